"""A side of a match."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.game import Seat


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two sides of a match, as a language calls it."""

    seat: Seat
    name: str
    own: bool
    """Whether the game itself has this name for it: then it is one person, where in some
    languages White are many."""
