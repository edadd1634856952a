"""The disk: when it takes nothing, those who run the bot are told, and all work waits for room."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection
from functools import partial
from itertools import count

from bot.chat.menu import Text
from bot.desk.reception.unheard import Cry
from bot.language import language_of
from bot.words.maintenance.sayings import DiskFull, DiskWell, MaintenanceSaying
from bot.words.say import say
from bot.words.text import text_of
from storage import members
from storage.database import Database, Full

log = logging.getLogger(__name__)

_BEAT = 1.0
_AGAIN = 60
"""Looks after which those who could not be told are told."""
_LASTING = 10
"""So many looks in a row must find room before that is told: a disk is seldom freed in one go."""


class Disk:
    """What the bot's disk takes, watched while the bot runs."""

    def __init__(
        self,
        database: Database,
        operators: Collection[tuple[str, str]],
        cry: Cry,
        now: Callable[[], int],
    ) -> None:
        self._database = database
        self._operators = operators
        self._cry = cry
        self._now = now

    async def outlast(self, work: Callable[[], Awaitable[object]]) -> None:
        """Do the work, and once more when there may be room again, where the disk took nothing."""
        while True:
            try:
                await work()
            except Full:
                await asyncio.sleep(_BEAT)
                await self._database.find_room()
            else:
                return

    async def watch(self) -> None:
        """Tell those who run the bot when the disk takes nothing, and when it does again."""
        while True:
            await self._database.filled.wait()
            log.error(
                "nothing can be stored, so that nothing is heard: make room on the disk, or put back what was"
                " taken away there, or see to the database's server"
            )
            await self._wait_for_room(await self._tell(self._operators, DiskFull()))
            log.warning("what is said can be stored again")
            await self._tell(self._operators, DiskWell())

    async def _wait_for_room(self, untold: Collection[tuple[str, str]]) -> None:
        roomy = 0
        for look in count(1):
            await asyncio.sleep(_BEAT)
            found = not self._database.full or await self._database.find_room()
            roomy = roomy + 1 if found else 0
            if roomy >= _LASTING:
                return
            if look % _AGAIN == 0:
                untold = await self._tell(untold, DiskFull())

    async def _tell(
        self, people: Collection[tuple[str, str]], saying: MaintenanceSaying
    ) -> Collection[tuple[str, str]]:
        """Who could not be told. Nothing can be written now, so that it is said past the books."""
        key = f"disk:{self._now()}"
        return [
            (chat, user)
            for chat, user in people
            if not await self._cry(chat, user, await self._words(chat, user, saying), key)
        ]

    async def _words(self, chat: str, user: str, saying: MaintenanceSaying) -> Text:
        try:
            known = await self._database.read(partial(members.by_account, chat=chat, user=user))
        except Full:  # a server that is away answers no questions either
            known = None
        language = language_of(known.language if known else None)
        return text_of(say(saying, language).text, language)
