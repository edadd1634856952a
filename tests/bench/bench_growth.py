"""How a club grows: a move, what is asked, and a start, with 10,000 to 1,000,000 stored matches.

    python -m tests.bench.bench_growth [--sizes N …] [--stores sqlite postgres]

The matches are made by SQL, in one database that grows from size to size: 20,000 members with ratings,
five acts a match, one match of a hundred running, one of ten with a letter that is still kept; one
member has 5,000 of them, and asks. Told are the median milliseconds of the desk's processor time and
of the clock on the wall; of a start, everything from the opened file to the first letter. The server's
own processor time is on the wall alone.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from functools import partial
from pathlib import Path

from storage import meta
from storage.database import Database, Tx
from storage.numbers import floor_key
from tests.bench.bench_desk import MEMBERS, moves
from tests.bench.bench_questions import OWN, give
from tests.bench.rows import Row
from tests.club_for_tests import House, club
from tests.postgres.server import PostgreSQL, programs
from tests.postgres.standing_in import FOLDER, name_of, standing_in

SIZES = (10_000, 100_000, 1_000_000)
STORES = ("sqlite", "postgres")
ASKED = ("/history", "/top kriegspiel", "/mydata", "/profile", "/games")
_MOVES, _ROUNDS = 60, 5
_AT_A_TIME = 25_000
_FIRST = 10
"""The number of the first of these members."""


def _each(into: str, values: str, where: str = "") -> str:
    """A row for each number from one to another."""
    return (
        f"INSERT INTO {into} WITH RECURSIVE these (i) AS"  # noqa: S608  # ours
        f" (SELECT :first UNION ALL SELECT i + 1 FROM these WHERE i < :last)"
        f" SELECT {values} FROM these{where}"
    )


def _rest(of: str, by: int) -> str:
    """What is left of a number, in words that both engines know."""
    return f"({of} - {of} / {by} * {by})"


# Numbers that seem to lie anywhere.
_WHITE = f"{_FIRST} + {_rest('i * 7919', MEMBERS)}"
_BLACK = f"{_FIRST} + {_rest('i * 104729', MEMBERS)}"
_RUNS = f"{_rest('i', 100)} = 0"
_ENDED = f"CASE WHEN {_RUNS} THEN NULL ELSE i END"
PEOPLE = (
    _each("member (id, name, skeleton, created)", "i, 'member ' || i, 'rnernber ' || i, 0"),
    _each("account (chat, person, member, heard, turn)", "'paper', 'u' || i, i, 0, 1"),
    _each(
        "rating (member, family, pace, rating, rd, vol, games, at)",
        f"i, 'kriegspiel', 'slow', 1000 + {_rest('i * 7919', 1000)}, 60 + {_rest('i', 80)},"
        " 0.06, 30, 1767000000",
    ),
)
MATCHES = (
    _each(
        "match (id, game, edition, options, setup, n, created, ended, result, reason, to_act)",
        f"i, 'kriegspiel', 1, :options, '', 5, i, {_ENDED}, CASE WHEN {_RUNS} THEN NULL ELSE '1-0' END,"
        f" CASE WHEN {_RUNS} THEN NULL ELSE 'resignation' END, CASE WHEN {_RUNS} THEN 'black' END",
    ),
    _each("seat (match, seat, member, ended)", f"i, 'white', {_WHITE}, {_ENDED}"),
    _each("seat (match, seat, member, ended)", f"i, 'black', {_BLACK}, {_ENDED}"),
    *(
        _each("act (match, n, seat, body, told, at)", f"i, {n}, '{seat}', 'try e2e4', '{{}}', i")
        for n, seat in enumerate(("white", "black", "white", "black", "white"), 1)
    ),
    _each(
        "outbox (key, recipient, kind, body, state, due, created, ended)",
        f"'kept' || i, 'member:' || ({_WHITE}), 'say', '{{}}', 'sent', 0, i, i",
        f" WHERE {_rest('i', 10)} = 0",
    ),
)
_OPTIONS = '{"rules": "berkeley", "any": "by-rules", "stalemate": "draw"}'

Told = Callable[[str], None]


async def people(tx: Tx) -> None:
    for sql in PEOPLE:
        await tx.do(sql, first=_FIRST, last=_FIRST + MEMBERS - 1)
    await tx.count_on("member", "id")


async def _matches(tx: Tx, first: int, last: int) -> None:
    for sql in MATCHES:
        named = {"options": _OPTIONS} if ":options" in sql else {}
        await tx.do(sql, first=first, last=last, **named)


async def fill(database: Database, before: int, size: int, told: Told = print) -> None:
    """More matches, until there are so many; nobody has played yet."""
    begun = time.perf_counter()
    if not before:
        await database.write(people)
    for first in range(before + 1, size + 1, _AT_A_TIME):
        last = min(size, first + _AT_A_TIME - 1)
        await database.write(partial(_matches, first=first, last=last))
        told(f"  {last:,} matches made, {time.perf_counter() - begun:.0f} s")


async def _cost(work: Sequence[Callable[[], Awaitable[object]]]) -> tuple[float, float]:
    cpu, wall = [], []
    for one in work:
        begun, worked = time.perf_counter(), time.process_time()
        await one()
        cpu.append(1000 * (time.process_time() - worked))
        wall.append(1000 * (time.perf_counter() - begun))
    return statistics.median(cpu), statistics.median(wall)


async def measured(house: House, told: Told = print) -> dict[str, tuple[float, float]]:
    """Milliseconds: of the processor here, and on the wall."""
    script, found = moves(), {}
    for _ in range(10):
        await house.hear(*next(script))
    said = [next(script) for _ in range(_MOVES)]
    found["a move"] = await _cost([partial(house.hear, *one) for one in said])
    for asked in ASKED:
        found[asked] = await _cost([partial(house.hear, "olga", asked)] * _ROUNDS)
        house.told.clear()
    await house.deliver()
    found["a start"] = await _cost([house.restart] * 3)
    for what, (cpu, wall) in found.items():
        told(f"  {what:16} {cpu:8.1f} ms of the processor, {wall:8.1f} ms")
    return found


async def bench(
    folder: Path, sizes: Sequence[int], settle: Callable[[Path], None], told: Told = print
) -> dict[int, dict[str, tuple[float, float]]]:
    """By size. `settle` has the engine look at what was made."""
    found, before = {}, 0
    async with club(folder) as house:
        for size in sizes:
            told(f" {size:,} matches")
            await fill(house.database, before, size, told)
            if not before:
                await begin(house, max(sizes))
            settle(house.path)
            before = size
            found[size] = await measured(house, told)
    return found


async def begin(house: House, after: int, own: int = OWN) -> int:
    """A match of Anna's and Boris's, numbered behind so many, and Olga's own; its number."""
    for who in ("boris", "olga"):
        await house.hear(who, "/help")
    await house.database.write(partial(_count_on, after=after))
    await house.hear("anna", "/challenge boris kriegspiel side=white rules=berkeley", "club")
    await house.hear("boris", "/accept")
    await house.database.write(lambda tx: give(tx, "olga", own))
    return after + 1


