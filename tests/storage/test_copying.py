"""A database copied into another, of each engine into each: all of it, and into nothing else."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from storage import copying, meta
from storage.checkup import examine
from storage.copying import Copied, Different, NotEmpty, copy, tables
from storage.database import Tx, Unreadable, open_database, open_to_look
from storage.where import Server, Where
from tests.crash.poison import make_template
from tests.postgres.server import postgresql
from tests.storage.club import joined

PASSING = {"crew", "patience"}
"""What holds for the processes that run now is of no file, and is not copied."""

pytestmark = pytest.mark.sqlite  # each of these is about both


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with something in every table."""
    return asyncio.run(make_template(tmp_path_factory.mktemp("source"))).path


@pytest.fixture
def servers() -> Iterator[list[Where]]:
    machine = postgresql()
    yield [machine.make("copied"), machine.make("again")]
    machine.drop("copied")
    machine.drop("again")


async def carry(source: Where, target: Where) -> list[Copied]:
    async with open_database(source) as old, open_database(target) as new:
        return [far async for far in copy(old, new)]


def rows_of(path: Path) -> dict[str, list[tuple[Any, ...]]]:
    with closing(sqlite3.connect(path)) as database:
        names = database.execute(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        ).fetchall()
        return {
            name: sorted(database.execute(f"SELECT * FROM {name}").fetchall(), key=repr)  # noqa: S608
            for (name,) in names
        }


async def test_what_goes_through_two_servers_comes_back_as_it_was(
    source: Path, servers: list[Where], tmp_path: Path
) -> None:
    back = tmp_path / "back.db"
    before = rows_of(source)
    assert all(before.values()), "something stands in every table"
    for old, new in ((source, servers[0]), (servers[0], servers[1]), (servers[1], back)):
        told = await carry(old, new)
        assert [one.rows for one in told] == sorted({one.rows for one in told})
        assert told[-1].rows == told[-1].of
    assert rows_of(back) == before | {name: [] for name in PASSING}


async def test_numbers_go_on_after_those_that_were_copied(
    source: Path, servers: list[Where]
) -> None:
    await carry(source, servers[0])
    async with open_database(servers[0]) as database:
        highest = await database.read(lambda tx: tx.all("SELECT max(id) AS id FROM member"))
        assert (await database.write(lambda tx: joined(tx, "zelda"))).id == highest[0]["id"] + 1


async def test_what_is_not_empty_is_not_copied_into(source: Path, servers: list[Where]) -> None:
    async with open_database(servers[0]) as database:
        await database.write(lambda tx: joined(tx, "anna"))
    with pytest.raises(NotEmpty, match="table"):
        await carry(source, servers[0])
    async with open_database(servers[0]) as database:
        (row,) = await database.read(lambda tx: tx.all("SELECT count(*) AS many FROM member"))
    assert row["many"] == 1


async def test_half_a_copy_is_no_database(source: Path, servers: list[Where]) -> None:
    async with open_database(source) as old, open_database(servers[0]) as new:
        async for _ in copy(old, new):
            break
    with pytest.raises(Unreadable, match="half a copy"):
        async with open_database(servers[0]):
            pass
    with pytest.raises(Unreadable, match="half a copy"):
        async with open_to_look(servers[0]):
            pass
    assert isinstance(servers[0], Server)
    faults = [text for fault, text in examine(servers[0], time.time) if fault]
    assert any("half a copy" in one for one in faults)


async def test_a_row_that_did_not_arrive_is_noticed(
    source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put = copying._put  # noqa: SLF001  # it is made to lose something

    async def losing(tx: Tx, table: copying.Table, rows: list[dict[str, object]]) -> None:
        await put(tx, table, rows[:-1] if table.name == "act" else rows)

    monkeypatch.setattr(copying, "_put", losing)
    with pytest.raises(Different, match="act"):
        await carry(source, tmp_path / "target.db")


async def test_many_rows_are_copied_in_parts(tmp_path: Path) -> None:
    async def fill(tx: Tx) -> None:
        for n in range(2500):
            await meta.put(tx, f"k{n}", str(n))

    async with open_database(tmp_path / "many.db") as database:
        await database.write(fill)
    told = await carry(tmp_path / "many.db", tmp_path / "target.db")
    assert [one.rows for one in told if one.table == "meta"] == [1000, 2000, 2500]
    assert rows_of(tmp_path / "target.db") == rows_of(tmp_path / "many.db")


def test_every_table_comes_after_those_that_it_refers_to() -> None:
    seen: set[str] = set()
    for one in tables():
        assert one.refers <= seen
        seen.add(one.name)
