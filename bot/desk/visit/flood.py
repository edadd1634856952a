"""Floods: whoever says more at once than people can say is asked to wait.

It is looked at before anything is written, so that a flood costs nobody else anything. What is
refused is not heard at all; what was answered has been done, and stays.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

BURST = 100
"""So much may be said at once, as after an outage; it grows back with time."""
A_SECOND = 1
CALM = 10
"""Who was asked to wait is heard again when so much has grown back."""
MOST_AT_A_TIME = 50
"""No sentence costs more."""
_REMEMBERED = 10_000

Verdict: TypeAlias = Literal["heard", "unheard"] | int
"""An int: unheard, and to be told how many seconds to wait; once in a flood."""


@dataclass(slots=True)
class _Patience:
    left: int
    at: int
    waiting: bool = False
    """Whether the speaker was asked to wait."""


class Flood:
    """How much patience is left with each speaker. Lost with the process, in their favour."""

    def __init__(self) -> None:
        self._people: dict[tuple[str, str], _Patience] = {}

    def admit(self, chat: str, user: str, now: int, cost: int = 1) -> Verdict:
        """Whether a sentence of this speaker is heard now. `cost` is how many tries are in it."""
        one = self._people.get((chat, user))
        if one is None:
            self._forget(now)
            one = self._people[chat, user] = _Patience(BURST, now)
        one.left = min(BURST, one.left + max(0, now - one.at) * A_SECOND)
        one.at = max(one.at, now)
        if one.waiting and one.left < CALM:
            return "unheard"
        one.waiting = one.left < 1
        if one.waiting:
            return -(-(CALM - one.left) // A_SECOND)
        one.left -= min(cost, MOST_AT_A_TIME)  # into debt, if much is asked for at the end of it
        return "heard"

    def _forget(self, now: int) -> None:
        """Forget speakers who have been quiet so long that their patience is whole again."""
        if len(self._people) >= _REMEMBERED:
            self._people = {
                who: one
                for who, one in self._people.items()
                if one.left + (now - one.at) * A_SECOND < BURST
            }
