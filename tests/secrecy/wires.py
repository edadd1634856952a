"""Databases in memory that do their work at once, on one connection: for clubs of which very many are opened.

Jobs, transactions and statements are the real ones; what is left out is what takes time and tells
nobody anything: files, threads, locks, a journal on the disk, a connection for each reader.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, TypeVar
from unittest.mock import patch

import storage.database as databases
from bot.desk.post.courier import Courier
from storage.connection import Wire
from storage.database import Database, Step, open_by
from storage.lane import Job, Lane, _Asked
from storage.schema import migrations

T = TypeVar("T")

_NOT_HERE = ("journal_mode", "synchronous", "secure_delete", "query_only")
"""Pragmas about the disk, and what keeps a reader's own connection from writing."""
_SCRIPTS = migrations()
_HERE = ("PRAGMA journal_mode = MEMORY", "PRAGMA synchronous = OFF", "PRAGMA secure_delete = OFF")


class HereWire:
    def __init__(self, opened: sqlite3.Connection) -> None:
        self.opened = opened

    async def work(self, piece: Callable[[sqlite3.Connection], T]) -> T:
        return piece(self.opened)

    async def execute_fetchall(self, sql: str, /) -> Iterable[sqlite3.Row]:
        if any(name in sql for name in _NOT_HERE):
            return ()
        return self.opened.execute(sql).fetchall()

    async def rollback(self) -> None:
        self.opened.rollback()

    async def close(self) -> None:
        """Others may use it yet."""


class HereLane(Lane):
    """Each job is done, committed and answered before its caller goes on."""

    async def run(self, job: Job[T], doubted: Callable[[], object] = lambda: None) -> T:
        if not self._open:
            raise self._closed()
        asked = _Asked(job, asyncio.get_running_loop().create_future(), doubted=doubted)
        self._waiting.append(asked)
        await self._connection.work(self._serve)
        self._answer()
        answer: asyncio.Future[T] = asked.answer
        return answer.result()


async def carry_here(courier: Courier) -> None:
    """As `Courier.run` carries: whatever may go goes in one round, and is marked with the next."""
    while True:
        now = await courier._go_round()  # noqa: SLF001
        for parcel in now.taken:
            await courier._safely(parcel.letter, courier._send(parcel))  # noqa: SLF001
        if not (now.taken or now.more):  # what was taken may have led to more
            return


def image_of(path: Path) -> bytes:
    """All of a database that nobody has open."""
    with closing(sqlite3.connect(path)) as opened:
        opened.execute("PRAGMA journal_mode = DELETE")  # there is no journal in memory
        return opened.serialize()


@dataclass(frozen=True, slots=True)
class Memory:
    """Databases that outlive whoever opens them, each by the path that it would have."""

    image: bytes
    """What each begins as."""
    _held: dict[Path, sqlite3.Connection] = field(default_factory=dict)

    @asynccontextmanager
    async def open(self, path: Path, step: Step = lambda _: None) -> AsyncIterator[Database]:
        """As `open_database`."""
        opened = self._of(path)

        async def wired(_: str) -> Wire:
            return HereWire(opened)

        with (
            patch.object(databases, "Lane", HereLane),
            patch.object(databases, "migrations", lambda: _SCRIPTS),
        ):
            async with open_by(wired, path, step, time.perf_counter) as database:
                yield database

    def look(self, path: Path, sql: str, *values: object) -> list[tuple[Any, ...]]:
        """What is stored there, as `stored` tells of a file."""
        cursor = self._of(path).cursor()
        cursor.row_factory = None
        return cursor.execute(sql, values).fetchall()

    def close(self) -> None:
        for one in self._held.values():
            one.close()
        self._held.clear()

    def _of(self, path: Path) -> sqlite3.Connection:
        if path not in self._held:
            opened = sqlite3.connect(":memory:", isolation_level=None, cached_statements=1024)
            opened.deserialize(self.image)
            opened.row_factory = sqlite3.Row
            opened.text_factory = partial(str, encoding="utf-8", errors="replace")
            for pragma in _HERE:
                opened.execute(pragma)
            self._held[path] = opened
        return self._held[path]
