"""A lane by itself: whole jobs, one after another, and an end that everybody hears of."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import aiosqlite
import pytest

from storage.lane import Closed, Conflict, Lane, Tx


@pytest.fixture
async def lane(path: Path) -> AsyncIterator[Lane]:
    connection = await aiosqlite.connect(path, isolation_level=None)
    await connection.execute("CREATE TABLE one (a INTEGER PRIMARY KEY, b TEXT NOT NULL)")
    connection.row_factory = aiosqlite.Row
    lane = Lane(connection, "BEGIN IMMEDIATE", lambda _: None)
    yield lane
    await lane.finish()


async def insert(tx: Tx, number: int) -> int:
    return await tx.do("INSERT INTO one VALUES (:a, 'x')", a=number)


async def stored(tx: Tx) -> list[int]:
    return [row["a"] for row in await tx.all("SELECT a FROM one ORDER BY a")]


async def test_jobs_are_done_whole_in_the_order_in_which_they_came(lane: Lane) -> None:
    done: list[int] = []

    async def job(tx: Tx, number: int) -> None:
        assert await stored(tx) == sorted(done)
        await insert(tx, number)
        await asyncio.sleep(0)
        done.append(number)

    await asyncio.gather(*(lane.run(lambda tx, n=n: job(tx, n)) for n in (3, 1, 2)))  # type: ignore[misc]
    assert done == [3, 1, 2]
    assert await lane.run(stored) == [1, 2, 3]


async def test_a_job_that_raises_has_done_nothing(lane: Lane) -> None:
    async def job(tx: Tx) -> None:
        await insert(tx, 1)
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await lane.run(job)
    assert await lane.run(stored) == []


async def test_statements_tell_what_they_did(lane: Lane) -> None:
    async def job(tx: Tx) -> None:
        assert await insert(tx, 1) == 1
        assert await tx.many("INSERT INTO one VALUES (:a, 'y')", [{"a": 2}, {"a": 3}]) == 2
        assert await tx.do("UPDATE one SET b = 'z' WHERE a > :a", a=1) == 2
        found = await tx.one("SELECT * FROM one WHERE a = 2")
        assert found is not None
        assert dict(found) == {"a": 2, "b": "z"}
        assert await tx.one("SELECT * FROM one WHERE a = 9") is None

    await lane.run(job)


@pytest.mark.parametrize("how", ["do", "many", "all"])
async def test_what_must_be_unique_is_a_conflict(lane: Lane, how: str) -> None:
    async def job(tx: Tx) -> None:
        await insert(tx, 1)
        match how:
            case "do":
                await insert(tx, 1)
            case "many":
                await tx.many("INSERT INTO one VALUES (:a, 'x')", [{"a": 1}])
            case _:
                await tx.all("INSERT INTO one VALUES (1, 'x') RETURNING a")

    with pytest.raises(Conflict):
        await lane.run(job)
    assert await lane.run(stored) == []


async def test_a_transaction_that_is_kept_is_of_no_use(lane: Lane) -> None:
    kept: list[Tx] = []

    async def job(tx: Tx) -> None:
        kept.append(tx)

    await lane.run(job)
    with pytest.raises(RuntimeError, match="over"):
        await insert(kept[0], 1)


async def test_after_the_end_nothing_is_taken_on(lane: Lane) -> None:
    asked = asyncio.create_task(lane.run(lambda tx: insert(tx, 1)))
    await asyncio.sleep(0)
    await lane.finish()
    assert await asked == 1
    with pytest.raises(Closed, match="closed"):
        await lane.run(stored)
    lane.raise_death()  # it has not died
    await lane.finish()


async def test_a_death_is_told_to_all_who_wait(lane: Lane) -> None:
    async def hang(_: Tx) -> None:
        await asyncio.sleep(60)

    waiting = [asyncio.create_task(lane.run(job)) for job in (hang, stored)]
    await asyncio.sleep(0.05)
    lane.task.cancel()
    for one in await asyncio.gather(*waiting, return_exceptions=True):
        assert isinstance(one, Closed)
        assert isinstance(one.__cause__, asyncio.CancelledError)
    with pytest.raises(Closed, match="died"):
        lane.raise_death()
