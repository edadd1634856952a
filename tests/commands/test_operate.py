"""The operator's commands, as an operator runs them."""

from __future__ import annotations

import csv
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.__main__ import FAULT, main
from storage.database import locked

SCRIPT = """\
anna@club: /challenge @boris kriegspiel side=white
boris: /accept
anna: f3
boris: e5
anna: g4
anna: any?
boris: Qh4
carol@club: /challenge @anna kriegspiel side=white
anna: /accept
carol: e4
carol: e5
"""


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with a finished match and a running one."""
    folder = tmp_path_factory.mktemp("played")
    (folder / "script.txt").write_text(SCRIPT, encoding="utf-8")
    assert main(["script", str(folder / "script.txt"), "--db", str(folder / "umpire.db")]) == 0
    return folder / "umpire.db"


@pytest.fixture
def database(played: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(played, tmp_path / "umpire.db"))


def change(database: Path, sql: str) -> None:
    with closing(sqlite3.connect(database)) as connection:
        connection.execute(sql)
        connection.commit()


def count(database: Path, table: str) -> int:
    with closing(sqlite3.connect(database)) as connection:
        return int(connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0])  # noqa: S608


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


def test_a_backup_is_sound_and_private(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = database.with_name("copy.db")
    with locked(database):  # as while the bot runs
        assert main(["backup", "--db", str(database), str(target)]) == 0
        assert main(["verify", "--db", str(database)]) == 0
    assert "sound" in capsys.readouterr().out
    assert target.stat().st_mode & 0o777 == 0o600
    assert main(["verify", "--db", str(target)]) == 0
    assert main(["backup", "--db", str(database), str(target)]) == FAULT
    assert "is there already" in capsys.readouterr().err


def test_restoring_puts_the_backup_in_place_and_the_rest_aside(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    saved = database.with_name("saved.db")
    assert main(["backup", "--db", str(database), str(saved)]) == 0
    # What was done since stands in the journal only, as after a kill.
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("DELETE FROM outbox")
        connection.commit()
        shutil.copy(f"{database}-wal", f"{database}-kept")
    Path(f"{database}-kept").rename(f"{database}-wal")
    before = count(saved, "outbox")
    assert before
    assert main(["restore", "--db", str(database), str(saved)]) == 0
    assert count(database, "outbox") == before
    (aside,) = database.parent.glob("umpire-before-*.db")
    assert aside.name in capsys.readouterr().out
    assert count(aside, "outbox") == 0
    assert main(["verify", "--db", str(database)]) == 0


@pytest.mark.parametrize("what", ["damaged", "foreign", "text", "newer", "missing"])
def test_what_is_no_backup_changes_nothing(
    database: Path, capsys: pytest.CaptureFixture[str], what: str
) -> None:
    bad, whole = database.with_name("bad.db"), database.read_bytes()
    if what == "damaged":
        bad.write_bytes(whole[: len(whole) // 2])
    elif what == "foreign":
        change(bad, "CREATE TABLE other (x)")
        change(bad, "PRAGMA user_version = 3")
    elif what == "text":
        bad.write_text("no database at all, but long enough to look like a file\n" * 50)
    elif what == "newer":
        shutil.copy(database, bad)
        change(bad, "PRAGMA user_version = 9999")
    assert main(["restore", "--db", str(database), str(bad)]) in {1, FAULT}
    told = capsys.readouterr()
    assert told.out or told.err
    assert database.read_bytes() == whole


def test_nothing_is_restored_under_a_running_bot(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    saved = database.with_name("saved.db")
    assert main(["backup", "--db", str(database), str(saved)]) == 0
    with locked(database):
        assert main(["restore", "--db", str(database), str(saved)]) == FAULT
        assert main(["prune", "--db", str(database)]) == FAULT
    assert "in use" in capsys.readouterr().err


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


def test_pruning_forgets_what_was_delivered(database: Path) -> None:
    acts = count(database, "act")
    assert main(["prune", "--db", str(database), "--days", "99999"]) == 0
    assert count(database, "outbox")
    assert main(["prune", "--db", str(database), "--days", "0"]) == 0
    assert count(database, "outbox") == 0
    assert count(database, "act") == acts
    assert main(["prune", "--db", str(database), "--days", "-1"]) == FAULT
    assert main(["verify", "--db", str(database)]) == 0


@pytest.mark.parametrize("command", ["backup", "verify", "prune"])
def test_there_must_be_a_database(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    missing = tmp_path / "none.db"
    assert main([command, "--db", str(missing)]) == FAULT
    assert "there is no database" in capsys.readouterr().err
    assert not missing.exists()
