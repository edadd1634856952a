"""What is said of moves to be made later, as values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

Lines = tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class TriesPlanned:
    match: int
    tries: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LinesPlanned:
    match: int
    lines: Lines


@dataclass(frozen=True, slots=True)
class NothingPlanned:
    match: int
    hidden: bool
    """Whether it is a game of tries, or one of moves that both see."""


@dataclass(frozen=True, slots=True)
class PlanDropped:
    match: int


@dataclass(frozen=True, slots=True)
class PlanSetAside:
    """The umpire told more than that it is his turn."""

    match: int
    tries: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PlanOver:
    """The opponent did something else."""

    match: int


@dataclass(frozen=True, slots=True)
class PlanFails:
    """This of the plan cannot be made out on the board as it has become."""

    match: int
    move: str


@dataclass(frozen=True, slots=True)
class PlanDone:
    """What comes next was planned."""

    match: int
    move: str


@dataclass(frozen=True, slots=True)
class BadPlan:
    hidden: bool


@dataclass(frozen=True, slots=True)
class BadLine:
    """A line must be moves and answers, and its first move one that the opponent may make."""

    line: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TooMuchPlanned:
    lines: int
    moves: int


@dataclass(frozen=True, slots=True)
class YourTurnNow:
    match: int


@dataclass(frozen=True, slots=True)
class AskedAgain:
    """He wishes to be asked before a move is tried."""

    match: int
    letter: int
    text: str


Saying: TypeAlias = (
    TriesPlanned
    | LinesPlanned
    | NothingPlanned
    | PlanDropped
    | PlanSetAside
    | PlanOver
    | PlanFails
    | PlanDone
    | BadPlan
    | BadLine
    | TooMuchPlanned
    | YourTurnNow
    | AskedAgain
)
