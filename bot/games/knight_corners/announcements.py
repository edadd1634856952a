"""What the umpire of Knight Corners says, besides the words of every open game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from bot.games.game import Done, End, Seat, ToMove
from bot.games.openplay.announcements import Moved, NothingToAsk

QUIET_LIMIT = 80
"""Moves of both sides, passes counted, without a first arrival: then it is a draw (KC No arrival)."""


@dataclass(frozen=True, slots=True)
class Passed:
    """This side has no legal move, so the other one moves again."""

    seat: Seat
    kind: ClassVar[str] = "passed"


@dataclass(frozen=True, slots=True)
class Caught:
    """A knight of this side is locked in by enemy knights."""

    seat: Seat
    square: str
    kind: ClassVar[str] = "caught"


@dataclass(frozen=True, slots=True)
class Freed:
    """All knights of this side are in the enemy's 4×4 square: they may go backwards, too."""

    seat: Seat
    kind: ClassVar[str] = "freed"


@dataclass(frozen=True, slots=True)
class Bound:
    """A knight of this side has left the enemy's 4×4 square: all must go forward again."""

    seat: Seat
    kind: ClassVar[str] = "bound"


@dataclass(frozen=True, slots=True)
class NoArrival:
    """So many moves without a knight that came to its goal for the first time; so many are left."""

    moves: int
    left: int
    kind: ClassVar[str] = "no-arrival"


Ended: TypeAlias = Literal["corner", "caught", "no-moves", "repetition", "no-arrival"]
Why: TypeAlias = Literal[
    "not-a-move", "nobody-there", "not-yours", "no-jump", "own-man", "no-captures"
]


@dataclass(frozen=True, slots=True)
class Refused:
    """The move is not allowed, for a plain reason that lies on this square."""

    why: Why
    square: str = ""
    kind: ClassVar[str] = "refused"


@dataclass(frozen=True, slots=True)
class GoesBack:
    """The jump would bring the knight nearer to its home corner."""

    square: str
    distance: int
    before: int
    kind: ClassVar[str] = "goes-back"


@dataclass(frozen=True, slots=True)
class Uncovered:
    """Fewer own knights than enemy knights attack the square; the jumper is not counted."""

    square: str
    own: int
    enemy: int
    kind: ClassVar[str] = "uncovered"


Told: TypeAlias = (
    Done
    | ToMove
    | End[Ended]
    | Moved
    | NothingToAsk
    | Passed
    | Caught
    | Freed
    | Bound
    | NoArrival
    | Refused
    | GoesBack
    | Uncovered
)
