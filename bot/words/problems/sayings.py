"""What the club says about problems."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bot.games.problems.collection import Grade, Source
from bot.words.problems.commands import PROBLEM, SOLUTION
from bot.words.tongue import Tongue
from bot.words.topic import Choice, Saying


@dataclass(frozen=True, slots=True, kw_only=True, repr=False, eq=False)
class Phrases:
    tongue: Tongue

    problem: Callable[[int | None, int], str]
    """Its number, where it has one still, and its moves."""
    grade: Callable[[Grade], str]
    of_today: Callable[[str], str]
    tried_before: Callable[[int], str]
    how_to_solve: str
    how_to_solve_here: str
    """The same where others read along."""
    no_such_problem: Callable[[tuple[tuple[int, int], ...], tuple[int, ...]], str]
    """From which to which number there are, and their lengths."""
    none_about_this: str
    too_many: Callable[[int], str]
    not_a_problem: Callable[[int], str]
    none_open: str
    stays_open: Callable[[str], str]
    for_one: str
    all_solved: Callable[[int], str]
    solved: Callable[[str, int, int, int], str]
    """A problem; moves, attempts and hints."""
    known: str
    solved_at_try: Callable[[int, int, int], str]
    """The how-manieth it was; how many problems are solved, and how many there are."""
    failed: Callable[[str], str]
    once_more: Callable[[int], str]
    is_over: Callable[[str], str]
    given_up: Callable[[str], str]
    nobody_tried: str
    tried_by: Callable[[int, int, int], str]
    """How many people; how many solved it, and how many of these without a hint."""
    tries_of_solvers: Callable[[float], str]
    own_untried: str
    own_solved: str
    own_unsolved: str
    solved_by_you: Callable[[int, int, str], str]
    """So many of so many problems, and the same by grades."""
    of_grade: Callable[[Grade, int, int], str]
    tried_by_you: Callable[[int, int], str]
    your_tries: Callable[[float], str]
    solvers: str
    """What stands above lines of name, solved without a hint, solved, tries."""
    nobody_solved: str
    grades: Callable[[Grade], str]
    """What stands before the numbers of all such problems."""
    how_to_pick: str

    next: str
    again: str
    set_up: str
    first: str
    today: str
    statistics: str
    own: str
    best: str
    list: str
    solution: str


@dataclass(frozen=True, slots=True)
class Named:
    """A problem, as it is spoken of."""

    number: int | None
    """In the collection; None: it is there no more."""
    moves: int

    def name(self, p: Phrases) -> str:
        return p.problem(self.number, self.moves)

    def head(self, match: int, p: Phrases) -> str:
        """The first line of every letter about a problem."""
        return f"#{match} {self.name(p)}"


def next_one(p: Phrases) -> Choice:
    return p.next, PROBLEM.says("next")


def own_statistics(p: Phrases) -> Choice:
    return p.own, PROBLEM.says("stats")


def best_solvers(p: Phrases) -> Choice:
    return p.best, PROBLEM.says("best")


def of_the_day(p: Phrases) -> Choice:
    return p.today, PROBLEM.says("today")


def _all(p: Phrases) -> Choice:
    return p.list, PROBLEM.says("list")


def _first(p: Phrases) -> Choice:
    return p.first, PROBLEM.says()


class ProblemSaying(Saying[Phrases]):
    __slots__ = ()


@dataclass(frozen=True, slots=True)
class ProblemSet(ProblemSaying):
    """A problem is set up for the reader."""

    match: int
    problem: Named
    grade: Grade
    of_today: bool
    tries: int
    """How often the reader has tried it, until they solved it."""
    source: Source | None = None
    solved: bool = False
    """Whether the reader has solved it."""

    def said(self, p: Phrases) -> str:
        return f"{self._set(p)}\n{p.how_to_solve}"

    def aside(self, p: Phrases) -> str:
        return f"{self._set(p)}\n{p.how_to_solve_here}"

    def _set(self, p: Phrases) -> str:
        head = self.problem.head(self.match, p)
        first = f"{p.of_today(head) if self.of_today else head}, {p.grade(self.grade)}."
        before = p.own_solved if self.solved else self.tries and p.tried_before(self.tries)
        return f"{first}{self._by()}{f' {before}' if before else ''}"

    def _by(self) -> str:
        """Who composed it, and where it was published."""
        if self.source is None:
            return ""
        return f" {', '.join(filter(None, (self.source.author, self.source.place)))}."


@dataclass(frozen=True, slots=True)
class NoSuchProblem(ProblemSaying):
    ranges: tuple[tuple[int, int], ...]
    """From which to which number there are problems."""
    lengths: tuple[int, ...]
    """The lengths there are."""

    def said(self, p: Phrases) -> str:
        return p.no_such_problem(self.ranges, self.lengths)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return (next_one(p), _all(p))


@dataclass(frozen=True, slots=True)
class NoneAboutThis(ProblemSaying):
    """No problem that is offered has this theme."""

    def said(self, p: Phrases) -> str:
        return p.none_about_this

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return (next_one(p), _all(p))


@dataclass(frozen=True, slots=True)
class TooManyProblems(ProblemSaying):
    """So many are open at once; the matches and their problems."""

    open: tuple[tuple[int, Named], ...]

    def said(self, p: Phrases) -> str:
        return p.too_many(len(self.open))

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return tuple((problem.head(match, p), f"#{match}") for match, problem in self.open)


@dataclass(frozen=True, slots=True)
class NotAProblem(ProblemSaying):
    match: int

    def said(self, p: Phrases) -> str:
        return p.not_a_problem(self.match)


@dataclass(frozen=True, slots=True)
class NoProblemOpen(ProblemSaying):
    def said(self, p: Phrases) -> str:
        return p.none_open

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return (_first(p), of_the_day(p))


@dataclass(frozen=True, slots=True)
class StaysOpen(ProblemSaying):
    """The reader wants no more of it for now."""

    match: int
    problem: Named

    def said(self, p: Phrases) -> str:
        return p.stays_open(self.problem.head(self.match, p))

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return (next_one(p), (p.solution, SOLUTION.says(match=self.match)))


@dataclass(frozen=True, slots=True)
class ForOne(ProblemSaying):
    def said(self, p: Phrases) -> str:
        return p.for_one

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return (_first(p), of_the_day(p))


@dataclass(frozen=True, slots=True)
class AllSolved(ProblemSaying):
    """Of those that were asked for, the reader has solved every one."""

    count: int

    def said(self, p: Phrases) -> str:
        return p.all_solved(self.count)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return (_all(p), own_statistics(p), best_solvers(p))


@dataclass(frozen=True, slots=True)
class ProblemSolved(ProblemSaying):
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
    """Whether the reader had been shown the solution, or had solved it, before."""
    solved: int
    """How many problems they have solved by now."""
    count: int
    """How many there are."""

    def said(self, p: Phrases) -> str:
        head = self.problem.head(self.match, p)
        counted = p.known if self.known else p.solved_at_try(self.tries, self.solved, self.count)
        return f"{p.solved(head, self.used, self.attempts, self.hints)}\n{counted}"

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        number = self.problem.number
        its = ((p.statistics, PROBLEM.says(f"stats {number}")),) if number else ()
        return (next_one(p), *its, best_solvers(p))


@dataclass(frozen=True, slots=True)
class ProblemFailed(ProblemSaying):
    match: int
    problem: Named
    asked: bool = False
    """Whether its reader asks about it later."""

    def said(self, p: Phrases) -> str:
        head, number = self.problem.head(self.match, p), self.problem.number
        told = p.is_over(head) if self.asked else p.failed(head)
        return f"{told} {p.once_more(number)}" if number else told

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        number = self.problem.number
        again = ((p.again, PROBLEM.says(number)),) if number else ()
        return (*again, next_one(p))


@dataclass(frozen=True, slots=True)
class ProblemGivenUp(ProblemSaying):
    match: int
    problem: Named

    def said(self, p: Phrases) -> str:
        return p.given_up(self.problem.head(self.match, p))

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return (next_one(p),)
