"""Starting a Swiss round of 500: the processor's time before the first letter, and others' waits.

python -m tests.bench.bench_contests [players]
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from bot.chat.contract import Incoming
from bot.club.tournaments import events as ev
from bot.club.tournaments.settings import Settings, settings_json
from bot.desk.reception.desk import Desk
from bot.desk.time.attendance import Attendance
from bot.desk.tournament_book.book import held, write
from bot.desk.tournaments.rounds import Rounds
from bot.desk.visit.visit import Visit
from bot.serving.pairing_worker import Pairer
from bot.serving.timekeeper import Timekeeper
from storage import tournaments
from storage.database import open_database

SETTINGS = Settings(
    "Bench",
    "kriegspiel",
    "swiss",
    1,
    rounds=9,
    most=1000,
    options=(("rules", "classic"),),
    pace="3d",
)


async def enter(desk: Desk, players: int) -> None:
    """So many members, all of them in one contest."""
    for number in range(1, players + 1):
        user = f"p{number}"
        await desk.hear(Incoming("discord", user, user, "/language en", user))

    async def create(visit: Visit) -> bool:
        visit.key = "bench"
        stored = await tournaments.create(visit.tx, settings_json(SETTINGS), 1, visit.now)
        await tournaments.add_place(visit.tx, stored.id, "discord", "club")
        book = await held(visit, stored.id)
        assert book is not None
        random = Random(1)
        joined = [ev.Joined(each, random.randrange(1000, 2400)) for each in range(1, players + 1)]
        await write(visit, book, ev.Opened(), *joined)
        return True

    await desk.do(create)


async def measure(players: int, folder: Path) -> None:
    async with open_database(folder / "bench.db") as database:
        now = 1_000_000
        attendance = Attendance()
        desk = Desk(database, now=lambda: now, random=Random(1), tick=attendance.tick)
        keeper = Timekeeper(database, desk, attendance, now=lambda: now)
        pairer = Pairer()
        rounds = Rounds(database, desk.do, pairer.pair, lambda: now)
        await enter(desk, players)
        await keeper.settle()
        async with asyncio.TaskGroup() as group:
            waits: list[float] = []
            others = group.create_task(_ask(desk, waits))
            began, cpu = time.perf_counter(), time.process_time()
            user = "p1"
            await desk.hear(Incoming("discord", user, user, "/tournament start", "start"))
            first = await _round(keeper, rounds, cpu)
            others.cancel()
            wall = time.perf_counter() - began
            spent = time.process_time() - cpu
        await pairer.close()
        letters = await database.read(
            lambda tx: tx.one("SELECT count(*) AS n FROM outbox WHERE key LIKE 'm%.%.1'")
        )
        matches = await database.read(lambda tx: tx.one("SELECT count(*) AS n FROM match"))
    assert letters is not None
    assert matches is not None
    waits.sort()
    print(
        f"{players} players: {matches['n']} matches, {letters['n']} letters to"
        f" players; CPU {first:.2f} s before the first game's letter, {spent:.2f} s in all, {wall:.1f} s"
        f" by the clock; {len(waits)} others waited {1000 * waits[len(waits) // 2]:.0f} ms in the"
        f" middle, {1000 * waits[-1]:.0f} ms at most"
    )


async def _round(keeper: Timekeeper, rounds: Rounds, cpu: float) -> float:
    first = 0.0
    while True:
        await keeper.settle()
        if not await rounds.settle():
            return first
        first = time.process_time() - cpu


async def _ask(desk: Desk, waits: list[float]) -> None:
    """Somebody who looks at his games again and again."""
    number = 0
    while True:
        number += 1
        began = time.perf_counter()
        await desk.hear(Incoming("telegram", "other", "other", "/games", f"o{number}"))
        waits.append(time.perf_counter() - began)
        await asyncio.sleep(0.02)


def main() -> None:
    players = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measure(players, Path(folder)))


if __name__ == "__main__":
    main()
