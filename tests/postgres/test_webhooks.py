"""Telegram brings its updates to one address, behind which several processes hear them, and die.

As Telegram does it, one chat's next update comes when the last was confirmed, whoever confirmed it; so each
chat's order is kept between processes, as within one. Another chat's are brought at the same time. The
processes are the bot itself, on its real libraries, with one PostgreSQL.
"""

from __future__ import annotations

import asyncio
import signal
import socket
from collections import Counter
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlsplit

import aiohttp
import pytest

from storage.where import Server
from tests.chat.telegram.server import TOKEN, BotApi
from tests.crash.crew.lives import Process
from tests.postgres.server import PostgreSQL
from tests.postgres.test_hard_cases import name_of

ADDRESS = "https://chess.example/telegram"
ROLES = "telegram,courier,clock"
PAIRS = (("anna", "boris"), ("clara", "david"), ("emil", "fanny"))
SCORE = (
    *("e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Ba4", "Nf6", "O-O", "Be7", "Re1", "b5", "Bb3", "d6"),
    *(
        "c3",
        "O-O",
        "h3",
        "Nb8",
        "d4",
        "Nbd7",
        "Nbd2",
        "Bb7",
        "Bc2",
        "Re8",
        "Nf1",
        "Bf8",
        "Ng3",
        "g6",
    ),
)
KILLS = 6
SEED = 11
PATIENCE = 240.0
_AGAIN = 0.05
"""Seconds after which an update is brought once more that was not confirmed."""


@dataclass
class Telegram:
    """Brings updates to one door after the other, each until it is confirmed."""

    api: BotApi
    doors: list[int]
    http: aiohttp.ClientSession
    confirmed: Counter[int] = field(default_factory=Counter)
    """How many by each door."""
    refused: int = 0
    """How often one was brought in vain: nobody was there, or died before the answer."""
    said: list[str] = field(default_factory=list)
    _chats: dict[str, asyncio.Lock] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._turns = cycle(self.doors)

    def say(self, who: str, text: str) -> asyncio.Task[None]:
        """They type it; done when it was confirmed."""
        key = self.api.world.typed(who, text)
        assert key is not None
        self.said.append(key)
        return asyncio.create_task(self._bring(who, self.api.world.updates[-1]))

    async def _bring(self, who: str, update: Mapping[str, Any]) -> None:
        async with self._chats.setdefault(who, asyncio.Lock()):
            while True:
                door = next(self._turns)
                if await self.post(door, update) == 200:
                    self.confirmed[door] += 1
                    return
                self.refused += 1
                await asyncio.sleep(_AGAIN)

    async def post(self, door: int, update: Mapping[str, Any]) -> int:
        """Status 0: nobody was there, or nobody answered."""
        secret = str(self.api.world.webhook.get("secret_token"))
        url = f"http://127.0.0.1:{door}{urlsplit(ADDRESS).path}"
        head = {"X-Telegram-Bot-Api-Secret-Token": secret}
        try:
            async with self.http.post(url, json=update, headers=head) as answer:
                return answer.status
        except (aiohttp.ClientError, OSError):
            return 0


@dataclass
class Crew:
    telegram: Telegram
    processes: dict[int, Process]
    """By their doors."""
    settings: Mapping[str, str]
    kills: int = 0

    async def begin(self, door: int) -> None:
        await self.processes[door].begin({**self.settings, "UMPIRE_WEBHOOK_PORT": str(door)})

    async def opened(self, door: int) -> None:
        while await self.telegram.post(door, {}) == 0:  # noqa: ASYNC110  # another process opens it
            await asyncio.sleep(_AGAIN)

    async def kill(self, random: Random) -> None:
        """One of them, at any instant: also one that has only begun. It is begun again at once."""
        door = random.choice(sorted(self.processes))
        assert await self.processes[door].end(signal.SIGKILL) == -9
        self.kills += 1
        await self.begin(door)


