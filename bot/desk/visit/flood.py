"""Floods: whoever says more at once than people can say is asked to wait.

It is looked at before anything is written, so that a flood costs nobody else anything. What is
refused is not heard at all; what was answered has been done, and stays. What a sentence has cost is
known when it is served: the time for which everybody else waited, and what was written for it.
"""

from __future__ import annotations

from collections.abc import Callable
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
class Spent:
    """What one sentence has cost so far: seconds within `with`, and bytes."""

    meter: Callable[[], float]
    seconds: float = 0.0
    written: int = 0
    _began: float = 0.0

    def __enter__(self) -> None:
        self._began = self.meter()

    def __exit__(self, *_: object) -> None:
        self.seconds += self.meter() - self._began


@dataclass(slots=True)
class Patience:
    left: float
    at: int
    waiting: bool = False
    """Whether the speaker was asked to wait."""
    untold: float = 0.0
    """What was charged since they were last heard."""

    def admit(self, now: int, cost: int) -> Verdict:
        self.left = min(BURST, self.left + max(0, now - self.at) * A_SECOND)
        self.at = now  # also where the clock was set back: nobody waits until it is there again
        if self.waiting and self.left < CALM:
            return "unheard"
        self.waiting = self.left < 1
        if self.waiting:
            return ceil((CALM - self.left) / A_SECOND)
        self.left -= min(cost, MOST_AT_A_TIME)  # into debt, if much is asked for at the end of it
        return "heard"


class Flood:
    """How much patience is left with each speaker. Lost with the process, in their favour."""

    def __init__(self) -> None:
        self._people: dict[tuple[str, str], Patience] = {}

    def admit(self, chat: str, user: str, now: int, cost: int = 1) -> Verdict:
        """Whether a sentence of this speaker is heard now. `cost` is how many tries are in it."""
        one = self._people.get((chat, user))
        if one is None:
            self._forget(now)
            one = self._people[chat, user] = Patience(BURST, now)
        return one.admit(now, cost)

    def charge(self, chat: str, user: str, paid: int, cost: float) -> None:
        """What was heard has cost so much in all, of which `paid` was paid when it was admitted."""
        if one := self._people.get((chat, user)):
            more = max(0.0, min(cost, MOST_AT_A_TIME) - min(paid, MOST_AT_A_TIME))
            one.left -= more
            one.untold += more

    def forgive(self, chat: str, user: str, paid: int) -> None:
        """What was paid for what had been heard before."""
        if one := self._people.get((chat, user)):
            one.left += min(paid, MOST_AT_A_TIME)

    def untold(self, chat: str, user: str) -> float:
        """What it has cost here that other processes do not know of."""
        one = self._people.get((chat, user))
        return one.untold if one else 0.0

    def tell(self, chat: str, user: str, cost: float) -> None:
        """They know of so much of it."""
        if one := self._people.get((chat, user)):
            one.untold -= cost

    def _forget(self, now: int) -> None:
        """Forget speakers who have been quiet so long that their patience is whole again."""
        if len(self._people) >= _REMEMBERED:
            self._people = {
                who: one
                for who, one in self._people.items()
                if one.left + (now - one.at) * A_SECOND < BURST
            }
