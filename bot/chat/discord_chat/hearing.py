"""Hearing: whose a message is, what it says, and where it was said."""

from __future__ import annotations

import re
from collections.abc import Container
from typing import Any

import discord

from bot.chat.contract import Incoming, Mention, Wordless
from bot.chat.discord_chat.commands import mention_of, name_of

_MENTION = re.compile(r"<@!?(\d{1,20})>")
ALOUD = "~"
"""Begins the name of a place that is an answer which all can read, where the bot is no member."""
_NUMBER = re.compile(r"(?:\w+ )?\\?#(\d{1,9})\b")
"""Where a letter names its match: "#1 Kriegspiel …", "Match #1 begins …"."""


def incoming(person: discord.abc.User, key: int, text: str, **more: Any) -> Incoming:
    """Whoever has closed their messages to others can write all the same, and press."""
    return Incoming(
        "discord",
        str(person.id),
        name_of(person),
        text,
        str(key),
        handle=person.name,
        one_way=True,
        **more,
    )


def wordless(message: discord.Message) -> Wordless | None:
    """Why a private message is no sentence of its sender's, if it is none."""
    if message.message_snapshots:
        return "forwarded"
    shown = message.attachments or message.stickers or message.poll
    return "shown" if shown and not message.content else None


def match_of(message: discord.Message, bot: int) -> int | None:
    """The match whose letter is answered or forwarded: its number stands first in it."""
    for shot in message.message_snapshots:  # nobody is told who wrote it; it shows nothing by that
        found = _NUMBER.match(shot.content)
        return int(found[1]) if found else None
    answered = message.reference and message.reference.resolved
    if not isinstance(answered, discord.Message) or answered.author.id != bot:
        return None
    found = _NUMBER.match(answered.content)
    return int(found[1]) if found else None


def community(interaction: discord.Interaction) -> str | None:
    """The server in which it happens.

    None, too, where somebody brought the commands along, but the bot is no member: nothing can be
    posted there.
    """
    brought = interaction.is_user_integration() and not interaction.is_guild_integration()
    there = interaction.guild_id is not None and not brought
    return str(interaction.guild_id) if there else None


def place_of(interaction: discord.Interaction) -> str | None:
    """Where all read what somebody has said aloud; None in private."""
    if community(interaction) is not None:
        return str(interaction.channel_id)
    alone = interaction.guild_id is None and interaction.context.dm_channel
    return None if alone else f"{ALOUD}{interaction.id}"


def leads(person: discord.abc.User) -> bool:
    """Whether somebody who wrote in a server manages it."""
    return isinstance(person, discord.Member) and person.guild_permissions.manage_guild


def mentions_in(message: discord.Message, bot: int) -> tuple[Mention, ...]:
    return tuple(mention_of(person) for person in message.mentions if person.id != bot)


def plain_in(message: discord.Message, bot: int) -> str:
    """The text as typed: people by their handles, and the bot's own name left out."""
    handles = {str(person.id): f"@{person.name}" for person in message.mentions}
    handles[str(bot)] = ""
    return _MENTION.sub(lambda found: handles.get(found[1], found[0]), message.content).strip()


def addressed(message: discord.Message, bot: int, commands: Container[str]) -> str:
    """What was said to the bot in public; a command may be said without its slash."""
    text = plain_in(message, bot)
    return f"/{text}" if text.partition(" ")[0].lower() in commands else text


def may_write(room: discord.TextChannel) -> bool:
    """Whether what the bot writes there is read."""
    allowed = room.permissions_for(room.guild.me)
    return allowed.view_channel and allowed.send_messages
