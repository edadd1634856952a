"""Groups: what waits is committed together, and nobody is answered before that."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from itertools import count
from pathlib import Path
from threading import Event, get_ident

import pytest

from storage.connection import connect
from storage.database import Database, open_database
from storage.lane import GROUP, Conflict, Lane, Tx
from tests.storage.club import kept_keys, whole_pairs, write_pair
from tests.storage.test_lane import insert, stored


def numbering(lane: Lane, numbers: range) -> list[asyncio.Task[int]]:
    return [asyncio.create_task(lane.run(lambda tx, n=n: insert(tx, n))) for n in numbers]  # type: ignore[misc]


async def a_lane(path: Path, steps: list[str], clock: Callable[[], float]) -> Lane:
    connection = await connect(str(path))
    await connection.execute("CREATE TABLE one (a INTEGER PRIMARY KEY, b TEXT NOT NULL)")
    return Lane(connection, steps.append, clock=clock)


async def test_what_waits_is_committed_together(path: Path) -> None:
    steps: list[str] = []
    lane = await a_lane(path, steps, lambda: 0.0)
    await asyncio.gather(*numbering(lane, range(100)))
    assert steps == ["before commit", "after commit"]
    assert await lane.run(stored) == [*range(100)]
    await lane.finish()


async def test_a_group_takes_no_longer_than_it_may(path: Path) -> None:
    steps: list[str] = []
    ticks = count()
    # The clock is looked at before the first job and after each: four of them fill a group.
    lane = await a_lane(path, steps, lambda: next(ticks) * GROUP * 0.26)
    await asyncio.gather(*numbering(lane, range(100)))
    assert steps.count("after commit") == 25
    await lane.finish()


async def test_nobody_is_answered_before_the_commit(path: Path) -> None:
    reached, go_on, loop = asyncio.Event(), Event(), asyncio.get_running_loop()

    def step(name: str) -> None:
        if name == "before commit":
            loop.call_soon_threadsafe(reached.set)
            assert go_on.wait(20)

    kept: list[int] = []
    async with open_database(path, step) as database:

        async def job(tx: Tx, number: int) -> None:
            await write_pair(tx, str(number))
            tx.after_commit(lambda: kept.append(number))

        callers = [
            asyncio.create_task(database.write(lambda tx, n=n: job(tx, n)))  # type: ignore[misc]
            for n in range(3)
        ]
        await reached.wait()
        for _ in range(20):
            await asyncio.sleep(0)
        assert not any(caller.done() for caller in callers)
        assert kept == []
        assert await kept_keys(database) == set()  # nor is it to be seen
        go_on.set()
        await asyncio.gather(*callers)
        assert kept == [0, 1, 2]
        assert whole_pairs(await kept_keys(database)) == {"0", "1", "2"}


async def test_a_job_of_a_group_takes_only_itself_back(path: Path) -> None:
    steps: list[str] = []
    lane = await a_lane(path, steps, lambda: 0.0)
    kept: list[int] = []

    async def job(tx: Tx, number: int) -> None:
        tx.after_commit(lambda: kept.append(number))
        await insert(tx, number)
        if number % 3 == 1:
            raise ZeroDivisionError
        if number % 3 == 2:
            await insert(tx, 0)

    jobs = (lane.run(lambda tx, n=n: job(tx, n)) for n in range(9))  # type: ignore[misc]
    outcomes = await asyncio.gather(*jobs, return_exceptions=True)
    assert [type(one) for one in outcomes] == [type(None), ZeroDivisionError, Conflict] * 3
    assert await lane.run(stored) == kept == [0, 3, 6]
    assert steps == ["before commit", "after commit"] * 2
    await lane.finish()


async def test_what_only_failed_is_not_committed(path: Path) -> None:
    steps: list[str] = []
    lane = await a_lane(path, steps, lambda: 0.0)

    async def fails(tx: Tx) -> None:
        await insert(tx, 1)
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await lane.run(fails)
    assert steps == []
    await lane.finish()


@pytest.mark.parametrize("where", ["COMMIT", "statement"])
async def test_what_undoes_a_group_is_told_to_all_of_it(path: Path, where: str) -> None:
    """As a full disk may."""
    steps: list[str] = []
    lane = await a_lane(path, steps, lambda: 0.0)
    await lane.run(
        lambda tx: tx.all(
            "CREATE TABLE two (a INTEGER REFERENCES one DEFERRABLE INITIALLY DEFERRED)"
        )
    )
    await lane.run(
        lambda tx: tx.all(
            "CREATE TRIGGER undo BEFORE INSERT ON one WHEN new.a = 99"
            " BEGIN SELECT RAISE(ROLLBACK, 'all is undone'); END"
        )
    )
    kept: list[int] = []

    async def job(tx: Tx, number: int) -> None:
        tx.after_commit(lambda: kept.append(number))
        await insert(tx, number)

    async def undo(tx: Tx) -> None:
        if where == "COMMIT":
            await tx.all("PRAGMA foreign_keys")
            await tx.do("INSERT INTO two VALUES (1234)")
        else:
            await insert(tx, 99)

    jobs = [lambda tx: job(tx, 1), undo, lambda tx: job(tx, 2)]
    if where == "COMMIT":
        lane = await again(lane, path)
    outcomes = await asyncio.gather(*(lane.run(one) for one in jobs), return_exceptions=True)
    undone = outcomes[: 3 if where == "COMMIT" else 2]
    assert all(isinstance(one, sqlite3.IntegrityError) for one in undone), outcomes
    there = [] if where == "COMMIT" else [2]
    assert await lane.run(stored) == kept == there
    assert await lane.run(lambda tx: insert(tx, 7)) == 1
    assert await lane.run(stored) == [*there, 7]
    await lane.finish()


async def again(lane: Lane, path: Path) -> Lane:
    """The same, where a commit may fail for what refers to nothing."""
    await lane.finish()
    connection = await connect(str(path))
    await connection.execute("PRAGMA foreign_keys = ON")
    return Lane(connection, lambda _: None)


async def test_of_what_only_reads_nothing_is_kept(database: Database) -> None:
    kept: list[str] = []

    async def look(tx: Tx) -> None:
        tx.after_commit(lambda: kept.append("thought"))

    await database.read(look)
    assert kept == []
    await database.write(look)
    assert kept == ["thought"]


async def test_jobs_run_in_one_thread_which_is_not_the_loops(database: Database) -> None:
    threads: set[int] = set()

    async def look(_: Tx) -> None:
        threads.add(get_ident())

    for _ in range(3):
        await database.write(look)
    assert len(threads) == 1
    assert get_ident() not in threads
