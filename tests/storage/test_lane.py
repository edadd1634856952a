"""A lane, by itself and under a database: whole jobs, one after another, whoever dies meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from random import Random
from threading import Event

import pytest

import storage.lane
from storage import meta
from storage.connection import connect
from storage.database import Database, open_database
from storage.lane import Closed, Conflict, Lane, Tx
from tests.storage.club import kept_keys, whole_pairs, write_pair, writing_pair


@pytest.fixture
async def lane(path: Path) -> AsyncIterator[Lane]:
    connection = await connect(str(path))
    await connection.execute("CREATE TABLE one (a INTEGER PRIMARY KEY, b TEXT NOT NULL)")
    lane = Lane(connection, lambda _: None)
    yield lane
    await lane.finish()


async def insert(tx: Tx, number: int) -> int:
    return await tx.do("INSERT INTO one VALUES (:a, 'x')", a=number)


def holding(started: asyncio.Event, go_on: Event) -> Callable[[Tx], Awaitable[None]]:
    """A job that says that it has begun, and holds its thread until it may go on."""
    loop = asyncio.get_running_loop()

    async def job(_: Tx) -> None:
        loop.call_soon_threadsafe(started.set)
        assert go_on.wait(20)

    return job


async def stored(tx: Tx) -> list[int]:
    return [row["a"] for row in await tx.all("SELECT a FROM one ORDER BY a")]


async def test_jobs_are_done_whole_in_the_order_in_which_they_came(lane: Lane) -> None:
    done: list[int] = []

    async def job(tx: Tx, number: int) -> None:
        assert await stored(tx) == sorted(done)
        await insert(tx, number)
        done.append(number)

    await asyncio.gather(*(lane.run(lambda tx, n=n: job(tx, n)) for n in (3, 1, 2)))  # type: ignore[misc]
    assert done == [3, 1, 2]
    assert await lane.run(stored) == [1, 2, 3]


async def test_a_job_that_raises_leaves_nothing_and_the_next_goes_on(database: Database) -> None:
    async def spoilt(tx: Tx) -> None:
        await write_pair(tx, "spoilt")
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await database.write(spoilt)
    await database.write(writing_pair("good"))
    assert whole_pairs(await kept_keys(database)) == {"good"}


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
    started, go_on = asyncio.Event(), Event()

    waiting = [asyncio.create_task(lane.run(job)) for job in (holding(started, go_on), stored)]
    await started.wait()
    lane.task.cancel()
    await asyncio.sleep(0)
    go_on.set()
    for one in await asyncio.gather(*waiting, return_exceptions=True):
        assert isinstance(one, Closed)
        assert isinstance(one.__cause__, asyncio.CancelledError)
    with pytest.raises(Closed, match="died"):
        lane.raise_death()


async def test_jobs_never_interleave(database: Database) -> None:
    running = 0

    async def alone(tx: Tx) -> None:
        nonlocal running
        running += 1
        assert running == 1
        await tx.one("SELECT 1")
        running -= 1

    await asyncio.gather(*(database.write(alone) for _ in range(50)))


@pytest.mark.parametrize("seed", range(4))
async def test_cancellation_storm(database: Database, seed: int) -> None:
    """Tasks die at any await; what was acknowledged is there, and nothing is there by half."""
    random = Random(seed)
    acknowledged: set[str] = set()

    async def player(name: str) -> None:
        for _ in range(random.randrange(3)):
            await asyncio.sleep(0)
        await database.write(writing_pair(name))
        acknowledged.add(name)
        await database.read(lambda tx: meta.get(tx, name))

    async def cut(task: asyncio.Task[None]) -> None:
        while not task.done() and random.random() < 0.95:
            await asyncio.sleep(random.random() * 0.002)
            if random.random() < 0.3:
                task.cancel()

    tasks = [asyncio.create_task(player(f"p{seed}-{number}")) for number in range(200)]
    await asyncio.gather(*(cut(task) for task in random.sample(tasks, 120)))
    outcomes = await asyncio.gather(*tasks, return_exceptions=True)
    cancelled = [one for one in outcomes if isinstance(one, asyncio.CancelledError)]
    assert cancelled
    assert len(cancelled) + outcomes.count(None) == len(tasks)
    await database.write(writing_pair("after"))  # no transaction was left open
    assert acknowledged | {"after"} <= whole_pairs(await kept_keys(database))


async def test_a_job_whose_caller_has_gone_runs_to_its_end(database: Database) -> None:
    started, go_on = asyncio.Event(), Event()
    hold = holding(started, go_on)

    async def slow(tx: Tx) -> None:
        await hold(tx)
        await write_pair(tx, "orphan")

    caller = asyncio.create_task(database.write(slow))
    await started.wait()
    caller.cancel()
    with pytest.raises(asyncio.CancelledError):
        await caller
    go_on.set()
    await database.write(lambda tx: meta.get(tx, ""))
    assert whole_pairs(await kept_keys(database)) == {"orphan"}


async def test_a_job_that_cancels_itself_is_an_error_not_a_cancellation(database: Database) -> None:
    async def gives_up(tx: Tx) -> None:
        await write_pair(tx, "gives up")
        raise asyncio.CancelledError

    with pytest.raises(RuntimeError, match="cancelled from within"):
        await database.write(gives_up)
    await database.write(writing_pair("next"))
    assert whole_pairs(await kept_keys(database)) == {"next"}


async def test_a_job_cannot_wait_for_a_job(database: Database) -> None:
    async def nested(_: Tx) -> None:
        await database.write(writing_pair("inner"))

    with pytest.raises(RuntimeError, match="wait for ever"):
        await database.write(nested)


@pytest.mark.parametrize(
    ("where", "there"), [("before commit", set()), ("after commit", {"x", "y", "z"})]
)
async def test_a_writer_that_dies_is_heard_of(
    path: Path, where: str, there: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(storage.lane, "GROUP", 60.0)  # all three are one group, on whatever machine

    class Died(BaseException):
        pass

    steps = []

    def step(name: str) -> None:
        steps.append(name)
        if name == where:
            raise Died

    async with open_database(path, step) as database:
        watch = asyncio.create_task(database.failed())
        waiting = [asyncio.create_task(database.write(writing_pair(n))) for n in "xyz"]
        outcomes = await asyncio.gather(*waiting, return_exceptions=True)
        assert [type(one) for one in outcomes] == [Closed] * 3
        with pytest.raises(Closed) as raised:
            await watch
        assert isinstance(raised.value.__cause__, Died)
        with pytest.raises(Closed):
            await database.write(writing_pair("late"))
        assert steps == ["before commit", "after commit"][: 1 + steps.index(where)]
    async with open_database(path) as database:
        assert whole_pairs(await kept_keys(database)) == there


async def test_a_writer_cancelled_within_a_job_dies_of_it(path: Path) -> None:
    started, go_on = asyncio.Event(), Event()
    hold = holding(started, go_on)

    async def stopped(tx: Tx) -> None:
        await write_pair(tx, "half")
        await hold(tx)
        await write_pair(tx, "other half")

    async with open_database(path) as database:
        writer = next(one for one in asyncio.all_tasks() if "immediate" in one.get_name())
        caller = asyncio.create_task(database.write(stopped))
        await started.wait()
        writer.cancel()
        await asyncio.sleep(0)
        go_on.set()
        with pytest.raises(Closed):
            await caller
        with pytest.raises(Closed):
            await database.failed()
    async with open_database(path) as database:
        assert await kept_keys(database) == set()


async def test_a_job_awaits_nothing_but_its_tx(database: Database) -> None:
    async def naps(tx: Tx) -> None:
        await write_pair(tx, "nap")
        await asyncio.sleep(0)

    async def sleeps(tx: Tx) -> None:
        await write_pair(tx, "sleep")
        await asyncio.sleep(0.01)

    waits = asyncio.get_running_loop().create_future()

    async def hopes(tx: Tx) -> None:
        await write_pair(tx, "hope")
        await waits

    with pytest.raises(RuntimeError, match="awaits nothing but its Tx"):
        await database.write(naps)
    with pytest.raises(RuntimeError, match="no running event loop"):
        await database.write(sleeps)
    with pytest.raises(RuntimeError, match="awaits nothing but its Tx"):
        await database.write(hopes)
    await database.write(writing_pair("next"))
    assert whole_pairs(await kept_keys(database)) == {"next"}
