"""From text heard to letters committed: CPU a move, in a new database and in a large one.

    python -m tests.bench.bench_desk [MATCHES]

Builds a database in a temporary folder with so many finished and running matches (100,000 if not
told), and plays in it, with letters to both players and to a channel: at the start of a match,
and in one that has 300 acts; once with its umpire in memory, once with the desk just started, so
that all acts are replayed. Aim: below 3 ms of CPU a move. CPU is that of the whole process, the
database's thread included.
"""

from __future__ import annotations

import asyncio
import json
import statistics
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from storage.database import Tx
from tests.club_for_tests import House, club

MEMBERS = 20_000
ACTS = 300
MOVES = 100
SHUFFLE = ("Nf3", "Nf6", "Ng1", "Ng8", "Nc3", "Nc6", "Nb1", "Nb8")
"""Berkeley knows no draw by repetition: knights may go to and fro for ever."""


async def fill(tx: Tx, matches: int) -> None:
    """Other people's matches: nine of ten are over; each has its people, letters and acts."""
    people = [
        {"name": f"member {n}", "skeleton": f"rnernber {n}", "user": f"u{n}", "id": n}
        for n in range(10, MEMBERS + 10)
    ]
    await tx.many(
        "INSERT INTO member (id, name, skeleton, created) VALUES (:id, :name, :skeleton, 0)", people
    )
    await tx.many(
        "INSERT INTO account (chat, person, member, heard, turn) VALUES ('paper', :user, :id, 0, 1)",
        people,
    )
    random, options = (
        Random(1),
        json.dumps({"rules": "classic", "any": "by-rules", "stalemate": "draw"}),
    )
    rows: list[dict[str, Any]] = [
        {
            "id": n,
            "options": options,
            "white": random.randrange(10, MEMBERS + 10),
            "black": random.randrange(10, MEMBERS + 10),
            "ended": None if n % 10 == 0 else 1,
            "result": None if n % 10 == 0 else "1-0",
        }
        for n in range(1, matches + 1)
    ]
    await tx.many(
        "INSERT INTO match (id, game, edition, options, setup, n, created, ended, result, reason)"
        " VALUES (:id, 'kriegspiel', 1, :options, '', 10, 0, :ended, :result, :result)",
        rows,
    )
    await tx.many(
        "INSERT INTO seat (match, seat, member, ended) VALUES (:id, :seat, :member, :ended)",
        (
            {"id": row["id"], "seat": seat, "member": row[seat], "ended": row["ended"]}
            for row in rows
            for seat in ("white", "black")
        ),
    )
    await tx.many(
        "INSERT INTO act (match, n, seat, body, told, at)"
        " VALUES (:match, :n, 'white', 'try e2e4', '{}', 0)",
        ({"match": row["id"], "n": n} for row in rows for n in range(1, 11)),
    )
    await tx.many(
        "INSERT INTO outbox (key, recipient, kind, body, state, due, created, ended)"
        " VALUES (:id, 'member:' || :white, 'say', '{}', 'sent', 0, 0, 1)",
        rows,
    )
    await tx.many("INSERT INTO inbox (chat, key, served) VALUES ('paper', 'old' || :id, 0)", rows)


def moves() -> Iterator[tuple[str, str]]:
    while True:
        for n, move in enumerate(SHUFFLE):
            yield ("anna", "boris")[n % 2], move


async def measure(house: House, script: Iterator[tuple[str, str]], *, anew: bool = False) -> str:
    """CPU and wall milliseconds a move, and its statements."""
    cpu, wall = [], []
    statements = Counter[str]()
    whole = Tx.all, Tx.do, Tx.many

    async def all_(tx: Tx, sql: str, /, **named: Any) -> Any:
        statements["all"] += 1
        return await whole[0](tx, sql, **named)

    async def do(tx: Tx, sql: str, /, **named: Any) -> int:
        statements["do"] += 1
        return await whole[1](tx, sql, **named)

    async def many(tx: Tx, sql: str, /, rows: Any) -> int:
        statements["many"] += 1
        return await whole[2](tx, sql, rows)

    count = MOVES // 4 if anew else MOVES
    for _ in range(count):
        user, move = next(script)
        if anew:
            await house.restart()
        used, began = time.process_time(), time.perf_counter()
        await house.hear(user, move)
        cpu.append((time.process_time() - used) * 1000)
        wall.append((time.perf_counter() - began) * 1000)
    Tx.all, Tx.do, Tx.many = all_, do, many  # type: ignore[method-assign]
    try:
        await house.hear(*next(script))
    finally:
        Tx.all, Tx.do, Tx.many = whole  # type: ignore[method-assign]
    median, worst = statistics.median(cpu), sorted(cpu)[int(len(cpu) * 0.95)]
    return (
        f"{median:6.2f} ms CPU a move (95 %: {worst:.2f}), {statistics.median(wall):6.2f} ms wall,"
        f" {statements.total()} statements"
    )


async def bench(folder: Path, matches: int) -> None:
    async with club(folder) as house:
        began = time.perf_counter()
        await house.database.write(lambda tx: fill(tx, matches))
        filled = time.perf_counter() - began
        script = moves()
        await house.hear("boris", "/help")
        await house.hear("anna", "/challenge boris kriegspiel side=white rules=berkeley", "club")
        await house.hear("boris", "/accept")
        print(f"{matches} matches (filled in {filled:.0f} s)")
        print("  first moves     ", await measure(house, script))
        while house.said < ACTS:
            await house.hear(*next(script))
        print(f"  after {ACTS} acts  ", await measure(house, script))
        print("  the desk anew   ", await measure(house, script, anew=True))


def main() -> None:
    most = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    with tempfile.TemporaryDirectory() as folder:
        for matches in (10, most):
            place = Path(folder) / str(matches)
            place.mkdir()
            asyncio.run(bench(place, matches))


if __name__ == "__main__":
    main()
