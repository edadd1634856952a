"""Games against the house beside games of people: whether these are answered as fast as without it.

    python -m tests.bench.bench_house [--games N] [--rate MOVES] [--seconds S] [--rounds N] [--level L]

Everything is real but the chat: database, desk, courier, clocks, and the house with its process.
People move in games of their own at a fixed rate, whether or not the last moves were served. Beside
them N people play the house and answer each of its moves at once, so that it always thinks. In turn
its process is stopped for so many seconds, and goes on for as many, so that both see the same
machine, however busy that is. What is told: milliseconds from a move's time to both players'
letters, and the loop's lag.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import tempfile
import time
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from statistics import median

from bot.chat.contract import Address, Outgoing, Receipt
from bot.chat.house_chat import Thought
from bot.serving.house import open_house
from bot.serving.service import serve_on
from bot.serving.thinkers import Thinker
from storage.database import open_database
from tests.bench.bench_load import Hall, Measured, Sink, measure, opened
from tests.noted_chat import draw_nothing

GAMES = ("chess", "kriegspiel", "chess-t", "modern-kriegspiel")
IN_VAIN = 5
HALL = 100
"""Games of people."""


@dataclass
class Salon(Sink):
    """A platform on which some play the house: they answer at random, at once, while it is open."""

    open: asyncio.Event = field(default_factory=asyncio.Event)
    player: Thinker | None = None
    """Who thinks for them."""
    answered: int = 0
    _replies: set[asyncio.Task[None]] = field(default_factory=set)

    async def send(self, to: Address, message: Outgoing, key: str) -> Receipt:
        standing = message.standing
        if to.user and to.user.startswith("h") and standing and standing.turn == "yours":
            task = asyncio.create_task(self._answer(to.user, message))
            self._replies.add(task)
            task.add_done_callback(self._replies.discard)
        return await super().send(to, message, key)

    async def _answer(self, user: str, message: Outgoing) -> None:
        await self.open.wait()
        seen = message.seen
        if seen is None or self.player is None:
            return
        # Whoever has said in vain so often says anything; it is thought of elsewhere, like the rest.
        body = json.dumps({"told": [], "seen": asdict(seen), "instead": [], "answers": False})
        self.answered += 1
        thought = Thought("1", f"{user} {self.answered}", IN_VAIN, "", (body,))
        await self.say(user, f"#{seen.match} {(await self.player.think(thought)).say}")


def percentile(seconds: list[float], part: float) -> float:
    ordered = sorted(seconds)
    return 1000 * ordered[min(len(ordered) - 1, int(len(ordered) * part))]


def line(name: str, one: Measured) -> str:
    told, lags = one.told, one.lags
    return (
        f"{name:<18} {one.moves:5} moves, told p50 {percentile(told, 0.5):6.1f} p99"
        f" {percentile(told, 0.99):6.1f} ms; lag p99 {percentile(lags, 0.99):5.1f} ms;"
        f" {1000 * one.cpu / max(1, one.moves):5.2f} ms CPU a move"
    )


def add(all_: Measured, one: Measured) -> None:
    all_.moves += one.moves
    all_.cpu += one.cpu
    all_.told += one.told
    all_.lags += one.lags


async def hold(thinker: Thinker, how: signal.Signals) -> None:
    """Stop its process, or let it go on; and what has just been begun come to its end."""
    while thinker.process is None:  # noqa: ASYNC110  # nothing rings when it has begun
        await asyncio.sleep(0.1)
    os.kill(thinker.process, how)
    await asyncio.sleep(1)


async def begin(salon: Salon, games: int, level: int) -> None:
    for number in range(games):
        game = GAMES[number % len(GAMES)]
        await salon.say(f"h{number}", f"/play {game} level={level} side=white")


async def run(path: Path, options: argparse.Namespace) -> None:
    stop = asyncio.Event()
    thinker, people = Thinker(), Thinker()
    salon = Salon(player=people)
    async with open_database(path) as database:
        house = open_house(database, thinker.think, Random(1))
        serving = asyncio.create_task(
            serve_on(
                database,
                {salon.name: salon, house.name: house},
                now=lambda: int(time.time()),
                random=Random(1),
                draw=draw_nothing,
                stop=stop,
            )
        )
        await salon.ready.wait()
        hall = Hall(salon, HALL)
        await hall.begin()
        await begin(salon, options.games, options.level)
        load = partial(opened, hall, options.seconds, rate=options.rate)
        quiet, busy, ratios = Measured(), Measured(), []
        salon.open.set()
        for number in range(options.rounds):
            await hold(thinker, signal.SIGSTOP)
            without = await measure(salon, lambda measured: load(measured=measured))
            await hold(thinker, signal.SIGCONT)
            beside = await measure(salon, lambda measured: load(measured=measured))
            add(quiet, without)
            add(busy, beside)
            ratios.append(percentile(beside.told, 0.99) / percentile(without.told, 0.99))
            print(f"[{number + 1}/{options.rounds}] p99 {ratios[-1]:.2f} times", flush=True)
        print(line("without the house", quiet))
        print(line(f"{options.games} games with it", busy))
        for part in (0.5, 0.99):
            ratio = percentile(busy.told, part) / percentile(quiet.told, part)
            print(f"told, p{100 * part:.0f}: {ratio:.2f} times")
        print(f"told, p99, the median of the rounds: {median(ratios):.2f} times")
        print(f"sentences said to the house: {salon.answered}")
        stop.set()
        with suppress(asyncio.CancelledError):
            await serving
    await thinker.close()
    await people.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--rate", type=float, default=20.0)
    parser.add_argument("--seconds", type=float, default=6.0)
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--level", type=int, default=5)
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(run(Path(folder) / "house.db", parser.parse_args()))


if __name__ == "__main__":
    main()
