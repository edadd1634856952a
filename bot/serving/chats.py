"""Every chat that is configured, wired to the database; its library is loaded only then."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from bot.chat.contract import Chat
from bot.desk.post.absence import note_reachable
from bot.desk.post.films import Draw
from bot.desk.post.welcoming import welcome_place
from bot.serving.addresses import own_addresses, own_names
from bot.serving.config import Config
from bot.serving.hosts import is_loopback
from bot.serving.menu import menu
from bot.serving.sweeping import KEPT
from storage import accounts, inbox, meta, places
from storage.database import Database

log = logging.getLogger(__name__)

_MARGIN = 60
"""Seconds: messages of the last minute before a stop are looked at again; each is heard once."""
_KNOWN = KEPT - 86_400
"""Seconds for which it is known, with a day to spare, that a message was heard."""


def build_chats(
    config: Config,
    database: Database,
    now: Callable[[], int],
    draw: Draw,
    posted: Callable[[], None] = lambda: None,
    opened: Callable[[int], None] = lambda _: None,
    whole: Callable[[str], bool] = lambda _: True,
) -> dict[str, Chat]:
    """By name, as accounts are stored. `posted` is called when letters may have come to be owed,
    `opened` with the local table's port when it can be reached. `whole` tells of a chat whether all
    that stands in private there is heard and written by this process."""
    chats: dict[str, Chat] = {}
    if config.table:
        chats["web"] = _web(config, draw, opened)
    if config.discord_token:
        chats["discord"] = _discord(
            config, config.discord_token, database, now, posted, partial(whole, "discord")
        )
    if config.telegram_token:
        chats["telegram"] = _telegram(
            config, config.telegram_token, database, now, posted, partial(whole, "telegram")
        )
    return chats


def _web(config: Config, draw: Draw, opened: Callable[[int], None]) -> Chat:
    from bot.chat.web_chat import WebChat
    from bot.serving.table_cards import cards, paces
    from bot.serving.table_lesson import lesson
    from bot.serving.table_rules import book

    started = None
    if config.table_address and config.telegram_token:
        from bot.chat.web_chat.start_data import read_start_data

        started = partial(read_start_data, config.telegram_token)
    return WebChat(
        config.table_host,
        config.table_port,
        menu=menu(),
        cards=cards(draw),
        paces=paces(),
        lesson=lesson,
        rules=book(draw),
        hosts=config.table_hosts,
        shared=(*own_addresses(), *own_names()) if config.table_share else (),
        opened=opened,
        address=_public(config),
        started=started,
    )


def _public(config: Config) -> str | None:
    """Where the table is found from everywhere; None where it is not, or not served at all."""
    address = config.table_address if config.table else None
    return address.rstrip("/") if address else None


def _discord(
    config: Config,
    token: str,
    database: Database,
    now: Callable[[], int],
    posted: Callable[[], None],
    whole: Callable[[], bool],
) -> Chat:
    from bot.chat.discord_chat import DiscordChat, Doors, first_id_of

    async def last_heard() -> list[tuple[str, str | None, str | None]]:
        heard = await database.read(partial(accounts.heard_on, chat="discord"))
        return [
            (who, str(first_id_of(read_from(when, now()))), channel) for who, when, channel in heard
        ]

    async def which_heard(keys: Sequence[str]) -> list[str]:
        return await database.read(partial(inbox.heard_among, chat="discord", keys=keys))

    async def keep_channel(user: str, channel: str) -> None:
        await database.write(
            partial(accounts.keep_channel, chat="discord", user=user, channel=channel)
        )

    return DiscordChat(
        token,
        menu=menu(),
        synced=partial(database.read, partial(meta.get, key="discord-commands")),
        keep_synced=lambda text: database.write(
            partial(meta.put, key="discord-commands", value=text)
        ),
        last_heard=last_heard,
        which_heard=which_heard,
        joined=partial(_joined, "discord", database, now, posted),
        home=config.discord_home,
        doors=Doors(keep_channel),
        listens=config.does("discord"),
        whole=whole,
        **_shards(config),
    )


def read_from(heard: int, now: int) -> int:
    """From when on what somebody wrote is looked at, all of which was heard until then.

    Of the minute before nothing is said once more by whoever has been silent for so long that nobody
    knows any more that it was heard.
    """
    return heard - _MARGIN if now - heard < _KNOWN else heard + _MARGIN


def _shards(config: Config) -> Mapping[str, Any]:
    """As the library is told of them; without, Discord says how many there are."""
    if config.role is None or config.role.shards is None:
        return {}
    return {"shard_ids": [*config.role.shards], "shard_count": config.role.of}


async def _joined(
    chat: str,
    database: Database,
    now: Callable[[], int],
    posted: Callable[[], None],
    place: str,
    community: str,
    language: str | None,
) -> None:
    """The bot has come to a community."""
    greet = partial(
        welcome_place, chat=chat, place=place, community=community, language=language, now=now()
    )
    await database.write(greet)
    posted()


def _telegram(
    config: Config,
    token: str,
    database: Database,
    now: Callable[[], int],
    posted: Callable[[], None],
    whole: Callable[[], bool],
) -> Chat:
    from bot.chat.telegram_chat import Settings, TelegramChat, Webhook

    async def put(name: str, text: str) -> None:
        await database.write(partial(meta.put, key=name, value=text))

    async def keep(name: str, text: str) -> None:
        await database.write(partial(meta.keep, key=name, value=text, now=now()))

    async def moved(old: str, new: str) -> None:
        await database.write(partial(places.move, chat="telegram", old=old, new=new, now=now()))

    async def reachable(user: str, can_be: bool) -> None:
        await database.write(
            partial(note_reachable, chat="telegram", user=user, can_be=can_be, now=now())
        )
        posted()

    webhook = None
    if config.webhook:
        webhook = Webhook(config.webhook, config.webhook_host, config.webhook_port)
        if not is_loopback(webhook.listen):
            log.warning(
                "telegram: updates are taken at %s, port %d, by plain http; let nobody but the web server"
                " in front of it reach that",
                webhook.listen,
                webhook.port,
            )
    return TelegramChat(
        token,
        Settings(
            api=config.telegram_api,
            spoiler=config.spoiler,
            protect=config.protect,
            webhook=webhook,
            listens=config.does("telegram"),
            table=_public(config),
        ),
        menu=menu(),
        get=lambda name: database.read(partial(meta.get, key=name)),
        put=put,
        kept=lambda name: database.read(partial(meta.kept, key=name)),
        keep=keep,
        moved=moved,
        reachable=reachable,
        joined=partial(_joined, "telegram", database, now, posted),
        groups=partial(database.read, partial(places.count, chat="telegram")),
        whole=whole,
    )
