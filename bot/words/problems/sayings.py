"""What the club says about problems, as values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Named:
    """A problem, as it is spoken of."""

    number: int | None
    """In the collection; None: it is there no more."""
    moves: int


@dataclass(frozen=True, slots=True)
class ProblemSet:
    """A problem is set up for the reader."""

    match: int
    problem: Named
    grade: str
    of_today: bool
    tries: int
    """How often he has failed at it."""


@dataclass(frozen=True, slots=True)
class NoSuchProblem:
    most: int
    """There are so many."""
    lengths: tuple[int, ...]
    """The lengths there are."""


@dataclass(frozen=True, slots=True)
class UnclearProblem:
    word: str


@dataclass(frozen=True, slots=True)
class TooManyProblems:
    """So many are open at once; the matches and their problems."""

    open: tuple[tuple[int, Named], ...]


@dataclass(frozen=True, slots=True)
class NotAProblem:
    match: int


@dataclass(frozen=True, slots=True)
class NoProblemOpen:
    pass


@dataclass(frozen=True, slots=True)
class ForOne:
    """Nobody is challenged to a problem."""


@dataclass(frozen=True, slots=True)
class AllSolved:
    """Of those that were asked for, he has solved every one."""

    count: int


@dataclass(frozen=True, slots=True)
class ProblemSolved:
    match: int
    problem: Named
    used: int
    """Moves of the last try."""
    attempts: int
    """All that was attempted in it, refusals included."""
    hints: int
    tries: int
    """The how-manieth try it was."""
    known: bool
    """Whether he had been shown the solution, or had solved it, before."""
    solved: int
    """How many problems he has solved by now."""
    count: int
    """How many there are."""


@dataclass(frozen=True, slots=True)
class ProblemFailed:
    match: int
    problem: Named


@dataclass(frozen=True, slots=True)
class ProblemGivenUp:
    match: int
    problem: Named


@dataclass(frozen=True, slots=True)
class ProblemStatistics:
    problem: Named
    grade: str
    tried: int
    """How many people."""
    solved: int
    unaided: int
    """How many of these without a hint."""
    tries: int
    """Of those who have solved it, all together."""
    own: bool | None
    """Whether the reader has solved it; None: he has not tried."""


@dataclass(frozen=True, slots=True)
class GradeLine:
    grade: str
    solved: int
    count: int


@dataclass(frozen=True, slots=True)
class SolverStatistics:
    grades: tuple[GradeLine, ...]
    tried: int
    unaided: int
    tries: int
    """For those that he has solved."""


@dataclass(frozen=True, slots=True)
class SolverLine:
    name: str
    unaided: int
    solved: int
    tries: int


@dataclass(frozen=True, slots=True)
class Solvers:
    lines: tuple[SolverLine, ...]


@dataclass(frozen=True, slots=True)
class ProblemList:
    """By length: the numbers, each with whether the reader has solved it."""

    lengths: tuple[tuple[int, tuple[tuple[int, bool], ...]], ...]


Saying: TypeAlias = (
    ProblemSet
    | NoSuchProblem
    | UnclearProblem
    | TooManyProblems
    | NotAProblem
    | NoProblemOpen
    | ForOne
    | AllSolved
    | ProblemSolved
    | ProblemFailed
    | ProblemGivenUp
    | ProblemStatistics
    | SolverStatistics
    | Solvers
    | ProblemList
)
