"""What one member who floods takes from all others: p99 of their moves, with them and without.

    python -m tests.bench.bench_floods [--seconds S] [--rounds N] [KIND …]

The whole bot, as it serves: many people move, at an even rate far below what it can do, and one more
says as much as they can, of one kind: tries, presses of old buttons, questions, long lists, analyses,
problems, or frames over sockets of the table. Rounds with and without them take turns. Counted is the
processor time of the bot's process from a move's time until both players have their letters: what else
the machine does is not in it. Beside it stands the same in wall time, for a calm machine. In one file,
because the flood and what it is measured by belong together.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import sys
import tempfile
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random

from bot.chat.contract import Chat
from bot.chat.menu import Menu
from bot.chat.web_chat import WebChat
from bot.desk.post.gallery import draw
from bot.desk.visit.flood import Flood
from bot.serving.service import serve_on
from storage.database import open_database
from tests.bench.bench_desk import SHUFFLE
from tests.bench.bench_load import Hall, Measured, Sink
from tests.bench.rows import Row

GAMES, RATE = 30, 20.0
"""Boards at which others play, and their moves a second."""
A_SECOND = 50.0
"""Sentences that the flood brings."""
NUISANCE = "mallory"
_LIST = ", else ".join(["a1a5", "b1b5", "c1c5", "d1d5", "e1e5", "f1f5"] * 3)

Sentences = Callable[[int], str]
FLOODS: dict[str, Sentences] = {
    "tries": lambda n: ("a1a5", "any?", "b1b5", "e9")[n % 4],
    "old buttons": lambda n: f"#{1 + n % GAMES}.{n % 7} e4",
    "questions": lambda n: ("/record", "/mydata", "/games", "/history", "/board", "/top")[n % 6],
    "long lists": lambda _: _LIST,
    "analyses": lambda n: f"#{GAMES + 1} /analyse" if n % 2 else f"#{GAMES + 1} /replay",
    "problems": lambda n: f"/problem {1 + n % 70}" if n % 2 else "Kd4",
}
SOCKETS = "sockets"
_KNOCK = """
import asyncio, sys, aiohttp
async def main(address):
    jar = aiohttp.CookieJar(unsafe=True)
    async with aiohttp.ClientSession(cookie_jar=jar, headers={"Origin": address}) as http:
        await http.post(f"{address}/seat/1/take", json={"name": "mallory", "language": "en"})
        async def one():
            while True:
                try:
                    async with http.ws_connect(f"{address}/seat/1/socket") as line:
                        while True:
                            await line.send_str('{"id": "aaaaaaaa", "say": "e4", "mean": "try"}')
                            await asyncio.sleep(0.05)
                except Exception:
                    await asyncio.sleep(0.1)
        await asyncio.gather(*(one() for _ in range(20)))
asyncio.run(main(sys.argv[1]))
"""


@dataclass
class Found:
    """What others waited, in milliseconds."""

    worked: list[float] = field(default_factory=list)
    waited: list[float] = field(default_factory=list)

    @property
    def p99(self) -> tuple[float, float]:
        return _p99(self.worked), _p99(self.waited)


def _p99(values: list[float]) -> float:
    ordered = sorted(values)
    return ordered[int(len(ordered) * 0.99)]


class Timed(Hall):
    """Moves, and what passes from each one's time until both players have their letters."""

    found: Found

    async def timed(self, game: int) -> None:
        worked, waited = time.process_time(), time.perf_counter()
        await self.move(game, waited, Measured())
        self.found.worked.append(1000 * (time.process_time() - worked))
        self.found.waited.append(1000 * (time.perf_counter() - waited))

    async def play(self, seconds: float, found: Found) -> None:
        """At an even rate; who is not yet served is passed over."""
        self.found = found
        free, running = deque(range(self.games)), set[asyncio.Task[None]]()
        begun = time.perf_counter()
        for number in range(int(RATE * seconds)):
            await asyncio.sleep(max(0.0, begun + number / RATE - time.perf_counter()))
            if free:
                game = free.popleft()
                task = asyncio.create_task(self.timed(game))
                running.add(task)
                task.add_done_callback(running.discard)
                task.add_done_callback(partial(_give_back, free, game))
        await asyncio.gather(*running)


