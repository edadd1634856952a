"""A lane: one connection, one task, one job after another, each job a whole transaction."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Any, TypeVar

import aiosqlite

T = TypeVar("T")

_NOT_UNIQUE = {"SQLITE_CONSTRAINT_UNIQUE", "SQLITE_CONSTRAINT_PRIMARYKEY"}


class Conflict(RuntimeError):
    """Somebody was first: what must be unique is there already, or has changed meanwhile."""


class Closed(RuntimeError):
    """The database takes no more jobs: it was closed, or its task died (then see the cause)."""


class Full(sqlite3.OperationalError):
    """The disk takes nothing now. The job is undone whole; the lane lives and serves the next."""


_NO_ROOM = frozenset({sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR})


class Tx:
    """One transaction, for its job only. Parameters are named, and never part of the SQL."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection: aiosqlite.Connection | None = connection

    async def all(self, sql: str, /, **named: Any) -> list[sqlite3.Row]:
        """Every row at once. Each statement costs one thread hop, whatever it returns."""
        try:
            return list(await self._mine().execute_fetchall(sql, named))
        except sqlite3.IntegrityError as fault:
            raise _told(fault) from None

    async def one(self, sql: str, /, **named: Any) -> sqlite3.Row | None:
        """The first row."""
        rows = await self.all(sql, **named)
        return rows[0] if rows else None

    async def do(self, sql: str, /, **named: Any) -> int:
        """How many rows were changed."""
        try:
            return (await self._mine().execute(sql, named)).rowcount
        except sqlite3.IntegrityError as fault:
            raise _told(fault) from None

    async def many(self, sql: str, /, rows: Iterable[Mapping[str, Any]]) -> int:
        """Do the same for every row, in one hop. How many rows were changed."""
        try:
            return (await self._mine().executemany(sql, list(rows))).rowcount
        except sqlite3.IntegrityError as fault:
            raise _told(fault) from None

    def end(self) -> None:
        """A job that kept its Tx would write into somebody else's transaction."""
        self._connection = None

    def _mine(self) -> aiosqlite.Connection:
        if self._connection is None:
            raise RuntimeError("this transaction is over")
        return self._connection


def _told(fault: sqlite3.IntegrityError) -> Exception:
    """SQLite names tables and columns here, never values."""
    return Conflict(str(fault)) if fault.sqlite_errorname in _NOT_UNIQUE else fault


Job = Callable[[Tx], Awaitable[T]]
Step = Callable[[str], None]


class Lane:
    """Owns its connection: nobody else ever holds it, and it is closed when the lane ends.

    A transaction shared by tasks, or left half done by a cancelled one, loses acknowledged work
    without an exception; so only this task speaks to the connection, and callers wait aside.
    """

    def __init__(self, connection: aiosqlite.Connection, begin: str, step: Step) -> None:
        self._connection = connection
        self._begin = begin
        self._step = step
        self._jobs: asyncio.Queue[tuple[Job[Any], asyncio.Future[Any]] | None] = asyncio.Queue()
        self._hand: asyncio.Future[Any] | None = None
        self._open = True
        self._death: BaseException | None = None
        self.task = asyncio.create_task(self._work(), name=f"storage: {begin.lower()}")

    async def run(self, job: Job[T]) -> T:
        """Run the job in a transaction of its own and answer after its commit.

        An exception of the job undoes it whole and is raised here. A caller who is cancelled
        leaves the job to run to its end.
        """
        if asyncio.current_task() is self.task:
            raise RuntimeError("a job that waits for another job would wait for ever")
        if not self._open:
            raise self._closed()
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._jobs.put_nowait((job, answer))
        return await asyncio.shield(answer)

    async def finish(self) -> None:
        """Do all that was asked for, then end."""
        if self._open:
            self._open = False
            self._jobs.put_nowait(None)
        await asyncio.wait([self.task])

    def raise_death(self) -> None:
        """Raise if the lane ended otherwise than by `finish`."""
        if self._death is not None:
            raise self._closed()

    async def _work(self) -> None:
        try:
            while (asked := await self._jobs.get()) is not None:
                job, self._hand = asked
                await self._serve(job, self._hand)
        except BaseException as death:  # kept and told: a dead lane must surface
            self._death = death
        finally:
            self._open = False
            self._refuse_all()
            await self._connection.close()  # which undoes what is not committed

    async def _serve(self, job: Job[T], answer: asyncio.Future[T]) -> None:
        try:
            await self._connection.execute_fetchall(self._begin)
        except sqlite3.Error as fault:
            answer.set_exception(_raised(fault))
            return
        tx = Tx(self._connection)
        try:
            result = await job(tx)
        except (Exception, asyncio.CancelledError) as fault:
            if self.task.cancelling():
                raise
            await self._undo()
            answer.set_exception(_raised(fault))
            return
        finally:
            tx.end()
        self._step("before commit")
        try:
            await self._connection.execute_fetchall("COMMIT")
        except sqlite3.Error as fault:
            await self._undo()
            answer.set_exception(_raised(fault))
            return
        self._step("after commit")
        answer.set_result(result)

    async def _undo(self) -> None:
        if self._connection.in_transaction:  # a full disk has undone it already
            await self._connection.execute_fetchall("ROLLBACK")

    def _refuse_all(self) -> None:
        waiting = [self._hand] if self._hand else []
        while not self._jobs.empty():
            if asked := self._jobs.get_nowait():
                waiting.append(asked[1])
        for answer in waiting:
            if not answer.done():
                answer.set_exception(self._closed())

    def _closed(self) -> Closed:
        closed = Closed("the database is closed" if self._death is None else "the database died")
        closed.__cause__ = self._death
        return closed


def _raised(fault: BaseException) -> BaseException:
    """As the caller is told: a full disk by its name; and a job's own cancellation would look
    like the caller's own."""
    code = getattr(fault, "sqlite_errorcode", 0)
    if isinstance(fault, sqlite3.OperationalError) and code & 0xFF in _NO_ROOM:
        full = Full(str(fault))
        full.sqlite_errorcode, full.sqlite_errorname = code, fault.sqlite_errorname
        return full
    if isinstance(fault, asyncio.CancelledError):
        return RuntimeError("the job was cancelled from within")
    return fault
