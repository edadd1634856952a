"""A connection to SQLite, with a thread of its own in which whole pieces of work are done."""

from __future__ import annotations

import sqlite3
from collections.abc import Awaitable, Callable, Iterable, Mapping
from functools import partial
from typing import Any, Protocol, TypeVar

import aiosqlite

T = TypeVar("T")

_STATEMENTS = 512
"""So many statements are kept prepared: more than the program has."""
_ROWS_AT_A_TIME = 64
"""Only for cursors that are walked through row by row, which nobody does here."""


class Answer(Protocol):
    """What a statement has brought."""

    @property
    def rowcount(self) -> int:
        """How many rows were changed."""

    def fetchone(self) -> Any:
        """The next row; None after the last."""

    def fetchall(self) -> list[Any]:
        """All rows that are left."""


class Session(Protocol):
    """What a lane says statements to, in the connection's thread. `sqlite3`'s own is one."""

    @property
    def in_transaction(self) -> bool:
        """Whether a transaction is under way; none is, where one has come to nothing."""

    def execute(self, sql: str, named: Mapping[str, Any] = ..., /) -> Answer:
        """Do one statement, written as `storage.dialect` tells."""

    def executemany(self, sql: str, rows: Iterable[Mapping[str, Any]], /) -> Answer:
        """Do the same for every row."""


class Statements(Protocol):
    """Takes one statement after another."""

    def execute_fetchall(self, sql: str, /) -> Awaitable[Iterable[sqlite3.Row]]:
        """Every row of one statement."""

    def rollback(self) -> Awaitable[None]:
        """Undo what is not committed."""


class Worker(Protocol):
    """What a lane needs of a connection, wherever its work is done."""

    async def work(self, piece: Callable[[Any], T]) -> T:
        """Do the piece, alone with the connection's `Session`, and answer what it answers."""

    def close(self) -> Awaitable[None]:
        """Undo what is not committed, and let go of the database."""


class Wire(Statements, Worker, Protocol):
    """What a database in a file needs of a connection."""


Connect = Callable[[str], Awaitable[Wire]]
"""Opens the database that a URI, or a path, names. Transactions are begun by hand."""


class Connection(aiosqlite.Connection):
    """One of `aiosqlite`, which can also do a whole piece of work in one go.

    From the loop to the thread and back costs twenty times what a short statement does. So it is
    gone once for many statements, and not for each.
    """

    async def work(self, piece: Callable[[sqlite3.Connection], T]) -> T:
        """Do the piece in the connection's thread, and answer what it answers."""
        do: Callable[..., Awaitable[T]] = self._execute
        return await do(piece, self._conn)


async def connect(name: str) -> Connection:
    """Open the database that this URI, or this path, names. Transactions are begun by hand."""

    def opened() -> sqlite3.Connection:
        connection = sqlite3.connect(
            name, uri=True, isolation_level=None, cached_statements=_STATEMENTS
        )
        connection.row_factory = sqlite3.Row
        # A text that is no UTF-8 hurts whoever reads it, and not the statement that finds it.
        connection.text_factory = partial(str, encoding="utf-8", errors="replace")
        return connection

    connection = Connection(opened, _ROWS_AT_A_TIME)
    await connection
    return connection