def _give_back(free: deque[int], game: int, _: asyncio.Task[None]) -> None:
    free.append(game)


@asynccontextmanager
async def served(folder: Path) -> AsyncIterator[tuple[Timed, WebChat]]:
    sink, stop = Sink(), asyncio.Event()
    table = WebChat(port=0, menu=Menu())
    chats: dict[str, Chat] = {sink.name: sink, "web": table}
    gc.freeze()
    async with open_database(folder / "floods.db") as database:
        serving = asyncio.create_task(
            serve_on(
                database,
                chats,
                now=lambda: int(time.time()),
                random=Random(1),
                draw=draw,
                stop=stop,
                flood=Flood(),
                meter=time.perf_counter,
            )
        )
        await sink.ready.wait()
        await table.open.wait()
        hall = Timed(sink, GAMES)
        await hall.begin()
        await _begin_nuisance(sink)
        yield hall, table
        await asyncio.sleep(1)
        stop.set()
        await serving


async def _begin_nuisance(sink: Sink) -> None:
    """A finished match of theirs, one that runs, and a problem."""
    other = "quiet"
    await sink.say(other, "/help")
    for last in ("/resign sure", None):
        await sink.say(NUISANCE, f"/challenge @{other} kriegspiel side=white", "club0")
        await sink.say(other, "/accept")
        for turn in range(8 if last else 0):
            await sink.say((NUISANCE, other)[turn % 2], SHUFFLE[turn])
        if last:
            await sink.say(NUISANCE, last)
    await asyncio.sleep(1)


async def _say_much(sink: Sink, sentences: Sentences, running: set[asyncio.Task[None]]) -> None:
    begun = time.perf_counter()
    for number in range(1_000_000):
        await asyncio.sleep(max(0.0, begun + number / A_SECOND - time.perf_counter()))
        task = asyncio.create_task(sink.say(NUISANCE, sentences(number)))
        running.add(task)
        task.add_done_callback(running.discard)


@asynccontextmanager
async def flooding(kind: str, hall: Timed, table: WebChat) -> AsyncIterator[None]:
    if kind == SOCKETS:
        knocking = await asyncio.create_subprocess_exec(sys.executable, "-c", _KNOCK, table.address)
        try:
            yield
        finally:
            knocking.kill()
            await knocking.wait()
        return
    running = set[asyncio.Task[None]]()
    task = asyncio.create_task(_say_much(hall.sink, FLOODS[kind], running))
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
        await asyncio.gather(*running)


async def measure(kind: str, rounds: int, seconds: float) -> tuple[Found, Found]:
    """Without, and with."""
    alone, beside = Found(), Found()
    with tempfile.TemporaryDirectory() as folder:
        async with served(Path(folder)) as (hall, table):
            await hall.play(2, Found())
            for _ in range(rounds):
                await hall.play(seconds, alone)
                async with flooding(kind, hall, table):
                    await hall.play(seconds, beside)
    return alone, beside


def figures(kind: str, rounds: int, seconds: float) -> tuple[str, float]:
    alone, beside = asyncio.run(measure(kind, rounds, seconds))
    (worked, waited), (more, longer) = alone.p99, beside.p99
    told = (
        f"{worked:.1f} and {more:.1f} ms of the processor ({100 * (more / worked - 1):+.0f} %);"
        f" {waited:.1f} and {longer:.1f} ms of wall time"
    )
    return told, more / worked


def rows() -> Iterator[Row]:
    for kind in (*FLOODS, SOCKETS):
        told, _ = figures(kind, 3, 10.0)
        yield Row(
            f"p99 of others' moves, without and with one member's flood of {kind}",
            told,
            "at most 20 % more",
            "bench_floods",
        )


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("kinds", nargs="*", default=[*FLOODS, SOCKETS])
    asked.add_argument("--rounds", type=int, default=3)
    asked.add_argument("--seconds", type=float, default=10.0)
    said = asked.parse_args()
    for kind in said.kinds:
        print(f"{kind}: {figures(kind, said.rounds, said.seconds)[0]}", flush=True)


if __name__ == "__main__":
    main()
