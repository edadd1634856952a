"""All of one database into another that is empty, whichever engines they are of."""

from __future__ import annotations

import hashlib
import re
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from functools import partial

from storage import meta
from storage.database import Database
from storage.lane import Tx
from storage.schema import migrations

_MOST = 1000
"""Rows at a time."""
_TOLD = frozenset({"reader", "crew", "patience"})
"""Tables that are told from others, by triggers; and what holds for the processes that run now."""
_TABLE = re.compile(r"CREATE TABLE (\w+) \((.*?)\n\)", re.DOTALL)
_KEY = re.compile(r"PRIMARY KEY \(([\w, ]+)\)|^\s*(\w+) \w+ PRIMARY KEY", re.MULTILINE)
_REFERS = re.compile(r"REFERENCES (\w+)")


class NotEmpty(RuntimeError):
    """There is something in the database that was to be copied into."""


class Different(RuntimeError):
    """What was copied is not what was there."""


@dataclass(frozen=True, slots=True)
class Table:
    name: str
    key: tuple[str, ...]
    """By which its rows are in order; none, where they have no order."""
    refers: frozenset[str]


@dataclass(frozen=True, slots=True)
class Copied:
    """How far it has come."""

    table: str
    rows: int
    of: int
    """In all tables together."""


def tables() -> list[Table]:
    """All that is to be copied, each after those that it refers to."""
    found: dict[str, Table] = {}
    for script in migrations():
        for name, body in _TABLE.findall(script):
            key = _KEY.search(body)
            columns = tuple((key[1] or key[2]).split(", ")) if key else ()
            found[name] = Table(name, columns, frozenset(_REFERS.findall(body)) - {name})
    ordered: dict[str, Table] = {}

    def put(table: Table) -> None:
        for one in sorted(table.refers):
            put(found[one])
        ordered.setdefault(table.name, table)

    for table in found.values():
        put(table)
    return [one for one in ordered.values() if one.name not in _TOLD]


async def copy(source: Database, target: Database) -> AsyncIterator[Copied]:
    """Copy everything, telling how far it has come. Raises NotEmpty and Different.

    Nobody may be at work in either. What is interrupted leaves a mark, by which the target is known to
    be half copied, and is opened by nobody.
    """
    every = tables()
    await target.write(partial(_begin, every=every))
    total = sum(await source.read(partial(_counts, every=every)))
    done = 0
    for table in every:
        after: Sequence[object] = ()
        while rows := await source.read(partial(_rows, table=table, after=after)):
            await target.write(partial(_put, table=table, rows=rows))
            done += len(rows)
            yield Copied(table.name, done, total)
            if not table.key or len(rows) < _MOST:
                break
            after = [rows[-1][name] for name in table.key]
        if await source.read(partial(_digest, table=table)) != await target.read(
            partial(_digest, table=table)
        ):
            raise Different(f"the table {table.name} is not as it was; the copy is no good")
    await target.write(partial(_finish, every=every))


async def _begin(tx: Tx, every: Sequence[Table]) -> None:
    for table in every:
        if await tx.one(f"SELECT 1 FROM {table.name} LIMIT 1"):  # noqa: S608  # ours
            raise NotEmpty(f"there is something in it already: see the table {table.name}")
    await meta.put(tx, meta.HALF_COPIED, "1")


async def _finish(tx: Tx, every: Sequence[Table]) -> None:
    await meta.forget(tx, meta.HALF_COPIED)
    for table in every:
        if table.key in {("id",), ("n",)}:
            await tx.count_on(table.name, table.key[0])


async def _counts(tx: Tx, every: Sequence[Table]) -> list[int]:
    counts = []
    for table in every:
        (row,) = await tx.all(f"SELECT count(*) AS many FROM {table.name}")  # noqa: S608  # ours
        counts.append(int(row["many"]))
    return counts


async def _rows(tx: Tx, table: Table, after: Sequence[object]) -> list[dict[str, object]]:
    return [dict(row) for row in await tx.all(*_page(table, bool(after)), **_named(after))]


def _page(table: Table, later: bool) -> tuple[str]:
    if not table.key:
        return (f"SELECT * FROM {table.name}",)  # noqa: S608  # ours
    key = ", ".join(table.key)
    names = ", ".join(f":k{n}" for n in range(len(table.key)))
    where = f" WHERE ({key}) > ({names})" if later else ""
    return (f"SELECT * FROM {table.name}{where} ORDER BY {key} LIMIT {_MOST}",)  # noqa: S608  # ours


def _named(after: Sequence[object]) -> dict[str, object]:
    return {f"k{n}": value for n, value in enumerate(after)}


async def _put(tx: Tx, table: Table, rows: Sequence[dict[str, object]]) -> None:
    columns = [*rows[0]]
    names = ", ".join(f'"{one}"' for one in columns)
    values = ", ".join(f":{one}" for one in columns)
    await tx.many(f"INSERT INTO {table.name} ({names}) VALUES ({values})", rows)  # noqa: S608  # ours


async def _digest(tx: Tx, table: Table) -> str:
    """Of all rows, whatever order they come in where they have none."""
    said: list[str] = []
    whole = hashlib.sha256()
    later: Sequence[object] = ()
    while rows := await tx.all(*_page(table, bool(later)), **_named(later)):
        said = [
            repr(sorted(dict(row).items()))
            for row in rows
            if not (table.name == "meta" and row["key"] == meta.HALF_COPIED)
        ]
        for one in said if table.key else sorted(said):
            whole.update(one.encode())
        if not table.key or len(rows) < _MOST:
            break
        later = [rows[-1][name] for name in table.key]
    return whole.hexdigest()
