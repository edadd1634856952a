"""The unheard: what was said while nothing could be stored, and its speakers, who are told so."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import TypeAlias

from bot.chat.contract import Incoming
from bot.chat.menu import Text
from bot.chat.recent import Recent
from bot.language import LANGUAGES, Language, language_of
from bot.words.hearing import LONGEST, hear
from bot.words.maintenance.sayings import MaintenanceSaying, NotHeard, PerhapsHeard
from bot.words.say import say
from bot.words.text import text_of
from storage import members
from storage.database import Away, Database

Cry: TypeAlias = Callable[[str, str, Text, str], Awaitable[bool]]
"""Says a text to a user of a chat at once, past the books; whether it has arrived."""
_REMEMBERED = 10_000
_LOOK = 1.0
"""Seconds for which a server that may be away is asked who somebody is: they shall hear of it soon."""


class Unheard:
    """Whoever was told that they were not heard says it again: the old message is not served then,
    if the platform should bring it once more. That is known as long as the process lives."""

    def __init__(self, database: Database, cry: Cry | None) -> None:
        self._database = database
        self._cry = cry
        self._told: Recent[tuple[str, str], None] = Recent(_REMEMBERED)
        self._telling: set[asyncio.Task[bool]] = set()

    def knows(self, incoming: Incoming) -> bool:
        return (incoming.chat, incoming.key) in self._told

    async def tell(self, incoming: Incoming) -> bool:
        """Tell the speaker; whether the message is done with. Talk in public is left alone."""
        if not _is_for_us(incoming):
            return True
        if not await self._say(incoming, NotHeard(), "unheard"):
            return False
        self._told.keep((incoming.chat, incoming.key), None)
        return True

    def doubt(self, incoming: Incoming) -> None:
        """Tell the speaker that it is not known whether they were heard, and will be; nobody waits for
        that."""
        if _is_for_us(incoming):
            telling = asyncio.create_task(self._say(incoming, PerhapsHeard(), "doubt"))
            self._telling.add(telling)
            telling.add_done_callback(self._telling.discard)

    async def _say(self, incoming: Incoming, saying: MaintenanceSaying, key: str) -> bool:
        if self._cry is None:
            return False
        languages = await self._languages(incoming)
        said = [text_of(say(saying, one).text, one) for one in languages]
        text = Text(tuple(part for each in said for part in (*each.parts, "\n"))[:-1])
        return await self._cry(incoming.chat, incoming.user, text, f"{key}:{incoming.key}")

    async def _languages(self, incoming: Incoming) -> tuple[Language, ...]:
        """The speaker's own; where a server that is away does not tell it, their platform's guess, or
        all that there are."""
        known = None
        with suppress(Away, TimeoutError):
            async with asyncio.timeout(_LOOK):
                known = await self._database.read(
                    partial(members.by_account, chat=incoming.chat, user=incoming.user)
                )
            return (language_of((known and known.language) or incoming.language),)
        return (language_of(incoming.language),) if incoming.language else LANGUAGES


def _is_for_us(incoming: Incoming) -> bool:
    """Talk in public is not, but where others read only what we bring them."""
    talk = incoming.place is not None and not hear(incoming.text[:LONGEST]).command
    return not talk or incoming.unshown
