"""The whole bot under load: from words heard to letters handed over, and what that costs.

    python -m tests.bench.bench_load [--games N] [--rate LETTERS] [--seconds S] [--stored N …]
        [--waiting N …] [--no-pictures]

Everything is real but the chat, which takes letters and keeps none: database, desk, courier,
clocks, drawing. For each number of stored matches and of letters that wait for people who cannot be
reached it is measured twice. Open: moves come at the rate that makes so many letters a second,
whether or not the last ones were served (a letter for each player, one for the channel); then p50
and p99 from a move's time to both players' letters, and the loop's lag. Closed: each game moves on
when both have their letter, which is as much as it can do; then letters for each second of CPU, and
CPU for each move. CPU is that of the whole process, with its threads. In one file, because the load,
the chat that takes it and what is measured belong together.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import resource
import tempfile
import time
from collections import deque
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random

from bot.chat.contract import Address, Hear, Incoming, Mention, Outgoing, Receipt
from bot.desk.post.gallery import draw
from bot.serving.service import serve_on
from storage.database import Database, Tx, open_database
from tests.bench.bench_desk import SHUFFLE, fill
from tests.bench.rows import Row
from tests.noted_chat import draw_nothing

LETTERS_A_MOVE = 3
PLACES = 40
SECONDS = 8.0
YEAR = 365 * 86_400


@dataclass
class Sink:
    """A platform that takes whatever it is given."""

    name: str = "paper"
    hear: Hear | None = None
    ready: asyncio.Event = field(default_factory=asyncio.Event)
    letters: int = 0
    pictures: int = 0
    heard: int = 0
    awaited: dict[str, asyncio.Future[None]] = field(default_factory=dict)

    async def run(self, hear: Hear) -> None:
        self.hear = hear
        self.ready.set()
        await asyncio.Event().wait()

    def attends(self) -> bool:
        return True

    async def send(self, to: Address, message: Outgoing, key: str) -> Receipt:
        self.letters += 1
        self.pictures += message.picture is not None
        waiting = self.awaited.pop(to.user, None) if to.user else None
        if waiting and not waiting.done():
            waiting.set_result(None)
        return Receipt(key)

    async def say(self, user: str, text: str, place: str | None = None) -> None:
        assert self.hear
        self.heard += 1
        mentions = tuple(
            Mention(word, word[1:], word[1:]) for word in text.split() if word[0] == "@"
        )
        key = f"said{self.heard}"
        await self.hear(
            Incoming(self.name, user, user, text, key, place, mentions, community=place)
        )


@dataclass(slots=True)
class Measured:
    moves: int = 0
    letters: int = 0
    pictures: int = 0
    wall: float = 0
    cpu: float = 0
    heard: list[float] = field(default_factory=list)
    """Seconds from a move's time to its commit."""
    told: list[float] = field(default_factory=list)
    """Seconds from a move's time to both players' letters."""
    lags: list[float] = field(default_factory=list)

    def line(self) -> str:
        return (
            f"{self.letters / self.wall:6.0f} letters/s, {self.letters / self.cpu:6.0f} a CPU-s,"
            f" {self.cpu / max(1, self.moves) * 1000:5.2f} ms CPU a move;"
            f" heard p50 {_ms(self.heard, 0.5)}, told p50 {_ms(self.told, 0.5)} p99"
            f" {_ms(self.told, 0.99)}; lag p99 {_ms(self.lags, 0.99)} most {_ms(self.lags, 1)} ms"
        )


def _ms(seconds: list[float], part: float) -> str:
    ordered = sorted(seconds)
    return (
        f"{ordered[min(len(ordered) - 1, int(len(ordered) * part))] * 1000:.1f}" if ordered else "–"
    )


class Hall:
    """Many games of Kriegspiel, in which knights go to and fro."""

    def __init__(self, sink: Sink, games: int) -> None:
        self.sink, self.games = sink, games
        self._played = [0] * games

    async def begin(self) -> None:
        together = asyncio.Semaphore(50)

        async def one(game: int) -> None:
            async with together:
                await self.sink.say(f"b{game}", "/help")
                offer = f"/challenge @b{game} kriegspiel side=white rules=berkeley"
                await self.sink.say(f"a{game}", offer, f"club{game % PLACES}")
                await self.sink.say(f"b{game}", "/accept")

        await asyncio.gather(*(one(game) for game in range(self.games)))
        before = -1
        while before != self.sink.letters:
            before = self.sink.letters
            await asyncio.sleep(1)

    async def move(self, game: int, due: float, measured: Measured) -> None:
        turn = self._played[game]
        self._played[game] += 1
        loop = asyncio.get_running_loop()
        letters = [loop.create_future() for _ in "ab"]
        self.sink.awaited |= {f"a{game}": letters[0], f"b{game}": letters[1]}
        await self.sink.say(f"{'ab'[turn % 2]}{game}", SHUFFLE[turn % 8])
        measured.heard.append(time.perf_counter() - due)
        async with asyncio.timeout(60):
            await asyncio.gather(*letters)
        measured.told.append(time.perf_counter() - due)
        measured.moves += 1


async def closed(hall: Hall, seconds: float, measured: Measured) -> None:
    """Every game moves on as soon as it can."""
    end = time.perf_counter() + seconds

    async def one(game: int) -> None:
        while (now := time.perf_counter()) < end:
            await hall.move(game, now, measured)

    await asyncio.gather(*(one(game) for game in range(hall.games)))


