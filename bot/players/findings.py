"""What a study of an open game has found: plain values, known without whoever plays it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from bot.games.game import WHITE, Seat


@dataclass(frozen=True, slots=True)
class Turn:
    """A move that gave much away, and what would have been better."""

    ply: int
    """Which half move it was, from 1."""
    number: int
    """Which move it is in the record, where White's and Black's have one number."""
    seat: Seat
    played: str
    """As the game's own record writes it, like all moves here."""
    line: tuple[str, ...]
    """The better move, and what would have followed."""
    score: float
    """What White could have expected with it, from 0 to 1 …"""
    got: float
    """… and could after the move that was played."""

    @property
    def before(self) -> float:
        """What the mover could have expected."""
        return of_seat(self.score, self.seat)

    @property
    def lost(self) -> float:
        """What the mover gave away."""
        return self.score - self.got if self.seat == WHITE else self.got - self.score


def of_seat(score: float, seat: Seat) -> float:
    """What the seat can expect, where White can expect this score."""
    return score if seat == WHITE else 1 - score


@dataclass(frozen=True, slots=True)
class Study:
    curve: tuple[float, ...]
    """The score that White could expect, from 0 to 1: at the start, and after every half move."""
    moves: tuple[tuple[int, Seat], ...]
    """The number that each half move has in the record, and whose it was."""
    turns: tuple[Turn, ...]
    """At most two, in the order of the game; none where nobody gave much away."""


def write_study(found: Study) -> dict[str, Any]:
    """As JSON values."""
    return asdict(found)


def read_study(body: Mapping[str, Any]) -> Study:
    """What `write_study` wrote."""
    turns = (
        Turn(**{**one, "seat": Seat(one["seat"]), "line": tuple(one["line"])})
        for one in body["turns"]
    )
    moves = ((int(number), Seat(seat)) for number, seat in body["moves"])
    return Study(tuple(body["curve"]), tuple(moves), tuple(turns))
