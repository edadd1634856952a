"""Listening: for how long each process has attended to its part of a platform, and what follows.

Each counts its own seconds, and stops when it dies: so nobody is charged for a process that is not there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from bot.desk.time.attendance import CAP
from bot.serving.timekeeper import Attended
from storage.crew import Fellow, Listened


class Listening:
    """What one process has attended to. The first look after a start or an outage adds nothing."""

    def __init__(self, parts: Mapping[str, tuple[Sequence[int], int]]) -> None:
        """`parts` are those of a platform that it listens to, and how many there are in all; of others
        it listens to all that there is."""
        self._parts = parts
        self._seconds: dict[str, float] = {}
        self._last: dict[str, float] = {}

    def look(
        self, chats: Mapping[str, Attended], monotonic: Callable[[], float]
    ) -> dict[str, Listened]:
        for name, chat in chats.items():
            if chat.attends():
                second = monotonic()
                passed = min(second - self._last.get(name, second), CAP)
                self._seconds[name] = self._seconds.get(name, 0.0) + passed
                self._last[name] = second
            else:
                self._last.pop(name, None)
        for name in self._last.keys() - chats.keys():
            del self._last[name]
        return {name: self._told(name, self._seconds.get(name, 0.0)) for name in chats}

    def _told(self, name: str, seconds: float) -> Listened:
        parts, of = self._parts.get(name, ((0,), 1))
        return Listened(round(seconds, 3), tuple(parts), of)


class Passed:
    """How much attended time has passed on each platform: only where all its parts were attended."""

    def __init__(self) -> None:
        self._before: dict[tuple[int, str], float] = {}

    def look(self, fellows: Sequence[Fellow]) -> dict[str, float]:
        """Since the last look; nothing of platforms to some part of which nobody has listened."""
        parts: dict[str, dict[int, float]] = {}
        of: dict[str, int] = {}
        seen: dict[tuple[int, str], float] = {}
        for one in fellows:
            for chat, listened in one.attended.items():
                key = one.owner, chat
                seen[key] = listened.seconds
                passed = listened.seconds - self._before.get(key, listened.seconds)
                of[chat] = max(of.get(chat, 1), listened.of)
                there = parts.setdefault(chat, {})
                for part in listened.parts:
                    there[part] = max(there.get(part, 0.0), passed)
        self._before = seen
        found = {
            chat: min(there.get(part, 0.0) for part in range(of[chat]))
            for chat, there in parts.items()
        }
        return {chat: seconds for chat, seconds in found.items() if seconds > 0}
