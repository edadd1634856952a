"""The unheard: what was said while the disk took nothing, and its speakers, who are told so."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeAlias

from bot.chat.contract import Incoming
from bot.chat.menu import Text
from bot.language import language_of
from bot.words.hearing import LONGEST, hear
from bot.words.maintenance.sayings import NotHeard
from bot.words.say import say
from bot.words.text import text_of
from storage import members
from storage.database import Database

Cry: TypeAlias = Callable[[str, str, Text, str], Awaitable[bool]]
"""Says a text to a user of a chat at once, past the books; whether it has arrived."""
_REMEMBERED = 10_000


class Unheard:
    """Whoever was told that they were not heard says it again: the old message is not served then,
    if the platform should bring it once more. That is known as long as the process lives."""

    def __init__(self, database: Database, cry: Cry | None) -> None:
        self._database = database
        self._cry = cry
        self._told: OrderedDict[tuple[str, str], None] = OrderedDict()

    def knows(self, incoming: Incoming) -> bool:
        return (incoming.chat, incoming.key) in self._told

    async def tell(self, incoming: Incoming) -> bool:
        """Tell the speaker; whether the message is done with. Talk in public is left alone."""
        if incoming.place is not None and not hear(incoming.text[:LONGEST]).command:
            return True
        if self._cry is None:
            return False
        known = await self._database.read(
            partial(members.by_account, chat=incoming.chat, user=incoming.user)
        )
        language = language_of((known and known.language) or incoming.language)
        text = text_of(say(NotHeard(), language).text, language)
        key = f"unheard:{incoming.key}"
        if not await self._cry(incoming.chat, incoming.user, text, key):
            return False
        self._told[incoming.chat, incoming.key] = None
        while len(self._told) > _REMEMBERED:
            self._told.popitem(last=False)
        return True
