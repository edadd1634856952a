"""A hall with the real desk and courier, and two chats that put everything down on paper."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from bot.chat.contract import Address, Gone, Hear, Incoming, Mention, Outgoing, Receipt
from bot.desk.post.courier import Courier
from bot.desk.reception.desk import Desk
from bot.desk.visit.flood import Flood
from bot.desk.visit.sealed import Board, Picture
from bot.games.game import View
from storage.database import Database, open_database


@dataclass
class NotedChat:
    """A platform that keeps what it was given, and has doors that can be closed."""

    name: str
    sent: list[tuple[Address, Outgoing]] = field(default_factory=list)
    closed: set[str] = field(default_factory=set)

    async def run(self, hear: Hear) -> None:
        """Nobody speaks by himself here."""

    def attends(self) -> bool:
        return True

    async def send(self, to: Address, message: Outgoing, key: str) -> Receipt:
        if to.user in self.closed:
            raise Gone(to.user)
        self.sent.append((to, message))
        return Receipt(key)

    def texts(self, user: str) -> list[str]:
        return [str(message.text) for to, message in self.sent if to.user == user]

    def posted(self, place: str) -> list[str]:
        return [str(message.text) for to, message in self.sent if to.place == place]


@dataclass
class Hall:
    database: Database
    chats: Mapping[str, NotedChat]
    boards: list[Picture] = field(default_factory=list)
    now: int = 1_000_000
    operators: set[tuple[str, str]] = field(default_factory=set)
    admins: set[str] = field(default_factory=set)
    """Who is in charge wherever somebody else can hear him."""
    flood: Flood | None = None
    _said: int = 0

    def __post_init__(self) -> None:
        self.desk = Desk(
            self.database,
            now=lambda: self.now,
            random=Random(7),
            tick=lambda _: 0,
            operators=self.operators,
            flood=self.flood,
        )
        self.courier = Courier(self.database, self.chats, now=lambda: self.now, draw=self._draw)

    async def _draw(self, board: Picture, _chat: str) -> None:
        self.boards.append(board)

    def views(self) -> list[View]:
        """What the boards of the letters so far are drawn from."""
        return [one.view for one in self.boards if isinstance(one, Board)]

    async def say(self, chat: str, user: str, text: str, place: str | None = None) -> str:
        """What he is answered: all texts that reach him because of this.

        The place "club.chess" is a channel of the community "club".
        """
        self._said += 1
        before = len(self.chats[chat].texts(user))
        await self.desk.hear(
            Incoming(
                chat=chat,
                user=user,
                name=user,
                text=text,
                key=str(self._said),
                place=place,
                community=place and place.partition(".")[0],
                admin=place is not None and user in self.admins,
                mentions=tuple(
                    Mention(word, word[1:], word[1:])
                    for word in text.split()
                    if word.startswith("@")
                ),
            )
        )
        await self.courier.drain()
        return "\n".join(self.chats[chat].texts(user)[before:])


@asynccontextmanager
async def hall(path: Path, *, flood: Flood | None = None) -> AsyncIterator[Hall]:
    async with open_database(path / "hall.db") as database:
        chats = {name: NotedChat(name) for name in ("discord", "telegram")}
        yield Hall(database, chats, flood=flood)
