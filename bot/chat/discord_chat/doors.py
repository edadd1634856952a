"""Doors: the private channels with people, which are opened once, and not many in one breath.

Discord takes a bot that opens many at a time for one that sends spam.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

import discord

from bot.chat.contract import Later

KeepChannel = Callable[[str, str], Awaitable[None]]
"""Remember somebody's private channel beyond this process."""

PAUSE = 1.0
"""Seconds between two new channels."""


class Doors:
    def __init__(
        self,
        keep: KeepChannel,
        pause: float = PAUSE,
        clock: Callable[[], float] = time.monotonic,
        patience: float = 1.5,
    ) -> None:
        """A new channel is opened every `pause` seconds. A message waits here for `patience`
        seconds; a longer wait is the courier's."""
        self._keep, self._pause, self._clock, self._patience = keep, pause, clock, patience
        self._channels: dict[int, int] = {}
        self._turns: dict[int, float] = {}
        """When the channels that are wanted may be opened."""
        self._opening = asyncio.Lock()
        self._opened = self._promised = -pause

    def know(self, person: int, channel: int) -> None:
        """It is open already, and remembered."""
        self._channels[person] = channel

    async def note(self, person: int, channel: int) -> None:
        """It is open, as was seen just now."""
        if self._channels.get(person) != channel:
            self._channels[person] = channel
            await self._keep(str(person), str(channel))

    def known(self, person: int) -> int | None:
        """The private channel with them, if it is open."""
        return self._channels.get(person)

    async def channel(
        self, client: discord.Client, person: int, *, at_once: bool = False
    ) -> discord.PartialMessageable:
        """The private channel with them. Raises Later if others are opened first.

        At once: what they have written there may be waiting.
        """
        if person not in self._channels:
            if not at_once:
                await self._wait(person)
            opened = await client.create_dm(discord.Object(person))
            await self.note(person, opened.id)
        return client.get_partial_messageable(self._channels[person])

    async def _wait(self, person: int) -> None:
        """Until it is their turn; whoever comes late for it takes nobody else's."""
        if person not in self._turns:
            self._promised = max(self._clock(), self._promised + self._pause)
            self._turns[person] = self._promised
        async with self._opening:
            wait = max(self._turns[person], self._opened + self._pause) - self._clock()
            if wait > self._patience:
                raise Later(wait)
            await asyncio.sleep(wait)
            self._opened = self._clock()
            del self._turns[person]
