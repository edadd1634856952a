"""What cannot be served, though all else can: a match, a tournament."""

from __future__ import annotations

from typing import Literal


class Broken(Exception):
    """Raised from what went wrong. Names the unit by its number, and says nothing of it."""

    def __init__(self, kind: Literal["match", "contest"], number: int) -> None:
        super().__init__(f"{kind} {number} cannot be served")
        self.kind: Literal["match", "contest"] = kind
        self.number = number


class EditionGone(Exception):
    """The match began under rules that are no longer on the shelf."""


class ToldDiffers(Exception):
    """Ruled again, an act tells somebody something else than it told them then."""


class Unreadable(Exception):
    """The row holds what nobody can read."""


class Unmoved(Exception):
    """What was due was done, and is due all the same: it would be done for ever."""


class EventsMissing(Exception):
    """There are not as many events as the tournament's row says."""


class ActsMissing(Exception):
    """There are not as many acts as the match's row says."""
