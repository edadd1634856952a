"""The bot as one of several processes that serve one PostgreSQL database, wired for its roles."""

from __future__ import annotations

import asyncio
import gc
import secrets
from collections.abc import Callable
from contextlib import AsyncExitStack
from functools import partial
from random import SystemRandom

from bot.chat.contract import HOUSE
from bot.desk.visit.flood import Flood
from bot.serving.chats import build_chats
from bot.serving.config import Config, Misconfigured
from bot.serving.hand import Hand
from bot.serving.health import Health
from bot.serving.house import open_house
from bot.serving.missing_words import missing_words, tell_missing_words
from bot.serving.painters import Painters
from bot.serving.roles import Roles
from bot.serving.service import Bell
from bot.serving.thinkers import Thinker
from storage.database import open_together
from storage.where import Server

_TOKENS = {"discord": "UMPIRE_DISCORD_TOKEN", "telegram": "UMPIRE_TELEGRAM_TOKEN"}


async def serve_roles(
    config: Config,
    roles: Roles,
    stop: asyncio.Event,
    now: Callable[[], int],
    opened: Callable[[int], None],
) -> None:
    """Serve until `stop`; nothing that was acknowledged is lost by stopping, or by a kill."""
    if not isinstance(config.database, Server):
        raise Misconfigured("several processes share a server, and never a file")
    _check_tokens(config, roles)
    owner = secrets.randbelow(2**31 - 1) + 1
    async with AsyncExitStack() as stack:
        database = await stack.enter_async_context(open_together(config.database, owner))
        from storage.duties import Duties  # with a library that is there, where a server is

        painters = Painters()
        stack.push_async_callback(painters.close)
        bell = Bell()
        hands: list[Hand] = []

        def whole(chat: str) -> bool:
            return any(one.is_whole(chat) for one in hands)

        chats = build_chats(config, database, now, painters.draw, bell.ring, opened, whole)
        thinker = Thinker()
        stack.push_async_callback(thinker.close)
        chats[HOUSE] = open_house(database, thinker.think, SystemRandom(), chats)
        tell_missing_words(missing_words())
        gc.freeze()  # what is loaded by now stays: to look through it would hold up everybody
        hand = Hand(
            database,
            roles,
            chats,
            partial(Duties, config.database, owner),
            now=now,
            random=SystemRandom(),
            draw=painters.draw,
            operators=config.operators,
            flood=Flood(),  # by what is said and written: nobody else waits for this process's writer
            many={"telegram"} if config.webhook else (),
        )
        hands.append(hand)
        bell.heard_by(hand.posted)
        if config.health_port:
            from bot.chat.health import health_page

            examine = Health(database, chats, now, hand).examine
            await stack.enter_async_context(health_page("127.0.0.1", config.health_port, examine))
        await hand.run(stop)


def _check_tokens(config: Config, roles: Roles) -> None:
    tokens = {"discord": config.discord_token, "telegram": config.telegram_token}
    for role, token in tokens.items():
        if role in roles and token is None:
            raise Misconfigured(f"the role {role} needs a token: {_TOKENS[role]}")
    if "courier" in roles and not any(tokens.values()):
        raise Misconfigured(f"the role courier needs a token: {' or '.join(_TOKENS.values())}")
    if "table" in roles and not config.table:
        raise Misconfigured("the role table needs UMPIRE_TABLE=yes, the same in all processes")
