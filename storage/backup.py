"""Copies of a database that is in use, and whether a database is sound."""

from __future__ import annotations

import asyncio
import os
import secrets
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from glob import escape
from pathlib import Path

from storage.glance import glance, has_content, journal_of
from storage.meta import HALF_COPIED
from storage.renewal import renew
from storage.schema import bring_up, migrations
from storage.trouble import is_barred, unreadable

_PATIENCE = 5.0
"""Seconds for which a restore waits for others who read the database."""
_PART = "-part"
_ABANDONED = 3600
"""Seconds after which nobody is at work on half a copy that nothing was added to."""


class NotCopied(RuntimeError):
    """No copy was made; the text says why."""


async def copy(source: Path, target: Path) -> None:
    """Write a consistent copy, one private file; the bot may be running. Replaces the target.

    The target is whole or as it was before, whenever the power fails. Raises NotCopied.
    """
    await asyncio.to_thread(_copy, source, target)


def clear_halves(source: Path, target: Path) -> list[Path]:
    """Take away what copies of the source, or under the target's name, that were killed have left there:
    they have names of their own, so that none of them would be written over. Which these were."""
    gone = []
    named = {
        half
        for one in (source.stem, target.name)
        for half in target.parent.glob(f"{escape(one)}*{_PART}")
    }
    for half in sorted(named):
        with suppress(OSError):  # another's, or another backup was faster
            if half.stat().st_mtime < time.time() - _ABANDONED:
                half.unlink()
                _undoing(half).unlink(missing_ok=True)
                gone.append(half)
    return gone


def unused(path: Path) -> Path:
    """The path, or the first of -2, -3 and so on behind its name, where neither a database is nor the
    journal of one: what was put aside within the same second stays."""
    number, free = 1, path
    while free.exists() or journal_of(free).exists():
        number += 1
        free = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return free


async def restore(source: Path, target: Path, aside: Path, now: int) -> None:
    """Put a copy of the source in the target's place, in a new epoch and up to date, and the old target
    aside; or its journal alone, where there is no more of it.

    Nobody may have the target open. Whenever the power fails, there is a whole target: the old
    one or the new one. Raises NotCopied and OSError, having changed nothing.
    """
    await asyncio.to_thread(_restore, source, target, aside, now)


async def version(path: Path) -> int | None:
    """The number of the last migration that the database has seen; 0 if there is nothing in it yet,
    None if it is another program's. Raises `sqlite3.Error`, where it cannot be read."""
    return await asyncio.to_thread(_version, path)


async def is_half_copied(path: Path) -> bool:
    """Whether it is what an `umpire copy` that was cut off has left: sound, and not whole."""
    return await asyncio.to_thread(_is_half_copied, path)


async def check(path: Path) -> tuple[str, ...]:
    """What is wrong with the database; nothing, if it is sound. Slow with a large one. Raises Unreadable."""
    return await asyncio.to_thread(_check, path)


def hand_over(path: Path, owner: Path) -> None:
    """Who looks after the bot as root does not run it: it would find a file that it may not open."""
    if os.geteuid() == 0:
        whose = owner.stat()
        os.chown(path, whose.st_uid, whose.st_gid)


def _copy(source: Path, target: Path) -> None:
    try:
        _write_copy(source, target)
    except OSError as fault:
        raise NotCopied(f"{target}: {fault.strerror}") from None
    except sqlite3.Error as fault:
        raise NotCopied(str(unreadable(fault, source) if is_barred(fault) else fault)) from None


def _write_copy(source: Path, target: Path) -> None:
    # Of a name of its own: another copy of the same name would be taken away from under whoever makes it.
    part = target.with_name(f"{target.name}-{secrets.token_hex(4)}{_PART}")
    with glance(source) as original, _gone_unless_done(part):
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
        with closing(sqlite3.connect(part, isolation_level=None)) as duplicate:
            original.backup(duplicate)
            duplicate.execute("PRAGMA journal_mode = DELETE")
        _rename(part, target)


def _restore(source: Path, target: Path, aside: Path, now: int) -> None:
    fresh = target.with_name(f"{target.name}-restored")
    used = has_content(target)  # whoever locks it makes an empty one
    journal, kept = journal_of(target), journal_of(aside)
    if has_content(journal):
        os.link(journal, kept)  # SQLite takes away one that it cannot read, or that has no file
    # Of a restore that was killed: SQLite would undo by it what it finds in the new file.
    _undoing(fresh).unlink(missing_ok=True)
    with _gone_unless_done(kept), _gone_unless_done(fresh):
        if used and _fold(target):
            kept.unlink(missing_ok=True)
        _copy(source, fresh)
        try:
            _bring_up(fresh)
            renew(fresh, target, now)
        except sqlite3.Error as fault:
            raise NotCopied(str(fault)) from None
        hand_over(fresh, target if used else target.parent)
        if used:
            os.link(target, aside)
        # Another database's journal would be taken for the new one's own.
        journal.unlink(missing_ok=True)
        target.with_name(f"{target.name}-shm").unlink(missing_ok=True)
        _rename(fresh, target)


def _bring_up(path: Path) -> None:
    """To where this program has it, so that it can be verified before a bot is started on it."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA synchronous = FULL")
        bring_up(connection, migrations())


@contextmanager
def _gone_unless_done(half: Path) -> Iterator[None]:
    """What is not finished takes no room, which may be what was lacking."""
    try:
        yield
    except BaseException:
        half.unlink(missing_ok=True)
        _undoing(half).unlink(missing_ok=True)  # SQLite leaves it where the disk is full
        raise


def _undoing(path: Path) -> Path:
    """By which SQLite undoes what was not committed."""
    return path.with_name(f"{path.name}-journal")


def _fold(path: Path) -> bool:
    """Bring the journal home into its file; whether the file can still be read. Raises NotCopied."""
    try:
        with closing(sqlite3.connect(path, timeout=_PATIENCE)) as connection:
            ((busy, *_),) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    except sqlite3.OperationalError as fault:
        raise NotCopied(
            f"what stands in {path.name}-wal cannot be brought into {path.name}"
            f" ({fault}); move both away to restore without them"
        ) from None
    except sqlite3.DatabaseError:
        return False
    if busy:
        raise NotCopied(
            f"somebody still reads {path.name}, such as umpire verify or sqlite3;"
            " try again when they have done"
        )
    return True


def _rename(path: Path, target: Path) -> None:
    path.replace(target)
    folder = os.open(target.parent, os.O_RDONLY)
    try:
        os.fsync(folder)  # a new name is on the disk only when its folder is
    finally:
        os.close(folder)


def _version(path: Path) -> int | None:
    with glance(path) as connection:
        tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_schema")}
        if not {"member", "match", "act", "outbox"} <= tables:
            return None if tables else 0
        return int(connection.execute("PRAGMA user_version").fetchone()[0])


def _is_half_copied(path: Path) -> bool:
    with glance(path) as connection:
        mark = connection.execute("SELECT 1 FROM meta WHERE key = ?", (HALF_COPIED,))
        return bool(mark.fetchall())


def _check(path: Path) -> tuple[str, ...]:
    try:
        with glance(path) as connection:
            faults = connection.execute("PRAGMA quick_check").fetchall()
            orphans = connection.execute("PRAGMA foreign_key_check").fetchall()
    except sqlite3.DatabaseError as fault:
        if is_barred(fault) and path.exists():
            raise unreadable(fault, path) from None
        return (str(fault),)
    return (
        *(text for (text,) in faults if text != "ok"),
        *(f"{table}: refers to a missing {parent}" for table, _, parent, _ in orphans),
    )
