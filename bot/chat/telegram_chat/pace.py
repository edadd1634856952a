"""Pace: how often a chat may be written to."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

from bot.chat.recent import Recent
from bot.chat.telegram_chat.settings import Settings

_CHATS = 10_000
_ALL = 0


class Pace:
    """Counts what was sent; knows when the next message to a chat is due."""

    def __init__(self, settings: Settings, clock: Callable[[], float]) -> None:
        self._settings, self._clock = settings, clock
        self._sent: Recent[int, deque[float]] = Recent(_CHATS)
        self._held: dict[int, float] = {}
        self._spared: deque[float] = deque()

    def wait(self, chat: int) -> float:
        """Seconds until the chat may be written to; 0 for now."""
        now = self._clock()
        held = self._held.get(chat, now)
        if held <= now:
            self._held.pop(chat, None)
        dues = (self._due(one) for one in (chat, _ALL))
        return max(0.0, held - now, *(due - now for due in dues))

    def note(self, chat: int) -> None:
        """Something is sent to the chat now."""
        for one in (chat, _ALL):
            self._count(one)

    async def aside(self) -> None:
        """Wait until what is no message may be asked: it counts among all requests together."""
        await asyncio.sleep(max(0.0, self._due(_ALL) - self._clock()))
        self._count(_ALL)

    def spare(self, chat: int) -> bool:
        """Whether what may as well be left out may be asked now: it takes no letter's place."""
        now = self._clock()
        most, seconds = self._settings.spare_pace
        while self._spared and self._spared[0] + seconds <= now:
            self._spared.popleft()
        if len(self._spared) >= most or self._held.get(chat, now) > now:
            return False
        self._spared.append(now)
        return True

    def _count(self, one: int) -> None:
        times = self._sent.get(one)
        if times is None:
            times = deque(maxlen=self._limit(one)[0])
        times.append(self._clock())
        self._sent.keep(one, times)

    def hold(self, chat: int, seconds: float) -> None:
        """Telegram wants the chat left alone for so long."""
        self._held[chat] = self._clock() + seconds

    def _due(self, chat: int) -> float:
        most, seconds = self._limit(chat)
        times = self._sent.get(chat)
        return times[0] + seconds if times and len(times) == most else 0.0

    def _limit(self, chat: int) -> tuple[int, float]:
        if chat == _ALL:
            return self._settings.whole_pace
        return self._settings.private_pace if chat > 0 else self._settings.place_pace
