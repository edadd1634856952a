"""Standing: who is in charge of a group, as Telegram has it."""

from __future__ import annotations

import logging
from collections.abc import Callable

from telegram import Bot
from telegram.error import TelegramError

from bot.chat.recent import Recent
from bot.chat.telegram_chat.pace import Pace

log = logging.getLogger(__name__)

_KNOWN_FOR = 60.0
"""Seconds for which a group's admins are taken to be the same."""
_GROUPS = 1000


class Standing:
    def __init__(self, bot: Bot, clock: Callable[[], float], pace: Pace) -> None:
        self._bot, self._clock, self._pace = bot, clock, pace
        self._seen: Recent[int, tuple[float, frozenset[int]]] = Recent(_GROUPS)
        """Until when the admins of a group are known."""

    async def leads(self, person: int, group: int) -> bool:
        """Whether the person is one of the group's admins; not, while Telegram does not tell."""
        until, admins = self._seen.get(group, (0.0, frozenset()))
        if self._clock() >= until:
            await self._pace.aside()
            try:
                found = await self._bot.get_chat_administrators(group)
            except TelegramError as fault:
                log.warning("telegram: admins of a group not told (%s)", type(fault).__name__)
                return False
            admins = frozenset(one.user.id for one in found)
            self._seen.keep(group, (self._clock() + _KNOWN_FOR, admins))
        return person in admins
