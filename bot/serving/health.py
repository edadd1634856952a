"""Whether the bot is well, for the health page: numbers, and no names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from bot.chat.contract import HOUSE, Chat
from storage.database import Database
from storage.pulse import pulse

LATE = 900
"""Seconds after which a letter that nobody takes is a matter for the operator."""
_HOUR = 3600


class Health:
    """Of one run of the bot, from its start."""

    def __init__(
        self, database: Database, chats: Mapping[str, Chat], now: Callable[[], int]
    ) -> None:
        self._database, self._chats, self._now = database, chats, now
        self._started = now()

    async def examine(self) -> dict[str, object]:
        """Healthy: every chat is connected, no letter waits that could be delivered, and what is
        said can be stored."""
        now = self._now()
        found = await self._database.read(partial(pulse, since=now - _HOUR, now=now))
        waiting = 0 if found.oldest is None else now - found.oldest
        # the house is always there
        platforms = {name: chat for name, chat in self._chats.items() if name != HOUSE}
        connected = {name: chat.attends() for name, chat in platforms.items()}
        return {
            "healthy": all(connected.values()) and waiting < LATE and not self._database.full,
            "disk_full": self._database.full,
            "uptime": now - self._started,
            "connected": connected,
            "letters_owed": found.owed,
            "oldest_letter_waits": waiting,
            "heard_last_hour": found.heard,
            "sent_last_hour": found.sent,
            "refused_last_hour": found.refused,
            "given_up_last_hour": found.given_up,
            "matches_running": found.running,
            "set_aside": found.aside,
        }
