"""A match as one side heard it: its own attempts and what was said, the other's moves by ear."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from bot.games.board import place
from bot.games.game import Announcement, Done, End, Entry, Seat
from bot.games.kriegspiel.announcements import (
    EnPassant,
    HellNo,
    No,
    NoTries,
    Promoted,
    Refused,
    TryCount,
    TryIt,
    TrySquares,
)
from bot.games.orthochess.announcements import Captured, Check
from bot.games.problems.sounds import Sound

KINDS = ("file", "rank", "long", "short", "knight")
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


def events_of(entries: Iterable[Entry], seat: Seat) -> Iterator[Event]:
    """What the seat did and heard, in order; draws, clocks and the like are left out."""
    for entry in entries:
        verb, _, rest = entry.act.partition(" ")
        told = entry.told.get(seat, ())
        own = entry.seat == seat
        if verb == "ask":
            yield from (
                Question(entry.n, own, isinstance(one, TryIt))
                for one in told
                if isinstance(one, TryIt | NoTries)
            )
        elif verb == "try" and "@" not in rest and told:
            yield _attempt(entry, rest if own else None, told)


def _attempt(entry: Entry, move: str | None, told: tuple[Announcement, ...]) -> Event:
    if any(isinstance(one, Refused) for one in told):
        return HeardRefusal(entry.n)
    if move is not None and any(isinstance(one, No | HellNo) for one in told):
        return Refusal(entry.n, move)
    return Stood(entry.n, move, heard_in(one for one in told if not isinstance(one, Done)))


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
            case TryIt() | NoTries():
                sound = sound._replace(tries=int(isinstance(one, TryIt)))
            case End(_, reason):
                over, end = True, reason if reason in _FINAL else None
    return Heard(sound._replace(checks=tuple(sorted(checks))), end, over)


def _index(square: str) -> int:
    file, rank = place(square)
    return 8 * rank + file
