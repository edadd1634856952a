"""`umpire replay`: a record read back, and a match as a film."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.commands.command import FAULT
from storage.database import locked

GOOD = """\
Knight Corners, match 7, 2026.11.21
White: Anna
Black: Boris

  1. b2-d3  g6-e7
  2. a3-b5
0-1 /resigned/
"""


def test_a_record_is_played_to_its_end(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "match-7.txt"
    file.write_text(GOOD, encoding="utf-8")
    assert main(["replay", str(file)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Knight Corners, match 7: Anna – Boris"
    assert lines[5] == "5 . N . . : : : :"
    assert lines[-1] == "3 moves of both sides, all legal; 0-1 (resigned)"


def test_where_it_goes_wrong_is_said_and_shown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "wrong.txt"
    file.write_text(GOOD + "\n" + GOOD.replace("a3-b5", "a3-b2"), encoding="utf-8")
    assert main(["replay", str(file)]) == FAULT
    printed = capsys.readouterr()
    assert printed.out.count("all legal") == 1
    assert printed.out.splitlines()[-2].startswith("  a b c")
    assert printed.err.startswith(f"umpire: {file}, line 14: move 2, White, a3-b2: ")
    assert "no knight's jump" in printed.err


def test_standard_input_is_read(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(GOOD))
    assert main(["replay", "-"]) == 0
    assert "3 moves" in capsys.readouterr().out


def test_what_the_house_exports_is_read_back(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["export", str(tmp_path / "out"), "--db", str(database)]) == 0
    capsys.readouterr()
    assert main(["replay", str(tmp_path / "out" / "match-1.pgn")]) == 0
    assert "4 moves of both sides, all legal; 0-1 (checkmate)" in capsys.readouterr().out


def test_a_finished_match_is_a_film(database: Path, tmp_path: Path) -> None:
    film = tmp_path / "replay.gif"
    assert main(["replay", "1", "--db", str(database), "-o", str(film)]) == 0
    assert film.read_bytes().startswith(b"GIF89a")


def test_a_match_is_shown_while_the_bot_runs(database: Path, tmp_path: Path) -> None:
    film = tmp_path / "replay.gif"
    with locked(database):
        assert main(["replay", "1", "--db", str(database), "-o", str(film)]) == 0
    assert film.read_bytes().startswith(b"GIF89a")


@pytest.mark.parametrize(
    ("number", "reason"), [("2", "match 2 is still running"), ("3", "no match 3")]
)
def test_what_is_not_over_is_not_shown(
    database: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    number: str,
    reason: str,
) -> None:
    film = tmp_path / "replay.gif"
    assert main(["replay", number, "--db", str(database), "-o", str(film)]) == FAULT
    assert capsys.readouterr().err == f"umpire: {reason}\n"
    assert not film.exists()


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["1", "--db", "/nowhere/umpire.db", "-o", "x.gif"], "there is no database"),
        (["1"], "a match is drawn into a file: -o FILE.gif"),
        (["no-such-file.pgn"], "cannot read no-such-file.pgn"),
        (["pyproject.toml"], "pyproject.toml, line 1: no record that can be read back"),
        (["tests/games/sighted/golden_seeing.png"], "golden_seeing.png, line 1: not text in UTF-8"),
        (["pyproject.toml", "-o", "x.gif"], "-o draws a match of the database"),
    ],
)
def test_what_cannot_be_read_is_said(
    arguments: list[str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", *arguments]) == FAULT
    assert reason in capsys.readouterr().err
