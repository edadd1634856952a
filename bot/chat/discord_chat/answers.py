"""Answering in place: for fifteen minutes after somebody used a command or a button."""

from __future__ import annotations

import asyncio
from typing import Any

import discord

_THERE = 60.0
"""Seconds for which somebody who has used a command is taken to be looking."""


class Answers:
    """The interactions that can still be answered, by their keys."""

    def __init__(self) -> None:
        self._open: dict[str, discord.Interaction] = {}
        self._latest: dict[str, tuple[str, float]] = {}
        """Each person's last one, and when it was."""

    def keep(self, interaction: discord.Interaction) -> None:
        """The interaction was acknowledged and waits for its answer."""
        for key in [key for key, one in self._open.items() if one.is_expired()]:
            person = str(self._open.pop(key).user.id)
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

    @staticmethod
    def in_private(interaction: discord.Interaction) -> bool:
        """Whether nobody but the person and the bot reads along."""
        return interaction.guild_id is None and interaction.context.dm_channel

    async def say(
        self, interaction: discord.Interaction, text: str, **more: Any
    ) -> discord.WebhookMessage:
        """Answer for the person's eyes only."""
        return await interaction.followup.send(
            text,
            ephemeral=not self.in_private(interaction),
            suppress_embeds=True,
            allowed_mentions=discord.AllowedMentions.none(),
            wait=True,
            **more,
        )
