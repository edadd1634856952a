"""`umpire restore`, as an operator runs it: whatever was there, and wherever it is killed."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.commands.command import FAULT
from storage.database import locked
from storage.schema import migrations
from tests.stored import change, count, stored


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
def test_nothing_is_restored_over_what_somebody_still_reads(
    database: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A reader keeps the end of the journal out of the file; without it, acknowledged acts were lost, and
    their numbers given again."""
    monkeypatch.setattr("storage.backup._PATIENCE", 0.1)
    saved = database.with_name("saved.db")
    assert main(["backup", "--db", str(database), str(saved)]) == 0
    with (
        closing(sqlite3.connect(database, isolation_level=None)) as bot,
        closing(sqlite3.connect(database, isolation_level=None)) as reader,
    ):
        bot.execute("PRAGMA journal_mode = WAL")
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM act").fetchall()
        bot.execute("DELETE FROM outbox")
        assert main(["restore", "--db", str(database), str(saved)]) == FAULT
        told = capsys.readouterr().err
        assert "somebody still reads umpire.db" in told
        assert "nothing was changed" in told
        reader.execute("COMMIT")
    assert {one.name for one in database.parent.iterdir()} <= {
        *("umpire.db", "umpire.db-lock", "saved.db")
    }
    assert main(["restore", "--db", str(database), str(saved)]) == 0
    (aside,) = database.parent.glob("umpire-before-*.db")
    assert count(aside, "outbox") == 0


@pytest.mark.sqlite
def test_what_is_damaged_is_put_aside_with_its_journal(database: Path) -> None:
    saved = database.with_name("saved.db")
    assert main(["backup", "--db", str(database), str(saved)]) == 0
    database.write_text("what a disk left of it\n" * 400)
    journal = database.with_name("umpire.db-wal")
    journal.write_text("the last minutes")
    assert main(["restore", "--db", str(database), str(saved)]) == 0
    assert main(["verify", "--db", str(database)]) == 0
    (aside,) = database.parent.glob("umpire-before-*.db")
    assert aside.read_text().startswith("what a disk left")
    assert aside.with_name(f"{aside.name}-wal").read_text() == "the last minutes"
    assert not journal.exists()


