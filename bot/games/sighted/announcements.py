"""What the umpire says beside a Kriegspiel's own words, where one side sees the board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from bot.games.game import Seat


@dataclass(frozen=True, slots=True)
class Placing:
    """Before the first move this seat places these men; some ways to, told to it alone."""

    seat: Seat
    men: str
    offers: tuple[str, ...]
    kind: ClassVar[str] = "placing"


@dataclass(frozen=True, slots=True, repr=False)
class Placed:
    """They are placed; where, as far as the hearer may know."""

    seat: Seat
    men: str
    where: tuple[str, ...]
    kind: ClassVar[str] = "placed"

    def __repr__(self) -> str:
        return "<men placed>"


@dataclass(frozen=True, slots=True)
class NotPlaced:
    """Why men cannot stand like that; nothing was placed."""

    why: str
    kind: ClassVar[str] = "not-placed"


@dataclass(frozen=True, slots=True)
class AllSeen:
    """Said to the side that sees the board and asks about it."""

    kind: ClassVar[str] = "all-seen"
