"""A walk through a recipe: what the page says is done in a copy of the project, and held to be so."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from tests.recipes.page import Edit, Names, Run, Says, Step, Write

PATIENCE = 300
"""Seconds for a command."""


class Astray(AssertionError):
    """Something is not as the page says."""


@dataclass(frozen=True, slots=True)
class Ran:
    command: str
    output: str


def walk(folder: Path, steps: tuple[Step, ...]) -> list[Ran]:
    """Do what the steps say in this folder, and give what was run. Raises Astray."""
    ran = []
    for step in steps:
        match step:
            case Write(path, text):
                _write(folder / path, text)
            case Edit(path):
                _edit(folder / path, step)
            case Run():
                ran.append(_run(folder, step))
    return ran


def _write(path: Path, text: str) -> None:
    if path.exists():
        raise Astray(f"{path} is there already")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def _edit(path: Path, edit: Edit) -> None:
    text = path.read_text(encoding="utf-8")
    if (count := text.count(edit.anchor)) != 1:
        raise Astray(f"{path} has {count} times: {edit.anchor}")
    path.write_text(_edited(text, edit), encoding="utf-8")


def _edited(text: str, edit: Edit) -> str:
    if edit.how == "instead of":
        return text.replace(edit.anchor, edit.text.removesuffix("\n"))
    lines = text.splitlines(keepends=True)
    place = next(number for number, line in enumerate(lines) if edit.anchor in line)
    indent = re.match(r" *", lines[place])
    new = f"{indent[0] if indent else ''}{edit.text}\n" if edit.short else edit.text
    lines.insert(place if edit.how == "before" else place + 1, new)
    return "".join(lines)


def _run(folder: Path, run: Run) -> Ran:
    program, *rest = shlex.split(run.command)
    done = subprocess.run(
        [sys.executable if program == "python" else program, *rest],
        cwd=folder,
        env=_environment(),
        input=run.typed,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    output = f"{done.stdout}{done.stderr}"
    wrong = [] if (done.returncode != 0) == _complains(run) else [f"it ends with {done.returncode}"]
    wrong += [fault for one in run.expected for fault in _faults(one, output)]
    if wrong:
        raise Astray("\n".join([run.command, *wrong, output[-3000:]]))
    return Ran(run.command, output)


def _environment() -> dict[str, str]:
    """Ours, in which `python` is this one for what a command starts, too."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    own = str(Path(sys.executable).parent)
    return {**kept, "PATH": os.pathsep.join([own, kept.get("PATH", "")])}


def _complains(run: Run) -> bool:
    """Whether the page expects mypy to find something."""
    return any(isinstance(one, Names) for one in run.expected)


def _faults(expected: Says | Names, output: str) -> list[str]:
    if isinstance(expected, Says):
        said = " ".join(output.split())
        return [
            f"it does not say: {one}" for one in expected.words if " ".join(one.split()) not in said
        ]
    wanted, named = set(expected.files), named_in(output)
    match expected.how:
        case "alone":
            return [] if named == wanted else [f"it names {sorted(named)}"]
        case "among":
            return [f"it does not name {one}" for one in sorted(wanted - named)]
        case "without":
            return [f"it still names {one}" for one in sorted(wanted & named)]


def named_in(output: str) -> set[str]:
    """The files of which mypy complains, and those of the modules in which it misses something."""
    files = re.findall(r"^(\S+?):\d+: error: ", output, re.MULTILINE)
    modules = re.findall(r'error: Module "([\w.]+)" has no attribute', output)
    return {*files, *(f"{module.replace('.', '/')}.py" for module in modules)}
