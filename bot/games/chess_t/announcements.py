"""What the umpire of a Chess-T game says, besides the words of every open game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from bot.games.game import Done, End, Seat, ToMove
from bot.games.openplay.announcements import Moved, NothingToAsk, Played

# Men are named by their letters: upper case White, lower case Black. Forces are in half-units.


@dataclass(frozen=True, slots=True)
class Captured:
    square: str
    man: str
    kind: ClassVar[str] = "captured"


@dataclass(frozen=True, slots=True)
class Exchanged:
    square: str
    by: str
    man: str
    kind: ClassVar[str] = "exchanged"


@dataclass(frozen=True, slots=True)
class Transformed:
    square: str
    man: str
    into: str
    kind: ClassVar[str] = "transformed"


@dataclass(frozen=True, slots=True)
class Check:
    """This side's King can be taken by the enemy's next move; final if nothing helps."""

    seat: Seat
    final: bool
    kind: ClassVar[str] = "check"


@dataclass(frozen=True, slots=True)
class Exposed:
    """Said of the mover, whose own King can be taken now."""

    seat: Seat
    kind: ClassVar[str] = "exposed"


@dataclass(frozen=True, slots=True)
class CastleOpen:
    """The enemy's next move could capture this side's castle, on these squares."""

    seat: Seat
    squares: tuple[str, ...]
    now: bool
    """Whether the enemy is to move; otherwise this side is, and can see to it."""
    kind: ClassVar[str] = "castle-open"


@dataclass(frozen=True, slots=True)
class StarsDrawn:
    """The impregnable squares."""

    white: str
    black: str
    kind: ClassVar[str] = "stars-drawn"


@dataclass(frozen=True, slots=True)
class TakenOff:
    """It stood on the enemy's impregnable square when that was drawn."""

    square: str
    man: str
    kind: ClassVar[str] = "taken-off"


Ended: TypeAlias = Literal["king", "castle", "blockade", "40 moves", "repetition"]
Why: TypeAlias = Literal[
    "not-a-move",
    "nobody-there",
    "not-yours",
    "own-man",
    "star",
    "castle",
    "unreachable",
    "blocked",
    "nobody-to-take",
    "no-king-exchange",
    "no-exchange",
    "scouts-alone-exchange",
    "scout-captures",
    "scout-exchanges",
    "stronger",
    "entry-ban",
    "exit-ban",
]


@dataclass(frozen=True, slots=True)
class Refused:
    """The move is not allowed here, for a plain reason."""

    why: Why
    square: str = ""
    kind: ClassVar[str] = "refused"


@dataclass(frozen=True, slots=True)
class WrongForm:
    """The move is allowed with other letters than the one that was said."""

    square: str
    letters: str
    """What the man may become; "" where it stays what it is."""
    kind: ClassVar[str] = "wrong-form"


@dataclass(frozen=True, slots=True)
class TooWeak:
    """No superiority on the square, so no capture."""

    square: str
    ours: int
    theirs: int
    our_men: tuple[str, ...]
    their_men: tuple[str, ...]
    exchange: str
    """The exchange that equal force allows instead, or ""."""
    kind: ClassVar[str] = "too-weak"


Told: TypeAlias = (
    Done
    | ToMove
    | End[Ended]
    | Moved
    | Played
    | NothingToAsk
    | Captured
    | Exchanged
    | Transformed
    | Check
    | Exposed
    | CastleOpen
    | StarsDrawn
    | TakenOff
    | Refused
    | WrongForm
    | TooWeak
)
