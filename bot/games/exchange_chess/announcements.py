"""What the umpire of Exchange Chess says, besides the words of every open game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from bot.games.game import Done, End, Seat, ToMove
from bot.games.openplay.announcements import Moved, NothingToAsk, Played

# Men are named by their letters: upper case White, lower case Black.


@dataclass(frozen=True, slots=True)
class KingFollows:
    """Black's king can only go to this corner."""

    square: str
    kind: ClassVar[str] = "king-follows"


@dataclass(frozen=True, slots=True)
class KingPut:
    """The umpire has put Black's king on the only square that was left for it."""

    square: str
    kind: ClassVar[str] = "king-put"


@dataclass(frozen=True, slots=True)
class Captured:
    square: str
    man: str
    kind: ClassVar[str] = "captured"


@dataclass(frozen=True, slots=True)
class Check:
    """This side's king is attacked by the enemy men on these squares."""

    seat: Seat
    by: tuple[str, ...]
    kind: ClassVar[str] = "check"


Ended: TypeAlias = Literal["king", "no-move", "quiet"]
Why: TypeAlias = Literal[
    "not-a-move",
    "king-first",
    "not-a-corner",
    "opposite-corner",
    "king-placed",
    "none-left",
    "occupied",
    "next-to-king",
    "gives-check",
    "nobody-there",
    "not-yours",
    "king-stays",
    "own-man",
    "unreachable",
    "blocked",
    "nobody-to-take",
    "unprotected",
    "same-square",
    "no-friendly-fire",
]


@dataclass(frozen=True, slots=True)
class Refused:
    """Why the move is not allowed: the square it fails on, and the man it is about."""

    why: Why
    square: str = ""
    man: str = ""
    other: str = ""
    """The second square of a swap, the king's square, or the corner that is free."""
    kind: ClassVar[str] = "refused"


Told: TypeAlias = (
    Done
    | ToMove
    | End[Ended]
    | Moved
    | Played
    | NothingToAsk
    | KingFollows
    | KingPut
    | Captured
    | Check
    | Refused
)
