"""A transaction, as its job has it."""

from __future__ import annotations

import sqlite3
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from typing import Any, Protocol, TypeAlias

from storage.connection import Session
from storage.trouble import Conflict, OnlyReads

__all__ = ["Conflict", "OnlyReads", "Question", "Row", "Tx"]


class Row(Protocol):
    """One row: by the names of its columns, and in their order."""

    def __getitem__(self, column: Any, /) -> Any:
        """What stands in the column of this name, or place."""

    def __iter__(self) -> Iterator[Any]:
        """What stands in each column."""

    def keys(self) -> list[str]:
        """The columns' names."""


class Tx:
    """One transaction, for its job only. Parameters are named, and never part of the SQL.

    Its methods are awaited, but never wait: a job runs in the connection's thread from its
    beginning to its end.
    """

    def __init__(self, session: Session, owner: int | None = None) -> None:
        self._session: Session | None = session
        self.owner = owner
        """The number of this process, where several serve the database."""
        self.then: list[Callable[[], object]] = []
        self.clocks: set[int] = set()
        """Matches whose clocks show something else from this job on."""

    async def all(self, sql: str, /, **named: Any) -> list[Row]:
        """Every row at once."""
        try:
            return self._mine().execute(sql, named).fetchall()
        except sqlite3.DatabaseError as fault:
            raise _told(fault) from None

    def each(self, sql: str, /, **named: Any) -> Iterator[Row]:
        """Row by row, where all at once would be much to hold; to be gone through within the job."""
        try:
            cursor = self._mine().execute(sql, named)
            while (row := cursor.fetchone()) is not None:
                yield row
                self._mine()
        except sqlite3.DatabaseError as fault:
            raise _told(fault) from None

    async def one(self, sql: str, /, **named: Any) -> Row | None:
        """The first row."""
        rows = await self.all(sql, **named)
        return rows[0] if rows else None

    async def do(self, sql: str, /, **named: Any) -> int:
        """How many rows were changed."""
        try:
            return self._mine().execute(sql, named).rowcount
        except sqlite3.DatabaseError as fault:
            raise _told(fault) from None

    async def many(self, sql: str, /, rows: Iterable[Mapping[str, Any]]) -> int:
        """Do the same for every row. How many rows were changed."""
        try:
            return self._mine().executemany(sql, rows).rowcount
        except sqlite3.DatabaseError as fault:
            raise _told(fault) from None

    async def insist(self, otherwise: str, sql: str, /, **named: Any) -> None:
        """Change some row by this. Raises Conflict in these words where there is none to be changed:
        here, or later in the job."""
        if not await self.do(sql, **named):
            raise Conflict(otherwise)

    async def foresee(self, *questions: Question) -> None:
        """These will be asked, as far as can be told; nothing is answered otherwise for that.

        Where each way to the database costs time, they go along with the next question, and whoever
        asks them then has the answer there. Here there are no ways, and nothing is done.
        """

    def after_commit(self, do: Callable[[], object]) -> None:
        """Have this done, in the loop, when what this job has written is committed, and only then.

        What is kept in memory is changed so: it never holds what the database does not, and it
        changes in the order of the commits, before the next job begins. A job that only reads may
        see what is old already, so of what it has thought nothing is kept.
        """
        self.then.append(do)

    async def count_on(self, table: str, column: str) -> None:
        """Numbers that the database gives go on after those that are there. SQLite's do anyway."""

    def settle(self, *, wait: bool) -> None:
        """What was written is taken, or refused here; without waiting for it, as far as is known."""

    def end(self) -> None:
        """A job that kept its Tx would write into somebody else's transaction."""
        self._session = None

    def _mine(self) -> Session:
        if self._session is None:
            raise RuntimeError("this transaction is over")
        return self._session


Question: TypeAlias = Callable[[Tx], Awaitable[object]]
"""Asks something; if it asks more, what it asks first is meant."""


def _told(fault: sqlite3.DatabaseError) -> Exception:
    """SQLite names tables and columns here, never values."""
    match getattr(fault, "sqlite_errorname", None):
        case "SQLITE_CONSTRAINT_UNIQUE" | "SQLITE_CONSTRAINT_PRIMARYKEY":
            return Conflict(str(fault))
        case "SQLITE_READONLY":
            return OnlyReads(str(fault))
        case _:
            return fault
