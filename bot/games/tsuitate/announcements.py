"""What the umpire of a tsuitate shogi may say, beside "Hell no"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from bot.games.game import Done, End, Seat, ToMove
from bot.games.kriegspiel.announcements import HellNo
from bot.games.shogi.law import ShogiEnd

MOST_FOULS = 9
"""So many are free; the next one loses (Family, Tsuitate 1)."""


@dataclass(frozen=True, slots=True)
class Foul:
    """An attempt that was impossible because of the unseen army; nobody is told why."""

    seat: Seat
    count: int
    """How many fouls the seat has made, this one included."""
    kind: ClassVar[str] = "foul"


@dataclass(frozen=True, slots=True)
class Captured:
    """A man was taken: the loser knows which, the captor has it in hand."""

    seat: Seat
    """Whose man it is now."""
    at: str
    what: str
    """Its letter, unpromoted, as it comes to the hand."""
    kind: ClassVar[str] = "captured"


@dataclass(frozen=True, slots=True)
class Check:
    """The side to move is in check; not from where (Family, Tsuitate 2)."""

    kind: ClassVar[str] = "check"


@dataclass(frozen=True, slots=True)
class NotAsked:
    """This game knows no questions; not an umpire's answer."""

    kind: ClassVar[str] = "not-asked"


Ended: TypeAlias = ShogiEnd | Literal["fouls"]
Told: TypeAlias = Done | ToMove | HellNo | Foul | Captured | Check | NotAsked | End[Ended]
