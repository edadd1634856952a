"""The umpire's words about one move as one value: whoever listens compares by it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from bot.games.board import place
from bot.games.game import Announcement, End
from bot.games.kriegspiel.announcements import (
    EnPassant,
    NoPawnCapture,
    NoTries,
    PawnCapture,
    Promoted,
    TryCount,
    TryIt,
    TrySquares,
)
from bot.games.orthochess.announcements import KINDS, Captured, Check
from bot.games.problems.sounds import Sound

_FINAL = frozenset({"checkmate", "stalemate", "insufficient-force"})


@dataclass(frozen=True, slots=True)
class Heard:
    """What was said of a move that stood."""

    sound: Sound
    end: str | None = None
    """How the new position ends the game; None also for repetitions and the fifty moves, which
    the position alone does not show."""
    over: bool = False
    """Whether the game ended: nothing is told of pawn captures any more."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """An own attempt that the umpire refused."""

    n: int
    move: str


@dataclass(frozen=True, slots=True)
class Question:
    """ "Any?", one's own or the other's where all hear it, and the answer."""

    n: int
    own: bool
    found: bool


@dataclass(frozen=True, slots=True)
class HeardRefusal:
    """The umpire refused an attempt of the other's."""

    n: int


@dataclass(frozen=True, slots=True)
class Stood:
    """A move that stood: one's own, by its text, or the other's, of which only this was heard."""

    n: int
    move: str | None
    heard: Heard


Event: TypeAlias = Refusal | Question | HeardRefusal | Stood


def heard_in(told: Iterable[Announcement]) -> Heard:
    """The umpire's words about a move, or about the first position, as one value."""
    sound, end, over = Sound(), None, False
    checks: list[int] = []
    for one in told:
        match one:
            case Captured(at, what):
                sound = sound._replace(at=_index(at), what=what or "")
            case EnPassant(at):
                sound = sound._replace(at=_index(at), what="en-passant")
            case Check(by):
                checks.append(KINDS.index(by))
            case Promoted():
                sound = sound._replace(promoted=True)
            case TrySquares(squares):
                sound = sound._replace(tries=tuple(sorted(map(_index, squares))))
            case TryCount(count):
                sound = sound._replace(tries=count)
            case TryIt() | PawnCapture():
                sound = sound._replace(tries=1)
            case NoTries() | NoPawnCapture():
                sound = sound._replace(tries=0)
            case End(_, reason):
                over, end = True, reason if reason in _FINAL else None
    return Heard(sound._replace(checks=tuple(sorted(checks))), end, over)


def _index(square: str) -> int:
    file, rank = place(square)
    return 8 * rank + file
