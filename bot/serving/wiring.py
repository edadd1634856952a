"""Running the bot: every chat that is configured, on one database, until it is told to stop."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import Mapping
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from functools import partial
from random import SystemRandom
from typing import TYPE_CHECKING

from bot.chat.contract import Chat
from bot.club.names import skeleton
from bot.desk.post.absence import note_reachable
from bot.desk.post.gallery import draw
from bot.desk.visit.flood import Flood
from bot.desk.visit.sight import DEFAULT_THEME
from bot.games.box import Box
from bot.games.game import WHITE
from bot.games.shelf import SHELF
from bot.language import LANGUAGES, InEach, Language
from bot.serving.config import Config
from bot.serving.logs import set_up_logging
from bot.serving.menu import menu
from bot.serving.service import serve_on
from storage import members, meta, places
from storage.database import Database, open_database
from storage.pulse import pulse

if TYPE_CHECKING:
    from bot.chat.web_chat import Card

_SCHOLAR = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4"
_SAMPLES = {
    "kriegspiel": _SCHOLAR,
    "chess": _SCHOLAR,
    "semi-kriegspiel": "rnbqkbnr/pppppppp/8/8/8/8/8/3QK3 w kq - 0 1",
}
"""Positions with more to look at than the first one, for the local table's first page."""

_LATE = 900
"""Seconds after which a letter that nobody takes is a matter for the operator."""
_MARGIN = 60
"""Seconds: messages of the last minute before a stop are looked at again; each is heard once."""


async def run(config: Config) -> None:
    """Serve until SIGTERM or SIGINT; nothing that was acknowledged is lost by stopping."""
    set_up_logging(config.log, config.log_form)
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop.set)
    async with AsyncExitStack() as stack:
        database = await stack.enter_async_context(open_database(config.database))
        chats = build_chats(config, database)
        if config.health_port:
            await stack.enter_async_context(_health_page(config.health_port, chats, database))
        await serve_on(
            database,
            chats,
            now=wall_clock,
            random=SystemRandom(),
            draw=draw,
            stop=stop,
            operators=config.operators,
            flood=Flood(),
        )


def _health_page(
    port: int, chats: Mapping[str, Chat], database: Database
) -> AbstractAsyncContextManager[int]:
    """Healthy: every chat is connected, and no letter waits that could be delivered."""
    from bot.chat.health import health_page

    started = wall_clock()

    async def examine() -> dict[str, object]:
        now = wall_clock()
        found = await database.read(partial(pulse, since=now - 3600))
        waiting = 0 if found.oldest is None else now - found.oldest
        connected = {name: chat.attends() for name, chat in chats.items()}
        return {
            "healthy": all(connected.values()) and waiting < _LATE,
            "uptime": now - started,
            "connected": connected,
            "letters_owed": found.owed,
            "oldest_letter_waits": waiting,
            "heard_last_hour": found.heard,
            "sent_last_hour": found.sent,
            "matches_running": found.running,
        }

    return health_page("127.0.0.1", port, examine)


def wall_clock() -> int:
    return int(time.time())


def build_chats(config: Config, database: Database) -> dict[str, Chat]:
    """Every configured chat; a library is loaded only where it is used."""
    chats: dict[str, Chat] = {}
    if config.table:
        chats["web"] = _web(config)
    if config.discord_token:
        chats["discord"] = _discord(config.discord_token, database)
    if config.telegram_token:
        chats["telegram"] = _telegram(config, config.telegram_token, database)
    return chats


def _discord(token: str, database: Database) -> Chat:
    from bot.chat.discord_chat import DiscordChat, first_id_of

    async def last_heard() -> list[tuple[str, str | None]]:
        heard = await database.read(partial(members.heard_on, chat="discord"))
        return [(person, str(first_id_of(second - _MARGIN))) for person, second in heard]

    return DiscordChat(
        token,
        menu=menu(),
        synced=partial(database.read, partial(meta.get, key="discord-commands")),
        keep_synced=lambda text: database.write(
            partial(meta.put, key="discord-commands", value=text)
        ),
        last_heard=last_heard,
    )


def _telegram(config: Config, token: str, database: Database) -> Chat:
    from bot.chat.telegram_chat import Settings, TelegramChat, Webhook

    async def put(name: str, text: str) -> None:
        await database.write(partial(meta.put, key=name, value=text))

    async def moved(old: str, new: str) -> None:
        await database.write(partial(places.move, chat="telegram", old=old, new=new))

    async def reachable(user: str, can_be: bool) -> None:
        await database.write(
            partial(note_reachable, chat="telegram", user=user, can_be=can_be, now=wall_clock())
        )

    webhook = Webhook(config.webhook, port=config.webhook_port) if config.webhook else None
    return TelegramChat(
        token,
        Settings(spoiler=config.spoiler, protect=config.protect, webhook=webhook),
        menu=menu(),
        get=lambda name: database.read(partial(meta.get, key=name)),
        put=put,
        moved=moved,
        reachable=reachable,
    )


def _web(config: Config) -> Chat:
    from bot.chat.web_chat import WebChat

    return WebChat(
        config.table_host,
        config.table_port,
        menu=menu(),
        cards=map(_card, SHELF.values()),
        hosts=config.table_hosts,
        likeness=skeleton,
    )


def _card(box: Box) -> Card:
    from bot.chat.web_chat import Card

    game = box.build(box.settle({}))
    view = game.view(game.start(_SAMPLES.get(box.key, "")).state, WHITE)

    async def sample(language: Language) -> bytes:
        board = {"game": box.key, "view": view, "language": language, "theme": DEFAULT_THEME}
        return await draw(board, "web")

    return Card(
        box.key,
        titles=InEach(**{language: box.words[language].title for language in LANGUAGES}),
        summaries=InEach(**{language: box.words[language].summary for language in LANGUAGES}),
        alts=InEach(**{language: box.words[language].describe(view) for language in LANGUAGES}),
        sample=sample,
        alone=box.alone,
    )
