"""`umpire backup`, `restore` and `prune`, as an operator runs them."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.commands.command import FAULT
from storage.database import locked
from tests.stored import change, stored


def count(file: Path, table: str) -> int:
    ((number,),) = stored(file, f"SELECT count(*) FROM {table}")  # noqa: S608  # the test's own
    return int(number)


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


@pytest.mark.sqlite
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


@pytest.mark.sqlite
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


@pytest.mark.sqlite
def test_nothing_is_restored_under_a_running_bot(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    saved = database.with_name("saved.db")
    assert main(["backup", "--db", str(database), str(saved)]) == 0
    with locked(database):
        assert main(["restore", "--db", str(database), str(saved)]) == FAULT
        assert main(["prune", "--db", str(database)]) == FAULT
    assert "in use" in capsys.readouterr().err


def test_pruning_forgets_what_was_delivered(database: Path) -> None:
    acts = count(database, "act")
    assert main(["prune", "--db", str(database), "--days", "99999"]) == 0
    assert count(database, "outbox")
    assert main(["prune", "--db", str(database), "--days", "0"]) == 0
    assert count(database, "outbox") == 0
    assert count(database, "act") == acts
    assert main(["prune", "--db", str(database), "--days", "-1"]) == FAULT
    assert main(["verify", "--db", str(database)]) == 0


@pytest.mark.parametrize("command", ["backup", "prune"])
def test_there_must_be_a_database(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    missing = tmp_path / "none.db"
    assert main([command, "--db", str(missing)]) == FAULT
    assert "there is no database" in capsys.readouterr().err
    assert not missing.exists()
