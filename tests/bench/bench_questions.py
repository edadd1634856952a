"""What asking costs: the writer's time, the loop's, and the whole, in a large club.

    python -m tests.bench.bench_questions [MATCHES]

In a database with so many stored matches (100,000 if not told), 20,000 members with a rating, and
one member with 5,000 matches of their own who asks. "Whole" is CPU until the answer is owed, in all
threads; "writer" is how long the one writing connection was held; "lag" is how late the loop was
meanwhile; "carried" is CPU from then until the letter is handed over, and the lag meanwhile. Medians.
"""

from __future__ import annotations

import asyncio
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable
from pathlib import Path

from storage.database import Tx
from storage.lane import Lane
from tests.bench.bench_desk import MEMBERS, fill
from tests.bench.rows import Row
from tests.club_for_tests import House, club

OWN = 5_000
ROUNDS = 5
ASKED = ("/mydata", "/top", "/top kriegspiel", "/status", "/history", "/profile", "/games", "/help")


async def rate(tx: Tx) -> None:
    await tx.many(
        "INSERT INTO rating (member, family, pace, rating, rd, vol, games, at)"
        " VALUES (:id, 'kriegspiel', 'slow', 1000 + (:id * 7919) % 1000, 60 + :id % 80, 0.06, 30, :at)",
        ({"id": n, "at": int(1.767e9)} for n in range(10, MEMBERS + 10)),
    )


async def give(tx: Tx, who: str, most: int = OWN) -> None:
    """So many of the finished matches are theirs."""
    sql = (
        "UPDATE seat SET member = (SELECT member FROM account WHERE person = :who)"
        " WHERE seat = 'white' AND match IN"
        " (SELECT id FROM match WHERE ended IS NOT NULL ORDER BY id LIMIT :most)"
    )
    await tx.do(sql, who=who, most=most)


async def ask(house: House, said: str, held: list[float]) -> Row:
    whole, writer, lag, carried, lag_carried = [], [], [], [], []
    for _ in range(ROUNDS):
        held.clear()
        cpu, late = await watched(house.hear("olga", said))
        whole.append(cpu)
        lag.append(late)
        cpu, late = await watched(house.deliver())
        carried.append(cpu)
        lag_carried.append(late)
        writer.append(sum(held) * 1000)
        house.told.clear()
    found = [statistics.median(one) for one in (whole, writer, lag, carried, lag_carried)]
    print(
        f"{said:16} whole {found[0]:7.1f}, writer {found[1]:5.1f}, lag {found[2]:5.1f};"
        f" carried {found[3]:7.1f}, lag {found[4]:5.1f} ms",
        flush=True,
    )
    return Row(
        f"`{said}`",
        f"{found[0] + found[3]:.1f} ms CPU in all; the writer {found[1]:.1f},"
        f" the loop held {max(found[2], found[4]):.1f} ms",
        "the loop at most 15",
        "bench_questions",
    )


async def watched(doing: Awaitable[object]) -> tuple[float, float]:
    """Milliseconds: its CPU, and how late the loop was meanwhile."""
    late, stop = 0.0, asyncio.Event()

    async def watch() -> None:
        nonlocal late
        while not stop.is_set():
            begun = time.perf_counter()
            await asyncio.sleep(0.001)
            late = max(late, time.perf_counter() - begun - 0.001)

    watching = asyncio.create_task(watch())
    await asyncio.sleep(0.01)
    cpu = time.process_time()
    await doing
    spent = time.process_time() - cpu
    stop.set()
    await watching
    return spent * 1000, late * 1000


async def bench(folder: Path, matches: int) -> list[Row]:
    held: list[float] = []
    serve = Lane._serve  # noqa: SLF001  # what is measured

    def timed(lane: Lane, connection: sqlite3.Connection) -> None:
        begun = time.thread_time()
        serve(lane, connection)
        if lane._step is not None:  # noqa: SLF001
            held.append(time.thread_time() - begun)

    async with club(folder) as house:
        await house.database.write(lambda tx: fill(tx, matches))
        await house.database.write(rate)
        await house.hear("olga", "/help")
        await house.database.write(lambda tx: give(tx, "olga"))
        setattr(Lane, "_serve", timed)  # noqa: B010  # what is measured
        return [await ask(house, said, held) for said in ASKED]


def rows() -> list[Row]:
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(bench(Path(folder), 100_000))


def main() -> None:
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(bench(Path(folder), matches))


if __name__ == "__main__":
    main()