@pytest.fixture
async def crew(machine: PostgreSQL, server: Server, tmp_path: Path) -> AsyncIterator[Crew]:
    api = BotApi()
    await api.open()
    doors = [_free_port() for _ in range(2)]
    settings = {
        "UMPIRE_DATABASE": machine.server(name_of(server)).url,
        "UMPIRE_TELEGRAM_TOKEN": TOKEN,
        "UMPIRE_TELEGRAM_API": api.url,
        "UMPIRE_WEBHOOK": ADDRESS,
        "UMPIRE_LOG": "warning",
        "LOOPBACK_DISCORD": "127.0.0.1:9",  # nobody is there
        "LOOPBACK_LOG": str(tmp_path / "log"),
    }
    async with aiohttp.ClientSession() as http:
        made = Crew(Telegram(api, doors, http), {door: Process(ROLES) for door in doors}, settings)
        try:
            for door in doors:
                await made.begin(door)
            for door in doors:
                await made.opened(door)
            yield made
        finally:
            for one in made.processes.values():
                await one.leave()
            await api.close()


def _free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


async def play(telegram: Telegram, white: str, black: str) -> None:
    """Each says something when what was said before it was confirmed; at the end two things at once."""
    for who in (white, black):
        await telegram.say(who, "/help")
    await telegram.say(white, f"/challenge {black} chess side=white pace=none")
    await telegram.say(black, f"/accept {white}")
    for n, move in enumerate(SCORE):
        await telegram.say((white, black)[n % 2], move)
    await asyncio.gather(telegram.say(white, "a4"), telegram.say(white, "/resign sure"))


@asynccontextmanager
async def looking(machine: PostgreSQL, name: str) -> AsyncIterator[Any]:
    async def look(sql: str) -> list[tuple[Any, ...]]:
        return await asyncio.to_thread(machine.sql, sql, name)

    yield look


@pytest.mark.timeout(900)
async def test_two_processes_behind_one_address_hear_each_update_once_and_in_order(
    crew: Crew, machine: PostgreSQL, server: Server
) -> None:
    random, telegram = Random(SEED), crew.telegram
    async with asyncio.timeout(PATIENCE), looking(machine, name_of(server)) as look:
        playing = asyncio.gather(*(play(telegram, *pair) for pair in PAIRS))
        told = 0
        while not playing.done():
            await asyncio.sleep(random.random() * 0.2)
            if crew.kills < KILLS and sum(telegram.confirmed.values()) >= told:
                told = sum(telegram.confirmed.values()) + 5  # some are heard between two kills
                await crew.kill(random)
        await playing
        while await look("SELECT 1 FROM outbox WHERE ended IS NULL LIMIT 1"):  # noqa: ASYNC110
            await asyncio.sleep(_AGAIN)
        # What comes twice, to two at once, is heard once.
        last = telegram.api.world.updates[-1]
        again = await asyncio.gather(*(telegram.post(door, last) for door in telegram.doors))
        assert again == [200, 200]
        heard = await look("SELECT key FROM inbox ORDER BY key")
        assert sorted(key for (key,) in heard) == sorted(telegram.said)
        assert not await look("SELECT 1 FROM aside")
        rows = await look("SELECT match, body FROM act ORDER BY match, n")
        games: dict[int, list[str]] = {}
        for match, body in rows:
            games.setdefault(match, []).append(body)
        acts = games[1]
        assert len(acts) == len(SCORE) + 2, (
            "the move that was typed before the resignation is there"
        )
        assert acts[-2:] == ["try a2a4", "resign"]
        assert games == {1: acts, 2: acts, 3: acts}
        undelivered = "SELECT count(*) FROM outbox WHERE state <> 'sent'"
        assert await look(undelivered) == [(0,)]
    assert crew.kills == KILLS
    assert all(telegram.confirmed[door] > 3 for door in telegram.doors), "one has heard everything"
    assert telegram.refused > 0, "nobody died while something was brought"
