"""Dials: what the clocks of those who sit at a table of ours show, looked at again and again.

Other processes tell when they change one; this finds out what nobody was told of.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import partial
from typing import TypeAlias

from bot.chat.contract import Chat, HomeChat
from bot.desk.visit.closed import maintenance
from storage import clocks
from storage.clocks import Clock
from storage.database import Read, Tx

_Shown: TypeAlias = Mapping[int, tuple[Clock, ...]]


class Dials:
    """As they stood when they were last looked at."""

    def __init__(self, read: Read, chats: Mapping[str, Chat]) -> None:
        self._read = read
        self._homes = {name: chat for name, chat in chats.items() if isinstance(chat, HomeChat)}
        self._known: dict[str, tuple[bool, _Shown]] = {}

    async def look(self) -> None:
        """Tell our chats of the matches whose clocks show something else than at the last look."""
        for name, home in self._homes.items():
            people = home.here()
            if not people:
                self._known.pop(name, None)
                continue
            closed, shown = await self._read(partial(_stand, chat=name, people=people))
            before_closed, before = self._known.get(name, (closed, {}))
            self._known[name] = closed, shown
            if changed := {
                match
                for match in {*before, *shown}
                if closed != before_closed or before.get(match) != shown.get(match)
            }:
                home.hear_clocks(changed)


async def _stand(tx: Tx, chat: str, people: Collection[str]) -> tuple[bool, _Shown]:
    """Whether the house is closed, in which nothing runs; and what everything shows."""
    closed = await maintenance(tx) is not None
    return closed, await clocks.of_people(tx, chat, people)
