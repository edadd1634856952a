"""The running bot: one database, one desk, one courier, and every chat, in one loop."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random

from bot.chat.contract import Chat, Hear
from bot.desk.courier import Courier, Draw
from bot.desk.desk import Desk
from storage.database import open_database

log = logging.getLogger(__name__)

_PAUSES = (1, 2, 5, 15, 60)
"""Seconds before a chat that failed is started again; the last one for ever."""


async def serve(
    path: Path,
    chats: Mapping[str, Chat],
    *,
    now: Callable[[], int],
    random: Random,
    draw: Draw,
    stop: asyncio.Event,
) -> None:
    """Serve all chats until `stop`; one that fails does not stop the others."""
    async with open_database(path) as database:
        courier = Courier(database, chats, now=now, draw=draw)
        desk = Desk(database, now=now, random=random, posted=courier.wake)
        async with asyncio.TaskGroup() as group:
            carrying = group.create_task(courier.run(), name="courier")
            running = [
                group.create_task(_keep_running(chat, desk.hear), name=f"chat {name}")
                for name, chat in chats.items()
            ]
            await stop.wait()
            for task in (*running, carrying):
                task.cancel()


async def _keep_running(chat: Chat, hear: Hear) -> None:
    """Run the chat; start it again, ever more slowly, when it fails."""
    for attempt in range(1_000_000):
        with contextlib.suppress(Exception):
            await chat.run(hear)
            return
        # Not the exception: what a platform's library raises may quote a message or a token.
        pause = _PAUSES[min(attempt, len(_PAUSES) - 1)]
        log.error("chat %s failed; starting it again in %d s", chat.name, pause)
        await asyncio.sleep(pause)
