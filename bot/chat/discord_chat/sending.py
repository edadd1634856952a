"""Sending: a letter as messages of Discord, sent, changed, and relieved of old buttons."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import aiohttp
import discord

from bot.chat.contract import Address, Gone, Mention, Missing, Outgoing
from bot.chat.discord_chat.buttons import view_of
from bot.chat.discord_chat.client import DiscordClient
from bot.chat.discord_chat.doors import Doors
from bot.chat.discord_chat.prose import Sheet, lay_out
from bot.chat.discord_chat.verdict import is_missing

log = logging.getLogger(__name__)

_AT_ONCE = 1.5
"""Seconds after which a sign would come too late. A limit is waited for by letters alone."""


@dataclass(frozen=True, slots=True)
class Sent:
    """A message that was sent with buttons, so that they can be taken off again."""

    channel: int
    message: int
    answer: discord.Interaction | None
    """The interaction it answers: such a message is changed through it."""
    in_private: bool | None = None
    """As in `Receipt`."""
    thread: int | None = None
    """The thread that was opened for it."""


def parts(sheet: Sheet, message: Outgoing) -> list[tuple[str, dict[str, Any]]]:
    """The messages to send; the files and the buttons go with the last."""
    found: list[tuple[str, dict[str, Any]]] = [(text, {}) for text in sheet.texts]
    more = found[-1][1]
    if sheet.files:
        more["files"] = sheet.fresh_files()
    if view := view_of(message.choices, message.picks):
        more["view"] = view
    return found


def only(mentions: Iterable[Mention]) -> discord.AllowedMentions:
    """Nobody but these may be mentioned, whatever the text says."""
    users = [discord.Object(int(one.user)) for one in mentions if one.user.isdecimal()]
    return discord.AllowedMentions(everyone=False, roles=False, users=users, replied_user=False)


async def channel_of(client: DiscordClient, doors: Doors, to: Address) -> discord.abc.Messageable:
    number = to.user if to.user is not None else to.place
    if number is None or not number.isdecimal():
        raise Gone("no such address")
    if to.user is not None:
        return await doors.channel(client, int(number))
    return client.get_partial_messageable(int(number))


async def strip(client: DiscordClient, sent: Sent) -> None:
    """Take off the buttons; a pressed old one is answered anyway, so that failing is no harm."""
    nobody = discord.AllowedMentions.none()
    try:
        if sent.answer is None:
            channel = client.get_partial_messageable(sent.channel)
            message = channel.get_partial_message(sent.message)
            await message.edit(view=None, allowed_mentions=nobody)
        elif not sent.answer.is_expired():
            await sent.answer.followup.edit_message(
                sent.message, view=None, allowed_mentions=nobody
            )
    except (discord.DiscordException, TimeoutError, OSError, aiohttp.ClientError) as error:
        log.info("old buttons stay: %s", type(error).__name__)


async def show_typing(client: DiscordClient, channel: int) -> None:
    """Show there that somebody writes; where that cannot be at once, it is left out."""
    try:
        async with asyncio.timeout(_AT_ONCE):
            await client.http.send_typing(channel)
    except (discord.DiscordException, TimeoutError, OSError, aiohttp.ClientError) as error:
        log.info("no sign of typing: %s", type(error).__name__)


async def change(
    client: DiscordClient,
    message: Outgoing,
    receipt: str,
    beside: discord.Interaction | None = None,
    *,
    waits: bool = False,
) -> Sent:
    """Change a message of ours in its channel, or one for its reader's eyes alone, `beside` which
    they have pressed it. Raises Missing where that cannot be; with `waits`, not where it can be later."""
    channel, _, number = receipt.partition(".")
    if not (channel.isdecimal() and number.isdecimal()):
        raise Missing
    shown = look_of(client, message)
    try:
        if beside is not None:
            await beside.edit_original_response(**shown)
        else:
            room = client.get_partial_messageable(int(channel))
            await room.get_partial_message(int(number)).edit(**shown)
    except discord.HTTPException as error:
        if beside is not None or is_missing(error, waits=waits):
            raise Missing from None
        raise
    return Sent(int(channel), int(number), beside)


def look_of(client: DiscordClient, message: Outgoing) -> dict[str, Any]:
    """What a message becomes that is changed to be this letter. Raises Missing if it has no room."""
    sheet = lay_out(message, client.uses.written)
    if len(sheet.texts) > 1:
        raise Missing
    pictures: dict[str, Any] = {}
    if sheet.files or not message.still:
        pictures["attachments"] = sheet.fresh_files()
    return {
        "content": sheet.texts[0],
        "view": view_of(message.choices, message.picks),
        "allowed_mentions": discord.AllowedMentions.none(),
        **pictures,
    }
