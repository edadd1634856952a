"""Whether the bot is well, for the health page: numbers, and no names."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping
from functools import partial
from typing import Protocol

from bot.chat.contract import HOUSE, Chat
from storage import crew
from storage.database import Away, Database
from storage.pulse import pulse

LATE = 900
"""Seconds after which a letter that nobody takes is a matter for the operator."""
PATIENCE = 3.0
"""Seconds after which a database that does not answer is away: whoever watches does not wait for long."""
_HOUR = 3600


class Hands(Protocol):
    """One process of several, as far as its health goes."""

    @property
    def served(self) -> Mapping[str, Chat]:
        """The chats that are run here now: the others are others' to run."""

    def told(self) -> dict[str, object]:
        """Its roles, and what it does of them now."""


class Health:
    """Of one run of the bot, or of one of its processes, from its start.

    Where there are several, all is well if each role for which there is a process is done by one.
    """

    def __init__(
        self,
        database: Database,
        chats: Mapping[str, Chat],
        now: Callable[[], int],
        hand: Hands | None = None,
        *,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        self._database, self._chats, self._now, self._hand = database, chats, now, hand
        self._monotonic, self._started = monotonic, monotonic()

    async def examine(self) -> dict[str, object]:
        """Healthy: every chat is connected, no letter waits that could be delivered, and what is
        said can be stored."""
        now = self._now()
        try:
            async with asyncio.timeout(PATIENCE):
                found = await self._database.read(partial(pulse, since=now - _HOUR, now=now))
                told = await self._told_of_crew(self._hand, now) if self._hand else {}
        except (Away, TimeoutError):
            return self._without_database()
        waiting = 0 if found.oldest is None else now - found.oldest
        connected = self._connected()
        well = all(connected.values()) and waiting < LATE and not self._database.full
        return {
            "healthy": well and not told.get("unmanned"),
            "disk_full": self._database.full,
            "database_away": False,
            "uptime": int(self._monotonic() - self._started),
            "connected": connected,
            "letters_owed": found.owed,
            "oldest_letter_waits": waiting,
            "heard_last_hour": found.heard,
            "sent_last_hour": found.sent,
            "refused_last_hour": found.refused,
            "given_up_last_hour": found.given_up,
            "matches_running": found.running,
            "set_aside": found.aside,
            **told,
        }

    def _connected(self) -> dict[str, bool]:
        """The platforms; the house is always there."""
        served = self._chats if self._hand is None else self._hand.served
        return {name: chat.attends() for name, chat in served.items() if name != HOUSE}

    def _without_database(self) -> dict[str, object]:
        """What is known while a server does not answer."""
        return {
            "healthy": False,
            "disk_full": self._database.full,
            "database_away": True,
            "uptime": int(self._monotonic() - self._started),
            "connected": self._connected(),
            **(self._hand.told() if self._hand else {}),
        }

    async def _told_of_crew(self, hand: Hands, now: int) -> dict[str, object]:
        """What is done here, and where all the rest is done, by whoever was heard of lately."""
        fellows = await self._database.read(crew.everybody)
        return hand.told() | {
            "unmanned": crew.unmanned(fellows, now),
            "crew": [
                {
                    "host": one.host,
                    "process": one.process,
                    "roles": [*one.roles],
                    "duties": [*one.duties],
                    "seen": now - one.seen,
                }
                for one in fellows
            ],
        }
