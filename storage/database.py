"""One database, one process, one writer: every job is a whole transaction.

It is a file of SQLite's, which is opened here, or on a server (`storage.server`). In one file: what a
database promises, and what a file of ours needs for it.
"""

from __future__ import annotations

import asyncio
import errno
import fcntl
import logging
import os
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Collection, Iterator, Sequence
from contextlib import (
    AbstractAsyncContextManager,
    ExitStack,
    asynccontextmanager,
    contextmanager,
)
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Protocol

from storage import backup, meta
from storage.connection import Connect, Wire, connect
from storage.glance import files_of, lacks_its_file, no_journal_left
from storage.lane import Away, Closed, Conflict, Full, Job, Lane, OnlyReads, Question, Step, T, Tx
from storage.moved import only_where_it_was
from storage.schema import NewerSchema, migrate, migrations, too_new
from storage.trouble import Unreadable, as_full, unreadable
from storage.where import Server, Where

__all__ = [
    "Away",
    "Closed",
    "Conflict",
    "Database",
    "DatabaseBusy",
    "Full",
    "Job",
    "NewerSchema",
    "NotLetIn",
    "OlderSchema",
    "OnlyReads",
    "Question",
    "Read",
    "Step",
    "StillServed",
    "Tx",
    "Unreachable",
    "Unreadable",
    "locked",
    "open_by",
    "open_database",
    "open_to_look",
    "open_together",
]

_PRAGMAS = (
    "PRAGMA busy_timeout = 10000",
    "PRAGMA foreign_keys = ON",
    "PRAGMA trusted_schema = OFF",
)
_NO_WRITING = "PRAGMA query_only = ON"
_WRITER_PRAGMAS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",  # NORMAL would lose acknowledged moves in a power cut
    "PRAGMA secure_delete = ON",  # or deleted names would stay in the file
)


_ROOM = 65_536
"""Bytes that must be free before the disk counts as usable again."""
READERS = 3
"""So many jobs may read at the same time."""


class DatabaseBusy(RuntimeError):
    """Another process has the database open."""


class Unreachable(Unreadable):
    """The server is not there, or has no room for us: it may later."""


class NotLetIn(Unreadable):
    """The server has no such name, password or database, or its address is none: somebody must mend that."""


class StillServed(DatabaseBusy):
    """Another process has the database on a server open, or its server has not noticed that it died."""


class OlderSchema(RuntimeError):
    """The database was written by an older version of the program, and is only to be looked at."""


class Read(Protocol):
    """Runs a job on one consistent picture of what is committed; it cannot write."""

    async def __call__(self, job: Job[T]) -> T: ...


class Database:
    """Jobs are written one after another; those that only read have connections of their own."""

    def __init__(self, writer: Lane, readers: Sequence[Lane], owner: int | None = None) -> None:
        self._writer = writer
        self._readers = readers
        self.owner = owner
        """The number of this process, where several serve the database."""
        self.clocked: Callable[[Collection[int]], None] = lambda _: None
        """Is told of matches whose clocks show something else, once that is committed."""
        self.filled = asyncio.Event()
        """Set from when the disk took nothing until `find_room` finds some."""

    @property
    def full(self) -> bool:
        """Whether the disk took nothing when it was last tried."""
        return self.filled.is_set()

    async def write(self, job: Job[T], doubted: Callable[[], object] = lambda: None) -> T:
        """Run the job as one transaction; answer after its commit.

        If the job raises, nothing of it stays, and the exception is raised here. A caller who is
        cancelled leaves the job to run to its end. A job runs in another thread than the loop, and
        awaits nothing but its Tx: everybody else is waiting for it. Raises Full where the disk takes
        nothing: nothing is lost, and the same may be tried again. Where a server has taken it, or has not,
        and is away before it has said so, `doubted` is called, and the answer comes when it is known.
        """

        def in_doubt() -> None:
            self.filled.set()  # whoever watches looks for the server
            doubted()

        try:
            return await self._writer.run(partial(self._noting, job=job), in_doubt)
        except Full:
            self.filled.set()
            raise

    async def _noting(self, tx: Tx, job: Job[T]) -> T:
        result = await job(tx)
        if tx.clocks:
            tx.after_commit(lambda: self.clocked(tx.clocks))
        return result

    async def find_room(self) -> bool:
        """Whether the disk takes something again: as much as some letters, tried and taken back."""
        try:
            await self._writer.run(_try_room)
            await self._writer.run(_leave_room)
        except Full:
            self.filled.set()
            return False
        self.filled.clear()
        return True

    async def read(self, job: Job[T]) -> T:
        """Run the job on one consistent picture of what is committed; it cannot write.

        It holds up nobody, and runs in a thread of its own.
        """
        return await min(self._readers, key=lambda lane: lane.load).run(job)

    async def failed(self) -> None:
        """Wait until the database dies, and raise Closed from the cause; return if it is closed."""
        lanes = (self._writer, *self._readers)
        await asyncio.wait([lane.task for lane in lanes], return_when=asyncio.FIRST_COMPLETED)
        for lane in lanes:
            lane.raise_death()

    async def close(self) -> None:
        """Do all that was asked for and let go of the file."""
        for lane in self._readers:
            await lane.finish()
        await self._writer.finish()  # last, so that it folds the journal into the file


