"""What the club says of how problems have been solved, and by whom."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.problems.collection import Grade
from bot.words.problems.commands import PROBLEM
from bot.words.problems.sayings import (
    Named,
    Phrases,
    ProblemSaying,
    best_solvers,
    next_one,
    of_the_day,
    own_statistics,
)
from bot.words.topic import Choice


@dataclass(frozen=True, slots=True)
class ProblemStatistics(ProblemSaying):
    problem: Named
    grade: Grade
    tried: int
    """How many people."""
    solved: int
    unaided: int
    """How many of these without a hint."""
    tries: int
    """Of those who have solved it, all together."""
    own: bool | None
    """Whether the reader has solved it; None: they have not tried."""

    def said(self, p: Phrases) -> str:
        name = f"{self.problem.name(p)}, {p.grade(self.grade)}."
        if not self.tried:
            return f"{name} {p.nobody_tried}"
        lines = [name, p.tried_by(self.tried, self.solved, self.unaided)]
        lines += [p.tries_of_solvers(self.tries / self.solved)] if self.solved else []
        return "\n".join([*lines, self._own(p)])

    def _own(self, p: Phrases) -> str:
        if self.own is None:
            return p.own_untried
        return p.own_solved if self.own else p.own_unsolved

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        label = p.again if self.own is False else p.set_up
        return ((label, PROBLEM.says(self.problem.number)),)


@dataclass(frozen=True, slots=True)
class GradeLine:
    grade: Grade
    solved: int
    count: int


@dataclass(frozen=True, slots=True)
class SolverStatistics(ProblemSaying):
    grades: tuple[GradeLine, ...]
    tried: int
    unaided: int
    tries: int
    """For those that the reader has solved."""

    def said(self, p: Phrases) -> str:
        solved, count = (sum(one.solved for one in self.grades), sum(g.count for g in self.grades))
        grades = ", ".join(p.of_grade(one.grade, one.solved, one.count) for one in self.grades)
        lines = [p.solved_by_you(solved, count, grades), p.tried_by_you(self.tried, self.unaided)]
        lines += [p.your_tries(self.tries / solved)] if solved else []
        return "\n".join(lines)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return (next_one(p), best_solvers(p))


@dataclass(frozen=True, slots=True)
class SolverLine:
    name: str
    unaided: int
    solved: int
    tries: int

    def line(self, place: int, p: Phrases) -> str:
        name = p.tongue.known(self.name)
        return f"{place}. {name}: {self.unaided} / {self.solved} / {self.tries}"


@dataclass(frozen=True, slots=True)
class Solvers(ProblemSaying):
    lines: tuple[SolverLine, ...]

    def said(self, p: Phrases) -> str:
        if not self.lines:
            return p.nobody_solved
        return "\n".join([p.solvers, *(one.line(n, p) for n, one in enumerate(self.lines, 1))])

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return (next_one(p), own_statistics(p))


@dataclass(frozen=True, slots=True)
class ProblemList(ProblemSaying):
    """By grade: the numbers, each with whether the reader has solved it."""

    grades: tuple[tuple[Grade, tuple[tuple[int, bool], ...]], ...]

    def said(self, p: Phrases) -> str:
        lines = [f"{p.grades(grade)}: {_numbers(known)}" for grade, known in self.grades]
        return "\n".join([*lines, p.how_to_pick])

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return (next_one(p), of_the_day(p))


def _numbers(problems: tuple[tuple[int, bool], ...]) -> str:
    return ", ".join(f"{number}✓" if solved else str(number) for number, solved in problems)
