"""A connection to SQLite that does its work at once: for clubs of which very many are opened."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import TypeVar

from storage.connection import Wire
from storage.database import Database, Step, open_by

T = TypeVar("T")


class HereWire:
    def __init__(self, opened: sqlite3.Connection) -> None:
        self._opened = opened

    async def work(self, piece: Callable[[sqlite3.Connection], T]) -> T:
        return piece(self._opened)

    async def execute_fetchall(self, sql: str, /) -> Iterable[sqlite3.Row]:
        return self._opened.execute(sql).fetchall()

    async def rollback(self) -> None:
        self._opened.rollback()

    async def close(self) -> None:
        self._opened.close()


async def _connect(name: str) -> Wire:
    opened = sqlite3.connect(name, uri=True, isolation_level=None, cached_statements=512)
    opened.row_factory = sqlite3.Row
    opened.text_factory = partial(str, encoding="utf-8", errors="replace")
    return HereWire(opened)


@asynccontextmanager
async def open_here(path: Path, step: Step = lambda _: None) -> AsyncIterator[Database]:
    """As `open_database`, without its threads and its lock."""
    async with open_by(_connect, path, step, time.perf_counter) as database:
        yield database
