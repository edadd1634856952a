"""The same moves over SQLite and over PostgreSQL, on the same disk: moves a second, and how long one takes.

    python -m tests.bench.bench_store

From words heard to both letters committed, with all that is written synced to the disk. One game, whose
moves follow one another; then many games at once. A way is one to the server and back: it is what a
server that is further off costs. A server is started for this, on a socket of this machine.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
import time
from dataclasses import dataclass, field
from itertools import cycle, islice
from pathlib import Path
from unittest.mock import patch

from storage import server_session
from tests.bench.bench_desk import SHUFFLE
from tests.bench.rows import Row
from tests.club_for_tests import House, club
from tests.postgres.server import PostgreSQL, programs
from tests.postgres.standing_in import FOLDER, standing_in

RULES = "rules=berkeley"
"""Which know no draw by repetition: knights may go to and fro for ever."""
MOVES = 200
GAMES = 20


@dataclass
class Measured:
    alone: list[float] = field(default_factory=list)
    """Seconds of each move."""
    many: float = 0
    """Moves a second, of many games at once."""
    ways: float = 0

    def part(self, which: float) -> float:
        """Milliseconds."""
        return sorted(self.alone)[int(len(self.alone) * which)] * 1000


async def measure(folder: Path) -> Measured:
    found, sessions = Measured(), list[server_session.PostgresSession]()
    made = server_session.PostgresSession.open

    def noted(session: server_session.PostgresSession) -> None:
        sessions.append(session)
        made(session)

    with patch.object(server_session.PostgresSession, "open", noted):
        async with club(folder) as house:
            await house.begin(settings=RULES)
            await play(house, "anna", "boris", 40)
            before = sum(one.ways for one in sessions)
            found.alone = await play(house, "anna", "boris", MOVES)
            found.ways = (sum(one.ways for one in sessions) - before) / MOVES
            for n in range(GAMES):
                await house.begin(f"a{n}", f"b{n}", RULES)
            began = time.perf_counter()
            await asyncio.gather(*(play(house, f"a{n}", f"b{n}", 40) for n in range(GAMES)))
            found.many = GAMES * 40 / (time.perf_counter() - began)
    return found


async def play(house: House, white: str, black: str, moves: int) -> list[float]:
    taken = []
    for n, move in enumerate(islice(cycle(SHUFFLE), moves)):
        began = time.perf_counter()
        await house.hear((white, black)[n % 2], move)
        taken.append(time.perf_counter() - began)
    return taken


def rows() -> list[Row]:
    found = programs()
    with tempfile.TemporaryDirectory() as folder:
        here = Path(folder)
        (here / "sqlite").mkdir()
        (here / "server").mkdir()
        sqlite = asyncio.run(measure(here / "sqlite"))
        if found is None:
            return []
        os.environ[FOLDER] = str(PostgreSQL(found, durable=True).folder)
        with standing_in():
            server = asyncio.run(measure(here / "server"))
    return [
        Row(
            "a move over PostgreSQL on the same machine; 99 of 100 within",
            f"{server.part(0.5):.1f} ms; {server.part(0.99):.1f} ms",
            f"SQLite {sqlite.part(0.5):.1f} ms; {sqlite.part(0.99):.1f} ms",
            "bench_store",
        ),
        Row(
            f"{GAMES} games at once over PostgreSQL",
            f"{server.many:.0f} moves a second; {server.ways:.1f} ways to the server a move",
            f"SQLite {sqlite.many:.0f} moves a second",
            "bench_store",
        ),
    ]


if __name__ == "__main__":
    for row in rows():
        print(f"{row.work}: {row.figure}; beside it {row.beside}")
