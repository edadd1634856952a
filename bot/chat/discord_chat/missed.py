"""Private messages that Discord did not bring: after a new session they are read from history."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime

import aiohttp
import discord

from bot.chat.discord_chat.doors import Doors

log = logging.getLogger(__name__)

_MOST = 200
"""Messages read for one person; who wrote more will write again."""
_GLANCE = 20
"""Messages read of a person of whom it is not known what was heard last."""
_PAUSES = (1.0, 2.0, 5.0, 15.0, 60.0)
"""Seconds until what could not be read is tried again; the last for ever."""
_PASSING = (discord.RateLimited, OSError, aiohttp.ClientError, TimeoutError)
"""What the library raises where a limit lasts too long, or the way to Discord is cut."""


WhichHeard = Callable[[Sequence[str]], Awaitable[Collection[str]]]
"""Which of the messages with these ids were heard, as far as that is known."""


def first_id_of(second: int) -> int:
    """The id that a message of this second has at least."""
    return discord.utils.time_snowflake(datetime.fromtimestamp(second, UTC))


@dataclass(slots=True)
class Thread:
    """What is known of the private messages with one person."""

    last: int | None = None
    """Their last message that was heard."""
    behind: bool = False
    """Whether there may be messages that never came."""
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Their messages are heard one after another, the missed ones first."""


class Threads:
    """Hears everybody's private messages in order, and those first that were missed."""

    def __init__(
        self,
        client: discord.Client,
        say: Callable[[discord.Message], Awaitable[None]],
        last_heard: Mapping[int, int | None],
        which_heard: WhichHeard,
        doors: Doors,
    ) -> None:
        self._client, self._say, self._doors = client, say, doors
        self._which_heard = which_heard
        self._threads = {person: Thread(last) for person, last in last_heard.items()}
        self._reading = asyncio.Lock()
        self._sessions = 0

    async def hear(self, message: discord.Message) -> None:
        """Hear a message that has just come, after those that should have come before it."""
        thread = self._threads.setdefault(message.author.id, Thread())
        async with thread.turn:
            await self._read_missed(message.author.id, thread)
            await self._say(message)
            # Now they are known, if they were not.
            await self._doors.note(message.author.id, message.channel.id)
            thread.last = max(message.id, thread.last or 0)

    def wrote_to(self, person: int, message: int) -> None:
        """The bot wrote to somebody, who may answer while it is away."""
        self._threads.setdefault(person, Thread(last=message))

    def expect_missed(self) -> None:
        """A new session: what everybody may have written meanwhile is still to be read."""
        self._sessions += 1
        for thread in self._threads.values():
            thread.behind = True

    async def read_all(self) -> None:
        """Read what was missed, again and again until it is read: nobody need write for that. What
        fails for one keeps nobody else from being heard."""
        async with self._reading:  # another session may have begun meanwhile
            attempt = 0
            while behind := [one for one in self._threads.items() if one[1].behind]:
                for person, thread in behind:
                    await self._try_to_read(person, thread)
                if self.behind():
                    await asyncio.sleep(_PAUSES[min(attempt, len(_PAUSES) - 1)])
                attempt += 1
                if self._client.is_closed():
                    return

    async def _try_to_read(self, person: int, thread: Thread) -> None:
        try:
            async with thread.turn:
                await self._read_missed(person, thread)
        except Exception as error:
            # Not its text, which may quote a position.
            log.error("a missed message failed: %s", type(error).__name__)  # noqa: TRY400

    def behind(self) -> bool:
        """Whether something may wait that was written between two sessions."""
        return any(thread.behind for thread in self._threads.values())

    async def _read_missed(self, person: int, thread: Thread) -> None:
        if not thread.behind:
            return
        session = self._sessions
        try:
            messages = await self._history(person, thread)
            told = await self._last_told([one for one in messages if one.author.id == person])
            for message in messages:
                if message.author.id == person and message.id > told:
                    await self._say(message)
                thread.last = max(message.id, thread.last or 0)
        except discord.HTTPException as error:
            log.warning("history not read: status %d, code %d", error.status, error.code)
            thread.behind = error.status >= 500 or error.status == 429
        except _PASSING as error:
            log.warning("history not read: %s", type(error).__name__)
        else:
            # A session that has begun since may have missed what stood there no more than now.
            thread.behind = session != self._sessions

    async def _last_told(self, own: Sequence[discord.Message]) -> int:
        """The last of somebody's messages that was heard. Of what they wrote before it they know what
        has become: they were heard, or asked to say it again, as in a flood or on a full disk."""
        heard = await self._which_heard([str(one.id) for one in own]) if own else ()
        return max(map(int, heard), default=0)

    async def _history(self, person: int, thread: Thread) -> list[discord.Message]:
        channel = await self._doors.channel(self._client, person, at_once=True)
        if thread.last is None:
            return [one async for one in channel.history(limit=_GLANCE)][::-1]
        after = discord.Object(thread.last)
        found = [one async for one in channel.history(limit=_MOST, after=after, oldest_first=True)]
        if len(found) == _MOST:
            # Mostly the bot's own. While it was away it wrote nothing: what they wrote then is at the end.
            newest = [one async for one in channel.history(limit=_MOST)]
            found += [one for one in newest[::-1] if one.id > found[-1].id]
        return found
