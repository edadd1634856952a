"""What the umpire of a Modern Kriegspiel says beside a Kriegspiel's own words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from bot.games.game import Seat
from bot.games.kriegspiel import announcements as kriegspiel


@dataclass(frozen=True, slots=True)
class Naming:
    """A move stands, and this seat names squares before the reply."""

    seat: Seat
    kind: ClassVar[str] = "naming"


@dataclass(frozen=True, slots=True, repr=False)
class Opened:
    """What stands on the squares, to the seat that named them: (square, letter or "")."""

    found: tuple[tuple[str, str], ...]
    kind: ClassVar[str] = "opened"

    def __repr__(self) -> str:
        return "<squares opened>"


@dataclass(frozen=True, slots=True)
class SquaresOpened:
    """To everyone else: that squares were opened, but not which or how many."""

    seat: Seat
    kind: ClassVar[str] = "squares-opened"


@dataclass(frozen=True, slots=True)
class BadSquares:
    """Not up to seven squares of the board without an own man."""

    kind: ClassVar[str] = "bad-squares"


@dataclass(frozen=True, slots=True)
class SquaresFirst:
    """Squares are awaited, or skipped, before anything else."""

    kind: ClassVar[str] = "squares-first"


Told: TypeAlias = Naming | Opened | SquaresOpened | SquaresFirst | BadSquares | kriegspiel.Told
