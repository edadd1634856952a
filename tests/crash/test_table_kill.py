"""The real bot at its local table, killed again and again under pages that come back by themselves.

A letter that the database calls sent has been shown, by a page that was open: once, and in order.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import hmac
import itertools
import json
import os
import signal
import socket
import sys
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random, randrange

import aiohttp
import pytest

from tests.chat.web.guest import meaning
from tests.stored import is_sound, stored

KILLS = 4
MOST_KILLS = 10
"""With --every-step; and then in each of these worlds, not in the first alone."""
WORLDS = 6


@dataclass
class Page:
    """A page that opens again whenever its line is cut, and says again what was not heard."""

    address: str
    name: str
    http: aiohttp.ClientSession
    shown: list[str] = field(default_factory=list)
    """The letters that this page has shown, in order."""
    ever: list[list[str]] = field(default_factory=list)
    """The same, for each page of this seat that was closed."""
    unheard: dict[str, str] = field(default_factory=dict)
    run: str = ""
    seen: int = 0
    line: aiohttp.ClientWebSocketResponse | None = None
    _ids: itertools.count[int] = field(default_factory=lambda: itertools.count(1))

    async def take(self) -> None:
        body = {"name": self.name, "language": "en"}
        async with self.http.post(
            f"{self.address}/seat/1/take", json=body, headers={"Origin": self.address}
        ) as answer:
            assert answer.status == 200

    async def stay(self) -> None:
        """Be open until cancelled."""
        while True:
            with contextlib.suppress(aiohttp.ClientError, ConnectionError):
                await self._open()
            self.line = None
            await asyncio.sleep(0.05)

    async def _open(self) -> None:
        query = {"run": self.run, "seat": str(self.seen), "room": "0"}
        async with self.http.ws_connect(
            f"{self.address}/seat/1/socket", params=query, headers={"Origin": self.address}
        ) as line:
            async for message in line:
                await self._take(line, json.loads(message.data))

    async def _take(self, line: aiohttp.ClientWebSocketResponse, frame: dict[str, object]) -> None:
        match frame:
            case {"kind": "hello", "run": str(run), "again": again}:
                self.seen = self.seen if again else 0
                self.run, self.line = run, line
                for name, text in list(self.unheard.items()):
                    await line.send_str(_frame(name, text))
            case {"kind": "heard", "id": str(name)}:
                self.unheard.pop(name, None)
            case {"room": False, "n": int(n)}:
                self.seen = n
        if frame.get("room") is False and (letter := frame.get("letter")):
            if letter not in self.shown:
                self.shown.append(str(letter))
            await line.send_str(json.dumps({"read": letter}))

    async def say(self, text: str) -> None:
        name = f"{self.name}-{next(self._ids):06}"
        self.unheard[name] = text
        with contextlib.suppress(ConnectionError):
            if self.line:
                await self.line.send_str(_frame(name, text))

    def close(self) -> None:
        """Whoever opens the page again opens one that has shown nothing."""
        self.ever.append(self.shown)
        self.shown, self.run, self.seen, self.line = [], "", 0, None


def _frame(name: str, text: str) -> str:
    return json.dumps({"id": name, "say": text, "mean": meaning(text, room=False)})


@dataclass
class Bot:
    """The command itself, on one database and one port."""

    path: Path
    port: int
    process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        settings = {
            "UMPIRE_DATABASE": str(self.path),
            "UMPIRE_TABLE_PORT": str(self.port),
            "UMPIRE_LOG": "error",
        }
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bot", env={**os.environ, **settings}
        )

    async def end(self, with_: signal.Signals) -> None:
        assert self.process
        assert self.process.returncode is None, "it ended by itself"
        self.process.send_signal(with_)
        await self.process.wait()


def free_port() -> int:
    """Below those that the system gives to whoever connects: while the bot is down, a client that
    tries again and again might be given the bot's own, and the bot could not come back."""
    while True:
        port = randrange(20_000, 32_000)
        with contextlib.suppress(OSError), socket.socket() as one:
            one.bind(("127.0.0.1", port))
            return port


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(150):
        while not true():  # noqa: ASYNC110  # another process makes it true
            await asyncio.sleep(0.02)


