"""Telling Discord the commands where they have changed, and learning what it calls them."""

from __future__ import annotations

import contextlib
import hashlib
import json
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field

import discord
from discord import app_commands

from bot.chat.discord_chat.commands import Words

log = logging.getLogger(__name__)

_TYPED = {discord.AppCommandType.chat_input}
"""Those that texts can name; the others open where somebody points at a person."""
Synced = Callable[[], Awaitable[str | None]]
KeepSynced = Callable[[str], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Registration:
    """What Discord was told last. It is kept as text, beyond this process."""

    application: int
    mark: str = ""
    """Changes when the commands do."""
    ids: Mapping[str, int] = field(default_factory=dict)
    """What Discord calls each command, by its first name."""

    def write(self) -> str:
        return json.dumps([self.application, self.mark, self.ids])


def read_registration(text: str | None, application: int) -> Registration:
    """What was kept; nothing, where it was kept of another application or in another form."""
    with contextlib.suppress(ValueError, TypeError, AttributeError, RecursionError):
        told, mark, ids = json.loads(text or "")
        if told == application:
            return Registration(told, mark, {name: int(number) for name, number in ids.items()})
    return Registration(application)


async def register(
    tree: app_commands.CommandTree[discord.Client], before: Registration, home: int | None
) -> Registration:
    """Tell Discord the commands if they are not those it was told last; those of the operators in
    their home."""
    places = [None, discord.Object(home)] if home is not None else [None]
    mark = await _fingerprint(tree, places)
    if mark == before.mark:
        return before
    ids: dict[str, int] = {}
    for place in places:
        try:
            told = await tree.sync(guild=place)
        except discord.HTTPException as error:
            if place is None:
                raise
            log.warning("no commands in the home server: status %d", error.status)
            continue
        ids |= {one.name: one.id for one in told if one.type in _TYPED}
    return Registration(before.application, mark, ids)


async def try_to_register(
    tree: app_commands.CommandTree[discord.Client], before: Registration, home: int | None
) -> Registration:
    """Do so; what it was before, where Discord does not take it."""
    try:
        return await register(tree, before, home)
    except (discord.HTTPException, app_commands.AppCommandError) as error:
        log.error("commands not synced: %s", type(error).__name__)  # noqa: TRY400
        return before


async def _fingerprint(
    tree: app_commands.CommandTree[discord.Client], places: Sequence[discord.Object | None]
) -> str:
    words = Words()
    payload = [
        (place.id if place else 0, await command.get_translated_payload(tree, words))
        for place in places
        for command in tree.get_commands(guild=place)
    ]
    text = json.dumps(payload, sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


def tell_start(tree: app_commands.CommandTree[discord.Client], name: str, servers: int) -> None:
    """Say in the log as whom the bot runs, where, and with what."""
    count = len(tree.get_commands(type=discord.AppCommandType.chat_input))
    log.info("discord: %s, in %d servers, %d commands at the top", name, servers, count)
