"""What the umpire of a Kriegspiel may say, beside captures and checks."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, TypeAlias

from bot.games.game import Done, End, Seat, ToMove
from bot.games.orthochess.announcements import Captured, Check
from bot.games.orthochess.ending import ChessEnd


@dataclass(frozen=True, slots=True)
class No:
    """Illegal because of the opponent's position."""

    kind: ClassVar[str] = "no"


@dataclass(frozen=True, slots=True)
class HellNo:
    """Illegal whatever the opponent's position."""

    kind: ClassVar[str] = "hell-no"


@dataclass(frozen=True, slots=True)
class PawnCaptureFirst:
    """The asker heard "Try!", and has not tried yet."""

    kind: ClassVar[str] = "pawn-capture-first"


@dataclass(frozen=True, slots=True)
class Refused:
    """What the opponent hears of a refused attempt, where the rule set says so."""

    kind: ClassVar[str] = "refused"


@dataclass(frozen=True, slots=True)
class EnPassant:
    """A pawn was taken en passant by a man that landed here."""

    at: str
    kind: ClassVar[str] = "en-passant"


@dataclass(frozen=True, slots=True)
class TryIt:
    """There is a legal pawn capture: to whoever asked, who must now try one."""

    kind: ClassVar[str] = "try"


@dataclass(frozen=True, slots=True)
class NoTries:
    """There is none: to whoever asked."""

    kind: ClassVar[str] = "no-tries"


@dataclass(frozen=True, slots=True)
class Asked:
    """What the others hear of a question: who asked, and what was answered."""

    seat: Seat
    found: bool
    kind: ClassVar[str] = "asked"


@dataclass(frozen=True, slots=True)
class PawnCapture:
    """There is a legal pawn capture, said without a question: nobody must try it."""

    kind: ClassVar[str] = "pawn-capture"


@dataclass(frozen=True, slots=True)
class NoPawnCapture:
    """There is none, said without a question."""

    kind: ClassVar[str] = "no-pawn-capture"


@dataclass(frozen=True, slots=True)
class TryCount:
    """How many legal pawn captures there are."""

    count: int
    kind: ClassVar[str] = "tries"


@dataclass(frozen=True, slots=True)
class TrySquares:
    """On which squares there are legal pawn captures."""

    squares: tuple[str, ...]
    kind: ClassVar[str] = "tries"


@dataclass(frozen=True, slots=True)
class Promoted:
    kind: ClassVar[str] = "promoted"


@dataclass(frozen=True, slots=True)
class NotAsked:
    """This rule set knows no questions; not an umpire's answer."""

    kind: ClassVar[str] = "not-asked"


# What is said very often is made once.
NO, HELL_NO, TRY, NO_TRIES = No(), HellNo(), TryIt(), NoTries()
PAWN_CAPTURE, NO_PAWN_CAPTURE = PawnCapture(), NoPawnCapture()


@lru_cache
def count_of_tries(count: int) -> TryCount:
    return TryCount(count)


@lru_cache(maxsize=4096)
def squares_of_tries(squares: tuple[str, ...]) -> TrySquares:
    return TrySquares(squares)


Tries: TypeAlias = TryIt | NoTries | PawnCapture | NoPawnCapture | TryCount | TrySquares
"""What may be told of pawn captures."""
Word: TypeAlias = (
    Done
    | ToMove
    | No
    | HellNo
    | PawnCaptureFirst
    | Refused
    | Captured
    | EnPassant
    | Check
    | Asked
    | Tries
    | Promoted
    | NotAsked
)
"""All but the end, which problems tell in their own way."""
Told: TypeAlias = Word | End[ChessEnd]
