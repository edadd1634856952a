"""`umpire compile`: machine code of the same sources, which passes the same tests."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from bot import machine_code
from bot.__main__ import main
from bot.commands import compile as compiling
from bot.commands.doctor import examine
from bot.serving.config import read_config

ROOT = Path(__file__).parents[2]
SAME_TESTS = (
    "tests/games/bitboards",
    "tests/games/orthochess/test_law.py",
    "tests/games/orthochess/test_perft.py",
    "tests/games/orthochess/test_own_board.py",
    "tests/games/crazyhouse",
    "tests/games/kriegspiel/test_veil.py",
    "tests/games/kriegspiel/test_questions.py",
    "tests/games/kriegspiel/test_recorded.py",
    "tests/games/modern_kriegspiel/test_veil.py",
    "tests/games/sighted/test_veil.py",
    "tests/games/problems/solver/test_adversary.py",
    "tests/games/problems/solver/test_work.py",
    "tests/analysis/test_exact.py",
    "tests/players/search",
    "tests/players/faces",
    "tests/players/belief/test_worlds.py",
    "tests/arena/test_seeing.py",
)
"""Of the law, the umpire, the solver, the analysis, and the players of the house."""


def run(home: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, machine_code.SETTING: home}
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


ASKED = "from bot import machine_code, umpire; print(umpire.__file__, machine_code.in_use())"


def compiler() -> str:
    return (os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "cc")).split()[0]


def has_tools() -> bool:
    headers = Path(sysconfig.get_path("include"), "Python.h")
    return bool(shutil.which(compiler())) and headers.exists()


@pytest.mark.timeout(900)
@pytest.mark.skipif(not has_tools(), reason="no C compiler, or no headers of Python")
def test_machine_code_passes_the_same_tests(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One test, for what it makes takes a while. The compiler is told to think little, which takes a
    third of the time, and what it makes is machine code all the same; if it does not think at all,
    the tests then run more slowly than in plain Python."""
    quick, asked = tmp_path / "quick", tmp_path / "asked"
    quick.write_text(
        f'#!/bin/sh\necho "$@" >>{asked}\nexec {compiler()} "$@" -Og\n', encoding="utf-8"
    )
    quick.chmod(0o700)
    monkeypatch.setenv("CC", str(quick))
    made = tmp_path / "made"
    home = str(made)
    done = run("no", "-m", "bot", "compile", "--into", home)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "bot.games.bitboards.moves" in done.stdout  # it says how far it is
    assert [one.name for one in made.iterdir()] == [machine_code.key()]
    compiled = [line for line in asked.read_text(encoding="utf-8").splitlines() if " -c " in line]
    assert len(compiled) == len(machine_code.MODULES) + 1
    assert {re.findall(r" -O(\w)", line)[-1] for line in compiled} == {"3"}
    assert all(" -Wno-misleading-indentation" in line for line in compiled)

    assert str(made / machine_code.key()) in run(home, "-c", ASKED).stdout
    assert "chess: as machine code" in run(home, "-m", "bot", "doctor").stdout
    done = run(home, "-m", "pytest", "-q", "-x", "-n0", "-p", "no:cacheprovider", *SAME_TESTS)
    assert done.returncode == 0, done.stdout[-3000:]

    assert "already" in run("no", "-m", "bot", "compile", "--into", home).stdout
    for elsewhere in ("no", str(tmp_path / "elsewhere")):
        assert "umpire.py None" in run(elsewhere, "-c", ASKED).stdout


@pytest.mark.parametrize("module", machine_code.MODULES)
def test_nothing_compiled_hides_an_exception_behind_another(module: str) -> None:
    assert "from None" not in machine_code.file_of(module).read_text(encoding="utf-8")


