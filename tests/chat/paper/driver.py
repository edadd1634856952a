"""The driver for the paper chat: the desk and the courier, one sentence after another."""

from __future__ import annotations

import time
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from random import Random

from bot.chat.contract import Address, Gone, Outgoing, Receipt
from bot.chat.paper_chat import PaperChat, Said
from bot.desk.post.courier import Courier
from bot.desk.reception.desk import Desk
from storage.database import open_database
from tests.chat.driver import Message
from tests.chat.house import draw


@dataclass(frozen=True, slots=True)
class Letter:
    to: Address
    outgoing: Outgoing
    printed: str


class Sheet(PaperChat):
    """A paper chat that keeps what it prints, and whose people can shut their doors."""

    def __init__(self) -> None:
        self._printed: list[str] = []
        super().__init__(self._printed.append, nobody=lambda _: False, as_json=True)
        self.letters: list[Letter] = []
        self.shut: set[str] = set()

    def attends(self) -> bool:
        return True

    async def send(self, to: Address, message: Outgoing, key: str) -> Receipt:
        if to.user in self.shut:
            raise Gone
        receipt = await super().send(to, message, key)
        self.letters.append(Letter(to, message, self._printed[-1]))
        return receipt


class PaperDriver:
    chat = "paper"

    def __init__(self, path: Path) -> None:
        self._path = path
        self._sheet = Sheet()
        self._line = 0
        self._running = AsyncExitStack()

    async def open(self) -> None:
        database = await self._running.enter_async_context(open_database(self._path))
        self._desk = Desk(database, now=_now, random=Random(1), tick=lambda _: 0)
        self._courier = Courier(database, {self.chat: self._sheet}, now=_now, draw=draw)
        await self._courier.reclaim()
        await self._courier.drain()

    async def close(self) -> None:
        await self._running.aclose()

    async def say(self, person: str, text: str, place: str | None = None) -> None:
        self._line += 1
        said = Said(person, place, text)
        await self._desk.hear(self._sheet.said(self._line, said, "1"))
        await self._courier.drain()

    async def command(
        self, person: str, name: str, place: str | None = None, **options: str
    ) -> None:
        words = [f"/{name}"]
        if match := options.pop("match", None):
            words.insert(0, f"#{match}")
        if opponent := options.pop("opponent", None):
            words.append(f"@{opponent}")
        words += [options.pop(free) for free in ("game", "number", "text") if free in options]
        words += [f"{name}={value}" for name, value in options.items()]
        await self.say(person, " ".join(words), place)

    async def press(self, person: str, message: Message, label: str) -> None:
        await self.say(person, dict(message.handle.choices)[label])

    def inbox(self, person: str) -> list[Message]:
        return _shown([one for one in self._sheet.letters if one.to.user == person])

    def posted(self, place: str) -> list[Message]:
        return _shown([one for one in self._sheet.letters if one.to.place == place])

    def everything_ever_sent_to(self, person: str) -> list[bytes]:
        own = [one for one in self._sheet.letters if one.to.user == person]
        return [
            *(one.printed.encode() for one in own),
            *(one.outgoing.picture for one in own if one.outgoing.picture),
        ]

    async def block(self, person: str) -> None:
        self._sheet.shut.add(person)

    async def unblock(self, person: str) -> None:
        self._sheet.shut.discard(person)

    async def restart(self) -> None:
        await self.close()
        await self.open()


def _now() -> int:
    return int(time.time())


def _shown(letters: list[Letter]) -> list[Message]:
    """On paper, a newer letter about a match crosses out the older ones' buttons."""
    newest = {one.outgoing.about: number for number, one in enumerate(letters)}
    return [
        Message(
            text=str(out.text) if out.block is None else f"{out.text}\n{out.block.text}",
            labels=tuple(
                label
                for label, _ in out.choices
                if out.about is None or newest[out.about] == number
            ),
            picture=out.picture,
            alt=out.alt,
            handle=out,
        )
        for number, out in enumerate(one.outgoing for one in letters)
    ]
