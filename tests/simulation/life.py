"""One life of the process: the whole service, wired as ever, over a disk and platforms of ours."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from random import Random

from bot.analysis.findings import Report, Verdict
from bot.chat.contract import HOUSE, Chat
from bot.chat.house_chat import Answer, Thought
from bot.club.swiss.field import State
from bot.club.swiss.pairs import Paired
from bot.desk.match.hints import Advice, Asked
from bot.desk.post.reels import Drawable, Screening
from bot.desk.visit.flood import Flood
from bot.desk.visit.sealed import Sealed, seal
from bot.players.findings import Study
from bot.serving.advisers import advise_here
from bot.serving.analysis_worker import analyse_here, judge_here
from bot.serving.house import open_house
from bot.serving.pairing_worker import pair_here
from bot.serving.service import Bell, serve_on
from bot.serving.thinkers import think_here
from bot.serving.workers import Workers
from tests.simulation.disk import Disk
from tests.simulation.host import Host
from tests.simulation.loop import SimLoop
from tests.simulation.platforms import Line


@dataclass(frozen=True, slots=True)
class Life:
    loop: SimLoop
    store: Disk | Host
    lines: Mapping[str, Line]
    chance: Random
    """How long things take."""
    random: Random
    """The bot's own."""
    now: Callable[[], int]
    operator: str
    stop: asyncio.Event = field(default_factory=asyncio.Event)
    begun: asyncio.Event = field(default_factory=asyncio.Event)
    """Whether it has found its database."""

    async def live(self) -> None:
        """Until it is asked to end, or dies."""
        loop, chance = self.loop, self.random
        ticking = iter(partial(chance.uniform, 0, 0.004), None)
        spent = 0.0

        def clock() -> float:
            nonlocal spent
            spent += next(ticking)
            return spent

        async with self.store.open(loop, lambda _: loop.count(), clock) as database:
            self.begun.set()
            chats: dict[str, Chat] = {**self.lines}
            chats[HOUSE] = open_house(database, self._think, chance, chats)
            await serve_on(
                database,
                chats,
                now=self.now,
                random=chance,
                draw=self._draw,
                stop=self.stop,
                operators=(("discord", self.operator),),
                flood=Flood(),
                bell=Bell(),
                monotonic=loop.time,
                workers=Workers(self._analyse, self._judge, lambda: self, lambda: self),
            )

    # What works beside the loop does so at once, after a while.

    async def _work(self) -> None:
        await asyncio.sleep(2 * self.chance.random() ** 3)

    async def _think(self, thought: Thought) -> Answer:
        await self._work()
        return await think_here(thought)

    async def _draw(self, board: Drawable, chat: str) -> bytes | None:
        await asyncio.sleep(0.05 * self.chance.random())
        if isinstance(board, Screening):
            return b"GIF"
        sealed = seal(Sealed(language="en", text="", board=board))
        return hashlib.sha256(f"{chat} {sealed}".encode()).digest()

    async def _analyse(self, asked: Mapping[str, object]) -> Report | Study:
        await self._work()
        return await analyse_here(asked)

    async def _judge(self, asked: Mapping[str, object]) -> Verdict:
        await self._work()
        return await judge_here(asked)

    async def pair(self, state: State, *, relaxed: bool = False) -> Paired:
        await self._work()
        return await pair_here(state, relaxed=relaxed)

    async def advise(self, asked: Asked) -> Advice | None:
        await self._work()
        return await advise_here(asked)

    async def close(self) -> None:
        """Nothing is held."""