def test_no_compiled_class_has_an_heir_that_is_not_compiled() -> None:
    """There it could not even be imported as machine code."""
    heirs: dict[str, set[str]] = {}
    compiled: set[str] = set()
    for file in sorted((ROOT / "bot").rglob("*.py")):
        module = ".".join(file.relative_to(ROOT).with_suffix("").parts)
        classes = [
            one
            for one in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
            if isinstance(one, ast.ClassDef)
        ]
        if module in machine_code.MODULES:
            compiled |= {one.name for one in classes if not _is_left_to_python(one)}
        else:
            for one in classes:
                heirs.setdefault(module, set()).update(re.findall(r"\w+", _bases(one)))
    assert {"Board", "Orthochess"} <= compiled
    assert {module for module, bases in heirs.items() if bases & compiled} == set()


def _is_left_to_python(one: ast.ClassDef) -> bool:
    return "interpreted" in map(ast.unparse, one.decorator_list)


def _bases(one: ast.ClassDef) -> str:
    return " ".join(map(ast.unparse, one.bases))


def known_folders() -> set[Path]:
    """Of which every file goes into the name of what is made."""
    modules = (*machine_code.MODULES, *machine_code.NEIGHBOURS)
    return {machine_code.file_of(module).parent.relative_to(ROOT) for module in modules}


@pytest.mark.parametrize("module", machine_code.MODULES)
def test_what_a_compiled_module_imports_goes_into_the_name(module: str) -> None:
    """Its machine code knows their types and constants."""
    tree = ast.parse(machine_code.file_of(module).read_text(encoding="utf-8"))
    for one in ast.walk(tree):
        if isinstance(one, ast.ImportFrom) and (one.module or "").startswith("bot."):
            path = Path(*str(one.module).split("."))
            assert {path, path.parent} & known_folders()


def test_machine_code_of_other_sources_is_never_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One changed letter, and its folder has another name."""
    current, made = machine_code.key(), tmp_path / "made"
    (made / current).mkdir(parents=True)
    copy = tmp_path / "bot"
    for folder in sorted(known_folders()):
        (tmp_path / folder).mkdir(parents=True, exist_ok=True)
        for file in (ROOT / folder).glob("*.py"):
            (tmp_path / folder / file.name).write_bytes(file.read_bytes())
    monkeypatch.setattr(machine_code, "ROOT", tmp_path)
    assert machine_code.key() == current
    with (copy / "games/orthochess/seats.py").open("a") as changed:
        changed.write("# another comment\n")
    assert machine_code.key() != current
    assert not (made / machine_code.key()).exists()
    found: list[object] = []  # of what could be looked into
    monkeypatch.setattr(sys, "meta_path", found)
    monkeypatch.setenv(machine_code.SETTING, str(made))
    machine_code.use()
    assert not found


def test_without_a_compiler_it_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    assert main(["compile", "--into", str(tmp_path)]) == 2
    assert "apt install gcc" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_the_folder_that_is_named_may_be_anybodys(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """All that was in it was thrown away: somebody's home, with `--into ~`."""
    theirs = tmp_path / "letters" / "to-anna.txt"
    old = tmp_path / f"cpython-310-x86_64-linux-gnu-so-{'0' * 24}" / "umpire.so"
    half = tmp_path / "umpire-making-x1" / "umpire.c"
    for file in (theirs, old, half):
        file.parent.mkdir()
        file.touch()

    def make(work: Path) -> Path:
        (work / "made").mkdir()
        return work / "made"

    monkeypatch.setattr(compiling, "_look_for_tools", lambda: None)
    monkeypatch.setattr(compiling, "_make", make)
    assert main(["compile", "--into", str(tmp_path)]) == 0
    assert {one.name for one in tmp_path.iterdir()} == {
        "letters",
        machine_code.key(),
        half.parent.name,  # another build may be at work there
    }
    assert main(["compile", "--into", str(tmp_path), "--remove"]) == 0
    assert "plain Python" in capsys.readouterr().out
    assert [one.name for one in tmp_path.iterdir()] == ["letters"]
    assert theirs.exists()


def test_the_doctor_tells_what_is_running() -> None:
    texts = [finding.text for finding in examine(read_config({}), ())]
    assert any(text.startswith("chess: ") for text in texts)
