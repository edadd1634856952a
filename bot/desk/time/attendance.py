"""Attended time: seconds in which a platform was connected and nothing waited there.

All clocks run in it, so that no clock that is set costs anybody time, and an outage at most `CAP`.
"""

from __future__ import annotations

from collections.abc import Iterable

from storage.clocks import Tick

CAP = 15.0
"""What one beat adds at most, in seconds: a machine that slept attended nothing."""


class Attendance:
    """The attended time of each platform; what is stored lags behind, in the players' favour."""

    def __init__(self) -> None:
        self._seconds: dict[str, float] = {}
        self.seen: dict[str, int] = {}
        """When each platform was attended last, by the calendar."""

    def load(self, ticks: Iterable[Tick]) -> None:
        for tick in ticks:
            self._seconds[tick.chat] = tick.seconds
            self.seen[tick.chat] = tick.seen

    def tick(self, chat: str) -> int:
        return int(self._seconds.get(chat, 0))

    def attend(self, chat: str, seconds: float, now: int) -> None:
        self._seconds[chat] = self._seconds.get(chat, 0) + seconds
        self.seen[chat] = now