@pytest.mark.sqlite
def test_a_restore_for_which_there_is_no_room_changes_nothing(
    database: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    saved = database.with_name("saved.db")
    assert main(["backup", "--db", str(database), str(saved)]) == 0

    def no_room(fresh: Path, *_: object) -> None:
        """There was some for the copy, and none for what is written into it."""
        fresh.with_name(f"{fresh.name}-journal").write_text("what SQLite leaves then")
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr("storage.backup.renew", no_room)
    assert main(["restore", "--db", str(database), str(saved)]) == FAULT
    assert capsys.readouterr().err == "umpire: nothing was changed: database or disk is full\n"
    assert {one.name for one in database.parent.iterdir()} == {
        *("umpire.db", "umpire.db-lock", "saved.db")
    }


def leave_a_journal(database: Path) -> None:
    """What was done last stands in the journal alone, as after a kill; and the file is moved away."""
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("DELETE FROM outbox")
        connection.commit()
        for name in ("umpire.db", "umpire.db-wal"):
            shutil.copy(database.with_name(name), database.with_name(f"kept-{name}"))
    database.unlink()
    database.with_name("kept-umpire.db-wal").rename(database.with_name("umpire.db-wal"))
    database.with_name("kept-umpire.db").rename(database.with_name("moved.db"))


@pytest.mark.sqlite
def test_a_journal_whose_file_was_moved_away_is_put_aside(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    saved, moved = database.with_name("saved.db"), database.with_name("moved.db")
    assert main(["backup", "--db", str(database), str(saved)]) == 0
    leave_a_journal(database)
    assert main(["restore", "--db", str(database), str(saved)]) == 0
    (aside,) = database.parent.glob("umpire-before-*.db-wal")
    assert aside.name in capsys.readouterr().out
    assert main(["verify", "--db", str(database)]) == 0
    assert count(database, "outbox")
    aside.rename(database.with_name("moved.db-wal"))
    assert count(moved, "outbox") == 0


@pytest.mark.sqlite
@pytest.mark.parametrize("command", ["prune", "verify", "backup", "export"])
def test_no_database_is_made_over_a_journal_whose_file_was_moved_away(
    database: Path, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    leave_a_journal(database)
    journal = database.with_name("umpire.db-wal")
    written = journal.read_bytes()
    database.touch()
    assert (
        main(
            [
                command,
                "--db",
                str(database),
                *([str(database.with_name("out"))] if command == "export" else []),
            ]
        )
        == FAULT
    )
    told = capsys.readouterr()
    assert "umpire.db-wal is there without its umpire.db" in told.out + told.err
    assert journal.read_bytes() == written


_KILLED = """
import os, signal, sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("PRAGMA cache_size = 1")  # what does not fit goes to the file, as in a long commit
connection.execute("BEGIN")
connection.execute("UPDATE outbox SET doubt = 1")
connection.execute("UPDATE act SET body = 'half'")
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.sqlite
def test_a_restore_that_was_killed_spoils_none_that_follows(database: Path) -> None:
    """In the midst of its last commit, to the copy that it had made."""
    saved = database.with_name("saved.db")
    assert main(["backup", "--db", str(database), str(saved)]) == 0
    half = shutil.copy(saved, database.with_name("umpire.db-restored"))
    subprocess.run([sys.executable, "-c", _KILLED, half], check=False)
    assert database.with_name("umpire.db-restored-journal").stat().st_size
    change(database, "CREATE TABLE filling AS SELECT zeroblob(200000) AS room")
    assert main(["backup", "--db", str(database), str(database.with_name("later.db"))]) == 0
    assert main(["restore", "--db", str(database), str(database.with_name("later.db"))]) == 0
    assert main(["verify", "--db", str(database)]) == 0
    assert stored(database, "SELECT length(room) FROM filling") == [(200_000,)]


@pytest.mark.sqlite
def test_a_restore_where_nothing_was_says_so(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever forgets to name the bot's database restores another one."""
    drill = tmp_path / "drill" / "drill.db"
    drill.parent.mkdir()
    assert main(["restore", "--db", str(drill), str(database)]) == 0
    assert f"there was no {drill} before" in capsys.readouterr().out
    assert {one.name for one in drill.parent.iterdir()} == {"drill.db", "drill.db-lock"}


@pytest.mark.sqlite
@pytest.mark.parametrize("there", [True, False])
def test_what_root_restores_is_the_bots(
    database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, there: bool
) -> None:
    saved, own = tmp_path / "saved.db", database.stat()
    assert main(["backup", "--db", str(database), str(saved)]) == 0
    if not there:
        database.unlink()
    given: list[tuple[str, int, int]] = []
    monkeypatch.setattr("os.geteuid", lambda: 0)
    monkeypatch.setattr("os.chown", lambda path, *whose: given.append((path.name, *whose)))
    assert main(["restore", "--db", str(database), str(saved)]) == 0
    assert ("umpire.db-restored", own.st_uid, own.st_gid) in given


@pytest.mark.sqlite
@pytest.mark.parametrize("what", ["damaged", "foreign", "text", "newer", "missing", "half"])
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
    elif what == "half":
        shutil.copy(database, bad)
        change(bad, "INSERT INTO meta (key, value) VALUES ('half copied', '1')")
    assert main(["restore", "--db", str(database), str(bad)]) in {1, FAULT}
    told = capsys.readouterr()
    assert told.out or told.err
    assert ("newer program" in told.err) == (what == "newer")
    assert ("half a copy" in told.err) == (what == "half")
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


@pytest.mark.sqlite
def test_what_is_put_aside_within_the_same_second_stays(
    database: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second of two asides was of the same name: it was refused, and the first lost its journal."""
    monkeypatch.setattr("bot.commands.upkeep._stamp", lambda: "20261129-120000")
    saved, journal = database.with_name("saved.db"), Path(f"{database}-wal")
    assert main(["backup", "--db", str(database), str(saved)]) == 0
    database.write_bytes(b"damaged")
    journal.write_bytes(b"what was played last")
    for _ in range(2):
        assert main(["restore", "--db", str(database), str(saved)]) == 0
    first, second = (
        database.with_name(f"umpire-before-20261129-120000{number}.db") for number in ("", "-2")
    )
    assert first.read_bytes() == b"damaged"
    assert Path(f"{first}-wal").read_bytes() == b"what was played last"
    assert count(second, "outbox")
    assert second.name in capsys.readouterr().out


@pytest.mark.sqlite
def test_a_backup_of_an_older_version_is_brought_up_to_date_and_can_be_verified(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    saved = database.with_name("saved.db")
    assert main(["backup", "--db", str(database), str(saved)]) == 0
    change(saved, "DROP INDEX contest_called")  # which the last migration has brought, with this:
    change(saved, "ALTER TABLE contest DROP COLUMN skeleton")
    change(saved, f"PRAGMA user_version = {len(migrations()) - 1:d}")
    assert main(["verify", "--db", str(saved)]) == FAULT
    assert "umpire restore makes a copy that is" in capsys.readouterr().err
    assert main(["restore", "--db", str(database), str(saved)]) == 0
    assert main(["verify", "--db", str(database)]) == 0
    assert main(["verify", "--db", str(saved)]) == FAULT  # itself it stays as it was
