"""`umpire mend`, as an operator runs it."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.__main__ import main
from bot.commands.command import FAULT
from storage.database import locked
from tests.stored import change, stored


@pytest.fixture
def broken(database: Path, tmp_path: Path) -> Path:
    """Match 2 is not as it was told; somebody has tried to move in it."""
    change(database, "UPDATE act SET body = 'try e2e5' WHERE match = 2 AND n = 1")
    script = tmp_path / "more.txt"
    script.write_text("anna: #2 e5\n", encoding="utf-8")
    assert main(["script", str(script), "--db", str(database)]) == 0
    return database


def test_it_lists_shows_retries_and_drops(broken: Path, capsys: pytest.CaptureFixture[str]) -> None:
    db = ["--db", str(broken)]
    capsys.readouterr()
    with locked(broken):  # as while the bot runs
        assert main(["mend", *db]) == 0
        listed = capsys.readouterr().out.splitlines()
        assert main(["mend", *db, "show", "1"]) == 0
        shown = capsys.readouterr().out
    assert listed[0] == "set aside: 1"
    assert listed[1].startswith("1: match 2, ")
    assert "ToldDiffers at bot.desk.visit.umpires:" in listed[1]
    assert "kriegspiel, edition 2, 1 acts; black member" in shown
    assert "e2" not in shown
    assert main(["mend", *db, "retry", "all"]) == 1
    assert capsys.readouterr().out.startswith("1/1 match 2: still ToldDiffers at ")
    change(broken, "UPDATE act SET body = 'try e2e4' WHERE match = 2 AND n = 1")
    assert main(["mend", *db, "retry", "1"]) == 0
    assert capsys.readouterr().out == "1/1 match 2: goes on, and its players have been told\n"
    assert main(["mend", *db]) == 0
    assert capsys.readouterr().out == "set aside: 0\n"
    assert main(["mend", *db, "retry", "all"]) == 0
    assert capsys.readouterr().out == "nothing is set aside; there is nothing to retry\n"


def test_what_is_dropped_is_called_off(broken: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["mend", "--db", str(broken), "drop", "1"]) == 0
    assert "given up" in capsys.readouterr().out
    assert stored(broken, "SELECT result FROM match WHERE id = 2") == [("*",)]


@pytest.mark.parametrize("wrong", [["retry"], ["drop", "all"], ["show", "9"], ["drop", "x"]])
def test_it_says_what_is_missing(
    broken: Path, capsys: pytest.CaptureFixture[str], wrong: list[str]
) -> None:
    assert main(["mend", "--db", str(broken), *wrong]) == FAULT
    assert "number in the list" in capsys.readouterr().err


@pytest.mark.sqlite
def test_nothing_is_put_back_while_the_bot_runs(
    broken: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with locked(broken):
        assert main(["mend", "--db", str(broken), "retry", "all"]) == FAULT
    assert "in use" in capsys.readouterr().err