async def _try_room(tx: Tx) -> None:
    await tx.do(
        "INSERT INTO meta (key, value) VALUES ('room', :value)"
        " ON CONFLICT (key) DO UPDATE SET value = :value",
        value=" " * _ROOM,
    )


async def _leave_room(tx: Tx) -> None:
    await tx.do("DELETE FROM meta WHERE key = 'room'")


@asynccontextmanager
async def open_database(where: Where, step: Step = lambda _: None) -> AsyncIterator[Database]:
    """The database that is there, made or migrated.

    Raises DatabaseBusy, NewerSchema and Unreadable. `step` is told before and after each commit; if it
    raises, the writer dies there.
    """
    async with _opened(where, step) as database:
        await _spare_halves(database.read, where)
        yield database


@asynccontextmanager
async def open_together(server: Server, owner: int) -> AsyncIterator[Database]:
    """The same, for one of several processes that serve it together, under a number of its own."""
    async with server_store().open_server(server, owner=owner) as database:
        await _spare_halves(database.read, server)
        yield database


async def _spare_halves(read: Read, where: Where) -> None:
    if await read(partial(meta.get, key=meta.HALF_COPIED)):
        away = (
            f"remove it, with {where.name}-wal"
            if isinstance(where, Path)
            else "make it anew, empty"
        )
        raise Unreadable(f"{where} is half a copy; {away}, and copy once more")


def _opened(where: Where, step: Step) -> AbstractAsyncContextManager[Database]:
    if isinstance(where, Path):
        return open_file(where, step)
    opened: AbstractAsyncContextManager[Database] = server_store().open_server(where, step)
    return opened


def server_store() -> ModuleType:
    """What speaks to servers, which is read when somebody has one. Raises Unreadable."""
    try:
        from storage import server
    except ImportError:
        raise Unreadable(
            "PostgreSQL needs the package psycopg: install this bot with [postgres] behind its name"
        ) from None
    return server


@asynccontextmanager
async def open_file(path: Path, step: Step = lambda _: None) -> AsyncIterator[Database]:
    logging.getLogger("aiosqlite").addFilter(_is_not_chatter)
    await _spare_others(path)
    path, lock = _take(path)
    try:
        watched = only_where_it_was(path, step)
        async with open_by(connect, path, watched, time.perf_counter) as database:
            yield database
    finally:
        lock.close()


async def _spare_others(path: Path) -> None:
    """Neither our tables nor our rights come to what is another program's, nor is a journal lost whose file
    is elsewhere. Raises Unreadable."""
    _spare_devices(path)
    if lost := lacks_its_file(path):
        raise Unreadable(lost)
    try:
        version = await backup.version(path)
    except sqlite3.OperationalError:  # it is told of when it is opened
        return
    except sqlite3.DatabaseError as fault:
        raise unreadable(fault) from None
    if version is None:
        raise Unreadable(f"{path} is another program's database, and nothing was changed")


@asynccontextmanager
async def open_by(
    wired: Connect, path: Path, step: Step, clock: Callable[[], float]
) -> AsyncIterator[Database]:
    """The same over other wires, and by another clock; nothing keeps others from the file."""
    writer = await _connect(wired, str(path), (*_PRAGMAS, *_WRITER_PRAGMAS))
    readers: list[Wire] = []
    try:
        with _room_is_missed():
            await migrate(writer, migrations())
        while len(readers) < READERS:
            readers.append(await _connect(wired, _to_read(path), (*_PRAGMAS, _NO_WRITING)))
    except BaseException:
        for connection in (*readers, writer):
            await connection.close()
        raise
    database = Database(
        Lane(writer, step, clock=clock), [Lane(reader, None, clock=clock) for reader in readers]
    )
    try:
        yield database
    finally:
        await database.close()


