"""A copy of the tree in which one fault after another is planted, and the test that must notice run."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Literal, TypeAlias

from tests.planted.fault import Fault

ROOT = Path(__file__).parents[2]
LIMIT = 300
"""Seconds, on a machine that does eight other things. On a quiet one a minute is enough for each."""
_COPIED = ("bot", "renderer", "storage", "tests", ".github", "pyproject.toml", "README.md")
_LEFT = shutil.ignore_patterns("planted", "bench", "transcripts", ".mypy_cache", ".ruff_cache")
_FAILED = 1
"""How pytest ends when a test has failed; otherwise it could not be run."""

_FELL = re.compile(r"^\S+:\d+: ([\w.]+)$", re.MULTILINE)
"""Where pytest says what a test fell by."""

Became: TypeAlias = Literal[
    "caught", "NOT NOTICED", "COULD NOT BE RUN", "TOOK TOO LONG", "FAILS WITHOUT THE FAULT"
]


@dataclass(frozen=True, slots=True)
class Outcome:
    fault: Fault
    became: Became
    seconds: float
    said: str
    """The end of what the test said."""
    by: str = ""
    """The type of what the test fell by."""


def make_bed(folder: Path) -> Path:
    """A copy of what the tests need, with its byte code, so that every start is quick."""
    bed = folder / "tree"
    bed.mkdir()
    for name in _COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, bed / name, ignore=_LEFT)
        elif source.is_file():
            shutil.copy2(source, bed / name)
    return bed


def plant(bed: Path, fault: Fault) -> Outcome:
    """Run the fault's test against a tree that has the fault, and take it out again. Raises Drifted."""
    began = time.monotonic()
    texts = fault.planted(bed)
    kept = {path: path.read_bytes() for path in texts}
    try:
        for path, text in texts.items():
            path.write_text(text, encoding="utf-8")
            _forget_code(path)
        became, said, by = _run(bed, fault.caught_by)
    finally:
        for path, whole in kept.items():
            path.write_bytes(whole)
            _forget_code(path)
    return Outcome(fault, became, time.monotonic() - began, said, by)


def _forget_code(path: Path) -> None:
    """Byte code may be taken for that of another text of the same second and length."""
    for code in (path.parent / "__pycache__").glob(f"{path.stem}.*.pyc"):
        code.unlink()


def _run(bed: Path, *tests: str) -> tuple[Became, str, str]:
    command = [sys.executable, "-m", "pytest", "-n0", "-q", "-x", "-p", "no:cacheprovider", *tests]
    limit = LIMIT * len(tests)
    try:
        done = subprocess.run(
            command, cwd=bed, capture_output=True, text=True, timeout=limit, check=False
        )
    except subprocess.TimeoutExpired:
        return "TOOK TOO LONG", "", ""
    said = "\n".join(done.stdout.splitlines()[-12:] + done.stderr.splitlines()[-3:])
    if done.returncode == 0:
        return "NOT NOTICED", said, ""
    by = [*_FELL.findall(done.stdout), ""][0]
    return ("caught" if done.returncode == _FAILED else "COULD NOT BE RUN"), said, by


def plant_all(bed: Path, faults: Iterable[Fault]) -> Iterator[Outcome]:
    """Each test runs without any fault first: what fails then notices nothing."""
    faults = list(faults)
    tests = list(dict.fromkeys(fault.caught_by for fault in faults))
    together = _run(bed, *tests)  # to begin takes most of them longer than what they do
    clean = dict.fromkeys(tests, together) if together[0] == "NOT NOTICED" else {}
    for fault in faults:
        if fault.caught_by not in clean:
            clean[fault.caught_by] = _run(bed, fault.caught_by)
        became, said, by = clean[fault.caught_by]
        if became == "NOT NOTICED":
            yield plant(bed, fault)
        else:
            fails: Became = "FAILS WITHOUT THE FAULT" if became == "caught" else became
            yield Outcome(fault, fails, 0, said, by)


def some(faults: Iterable[Fault], count: int, seed: str) -> list[Fault]:
    """So many of them, the same for the same seed, in the order in which they are listed."""
    every = list(faults)
    chosen = Random(seed).sample(range(len(every)), min(count, len(every)))
    return [every[number] for number in sorted(chosen)]
