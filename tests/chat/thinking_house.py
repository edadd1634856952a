"""A house with its letters in memory, which thinks until a test lets it speak."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from random import Random

from bot.chat.contract import HOUSE, Address, Incoming, Outgoing, Seen, Standing
from bot.chat.house_chat import Answer, Asked, HouseChat, Kept, Place, Thought
from bot.chat.menu import Text


class Drawer:
    """A port in memory."""

    def __init__(self) -> None:
        self.letters: list[Kept] = []
        self.noted: dict[Place, str] = {}
        self.attempts: dict[Place, int] = {}

    async def keep(self, letter: Kept, seed: str) -> None:
        assert seed
        if letter.key not in {one.key for one in self.letters}:
            self.letters.append(letter)

    def _of(self, place: Place) -> list[Kept]:
        return [one for one in self.letters if (one.match, one.seat) == place]

    async def waiting(self) -> Sequence[Place]:
        places = sorted({(one.match, one.seat) for one in self.letters})
        return [place for place in places if self._of(place)[-1].asks]

    async def asked(self, place: Place) -> Asked | None:
        own = self._of(place)
        if not own or not own[-1].asks:
            return None
        bodies = tuple(one.body for one in own)
        thought = Thought(own[-1].level, "seed", 0, self.noted.get(place, ""), bodies)
        return Asked(len(own), self.attempts.get(place, 0), thought)

    async def note(self, place: Place, letter: int, notes: str) -> bool:
        if len(self._of(place)) != letter:
            return False
        self.noted[place] = notes
        return True

    async def sent_away(self, place: Place, attempt: int) -> int | None:
        if self.attempts.get(place, 0) != attempt:
            return None
        self.attempts[place] = attempt + 1
        return attempt + 1


def board(match: int, number: int, turn: str = "yours") -> Outgoing:
    standing = Standing("Chess", "anna", "yours" if turn == "yours" else "theirs")
    seen = Seen("chess", {}, "white", match, number, {"men": {}})
    return Outgoing(Text(("a board",)), told=({"kind": "to-move"},), standing=standing, seen=seen)


class Table:
    """A house that runs, with thoughts that end when the test says so."""

    def __init__(self) -> None:
        self.port = Drawer()
        self.said: list[Incoming] = []
        self.asked: list[int] = []
        self.free = asyncio.Event()
        self.chat = HouseChat(self.port, self.think, Random(1))

    async def think(self, thought: Thought) -> Answer:
        self.asked.append(json.loads(thought.letters[-1])["seen"]["match"])
        await self.free.wait()
        return Answer(f"move {len(thought.letters)}", "noted")

    async def hear(self, incoming: Incoming) -> None:
        self.said.append(incoming)

    async def send(self, match: int, number: int, turn: str = "yours") -> None:
        key = f"m{match}.white.{number}"
        await self.chat.send(Address(HOUSE, user="3"), board(match, number, turn), key)


async def reached(what: Sequence[object], most: int) -> None:
    async with asyncio.timeout(5):
        while len(what) < most:  # noqa: ASYNC110  # nothing here rings a bell
            await asyncio.sleep(0)


async def settled(table: Table, said: int) -> None:
    await reached(table.said, said)