@asynccontextmanager
async def open_to_look(where: Where) -> AsyncIterator[Read]:
    """Only to read, also while the bot is writing.

    Raises Unreadable, NewerSchema and OlderSchema.
    """
    if isinstance(where, Path):
        looking = look_at_file(where)
    else:
        looking = server_store().look_at_server(where)
    async with looking as read:
        await _spare_halves(read, where)
        yield read


@asynccontextmanager
async def look_at_file(path: Path) -> AsyncIterator[Read]:
    logging.getLogger("aiosqlite").addFilter(_is_not_chatter)
    await _spare_others(path)
    with no_journal_left(path):
        async with _looking(path) as read:
            yield read


@asynccontextmanager
async def _looking(path: Path) -> AsyncIterator[Read]:
    lane = Lane(await _connect(connect, _to_look(path), (*_PRAGMAS, _NO_WRITING)), None)
    try:

        async def read(job: Job[T]) -> T:
            try:
                return await lane.run(job)
            except sqlite3.DatabaseError as fault:
                raise unreadable(fault) from None

        (row,) = await read(lambda tx: tx.all("PRAGMA user_version"))
        if row[0] > len(migrations()):
            raise NewerSchema(too_new(row[0]))
        if row[0] < len(migrations()):
            raise OlderSchema(
                "this database is of an older version, and is brought up to date when the bot is started"
                " on it; of a backup, umpire restore makes a copy that is"
            )
        yield read
    finally:
        await lane.finish()


def _spare_devices(path: Path) -> None:
    """Whoever names one, such as /dev/null, has not given it away: as root we could take it from all."""
    if path.exists() and not path.is_file():
        raise Unreadable(f"{path} is no file; name one, such as umpire.db")


def _to_look(path: Path) -> str:
    if not path.exists():
        raise Unreadable(f"there is no database {path}")
    return _to_read(path.resolve())


def _to_read(path: Path) -> str:
    return f"{path.as_uri()}?mode=ro"


@contextmanager
def locked(path: Path) -> Iterator[Path]:
    """The file's full path, which nobody else serves meanwhile. Raises DatabaseBusy and Unreadable.

    What is made for it belongs to whoever has the folder, and runs the bot there.
    """
    new = [one for one in files_of(path.resolve()) if not one.exists()]
    path, lock = _take(path)
    try:
        for one in new:
            backup.hand_over(one, path.parent)
        yield path
    finally:
        lock.close()


@contextmanager
def _room_is_missed() -> Iterator[None]:
    """A disk on which there is no room is no damage. Raises Full."""
    try:
        yield
    except sqlite3.OperationalError as fault:
        if full := as_full(fault):
            raise full from None
        raise


async def _connect(wired: Connect, name: str, pragmas: tuple[str, ...]) -> Wire:
    try:
        connection = await wired(name)
    except sqlite3.DatabaseError as fault:
        raise unreadable(fault) from None
    try:
        with _room_is_missed():
            for pragma in pragmas:
                await connection.execute_fetchall(pragma)
    except Full:
        await connection.close()
        raise
    except sqlite3.DatabaseError as fault:
        await connection.close()
        raise unreadable(fault) from None
    except BaseException:
        await connection.close()
        raise
    return connection


def _is_not_chatter(record: logging.LogRecord) -> bool:
    """At DEBUG aiosqlite logs each statement with its values, and values hold positions."""
    return record.levelno >= logging.WARNING


def _take(path: Path) -> tuple[Path, ExitStack]:
    """The file, made if there is none, and the locks on it and its side file, held until closed.

    Two processes never serve one database, by whatever names they know it: the side file is locked
    because the file may be replaced, and the file because it may have several names. Boards are
    secret: the file is its owner's alone, and its journals take after it. Raises DatabaseBusy and Unreadable.
    """
    path = path.resolve()
    _spare_devices(path)
    with ExitStack() as held:
        try:
            for one in files_of(path):
                lock = os.open(one, os.O_CREAT | os.O_RDWR, 0o600)
                held.callback(os.close, lock)
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            path.chmod(0o600)
        except BlockingIOError:
            raise DatabaseBusy(f"{path.name} is in use by another process") from None
        except OSError as fault:
            if fault.errno in {errno.ENOSPC, errno.EDQUOT}:
                raise Full(f"{fault.filename}: {fault.strerror}") from None
            raise Unreadable(
                f"{fault.filename}: {fault.strerror}; the database's folder must be there, and whoever runs"
                " the bot must own the file and may write in its folder: mend that, or name another file"
            ) from None
        return path, held.pop_all()
