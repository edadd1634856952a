"""What White can still force, as an adversary needs to know it.

An answer depends on the problem and the question alone, never on what was asked before: a match
folded again from its acts must get the same answers. So every question has a search of its own,
with a budget, on top of what one first search of the whole problem has proved.
"""

from __future__ import annotations

from functools import lru_cache

from bot.games.problems.collection import entry_of
from bot.games.problems.proof import LONG, wins
from bot.games.problems.search import Belief, OutOfBudget, Solver
from bot.games.problems.text import Problem, parse_problem, worlds_of, write_problem

_FIRST_BUDGET = 150_000
_BUDGET = 12_000


@lru_cache(maxsize=32)
def proved(text: str) -> Solver:
    """A solver that has looked at the whole problem."""
    problem = parse_problem(text)
    entry = entry_of(text)
    solver = Solver(
        problem.terms,
        problem.promised,
        budget=_FIRST_BUDGET,
        only=entry.moves if entry else frozenset(),
    )
    try:
        wins(solver, worlds_of(problem), problem.length)
    except OutOfBudget:
        pass  # what was proved before is of use all the same
    return solver


@lru_cache(maxsize=4096)
def need(problem: Problem, belief: Belief, most: int, asked: bool, owes: bool) -> int | None:
    """The fewest moves in which White, in the middle of a turn, forces mate.

    None where he cannot within `most`, or where it would take too long to find out.
    """
    solver = Solver(problem.terms, problem.promised, budget=_BUDGET)
    solver.trust(proved(write_problem(problem)))
    try:
        return next((n for n in range(1, most + 1) if wins_turn(solver, belief, n, asked, owes)), None)
    except OutOfBudget:
        known = solver.proved_in(belief)
        return known if known is not None and known <= most and not owes else None


def wins_turn(solver: Solver, belief: Belief, moves: int, asked: bool, owes: bool) -> bool:
    """Whether White forces mate in time, having asked "Any?" in this turn or not."""
    if owes:
        return solver.resolves_duty(belief, moves) is not None
    if asked:
        return not solver.run(belief, moves)[1]
    return wins(solver, belief, moves)
