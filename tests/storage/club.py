"""Small steps that many storage tests begin with."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from storage import matches, members, meta
from storage.connection import Session
from storage.database import Conflict, Database, Job, Tx
from storage.lane import Row
from storage.matches import Match, StoredAct
from storage.members import Member

NOW = 1_767_225_600


async def joined(tx: Tx, name: str, chat: str = "paper") -> Member:
    return await members.join(tx, chat, name, lambda n: (name, f"{name}{n}"), NOW)


async def begun(tx: Tx, white: int, black: int) -> Match:
    return await matches.create(
        tx,
        game="kriegspiel",
        edition=1,
        options={},
        setup="",
        white=white,
        black=black,
        chat="paper",
        place="club",
        now=NOW,
        terms={},
    )


def act(match: int, n: int, body: str = "e2e4") -> StoredAct:
    return StoredAct(match, n, "white", body, "{}", NOW + n)


def entering(act: StoredAct) -> Job[None]:
    return lambda tx: matches.add_act(tx, act)


def putting(key: str, value: str) -> Job[None]:
    return lambda tx: meta.put(tx, key, value)


async def write_pair(tx: Tx, name: str) -> None:
    """A job of two rows, which only ever come together."""
    await meta.put(tx, f"{name}/a", name)
    await meta.put(tx, f"{name}/b", name)


def writing_pair(name: str) -> Job[None]:
    return lambda tx: write_pair(tx, name)


async def kept_keys(database: Database) -> set[str]:
    rows = await database.read(lambda tx: tx.all("SELECT key FROM meta"))
    return {row["key"] for row in rows}


def whole_pairs(keys: set[str]) -> set[str]:
    """The names of which both rows are there; it is an error if one is alone."""
    first, second = ({key[:-2] for key in keys if key.endswith(end)} for end in ("/a", "/b"))
    assert first == second
    return first


class Explaining(Tx):
    """Runs statements as they are, and remembers how the database went about them."""

    def __init__(self, connection: Session) -> None:
        super().__init__(connection)
        self.plan: list[str] = []

    async def all(self, sql: str, /, **named: Any) -> list[Row]:
        await self._explain(sql, named)
        return await super().all(sql, **named)

    async def do(self, sql: str, /, **named: Any) -> int:
        await self._explain(sql, named)
        return await super().do(sql, **named)

    async def _explain(self, sql: str, named: dict[str, Any]) -> None:
        rows = self._mine().execute(f"EXPLAIN QUERY PLAN {sql}", named).fetchall()
        self.plan += [row["detail"] for row in rows]


def explaining(tx: Tx) -> Explaining:
    return Explaining(tx._mine())  # noqa: SLF001  # a Tx lends its connection to nobody else


@asynccontextmanager
async def conflicting(tx: Tx) -> AsyncIterator[None]:
    """What is done in here comes to a Conflict at its end, if not before, and to nothing else."""
    await tx.do("SAVEPOINT tried")
    with pytest.raises(Conflict):  # noqa: PT012  # at its end, too
        yield
        tx.settle(wait=True)
    await tx.do("ROLLBACK TO tried")
    await tx.do("RELEASE tried")


async def people(tx: Tx, *names: str) -> list[int]:
    """The numbers of new members of these names."""
    return [(await joined(tx, name)).id for name in names]
