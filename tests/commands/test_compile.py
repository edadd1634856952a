"""`umpire compile`: machine code of the same sources, which passes the same tests."""

from __future__ import annotations

import os
import subprocess
import sys
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
    "tests/games/kriegspiel/test_planted_faults.py",
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


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("made")
    done = run("no", "-m", "bot", "compile", "--into", str(home))
    assert done.returncode == 0, done.stdout + done.stderr
    assert "bot.games.bitboards.moves" in done.stdout  # it says how far it is
    return home


@pytest.mark.timeout(600)
def test_machine_code_passes_the_same_tests(made: Path) -> None:
    asked = "from bot import machine_code, umpire; print(umpire.__file__, machine_code.in_use())"
    told = run(str(made), "-c", asked)
    assert str(made / machine_code.key()) in told.stdout
    done = run(str(made), "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *SAME_TESTS)
    assert done.returncode == 0, done.stdout[-3000:]
    doctor = run(str(made), "-m", "bot", "doctor")
    assert "chess: as machine code" in doctor.stdout


def test_what_is_made_already_is_not_made_again(made: Path) -> None:
    done = run("no", "-m", "bot", "compile", "--into", str(made))
    assert "already" in done.stdout


def test_it_is_not_used_where_it_is_not_wanted(made: Path) -> None:
    asked = "from bot import machine_code, umpire; print(umpire.__file__, machine_code.in_use())"
    for home in ("no", str(made / "elsewhere")):
        assert "umpire.py None" in run(home, "-c", asked).stdout


def test_machine_code_of_other_sources_is_never_used(
    made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One changed letter, and its folder has another name."""
    current = machine_code.key()
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
    found: list[object] = []
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
