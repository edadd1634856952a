"""The bot as it is configured: its database, its chats and its health page, run until a stop."""

from __future__ import annotations

import asyncio
import gc
import signal
import time
from collections.abc import Callable
from contextlib import AsyncExitStack
from random import SystemRandom

from bot.chat.contract import HOUSE
from bot.desk.visit.flood import Flood
from bot.serving.chats import build_chats
from bot.serving.config import Config
from bot.serving.health import Health
from bot.serving.house import open_house
from bot.serving.lasting import tell_of_uncaught
from bot.serving.logs import set_up_logging
from bot.serving.missing_words import missing_words, tell_missing_words
from bot.serving.painters import Painters
from bot.serving.service import Bell, serve_on
from bot.serving.thinkers import Thinker
from storage.database import open_database


async def run(config: Config, opened: Callable[[int], None] = lambda _: None) -> None:
    """Serve until SIGTERM or SIGINT; nothing that was acknowledged is lost by stopping.

    `opened` is called with the local table's port when it can be reached.
    """
    set_up_logging(config.log, config.log_form)
    asyncio.get_running_loop().set_exception_handler(tell_of_uncaught)
    stop = _stop_signal()
    if config.role is not None:
        from bot.serving.together import serve_roles

        await serve_roles(config, config.role, stop, wall_clock, opened)
        return
    async with AsyncExitStack() as stack:
        database = await stack.enter_async_context(open_database(config.database))
        painters = Painters()
        stack.push_async_callback(painters.close)
        bell = Bell()
        chats = build_chats(config, database, wall_clock, painters.draw, bell.ring, opened)
        thinker = Thinker()
        stack.push_async_callback(thinker.close)
        chats[HOUSE] = open_house(database, thinker.think, SystemRandom(), chats)
        tell_missing_words(missing_words())
        gc.freeze()  # what is loaded by now stays: to look through it would hold up everybody
        if config.health_port:
            from bot.chat.health import health_page

            examine = Health(database, chats, wall_clock).examine
            await stack.enter_async_context(health_page("127.0.0.1", config.health_port, examine))
        await serve_on(
            database,
            chats,
            now=wall_clock,
            random=SystemRandom(),
            draw=painters.draw,
            stop=stop,
            operators=config.operators,
            flood=Flood(),
            bell=bell,
            meter=time.perf_counter,
        )


def _stop_signal() -> asyncio.Event:
    """Set, when this process is asked to end."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop.set)
    return stop


def wall_clock() -> int:
    return int(time.time())
