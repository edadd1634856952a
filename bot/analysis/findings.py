"""What an analysis has found: plain values, known without the analysis itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from bot.games.game import Seat
from bot.games.shelf import OPEN_GAMES
from bot.players.findings import Turn, read_study

if TYPE_CHECKING:
    from bot.analysis.follow import Kind

FAMILY = ("kriegspiel", "pickle-pot", "one-eyed", "semi-kriegspiel")
"""The hidden games whose beliefs can be followed, by key."""
ANALYSABLE = (*OPEN_GAMES, *FAMILY)
"""The games that can be analysed, by key."""


@dataclass(frozen=True, slots=True)
class Point:
    """How many positions were possible after so many moves of both sides that stood."""

    moves: int
    count: float
    low: float
    high: float
    exact: bool


@dataclass(frozen=True, slots=True)
class Telling:
    """Something heard that told much."""

    n: int
    moves: int
    kind: Kind
    text: str
    own: bool
    bits: float


@dataclass(frozen=True, slots=True)
class Missed:
    """A question that was not asked."""

    moves: int
    """When so many moves of both sides stood, like below."""
    share: float
    """Of the positions held possible, in so many the answer would have been yes."""
    bits: float


@dataclass(frozen=True, slots=True)
class Wrong:
    """What was likely by all that was heard, and was not so."""

    moves: int
    man: str
    """"K" or "Q"."""
    believed: str
    """Squares; empty: nowhere."""
    stood: str
    share: float


@dataclass(frozen=True, slots=True)
class Side:
    """Of one side that does not see everything."""

    seat: Seat
    points: tuple[Point, ...]
    """Shorter than the match where no sample found its way on."""
    telling: tuple[Telling, ...]
    """What told most, the most first."""
    missed: Missed | None = None
    wrong: Wrong | None = None


@dataclass(frozen=True, slots=True)
class Report:
    sides: tuple[Side, ...]
    moves: int
    """How many moves of both sides stood."""
    begun: int = 0
    """How many the record counts before the first of them: a set-up may begin in the midst."""
    turn: Turn | None = None
    """The move that decided it, had all been seen; None where none did, or where nobody can tell."""

    @property
    def estimated(self) -> bool:
        return any(not point.exact for side in self.sides for point in side.points)


def write_report(report: Report) -> dict[str, Any]:
    """As JSON values."""
    return asdict(report)


def read_report(body: Mapping[str, Any]) -> Report:
    """What `write_report` wrote."""
    return Report(
        tuple(
            Side(
                Seat(side["seat"]),
                tuple(Point(**point) for point in side["points"]),
                tuple(Telling(**one) for one in side["telling"]),
                Missed(**side["missed"]) if side["missed"] else None,
                Wrong(**side["wrong"]) if side["wrong"] else None,
            )
            for side in body["sides"]
        ),
        body["moves"],
        body["begun"],
        _read_turn(body["turn"]),
    )


def _read_turn(turn: Any) -> Turn | None:
    found = read_study({"curve": (), "moves": (), "turns": [turn] if turn else []}).turns
    return found[0] if found else None


@dataclass(frozen=True, slots=True)
class Verdict:
    looked: bool
    """Whether anybody has looked for the move that decided it."""
    turn: Turn | None
    """That move; in a draw, one that let a win go. None where there is none."""
    answer: str
    """What captured after it, coming from where its player could not look; "" if nothing did."""
    refused: Mapping[Seat, int]
    """How often each side was told that a move is not possible; empty where nothing is hidden."""


def write_verdict(verdict: Verdict) -> dict[str, Any]:
    """As JSON values."""
    turn = verdict.turn
    return {
        "looked": verdict.looked,
        "turn": turn and {name: getattr(turn, name) for name in turn.__dataclass_fields__},
        "answer": verdict.answer,
        "refused": dict(verdict.refused),
    }


def read_verdict(body: Mapping[str, Any]) -> Verdict:
    """What `write_verdict` wrote."""
    refused = {Seat(seat): count for seat, count in body["refused"].items()}
    return Verdict(body["looked"], _read_turn(body["turn"]), body["answer"], refused)
