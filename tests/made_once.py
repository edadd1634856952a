"""The newest schema, made once: thousands of tests begin with an empty database of it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from unittest.mock import patch

from storage import schema
from storage.connection import Worker
from storage.schema import migrate, migrations


@contextmanager
def copied() -> Iterator[None]:
    """New databases are copies of one that was migrated; older ones are migrated as ever."""
    with patch("storage.database.migrate", _made):
        yield


async def _made(wire: Worker, scripts: Sequence[str]) -> None:
    if list(scripts) == _newest():
        await wire.work(_copy)
    await migrate(wire, scripts)


@cache
def _newest() -> list[str]:
    return migrations()


def _copy(connection: sqlite3.Connection) -> None:
    ((pages,),) = connection.execute("PRAGMA page_count").fetchall()
    if pages <= 1:  # a journal may have been chosen, and nothing else has happened
        _template().backup(connection)


@cache
def _template() -> sqlite3.Connection:
    made = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    schema.bring_up(made, _newest())
    return made
