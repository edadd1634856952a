"""`umpire compile`: machine code of the same sources, which passes the same tests."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from bot import machine_code
from bot.__main__ import main
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
)
"""Of the law, the umpire, the solver and the analysis."""


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


def has_tools() -> bool:
    compiler = (os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "cc")).split()[0]
    headers = Path(sysconfig.get_path("include"), "Python.h")
    return bool(shutil.which(compiler)) and headers.exists()


@pytest.mark.timeout(600)
@pytest.mark.skipif(not has_tools(), reason="no C compiler, or no headers of Python")
def test_machine_code_passes_the_same_tests(tmp_path: Path) -> None:
    """One test, for what it makes takes a while."""
    home = str(tmp_path)
    done = run("no", "-m", "bot", "compile", "--into", home)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "bot.games.bitboards.moves" in done.stdout  # it says how far it is
    assert [one.name for one in tmp_path.iterdir()] == [machine_code.key()]

    assert str(tmp_path / machine_code.key()) in run(home, "-c", ASKED).stdout
    assert "chess: as machine code" in run(home, "-m", "bot", "doctor").stdout
    done = run(home, "-m", "pytest", "-q", "-x", "-n0", "-p", "no:cacheprovider", *SAME_TESTS)
    assert done.returncode == 0, done.stdout[-3000:]

    assert "already" in run("no", "-m", "bot", "compile", "--into", home).stdout
    for elsewhere in ("no", str(tmp_path / "elsewhere")):
        assert "umpire.py None" in run(elsewhere, "-c", ASKED).stdout


@pytest.mark.parametrize("module", machine_code.MODULES)
def test_nothing_compiled_hides_an_exception_behind_another(module: str) -> None:
    assert "from None" not in machine_code.file_of(module).read_text(encoding="utf-8")


def test_machine_code_of_other_sources_is_never_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One changed letter, and its folder has another name."""
    current, made = machine_code.key(), tmp_path / "made"
    (made / current).mkdir(parents=True)
    copy = tmp_path / "bot"
    for folder in ("", "games", "games/bitboards", "games/orthochess", "games/kriegspiel"):
        (copy / folder).mkdir(parents=True)
        for file in (ROOT / "bot" / folder).glob("*.py"):
            (copy / folder / file.name).write_bytes(file.read_bytes())
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


def test_the_doctor_tells_what_is_running() -> None:
    texts = [finding.text for finding in examine(read_config({}), ())]
    assert any(text.startswith("chess: ") for text in texts)