async def opened(hall: Hall, seconds: float, measured: Measured, rate: float) -> None:
    """Moves come at their rate; one for which no game is free is waited for, and counts so."""
    free, begun = deque(range(hall.games)), time.perf_counter()
    idle = asyncio.Semaphore(hall.games)
    running: set[asyncio.Task[None]] = set()

    async def one(game: int, due: float) -> None:
        await hall.move(game, due, measured)
        free.append(game)
        idle.release()

    for number in range(int(rate * seconds)):
        due = begun + number / rate
        await asyncio.sleep(max(0, due - time.perf_counter()))
        await idle.acquire()
        task = asyncio.create_task(one(free.popleft(), due))
        running.add(task)
        task.add_done_callback(running.discard)
    await asyncio.gather(*running)


async def measure(sink: Sink, load: Callable[[Measured], Awaitable[None]]) -> Measured:
    measured = Measured()

    async def watch() -> None:
        while True:
            begun = time.perf_counter()
            await asyncio.sleep(0.002)
            measured.lags.append(time.perf_counter() - begun - 0.002)

    letters, pictures = sink.letters, sink.pictures
    watching = asyncio.create_task(watch())
    wall, cpu = time.perf_counter(), time.process_time()
    await load(measured)
    measured.wall, measured.cpu = time.perf_counter() - wall, time.process_time() - cpu
    watching.cancel()
    measured.letters, measured.pictures = sink.letters - letters, sink.pictures - pictures
    return measured


async def keep_waiting(tx: Tx, many: int, now: int) -> None:
    """Letters to people who cannot be reached: each of a thousand has their share."""
    await tx.many(
        "INSERT INTO outbox (key, recipient, kind, body, due, created)"
        " VALUES (:key, :recipient, 'say', '{}', :due, :now)",
        (
            {
                "key": f"w{n}",
                "recipient": f"member:{500_000 + n % 1000}",
                "due": now + YEAR,
                "now": now,
            }
            for n in range(many)
        ),
    )


async def bench(
    file: Path, stored: int, waiting: int, said: argparse.Namespace
) -> tuple[Measured, Measured]:
    """At a rate, and as fast as it goes."""
    sink, stop = Sink(), asyncio.Event()
    gc.freeze()  # as the running bot does with what it has loaded
    async with open_database(file) as database:
        if stored:
            await _fill(database, stored)
        await database.write(partial(keep_waiting, many=waiting, now=int(time.time())))
        serving = asyncio.create_task(
            serve_on(
                database,
                {sink.name: sink},
                now=lambda: int(time.time()),
                random=Random(1),
                draw=draw if said.pictures else draw_nothing,
                stop=stop,
            )
        )
        await sink.ready.wait()
        hall = Hall(sink, said.games)
        await hall.begin()
        rate = said.rate / LETTERS_A_MOVE
        print(f"{stored} matches stored, {waiting} letters waiting, {said.games} games", flush=True)
        steady = await measure(sink, lambda m: opened(hall, said.seconds, m, rate))
        print(f"  open   {steady.line()}", flush=True)
        found = await measure(sink, lambda m: closed(hall, said.seconds, m))
        print(f"  closed {found.line()}", flush=True)
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        print(f"  {found.pictures / max(1, found.moves):.1f} pictures a move, {memory:.0f} MB")
        stop.set()
        await serving
    return steady, found


def rows() -> Iterator[Row]:
    said = _arguments().parse_args([])
    for stored, waiting in ((0, 0), (0, 100_000), (100_000, 0)):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "load.db"
            steady, most = asyncio.run(bench(file, stored, waiting, said))
        where = f"{stored:,} matches stored, {waiting:,} letters waiting"
        yield Row(
            f"a move, from words to both letters with pictures ({where})",
            f"{most.cpu / max(1, most.moves) * 1000:.1f} ms CPU",
            "at most 4",
            "bench_load",
        )
        yield Row(
            f"letters with boards, saturated ({where})",
            f"{most.letters / most.cpu:.0f} a CPU second",
            "at least 900",
            "bench_load",
        )
        yield Row(
            f"at {said.rate:.0f} letters a second ({where})",
            f"p50 {_ms(steady.told, 0.5)}, p99 {_ms(steady.told, 0.99)} ms;"
            f" the loop lags {_ms(steady.lags, 0.99)} ms (p99)",
            "p99 at most 50; 15",
            "bench_load",
        )


async def _fill(database: Database, stored: int) -> None:
    await database.write(lambda tx: fill(tx, stored))


def _arguments() -> argparse.ArgumentParser:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--games", type=int, default=200)
    asked.add_argument("--rate", type=float, default=800, help="letters a second")
    asked.add_argument("--seconds", type=float, default=SECONDS)
    asked.add_argument("--stored", type=int, nargs="*", default=[0, 100_000])
    asked.add_argument("--waiting", type=int, nargs="*", default=[0, 10_000, 100_000])
    asked.add_argument("--no-pictures", dest="pictures", action="store_false")
    return asked


def main() -> None:
    said = _arguments().parse_args()
    for stored in said.stored:
        for waiting in said.waiting:
            with tempfile.TemporaryDirectory() as folder:
                asyncio.run(bench(Path(folder) / "load.db", stored, waiting, said))


if __name__ == "__main__":
    main()
