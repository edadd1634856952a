"""A chat running alone, with an ear or a post of the test's own."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from typing import Any

from bot.chat.contract import Address, Hear, Outgoing
from bot.chat.telegram_chat import TelegramChat
from tests.chat.letters import text
from tests.chat.telegram.driver import TelegramDriver
from tests.chat.telegram.server import BotApi

PATIENCE = 15.0
PNG = b"\x89PNG\r\n\x1a\nboard"


@contextlib.asynccontextmanager
async def running(chat: TelegramChat, api: BotApi, hear: Hear) -> AsyncIterator[asyncio.Task[None]]:
    """Runs the chat; it listens when the block begins."""
    before = api.polls
    task = asyncio.create_task(chat.run(hear))
    try:
        await until(lambda: api.polls > before or task.done())
        yield task
    finally:
        task.cancel()
        await asyncio.wait([task])


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not true():  # noqa: ASYNC110  # it watches the server, which signals nothing
            await asyncio.sleep(0.002)


class Post:
    """A running chat to send letters with."""

    def __init__(self, api: BotApi, chat: TelegramChat, driver: TelegramDriver) -> None:
        self.api, self.chat, self.driver, self.world = api, chat, driver, api.world
        self.anna = Address("telegram", user=str(self.world.person("anna")["id"]))
        self.club = Address("telegram", place=str(self.world.group("club")["id"]))
        self.world.started.add(self.world.names["anna"])
        self._count = 0

    async def send(
        self, message: Outgoing | str, to: Address | None = None, key: str | None = None
    ) -> str:
        self._count += 1
        letter = message if isinstance(message, Outgoing) else Outgoing(text(message))
        return (await self.chat.send(to or self.anna, letter, key or f"key {self._count}")).id

    @property
    def shown(self) -> list[str]:
        messages = [one.message for one in self.world.sent]
        return [one.get("text") or one.get("caption", "") for one in messages]

    def kinds(self) -> list[str]:
        return [one.method.lower() for one in self.world.sent]

    def buttons(self) -> list[Any]:
        return [one.message.get("reply_markup") for one in self.world.sent]
