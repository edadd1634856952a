"""Answering in place: for fifteen minutes after somebody used a command or a button."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import aiohttp
import discord

from bot.chat.discord_chat import phrases
from bot.chat.discord_chat.buttons import link_to
from bot.language import Language

log = logging.getLogger(__name__)

_THERE = 60.0
"""Seconds for which somebody who has used a command is taken to be looking."""
_DONE_ALREADY = 40060


class Answers:
    """The interactions that can still be answered, by their keys."""

    def __init__(self) -> None:
        self._open: dict[str, discord.Interaction] = {}
        self._pointed: set[str] = set()
        """Those beside which a line leads to the private chat."""
        self._said: set[str] = set()
        """Those that have an answer for the person's eyes."""
        self._latest: dict[str, tuple[str, float]] = {}
        """Each person's last one, and when it was."""

    def keep(self, interaction: discord.Interaction) -> None:
        """The interaction was acknowledged and waits for its answer."""
        for key in [key for key, one in self._open.items() if one.is_expired()]:
            person = str(self._open.pop(key).user.id)
            self._pointed.discard(key)
            self._said.discard(key)
            if self._latest.get(person, (None,))[0] == key:
                del self._latest[person]
        key = str(interaction.id)
        self._open[key] = interaction
        self._latest[str(interaction.user.id)] = key, asyncio.get_running_loop().time()

    def of(self, key: str | None, person: str | None) -> discord.Interaction | None:
        """The person's interaction with this key, if it can be answered."""
        found = self._open.get(key) if key else None
        if found is None or found.is_expired() or str(found.user.id) != person:
            return None
        return found

    def kept(self, key: str) -> discord.Interaction | None:
        """Whosever it is, if it can be answered."""
        found = self._open.get(key)
        return None if found is None or found.is_expired() else found

    def answered(self, key: str) -> bool:
        """Whether its person has read an answer to it."""
        return key in self._said

    def beside(self, person: str | None) -> str | None:
        """The key of what the person did just now, for somebody with closed private messages.

        What waits for them can reach them beside the answer to that.
        """
        key, when = self._latest.get(person or "", (None, 0.0))
        return key if asyncio.get_running_loop().time() - when < _THERE else None

    def lose(self, key: str | None) -> None:
        """It cannot be answered any more."""
        if key:
            self._open.pop(key, None)

    async def point(
        self, interaction: discord.Interaction, channel: int, match: int | None, language: Language
    ) -> None:
        """Lead to the private channel, where the answer is, with one line however much is there."""
        key = str(interaction.id)
        if key in self._pointed:
            return
        self._pointed.add(key)
        words = phrases.ANSWERED_IN_PRIVATE[language]
        try:
            await self.say(
                interaction,
                words if match is None else f"#{match}: {words}",
                view=link_to(phrases.OPEN_CHAT[language], channel),
            )
        except (discord.DiscordException, OSError, aiohttp.ClientError) as error:
            # The letter itself has arrived.
            log.info("no line leads to a private chat: %s", type(error).__name__)

    @staticmethod
    def in_private(interaction: discord.Interaction) -> bool:
        """Whether nobody but the person and the bot reads along."""
        return interaction.guild_id is None and interaction.context.dm_channel

    async def say(
        self, interaction: discord.Interaction, text: str, **more: Any
    ) -> discord.WebhookMessage:
        """Answer for the person's eyes only."""
        sent = await interaction.followup.send(
            text,
            ephemeral=not self.in_private(interaction),
            suppress_embeds=True,
            allowed_mentions=discord.AllowedMentions.none(),
            wait=True,
            **more,
        )
        self._said.add(str(interaction.id))
        return sent


async def acknowledge(interaction: discord.Interaction, *, ephemeral: bool) -> bool:
    """Take it up within the three seconds that Discord gives; whether it can be answered in place. If
    not, the sentence was said all the same, and its answer comes as a message."""
    try:
        await interaction.response.defer(ephemeral=ephemeral)
    except (discord.DiscordException, OSError, aiohttp.ClientError, TimeoutError) as error:
        # Done before means by the same request, which Discord heard though its answer was lost.
        done = isinstance(error, discord.HTTPException) and error.code == _DONE_ALREADY
        if not done:
            log.warning("an interaction was not acknowledged: %s", type(error).__name__)
        return done
    return True


def pressed_in(interaction: discord.Interaction) -> str | None:
    """What we call the message for the person's eyes alone, among others, whose button was pressed."""
    pressed = interaction.message
    if pressed is None or not pressed.flags.ephemeral:
        return None
    return f"{pressed.channel.id}.{pressed.id}"
