"""`umpire verify` and `umpire export`, as an operator runs them."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.commands.command import FAULT
from tests.stored import change


def test_verify_finds_nothing_in_a_sound_database(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", "--db", str(database)]) == 0
    assert capsys.readouterr().out == "matches ruled again: 2; with faults: 0\n"


@pytest.mark.parametrize(
    ("sql", "words"),
    [
        ("UPDATE act SET told = '{}' WHERE match = 1 AND n = 2", "act 2 was told differently"),
        ("UPDATE act SET body = 'try a2a5' WHERE match = 1 AND n = 1", "match 1: act "),
        ("UPDATE act SET body = 'fly e2e4' WHERE match = 1 AND n = 1", "act 1 cannot be read"),
        ("UPDATE match SET result = '1-0' WHERE id = 1", "its result is not what its acts say"),
        ("UPDATE match SET to_act = 'white' WHERE id = 2", "whose turn it is"),
        ("DELETE FROM act WHERE match = 1 AND n = 3", "its row says"),
        ("UPDATE match SET edition = 99 WHERE id = 2", "edition 99"),
        ("UPDATE match SET game = 'halma' WHERE id = 2", "unknown game"),
    ],
)
def test_verify_names_what_was_changed_and_no_square(
    database: Path, capsys: pytest.CaptureFixture[str], sql: str, words: str
) -> None:
    change(database, sql)
    assert main(["verify", "--db", str(database)]) == 1
    told = capsys.readouterr().out
    assert words in told
    assert told.endswith("matches ruled again: 2; with faults: 1\n")
    assert "e4" not in told
    assert "h4" not in told


def test_finished_matches_are_exported_and_running_ones_are_not(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "out"
    assert main(["export", "--db", str(database), str(folder)]) == 0
    assert ": 1\n" in capsys.readouterr().out
    assert sorted(path.name for path in folder.iterdir()) == ["match-1.pgn", "matches.csv"]
    assert "Qh4#" in (folder / "match-1.pgn").read_text(encoding="utf-8")
    (row,) = csv.DictReader((folder / "matches.csv").read_text(encoding="utf-8").splitlines())
    assert (row["white"], row["black"], row["result"]) == ("anna", "boris", "0-1")


@pytest.mark.parametrize(
    ("damage", "left"),
    [
        (
            "UPDATE act SET body = 'try a9z9' WHERE match = 1",
            "FAULT match 1 cannot be read (ValueError)",
        ),
        (
            "UPDATE match SET game = 'none' WHERE id = 1",
            "FAULT match 1 cannot be read (EditionGone)",
        ),
        (
            "UPDATE match SET options = '{' WHERE id = 1",
            "FAULT match 1 cannot be read (",
        ),
    ],
)
def test_a_match_that_cannot_be_read_keeps_no_other_from_being_exported(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], damage: str, left: str
) -> None:
    change(
        database, "UPDATE match SET ended = 5, result = '1-0', reason = 'resignation' WHERE id = 2"
    )
    change(database, damage)
    folder = tmp_path / "export"
    assert main(["export", "--db", str(database), str(folder)]) == 1
    told = capsys.readouterr().out
    assert told.startswith(left)
    assert "a9z9" not in told
    assert "left out: 1; umpire verify" in told
    assert {one.name for one in folder.iterdir()} == {"matches.csv", "match-2.pgn"}


@pytest.mark.parametrize("command", [["verify"], ["export", "out"]])
def test_there_must_be_a_database(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    command: list[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main([*command, "--db", "none.db"]) == FAULT
    assert "there is no database" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_a_folder_that_cannot_be_made_is_said(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["export", "--db", str(database), str(database / "out")]) == FAULT
    assert capsys.readouterr().err.startswith("umpire: cannot write there: ")
