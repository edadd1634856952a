"""A house with the real desk, courier and timekeeper, whose calendar a test turns.

It can be shut and opened between any two things that happen, and it can be shut while time passes.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

from bot.chat.contract import Incoming, Mention
from bot.desk.post.courier import Courier
from bot.desk.reception.desk import Desk
from bot.desk.time.attendance import Attendance
from bot.desk.visit.sealed import Picture
from bot.serving.timekeeper import Timekeeper
from storage import clocks
from storage.database import Database, open_database
from tests.desk.hall import NotedChat

MINUTE, HOUR, DAY = 60, 3600, 86_400
CHATS = ("discord", "telegram")
OPERATOR = "olga"
ADMIN = "adam"
"""Who is in charge of every community."""


@dataclass(frozen=True, slots=True)
class Told:
    at: int
    who: str
    text: str


@dataclass
class Clockhouse:
    path: Path
    now: int
    nervous: bool = False
    """Shut and opened again between any two things that happen."""
    told: list[Told] = field(default_factory=list)
    """Every letter that was ever delivered, with its moment, in order."""
    _said: int = 0
    _stack: AsyncExitStack = field(default_factory=AsyncExitStack)

    async def open(self, connected: Sequence[str] = CHATS) -> None:
        self._chats = {name: NotedChat(name) for name in CHATS}
        self.database: Database = await self._stack.enter_async_context(
            open_database(self.path / "club.db")
        )
        attendance = Attendance()
        self._desk = Desk(
            self.database,
            now=lambda: self.now,
            random=Random(7),
            tick=attendance.tick,
            operators={(chat_of(OPERATOR), OPERATOR)},
        )
        self._timekeeper = Timekeeper(self.database, self._desk, attendance, now=lambda: self.now)
        await self._timekeeper.open()
        self._courier = Courier(
            self.database, self._chats, now=lambda: self.now, draw=_draw_nothing
        )
        for chat in connected:
            await self._timekeeper.attend(chat, 0)
        await self._courier.reclaim()
        await self.deliver()

    async def shut(self) -> None:
        await self._stack.aclose()

    async def restart(self) -> None:
        await self.shut()
        await self.open()

    async def say(self, who: str, text: str, place: str | None = None) -> str:
        """What reaches him because of this. Who is on Telegram has a name that ends in "_tg"."""
        self._said += 1
        before = len(self.told)
        await self._desk.hear(
            Incoming(
                chat=chat_of(who),
                user=who,
                name=who,
                text=text,
                key=str(self._said),
                place=place,
                community=place and place.partition(".")[0],
                admin=place is not None and who == ADMIN,
                mentions=tuple(
                    Mention(word, word[1:], word[1:])
                    for word in text.split()
                    if word.startswith("@")
                ),
            )
        )
        await self.deliver()
        if self.nervous:
            await self.restart()
        return "\n".join(one.text for one in self.told[before:] if one.who == who)

    async def wait(self, seconds: int, connected: Sequence[str] = CHATS) -> None:
        """Let time pass in which these platforms are attended, stopping wherever anything is due."""
        until = self.now + seconds
        while self.now < until:
            pauses = [await self._timekeeper.pause(chat) for chat in connected]
            due = min((pause for pause in pauses if pause is not None), default=until - self.now)
            step = min(max(due, 1), until - self.now)
            self.now += step
            for chat in connected:
                await self._timekeeper.attend(chat, step)
            await self._timekeeper.settle()
            await self.deliver()
            if self.nervous:
                await self.restart()

    async def away(self, seconds: int) -> None:
        """Nothing runs for so long."""
        await self.shut()
        self.now += seconds
        await self.open()
        await self._timekeeper.settle()
        await self.deliver()

    async def deliver(self) -> None:
        await self._courier.drain()
        for chat in self._chats.values():
            for to, message in chat.sent:
                self.told.append(Told(self.now, str(to.user or to.place), str(message.text)))
            chat.sent.clear()

    def heard(self, who: str, words: str, since: int = 0) -> list[Told]:
        """The letters he got with these words in them."""
        return [
            one for one in self.told if one.who == who and words in one.text and one.at >= since
        ]

    async def left(self, match: int, seat: str) -> int:
        """What the clock shows."""
        clock = (await self.database.read(lambda tx: clocks.of_match(tx, match)))[seat]
        return clock.left if clock.deadline is None else await self._until(clock)

    async def _until(self, clock: clocks.Clock) -> int:
        ticks = await self.database.read(clocks.ticks)
        shown = {one.chat: one.seconds for one in ticks}
        return (clock.deadline or 0) - shown.get(str(clock.chat), 0)

    async def result(self, match: int) -> str | None:
        row = await self.database.read(
            lambda tx: tx.one("SELECT result FROM match WHERE id = :id", id=match)
        )
        return None if row is None else row["result"]

    async def acts(self, match: int) -> list[str]:
        rows = await self.database.read(
            lambda tx: tx.all("SELECT body FROM act WHERE match = :id ORDER BY n", id=match)
        )
        return [row["body"] for row in rows]

    async def jobs(self) -> list[Mapping[str, Any]]:
        rows = await self.database.read(lambda tx: tx.all("SELECT * FROM job ORDER BY due, key"))
        return [dict(row) | {"payload": json.loads(row["payload"])} for row in rows]


def chat_of(who: str) -> str:
    return "telegram" if who.endswith("_tg") else "discord"


def moment(text: str) -> int:
    """Seconds since 1970 of a time in UTC: "2026-03-28 20:00"."""
    return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp())


async def _draw_nothing(_board: Picture, _chat: str) -> None:
    return None


@asynccontextmanager
async def clockhouse(
    path: Path, start: str = "2026-01-05 12:00", *, nervous: bool = False
) -> AsyncIterator[Clockhouse]:
    house = Clockhouse(path, moment(start), nervous)
    await house.open()
    try:
        yield house
    finally:
        await house.shut()


async def begin(
    house: Clockhouse, *settings: str, white: str = "anna", black: str = "boris"
) -> int:
    """A new match of Kriegspiel with these settings; its number."""
    words = " ".join(settings)
    # Somebody on the other platform is known by the name he has in the club.
    whom = f"@{black}" if chat_of(black) == chat_of(white) else black
    await house.say(white, f"/challenge {whom} kriegspiel side=white {words}")
    await house.say(black, f"/accept {white}")
    row = await house.database.read(lambda tx: tx.one("SELECT max(id) AS id FROM match"))
    assert row is not None
    return int(row["id"])
