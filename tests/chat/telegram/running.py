"""A chat running alone, with an ear of the test's own."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable

from bot.chat.contract import Hear
from bot.chat.telegram_chat import TelegramChat
from tests.chat.telegram.server import BotApi

PATIENCE = 5.0


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
