"""A Discord chat alone on the loopback Discord: what it hears is written down."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

from bot.chat.contract import Address, Incoming
from bot.chat.discord_chat import DiscordChat
from bot.chat.menu import Menu
from tests.chat.discord.driver import DiscordDriver
from tests.chat.discord.server import wait_for
from tests.chat.discord.world import Json


class Line:
    """`driver` offers the people; no desk answers them."""

    def __init__(self, driver: DiscordDriver, chat: DiscordChat) -> None:
        self.driver, self.chat = driver, chat
        self.heard: list[Incoming] = []
        self.fails = 0
        """How many of the next messages are not heard because something breaks."""
        self.gate = asyncio.Event()
        """Cleared, nothing is heard to its end."""
        self.gate.set()
        self.waits = 0
        """How much is being heard."""

    async def hear(self, incoming: Incoming) -> None:
        if self.fails:
            self.fails -= 1
            raise RuntimeError("a true position: Ke1 in secret")
        self.waits += 1
        await self.gate.wait()
        self.waits -= 1
        self.heard.append(incoming)

    async def next(self, count: int = 1) -> Incoming:
        """What was heard last, once so many were heard in all."""
        await wait_for(lambda: len(self.heard) >= count)
        return self.heard[-1]

    def to(self, person: str) -> Address:
        return self.driver.to(person)

    def got(self, person: str) -> list[Json]:
        """The raw messages that the person alone sees."""
        return self.driver.person(person).shown


@contextlib.asynccontextmanager
async def on_the_line(
    path: Path, menu: Menu | None = None, home: int | None = None
) -> AsyncIterator[Line]:
    driver = DiscordDriver(path)
    driver.home = home
    driver.menu = menu or driver.menu
    await driver.point()
    line = Line(driver, driver.new_chat())
    running = asyncio.create_task(line.chat.run(line.hear))
    try:
        await wait_for(lambda: driver.server.identified)
        yield line
    finally:
        running.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await running
        await driver.close()
