"""Moves of many games over one PostgreSQL, heard by 1, 2 and 4 processes: moves a second, and how long one takes.

    python -m tests.bench.bench_crew

Each process has games of its own, whose people speak at once; from words heard to both letters committed,
synced to the disk. A server is started for this, on a socket of this machine, which has to do the server's
work with the same cores: where there are no more of them than processes, more processes bring nothing.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import time
from itertools import cycle, islice
from pathlib import Path
from random import Random

from bot.chat.contract import Incoming
from bot.desk.reception.desk import Desk
from storage.database import open_database, open_together
from storage.where import Server
from tests.bench.bench_desk import SHUFFLE
from tests.bench.rows import Row
from tests.postgres.server import PostgreSQL, programs

GAMES = 24
"""In all processes together."""
MOVES = 30
_ROOT = Path(__file__).parents[2]


async def one_process(url: str, number: int, games: int) -> list[float]:
    """Seconds of each move, from when all processes are ready."""
    taken: list[float] = []
    async with open_together(Server(url), number + 1) as database:
        desk = Desk(database, now=lambda: int(time.time()), random=Random(number), tick=lambda _: 0)
        said = 0

        async def say(who: str, text: str) -> None:
            nonlocal said
            said += 1
            await desk.hear(Incoming("paper", who, who, text, key=f"{number}.{said}"))

        async def begin(n: int) -> tuple[str, str]:
            white, black = f"w{number}x{n}", f"b{number}x{n}"
            for who in (white, black):
                await say(who, "/help")
            await say(white, f"/challenge {black} kriegspiel white 7d")
            await say(black, f"/accept {white}")
            return white, black

        async def play(pair: tuple[str, str]) -> None:
            for n, move in enumerate(islice(cycle(SHUFFLE), MOVES)):
                began = time.perf_counter()
                await say(pair[n % 2], move)
                taken.append(time.perf_counter() - began)

        pairs = [await begin(n) for n in range(games)]
        print("ready", flush=True)
        await asyncio.to_thread(sys.stdin.readline)
        await asyncio.gather(*map(play, pairs))
    return taken


def measure(machine: PostgreSQL, processes: int) -> tuple[float, list[float]]:
    """Moves a second, and milliseconds of each."""
    server = machine.make(f"crew{processes}")
    asyncio.run(_made(server))
    children = [
        subprocess.Popen(  # ours
            [
                sys.executable,
                "-m",
                "tests.bench.bench_crew",
                server.url,
                str(n),
                str(GAMES // processes),
            ],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=_ROOT,
        )
        for n in range(processes)
    ]
    for one in children:
        assert one.stdout is not None
        assert one.stdout.readline() == "ready\n"
    began = time.perf_counter()
    taken: list[float] = []
    for one in children:
        assert one.stdin is not None
        one.stdin.write("\n")
        one.stdin.flush()
    for one in children:
        taken += json.loads(one.communicate()[0])
    lasted = time.perf_counter() - began
    machine.drop(f"crew{processes}")
    return len(taken) / lasted, sorted(1000 * one for one in taken)


async def _made(server: Server) -> None:
    async with open_database(server):
        pass


def rows() -> list[Row]:
    found = programs()
    if found is None:
        return []
    machine = PostgreSQL(found, durable=True)
    told = []
    for processes in (1, 2, 4):
        many, taken = measure(machine, processes)
        told.append(
            Row(
                f"{GAMES} games at once over PostgreSQL, heard by {processes} processes",
                f"{many:.0f} moves a second",
                f"half within {taken[len(taken) // 2]:.0f} ms,"
                f" 99 of 100 within {taken[int(len(taken) * 0.99)]:.0f} ms",
                "bench_crew",
            )
        )
    return told


if __name__ == "__main__":
    if len(sys.argv) > 1:
        print(json.dumps(asyncio.run(one_process(sys.argv[1], *map(int, sys.argv[2:])))))
        sys.exit()
    for row in rows():
        print(f"{row.work}: {row.figure}; {row.beside}")
