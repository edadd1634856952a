"""A full disk: told at once, nothing lost, and play goes on by itself when there is room."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest

from bot.chat.contract import Hear, Incoming
from bot.desk.post import courier
from bot.serving.health import Health
from bot.serving.service import serve_on
from storage import post
from storage.database import Database, Full, Tx, open_database
from tests.club_for_tests import club
from tests.noted_chat import NotedChat, draw_nothing
from tests.stored import stored

NOW = 1_000_000
OPERATOR = ("discord", "olga")


class Line(NotedChat):
    """People speak when the test says so."""

    hear: Hear
    open: asyncio.Event
    keys = 0

    async def run(self, hear: Hear) -> None:
        self.hear = hear
        self.open.set()
        await asyncio.Event().wait()

    async def say(
        self,
        who: str,
        text: str,
        *,
        key: str | None = None,
        place: str | None = None,
        unshown: bool = False,
    ) -> None:
        self.keys += 1
        said = key or f"{who} {self.keys}"
        await self.hear(Incoming("discord", who, who, text, said, place=place, unshown=unshown))


@dataclass
class World:
    database: Database
    chat: Line
    health: Health
    path: Path
    serving: asyncio.Task[None] = field(init=False)

    async def fill(self) -> None:
        """From now on the file may not grow: SQLite says that the disk is full."""
        await self._limit(0)

    async def make_room(self) -> None:
        await self._limit(1_000_000)

    async def _limit(self, more: int) -> None:
        async def job(tx: Tx) -> None:
            ((pages,),) = await tx.all("PRAGMA page_count")
            await tx.all(f"PRAGMA max_page_count = {pages + more}")

        await self.database.write(job)

    async def until(self, what: Callable[[], bool]) -> None:
        async with asyncio.timeout(60):
            while not what():  # noqa: ASYNC110  # what is waited for happens in other tasks
                await asyncio.sleep(0.02)

    def heard(self, who: str, part: str) -> int:
        return sum(part in text for text in self.chat.texts(who))


@asynccontextmanager
async def world(path: Path) -> AsyncIterator[World]:
    chat, stop = Line("discord"), asyncio.Event()
    chat.open = asyncio.Event()
    async with open_database(path / "club.db") as database:
        chats = {"discord": chat}
        made = World(database, chat, Health(database, chats, lambda: NOW), path)
        made.serving = asyncio.create_task(
            serve_on(
                database,
                chats,
                now=lambda: NOW,
                random=Random(1),
                draw=draw_nothing,
                stop=stop,
                operators=(OPERATOR,),
            )
        )
        await chat.open.wait()
        try:
            yield made
        finally:
            stop.set()
            await made.serving


async def fill_to_the_brim(here: World) -> None:
    """Say things until the first is refused."""
    await here.fill()
    for _ in range(2000):
        await here.chat.say("anna", "/help")
        if here.database.full:
            return
    raise AssertionError("the disk never became full")


@pytest.mark.sqlite  # the file is what is full
async def test_a_full_disk_is_told_and_survived(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.chat.say("anna", "/challenge @boris kriegspiel side=white", key="c")
        await here.chat.say("boris", "/start")
        await here.chat.say("anna", "/challenge boris kriegspiel side=white")
        await here.chat.say("boris", "/accept anna")
        await here.chat.say("anna", "e4")
        before = stored(here.path / "club.db", "SELECT * FROM act")
        assert len(before) == 1
        await fill_to_the_brim(here)
        assert here.heard("anna", "I could not take that: nothing can be stored") == 1
        found = await here.health.examine()
        assert (found["healthy"], found["disk_full"]) == (False, True)
        await here.until(lambda: here.heard("olga", "The bot can store nothing") == 1)
        await here.chat.say("boris", "e5", key="lost")
        assert here.heard("boris", "I could not take that: nothing can be stored") == 1
        await here.chat.say("boris", "just talking", place="club")
        assert here.heard("boris", "I could not take that: nothing can be stored") == 1, (
            "not what is said to others"
        )
        told = 1
        for _ in range(100):  # some of it may still find room
            await here.chat.say("boris", "just talking", place="club", unshown=True)
            if (told := here.heard("boris", "I could not take that: nothing can be stored")) == 2:
                break
        assert told == 2, "but what others would have read only from us"
        await asyncio.sleep(2.5)
        assert not here.serving.done(), "the process lives"
        assert here.heard("olga", "The bot can store") == 1, "told once"
        assert stored(here.path / "club.db", "SELECT * FROM act") == before

        await here.make_room()
        await here.until(lambda: not here.database.full)
        assert (await here.health.examine())["disk_full"] is False
        await here.chat.say("boris", "e5", key="lost")
        assert stored(here.path / "club.db", "SELECT * FROM act") == before, "told as not heard"
        await here.chat.say("boris", "e5")
        assert len(stored(here.path / "club.db", "SELECT * FROM act")) == 2
        await here.until(lambda: here.heard("anna", "White to move") >= 1)
        await here.until(lambda: here.heard("olga", "play goes on") == 1)
    assert stored(tmp_path / "club.db", "PRAGMA integrity_check") == [("ok",)]
    assert stored(tmp_path / "club.db", "SELECT * FROM meta WHERE key = 'room'") == []
    assert stored(tmp_path / "club.db", "SELECT * FROM outbox WHERE state = 'claimed'") == []


@pytest.mark.sqlite  # the file is what is full
async def test_who_cannot_be_told_is_brought_again(tmp_path: Path) -> None:
    """The chat then keeps the message, and brings it once more."""
    async with world(tmp_path) as here:
        await here.chat.say("anna", "/help")
        await fill_to_the_brim(here)
        here.chat.closed.add("boris")
        with pytest.raises(Full):
            await here.chat.say("boris", "/help", key="b")
        await here.make_room()
        await here.until(lambda: not here.database.full)
        here.chat.closed.clear()
        await here.chat.say("boris", "/help", key="b")
        await here.until(lambda: bool(here.chat.texts("boris")))


async def test_clocks_stand_while_the_disk_is_full(tmp_path: Path) -> None:
    seconds = 0.0

    def monotonic() -> float:
        nonlocal seconds
        seconds += 10
        return seconds

    async with club(tmp_path) as house:
        timekeeper, chats = house.timekeeper, {"discord": NotedChat("discord")}
        house.database.filled.set()
        running = asyncio.create_task(timekeeper.run(chats, monotonic))
        await asyncio.sleep(0.1)
        assert seconds == 0, "no time is read, so that none passes"
        house.database.filled.clear()
        running.cancel()


async def test_an_error_of_the_disk_is_as_good_as_a_full_one(tmp_path: Path) -> None:
    async with open_database(tmp_path / "a.db") as database:

        async def fail(_: Tx) -> None:
            fault = sqlite3.OperationalError("disk I/O error")
            fault.sqlite_errorcode = sqlite3.SQLITE_IOERR_WRITE
            fault.sqlite_errorname = "SQLITE_IOERR_WRITE"
            raise fault

        with pytest.raises(Full) as raised:
            await database.write(fail)
        assert raised.value.sqlite_errorcode == sqlite3.SQLITE_IOERR_WRITE
        assert database.full
        assert await database.find_room()
        assert not database.full


async def test_what_was_sent_is_known_to_be_sent_when_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A letter that has arrived is not sent again because the disk was full just then."""
    write, faults = post.sent_all, 2

    async def sent_all(tx: Tx, receipts: Sequence[tuple[int, str]], now: int) -> None:
        nonlocal faults
        if faults:
            faults -= 1
            raise Full("the disk takes nothing")
        await write(tx, receipts, now)

    monkeypatch.setattr(post, "sent_all", sent_all)
    monkeypatch.setattr(courier, "_NO_ROOM", 0.01)
    async with club(tmp_path) as house:
        await house.say("anna", "/help")
        assert len(house.letters("anna")) == 1
        assert faults == 0
        assert house.rows("SELECT state, attempts FROM outbox") == [("sent", 1)]
