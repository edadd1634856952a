"""A server that is away for longer than anybody waits for it, in the middle of what people say.

On the platforms' own libraries: what each speaker hears is true, what was acknowledged is kept, and play
goes on by itself, in the same process.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from bot.serving.health import Health
from storage import server_session
from storage.database import NotLetIn
from storage.server import open_server
from storage.server_session import PostgresSession
from storage.where import Server
from tests.chat.discord.driver import DiscordDriver
from tests.chat.driver import Driver
from tests.chat.house import House
from tests.chat.telegram.driver import TelegramDriver
from tests.chat.telegram.server import BotApi
from tests.chat.web.driver import WebDriver
from tests.postgres.server import PostgreSQL

ANNA, BORIS, CLARA = "anna", "boris", "clara"
"""On Discord, on Telegram, at the table."""
RIVAL = {ANNA: BORIS, BORIS: CLARA, CLARA: ANNA}
UNHEARD = "Please say it again in a few minutes"
DOUBT = "I do not know yet whether it has stored"


class Club:
    """One house serves all three."""

    def __init__(self, path: Path, api: BotApi) -> None:
        self.discord, self.telegram = DiscordDriver(path), TelegramDriver(path, api)
        self.web = WebDriver(path)
        self.drivers: Mapping[str, Driver] = {
            ANNA: self.discord,
            BORIS: self.telegram,
            CLARA: self.web,
        }
        self.house = House(path, self._chats)
        self.discord.house = self.telegram.house = self.web.house = self.house
        self.saying: set[asyncio.Task[Any]] = set()
        self.said = 0

    def _chats(self) -> dict[str, Any]:
        return {**self.discord.chats(), **self.telegram.chats(), **self.web.chats()}

    async def open(self) -> None:
        await self.discord.open()
        table = self.web.table
        assert table is not None
        await self.house.until(lambda: self.telegram.api.polls > 0 and table.open.is_set())
        await self.web.guest(CLARA)

    async def begin(self, white: str) -> None:
        for each in (ANNA, BORIS, CLARA):
            await self.drivers[each].say(each, "/help")
        await self.drivers[white].say(white, f"/challenge {RIVAL[white]} chess side=white pace=1h")
        await self.house.delivered()
        await self.drivers[RIVAL[white]].say(RIVAL[white], f"/accept {white}")
        await self.house.delivered()

    async def say(self, who: str, text: str) -> None:
        """They say it; what comes of it is not waited for."""
        self.said += 1
        if who == ANNA:
            await self.discord.write(who, text)
        elif who == BORIS:
            self.telegram.world.typed(who, text)
            self.telegram.api.told()
        else:
            words = {"id": f"0000000{self.said}", "say": text, "mean": "try"}
            task = asyncio.create_task(self.web.guests[who].post("say", words))
            self.saying.add(task)

    def hears(self, who: str, words: str) -> int:
        return sum(words in one.text for one in self.drivers[who].inbox(who))

    def unheard(self, who: str) -> int:
        """How often they were told that nothing was done; where no letter tells them so, the page does."""
        told = self.hears(who, UNHEARD)
        if who == CLARA:
            done = [one.result() for one in self.saying if one.done()]
            told += sum(one.get("error") == "failed" for one in done)
        return told

    def acts(self) -> list[str]:
        return [
            body for (body,) in self.house.rows("SELECT body FROM act WHERE match = 1 ORDER BY n")
        ]

    async def examined(self) -> Mapping[str, object]:
        return await Health(self.house.database, {}, self.house.now).examine()

    async def close(self) -> None:
        await asyncio.gather(*self.saying)
        for guest in self.web.guests.values():
            await guest.close()
        await self.discord.close()


@pytest.fixture
async def club(
    tmp_path: Path, on_a_server: PostgreSQL, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Club]:
    monkeypatch.setattr(server_session, "PATIENCE", 0.3)
    api = BotApi()
    await api.open()
    club = Club(tmp_path / "umpire.db", api)
    await club.open()
    try:
        yield club
    finally:
        await club.close()
        await api.close()
    assert on_a_server


@pytest.mark.sqlite  # it brings a server of its own
@pytest.mark.parametrize("who", [ANNA, BORIS, CLARA])
async def test_who_speaks_while_the_server_is_away_is_told_and_says_it_again(
    club: Club, on_a_server: PostgreSQL, who: str
) -> None:
    await club.begin(who)
    await club.drivers[who].say(who, "e4")
    serving = club.house.database
    assert (await club.examined())["healthy"]
    await asyncio.to_thread(on_a_server.stop)
    await club.say(RIVAL[who], "e5")
    await club.house.until(lambda: club.unheard(RIVAL[who]) == 1)
    await club.say(who, "/clock")  # who only asks hears it, too
    await club.house.until(lambda: club.unheard(who) == 1)
    found = await club.examined()
    assert (found["healthy"], found["database_away"]) == (False, True)
    await asyncio.to_thread(on_a_server.start)
    await club.house.until(lambda: not club.house.database.full)
    assert club.acts() == ["try e2e4"]
    await club.say(RIVAL[who], "e5")
    await club.house.until(lambda: len(club.acts()) == 2)
    await club.house.delivered()
    assert club.acts() == ["try e2e4", "try e7e5"]
    assert club.hears(who, "Black: e5") == 1
    assert club.house.database is serving, "the process has gone on"
    assert (await club.examined())["healthy"]
    assert club.hears(RIVAL[who], DOUBT) == 0


@pytest.mark.sqlite
@pytest.mark.parametrize("stored", [True, False])
@pytest.mark.parametrize("who", [ANNA, BORIS, CLARA])
async def test_whoever_moves_while_the_commits_answer_is_lost_hears_what_is_true(
    club: Club, on_a_server: PostgreSQL, who: str, stored: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That it is not known, as long as it is not; then the answer, or that nothing was done. What was done
    is never said to be lost."""
    await club.begin(who)
    send, sync, say = PostgresSession._send, PostgresSession._sync, PostgresSession.say  # noqa: SLF001
    armed: list[bool] = []

    def saying(session: PostgresSession, sql: str, named: Any) -> Any:
        if sql.startswith("INSERT INTO act ") and not armed:
            armed.append(True)
        return say(session, sql, named)

    def sending(session: PostgresSession, sql: bytes, named: Any = None) -> Any:
        if armed == [True] and session.committing and sql == b"COMMIT" and not stored:
            armed.append(False)
            on_a_server.stop("immediate")
        return send(session, sql, named)

    def syncing(session: PostgresSession) -> None:
        sync(session)
        if armed == [True] and session.committing:
            armed.append(False)
            on_a_server.stop("immediate")
            session._send(b"SELECT 1")  # noqa: SLF001  # what answers now is not what was asked
            sync(session)

    monkeypatch.setattr(PostgresSession, "say", saying)
    monkeypatch.setattr(PostgresSession, "_send", sending)
    monkeypatch.setattr(PostgresSession, "_sync", syncing)
    await club.say(who, "e4")
    await club.house.until(lambda: club.hears(who, DOUBT) == 1)
    assert club.house.database.full
    await club.say(RIVAL[who], "/clock")  # others hear that they were not heard
    await club.house.until(lambda: club.unheard(RIVAL[who]) == 1)
    assert club.unheard(who) == 0
    await asyncio.to_thread(on_a_server.start)
    if stored:
        await club.house.until(lambda: club.hears(who, "Black to move") > 0)
        await club.house.until(lambda: club.hears(RIVAL[who], "White: e4") == 1)
    else:
        await club.house.until(lambda: club.unheard(who) == 1)
        assert club.acts() == []
        await club.house.until(lambda: not club.house.database.full)
        await club.say(who, "e4")
        await club.house.until(lambda: club.hears(RIVAL[who], "White: e4") == 1)
    await club.house.delivered()
    assert club.acts() == ["try e2e4"]
    assert club.unheard(who) == (0 if stored else 1)
    assert club.hears(who, DOUBT) == 1


@pytest.mark.parametrize("behind", ["sslmod=require", "sslmode=require=no"])
async def test_what_the_client_s_library_does_not_know_is_waited_for_by_nobody(behind: str) -> None:
    """Its unit started the bot again for ever: no server was asked."""
    for owner in (None, 7):
        with pytest.raises(NotLetIn, match="URI query parameter"):
            async with open_server(Server(f"postgresql://host/name?{behind}"), owner=owner):
                pass
