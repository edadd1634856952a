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

from bot.club.tournaments import events as ev
from bot.club.tournaments.settings import Settings, settings_json
from bot.desk.tournament_book.book import held, write
from bot.desk.tournaments.rounds import Rounds
from bot.desk.visit.visit import Visit
from bot.serving.pairing_worker import Pairer
from bot.serving.timekeeper import Timekeeper
from storage import tournaments
from tests.club_for_tests import House, club

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


async def enter(house: House, players: int) -> None:
    """So many members, all of them in one contest."""
    for number in range(1, players + 1):
        await house.hear(f"p{number}", "/language en")

    async def create(visit: Visit) -> bool:
        visit.key = "bench"
        stored = await tournaments.create(visit.tx, settings_json(SETTINGS), 1, visit.now, "")
        await tournaments.add_place(visit.tx, stored.id, "discord", "club")
        book = await held(visit, stored.id)
        assert book is not None
        random = Random(1)
        joined = [ev.Joined(each, random.randrange(1000, 2400)) for each in range(1, players + 1)]
        await write(visit, book, ev.Opened(), *joined)
        return True

    await house.desk.do(create)


async def measure(players: int, folder: Path) -> None:
    async with club(folder) as house:
        pairer = Pairer()
        rounds = Rounds(house.database, house.desk.do, pairer.pair, lambda: house.now)
        await enter(house, players)
        await house.timekeeper.settle()
        async with asyncio.TaskGroup() as group:
            waits: list[float] = []
            others = group.create_task(_ask(house, waits))
            began, cpu = time.perf_counter(), time.process_time()
            await house.hear("p1", "/tournament start")
            first = await _round(house.timekeeper, rounds, cpu)
            others.cancel()
            wall = time.perf_counter() - began
            spent = time.process_time() - cpu
        await pairer.close()
        letters = await house.database.read(
            lambda tx: tx.one("SELECT count(*) AS n FROM outbox WHERE key LIKE 'm%.%.1'")
        )
        matches = await house.database.read(lambda tx: tx.one("SELECT count(*) AS n FROM match"))
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


async def _ask(house: House, waits: list[float]) -> None:
    """Somebody who looks at their games again and again."""
    while True:
        began = time.perf_counter()
        await house.hear("other_tg", "/games")
        waits.append(time.perf_counter() - began)
        await asyncio.sleep(0.02)


def main() -> None:
    players = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measure(players, Path(folder)))


if __name__ == "__main__":
    main()
