"""Aloud where the bot is no member: somebody has brought its commands along, and the answer to what
they used is read by all. Such an answer is a place, for as long as Discord takes answers."""

from __future__ import annotations

import discord

from bot.chat.contract import Gone, Later, Missing, Outgoing
from bot.chat.discord_chat.answers import Answers
from bot.chat.discord_chat.client import DiscordClient
from bot.chat.discord_chat.hearing import ALOUD
from bot.chat.discord_chat.prose import lay_out
from bot.chat.discord_chat.sending import Sent, look_of, parts
from bot.chat.discord_chat.verdict import is_missing

_SOON, _PATIENCE = 1.0, 10.0
_NOBODY = discord.AllowedMentions.none()


def is_aloud(place: str | None) -> bool:
    """Whether the place is the answer to a command."""
    return place is not None and place.startswith(ALOUD)


async def answer_aloud(
    client: DiscordClient, answers: Answers, place: str, message: Outgoing
) -> Sent:
    """Say it there, or change what was said. Raises Gone and Missing where the time for that is over,
    and Later until whoever used the command has their own answer: the first one is for them."""
    key = place.removeprefix(ALOUD)
    interaction = answers.kept(key)
    if message.edits is not None:
        return await _change(client, interaction, message, message.edits)
    if interaction is None:
        raise Gone
    age = (discord.utils.utcnow() - interaction.created_at).total_seconds()
    if not answers.answered(key) and age < _PATIENCE:
        raise Later(_SOON)
    sent: discord.WebhookMessage | None = None
    for text, more in parts(lay_out(message, client.uses.written), message):
        sent = await interaction.followup.send(
            text, suppress_embeds=True, allowed_mentions=_NOBODY, wait=True, **more
        )
    if sent is None:
        raise Gone
    return Sent(sent.channel.id, sent.id, interaction)


async def _change(
    client: DiscordClient,
    interaction: discord.Interaction | None,
    message: Outgoing,
    receipt: str,
) -> Sent:
    channel, _, number = receipt.partition(".")
    if interaction is None or not (channel.isdecimal() and number.isdecimal()):
        raise Missing
    try:
        await interaction.followup.edit_message(int(number), **look_of(client, message))
    except discord.HTTPException as error:
        if is_missing(error, waits=True):
            raise Missing from None
        raise
    return Sent(int(channel), int(number), interaction)