@contextlib.asynccontextmanager
async def at_table(bot: Bot) -> AsyncIterator[tuple[Page, Page]]:
    """Anna and Boris, in the middle of a match."""
    address = f"http://127.0.0.1:{bot.port}"
    async with contextlib.AsyncExitStack() as stack:
        pages = []
        await bot.start()
        for name in ("anna", "boris"):
            jar = aiohttp.CookieJar(unsafe=True)
            http = await stack.enter_async_context(aiohttp.ClientSession(cookie_jar=jar))
            pages.append(Page(address, name, http))
        async with asyncio.timeout(60):
            for page in pages:
                while True:
                    with contextlib.suppress(aiohttp.ClientConnectionError):
                        await page.take()
                        break
                    await asyncio.sleep(0.05)
        yield pages[0], pages[1]


def all_read(path: Path) -> bool:
    return stored(path, "SELECT count(*) FROM outbox WHERE ended IS NULL") == [(0,)]


def letters_of(path: Path, name: str) -> list[str]:
    """What the pages call the letters that somebody was sent, in the order in which they were written."""
    ((secret,),) = stored(path, "SELECT value FROM meta WHERE key = 'home-secret'")
    ((member,),) = stored(path, "SELECT id FROM member WHERE name = ?", name)
    rows = stored(
        path,
        "SELECT key FROM outbox WHERE recipient = ? AND state = 'sent' ORDER BY id",
        f"member:{member}",
    )
    return [
        hmac.new(secret.encode(), key.encode(), hashlib.sha256).hexdigest()[:24] for (key,) in rows
    ]


async def live(bot: Bot, random: Random, pages: tuple[Page, Page], deadly: signal.Signals) -> None:
    """A few sentences, and the end at any moment; in every third life Boris has no page open."""
    anna, boris = pages
    await until(lambda: anna.line is not None)
    closed = random.random() < 0.34
    staying = asyncio.create_task(_nobody() if closed else boris.stay())
    try:
        for _ in range(random.randint(6, 24)):
            speaker = boris if not closed and random.random() < 0.3 else anna
            await speaker.say(random.choice(("any?", "/games", "#1 any?", "Ke5")))
            await asyncio.sleep(random.random() * 0.06)
        await bot.end(deadly)
    finally:
        staying.cancel()
        await asyncio.wait([staying])
    if closed:
        boris.close()


async def _nobody() -> None:
    """No page is open."""


@pytest.mark.sqlite  # its process opens the file by itself
@pytest.mark.parametrize("world", range(WORLDS))
@pytest.mark.parametrize("deadly", [signal.SIGKILL, signal.SIGTERM], ids=["kill", "term"])
async def test_what_is_called_sent_was_shown(
    tmp_path: Path, pytestconfig: pytest.Config, deadly: signal.Signals, world: int
) -> None:
    every = pytestconfig.getoption("--every-step")
    if world and not every:
        pytest.skip("only with --every-step")
    kills = MOST_KILLS if every else KILLS
    random, bot = Random(world), Bot(tmp_path / "killed.db", free_port())
    async with at_table(bot) as pages:
        anna, boris = pages
        staying = [asyncio.create_task(anna.stay()), asyncio.create_task(boris.stay())]
        await anna.say("/challenge @boris kriegspiel side=white")
        await until(lambda: not anna.unheard and len(boris.shown) == 1)
        await boris.say("/accept")
        await until(lambda: not boris.unheard and len(boris.shown) == 2)
        staying.pop().cancel()
        for _ in range(kills):
            await live(bot, random, pages, deadly)
            await bot.start()
        staying.append(asyncio.create_task(boris.stay()))
        await until(lambda: not (anna.unheard or boris.unheard) and all_read(bot.path))
        await bot.end(signal.SIGTERM)
        for one in staying:
            one.cancel()
        await asyncio.wait(staying)

    ((heard,),) = stored(bot.path, "SELECT count(*) FROM inbox")
    print(f"{heard} heard", stored(bot.path, "SELECT state, count(*) FROM outbox GROUP BY 1"))
    assert is_sound(bot.path)
    for page in pages:
        sent = letters_of(bot.path, page.name)
        views = [*page.ever, page.shown]
        shown = set().union(*views)
        missing = [letter for letter in sent if letter not in shown]
        print(f"{page.name}: {len(sent)} sent in {kills + 1} lives, {len(missing)} never shown")
        assert not missing
        for view in views:
            places = [sent.index(letter) for letter in view]
            assert places == sorted(places), "no later letter overtook an earlier one"
            assert len(set(view)) == len(view)
