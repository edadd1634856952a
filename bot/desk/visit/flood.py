"""Floods: whoever says more at once than people can say is asked to wait.

It is looked at before anything is written, so that a flood costs nobody else anything. What is
refused is not heard at all; what was answered has been done, and stays. What a sentence has cost is
known when it is served: the time for which everybody else waited, and what was written for it.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Literal, TypeAlias

from bot.club.bounds import (
    A_SECOND,
    BURST,
    BYTES_WRITTEN,
    CALM,
    MOST_AT_A_TIME,
    WRITER_MS,
)

_REMEMBERED = 10_000

Verdict: TypeAlias = Literal["heard", "unheard"] | int
"""An int: unheard, and to be told how many seconds to wait; once in a flood."""


def cost_of(seconds: float, written: int) -> float:
    """What it costs that everybody waited so long, and that so many bytes are owed, in sentences."""
    return max(1000 * seconds / WRITER_MS, written / BYTES_WRITTEN)


@dataclass(slots=True)
class _Patience:
    left: float
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
        one.at = now  # also where the clock was set back: nobody waits until it is there again
        if one.waiting and one.left < CALM:
            return "unheard"
        one.waiting = one.left < 1
        if one.waiting:
            return ceil((CALM - one.left) / A_SECOND)
        one.left -= min(cost, MOST_AT_A_TIME)  # into debt, if much is asked for at the end of it
        return "heard"

    def charge(self, chat: str, user: str, paid: int, cost: float) -> None:
        """What was heard has cost so much in all, of which `paid` was paid when it was admitted."""
        if one := self._people.get((chat, user)):
            one.left -= max(0.0, min(cost, MOST_AT_A_TIME) - min(paid, MOST_AT_A_TIME))

    def _forget(self, now: int) -> None:
        """Forget speakers who have been quiet so long that their patience is whole again."""
        if len(self._people) >= _REMEMBERED:
            self._people = {
                who: one
                for who, one in self._people.items()
                if one.left + (now - one.at) * A_SECOND < BURST
            }