async def _count_on(tx: Tx, after: int) -> None:
    """The match that is played has a number behind all that are still to be made."""
    await meta.put(tx, floor_key("match"), str(after))


@contextmanager
def on(store: str) -> Iterator[Callable[[Path], None]]:
    """Whatever is called a file is there; what is told of its contents is told to the engine."""
    if store == "sqlite":
        with nullcontext():
            yield lambda _: None
        return
    found = programs()
    if found is None:
        raise SystemExit("PostgreSQL is not installed")
    machine = PostgreSQL(found, durable=True)
    os.environ[FOLDER] = str(machine.folder)

    def look(path: Path) -> None:
        machine.sql("VACUUM ANALYZE", name_of(path))

    try:
        with standing_in():
            yield look
    finally:
        del os.environ[FOLDER]


def run(
    store: str, sizes: Sequence[int], told: Told = print
) -> dict[int, dict[str, tuple[float, float]]]:
    told(store)
    with tempfile.TemporaryDirectory() as folder, on(store) as settle:
        return asyncio.run(bench(Path(folder), sizes, settle, told))


def rows() -> Iterator[Row]:
    found = {store: run(store, SIZES) for store in STORES}
    for what in found[STORES[0]][SIZES[0]]:
        told = [
            " / ".join(f"{found[store][size][what][1]:.1f}" for size in SIZES) for store in STORES
        ]
        yield Row(
            f"{what}, with 10,000 / 100,000 / 1,000,000 stored matches",
            f"SQLite {told[0]} ms",
            f"PostgreSQL {told[1]} ms",
            "bench_growth",
        )


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--sizes", type=int, nargs="*", default=list(SIZES))
    asked.add_argument("--stores", nargs="*", default=list(STORES), choices=STORES)
    said = asked.parse_args()
    for store in said.stores:
        run(store, said.sizes, partial(print, flush=True))


if __name__ == "__main__":
    main()
