"""Threads: private ones, each for one person; one that is there already is never opened again."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any, Final

import discord

from bot.chat.contract import Gone, Thread

log = logging.getLogger(__name__)

_LONGEST_NAME = 100
_PRIVATE: Final = 12
"""Discord's number for a thread into which people are let."""
_THREADS = (10, 11, _PRIVATE)
"""Those for all threads."""


async def open_thread(client: discord.Client, channel: int, thread: Thread) -> int:
    """The thread of that name in the channel, or beside it in that of a thread, with the person in it.

    Raises Gone where the bot may not open one, or the channel can have none.
    """
    name = thread.name[:_LONGEST_NAME]
    try:
        guild, channel = await _room_of(client, channel)
        opened = await _find(client, guild, channel, name)
        if opened is None:
            made = await client.http.start_thread_without_message(
                channel,
                name=name,
                auto_archive_duration=10_080,  # minutes; a message brings it back
                type=_PRIVATE,
                invitable=False,
            )
            opened = int(made["id"])
        await client.http.add_user_to_thread(opened, int(thread.user))
    except discord.HTTPException as error:
        if error.status == 429 or error.status >= 500:
            raise
        log.warning("no private thread: status %d, code %d", error.status, error.code)
        raise Gone("no thread can be opened") from None
    return opened


async def _room_of(client: discord.Client, channel: int) -> tuple[int, int]:
    """The server and the channel in which a thread can be opened: there is none in a thread."""
    there = client.get_channel(channel)
    if isinstance(there, discord.abc.GuildChannel):
        return there.guild.id, channel
    told: Mapping[str, Any] = await client.http.get_channel(channel)
    parent = told["parent_id"] if told["type"] in _THREADS else channel
    return int(told.get("guild_id", 0)), int(parent)


async def _find(client: discord.Client, guild: int, channel: int, name: str) -> int | None:
    """The bot's own thread of that name there: opened by a process that has died since."""
    own = client.user.id if client.user else None  # old bots have another number as applications
    active = await client.http.get_active_threads(guild)
    found = (
        int(one["id"])
        for one in active["threads"]
        if one["name"] == name
        and one["type"] == _PRIVATE
        and one["parent_id"] == str(channel)
        and one["owner_id"] == str(own)
    )
    return next(found, None)
