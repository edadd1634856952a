"""`umpire backup`, `copy` and `prune`, as an operator runs them."""

from __future__ import annotations

import asyncio
import os
import resource
import signal
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.commands.command import FAULT
from storage import backup
from storage.database import locked
from tests.stored import change, count


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
@pytest.mark.parametrize("command", ["verify", "backup", "doctor", "mend", "export"])
def test_whoever_only_looks_leaves_nothing_beside_the_database(
    database: Path, command: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A journal that is left there is one more file to wonder about, and to copy along."""
    monkeypatch.setenv("UMPIRE_DATABASE", str(database))
    target = tmp_path / "elsewhere"
    target.mkdir()
    before = {*database.parent.iterdir()}
    main([command, *([str(target)] if command in {"backup", "export"} else [])])
    assert {*database.parent.iterdir()} == before


@pytest.mark.sqlite
def test_whoever_looks_leaves_the_running_bots_journal(database: Path) -> None:
    journal = database.with_name(f"{database.name}-wal")
    with closing(sqlite3.connect(database)) as bot:
        bot.execute("INSERT INTO meta (key, value) VALUES ('written', 'now')")
        bot.commit()
        written = journal.read_bytes()
        assert main(["verify", "--db", str(database)]) == 0
        assert journal.read_bytes() == written


@pytest.mark.sqlite
@pytest.mark.parametrize("what", ["folder", "empty", "another's"])
def test_what_is_none_of_ours_is_not_called_a_sound_backup(
    what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong, target = tmp_path / "wrong", tmp_path / "copy.db"
    if what == "folder":
        wrong.mkdir()
    elif what == "empty":
        wrong.touch()
    else:
        with closing(sqlite3.connect(wrong)) as connection:
            connection.execute("CREATE TABLE note (text)")
    assert main(["backup", "--db", str(wrong), str(target)]) == FAULT
    assert str(wrong) in capsys.readouterr().err
    assert not target.exists()
    assert main(["restore", "--db", str(target), str(wrong)]) == FAULT
    assert not target.exists()


@pytest.mark.sqlite
def test_half_a_copy_is_not_called_a_sound_backup(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever counts on it restores what nothing opens."""
    change(database, "INSERT INTO meta (key, value) VALUES ('half copied', '1')")
    target = database.with_name("copy.db")
    assert main(["backup", "--db", str(database), str(target)]) == FAULT
    assert "half a copy" in capsys.readouterr().err
    assert not target.exists()


@pytest.mark.sqlite
def test_a_backup_goes_into_a_folder(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = database.with_name("backups")
    folder.mkdir()
    assert main(["backup", "--db", str(database), str(folder)]) == 0
    (target,) = folder.iterdir()
    assert target.name.startswith("umpire-")
    assert main(["verify", "--db", str(target)]) == 0
    capsys.readouterr()
    missing = folder / "none" / "copy.db"
    assert main(["backup", "--db", str(database), str(missing)]) == FAULT
    assert capsys.readouterr().err == f"umpire: {missing}: No such file or directory\n"


@pytest.mark.sqlite
def test_what_a_backup_that_was_killed_has_left_is_cleared_and_told_by_the_next(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each has a name of its own, so that a disk would fill up with halves. One at work is left alone."""
    folder = tmp_path / "backups"
    folder.mkdir()
    target = folder / "before.db"
    names = [
        "umpire-2026-11-27.db-1a-part",
        "umpire-2026-11-28.db-2b-part",
        "other-2026-11-27.db-part",
    ]
    killed, running, another = (folder / name for name in names)
    under_this_name = folder / "before.db-3c-part"
    for half in (killed, running, another, under_this_name):
        half.write_bytes(b"half")
    killed.with_name(f"{killed.name}-journal").write_bytes(b"what was not committed")
    for half in (killed, another, under_this_name):
        os.utime(half, (0, 0))
    assert main(["backup", "--db", str(database), str(target)]) == 0
    assert set(folder.iterdir()) == {running, another, target}
    said = capsys.readouterr().out.splitlines()
    for told, half in zip(said, (under_this_name, killed), strict=False):
        assert told == f"{half} was half a copy, of a backup that was cut off, and is gone"
    assert said[2].endswith("sound")


@pytest.mark.sqlite
def test_what_root_copies_into_a_folder_is_that_folders(
    database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "bots"
    folder.mkdir()
    given: list[tuple[str, int, int]] = []
    monkeypatch.setattr("os.geteuid", lambda: 0)
    monkeypatch.setattr("os.chown", lambda path, *whose: given.append((path.name, *whose)))
    assert main(["copy", "--from", str(database), "--to", str(folder / "umpire.db")]) == 0
    whose = (folder.stat().st_uid, folder.stat().st_gid)
    assert {("umpire.db", *whose), ("umpire.db-lock", *whose)} <= {*given}


@pytest.mark.sqlite
def test_a_copy_for_which_there_is_no_room_takes_none(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is half written would keep the running bot from storing anything."""
    target = database.with_name("copy.db")
    usual = resource.getrlimit(resource.RLIMIT_FSIZE)
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (database.stat().st_size // 2, usual[1]))
    try:
        assert main(["backup", "--db", str(database), str(target)]) == FAULT
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)
    assert capsys.readouterr().err
    assert not [one for one in database.parent.iterdir() if one.name.startswith("copy")]


def test_pruning_forgets_what_was_delivered(database: Path) -> None:
    acts = count(database, "act")
    assert main(["prune", "--db", str(database), "--days", "99999"]) == 0
    assert count(database, "outbox")
    assert main(["prune", "--db", str(database), "--days", "0"]) == 0
    assert count(database, "outbox") == 0
    assert count(database, "act") == acts
    for days in ("-1", "9" * 30):
        assert main(["prune", "--db", str(database), "--days", days]) == FAULT
    assert main(["verify", "--db", str(database)]) == 0


@pytest.mark.parametrize("command", ["backup", "prune"])
def test_there_must_be_a_database(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    missing = tmp_path / "none.db"
    assert main([command, "--db", str(missing)]) == FAULT
    assert "there is no database" in capsys.readouterr().err
    assert not missing.exists()


@pytest.mark.sqlite
def test_nothing_is_copied_into_itself(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    alias = database.with_name("alias.db")
    alias.symlink_to(database)
    assert main(["copy", "--from", str(database), "--to", str(alias)]) == FAULT
    assert "alias.db is what is to be copied" in capsys.readouterr().err


@pytest.mark.sqlite
def test_two_backups_of_one_second_are_two_files(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.commands.upkeep._stamp", lambda: "20261129-120000")
    folder = database.with_name("backups")
    folder.mkdir()
    for _ in range(3):
        assert main(["backup", "--db", str(database), str(folder)]) == 0
    names = {one.name for one in folder.iterdir()}
    assert names == {f"umpire-20261129-120000{number}.db" for number in ("", "-2", "-3")}


@pytest.mark.sqlite
def test_a_backup_is_not_taken_away_from_under_whoever_makes_it(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A timer and somebody by hand: each took the other's half for its own."""
    target, rename = database.with_name("copy.db"), backup._rename  # noqa: SLF001  # in the midst of one

    def meanwhile(part: Path, whole: Path) -> None:
        monkeypatch.setattr("storage.backup._rename", rename)
        asyncio.run(backup.copy(database, target))
        rename(part, whole)

    monkeypatch.setattr("storage.backup._rename", meanwhile)
    assert main(["backup", "--db", str(database), str(target)]) == 0
    assert main(["verify", "--db", str(target)]) == 0
    assert not [*database.parent.glob("*-part")]
