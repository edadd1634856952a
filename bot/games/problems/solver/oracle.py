"""What White can still force, as an adversary needs to know it.

An answer depends on the problem and the question alone, never on what was asked before: a match
folded again from its acts must get the same answers. So every question has a search of its own,
with a budget, on top of what one first search of the whole problem has proved.
"""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache

from bot.games.bitboards.position import code_of, text_of
from bot.games.problems.collection import entry_of
from bot.games.problems.solver.proof import LONG, wins
from bot.games.problems.solver.search import Belief, Solver
from bot.games.problems.solver.solution import ANY, Node, solution
from bot.games.problems.solver.worlds import OutOfBudget
from bot.games.problems.text import Problem, parse_problem, worlds_of, write_problem

_FIRST_BUDGET = 150_000
_BUDGET = 3_000
"""Positions for one question: enough for all but the longest problems, and little enough that an
act can be ruled on while others wait."""


@lru_cache(maxsize=32)
def proved(text: str) -> Solver:
    """A solver that knows what one search of the whole problem has proved."""
    problem = parse_problem(text)
    entry = entry_of(text)
    only = entry.moves if entry else frozenset[str]()
    solver = Solver(problem.terms, problem.promised, _FIRST_BUDGET, only)
    with suppress(OutOfBudget):  # what was proved until then is of use all the same
        wins(solver, worlds_of(problem), problem.length)
    kept = Solver(problem.terms, problem.promised)
    kept.trust(solver)
    return kept


def _informed(problem: Problem, only: frozenset[str] = frozenset()) -> Solver:
    solver = Solver(problem.terms, problem.promised, _BUDGET, only)
    solver.trust(proved(write_problem(problem)))
    return solver


def need(
    problem: Problem, belief: Belief, most: int, asked: bool = False, owes: bool = False
) -> int | None:
    """The fewest moves in which White, to move, forces mate; "Any?" may have been asked already.

    None where that cannot be done within `most`, or where it would take too long to find out.
    """
    return least_moves(problem, belief, most, asked, owes)[0]


def outcome(
    problem: Problem, belief: Belief, most: int, asked: bool, owes: bool = False
) -> bool | None:
    """Whether it can be done within `most`; None where it would take too long to find out."""
    moves, finished = least_moves(problem, belief, most, asked, owes)
    return True if moves is not None else False if finished else None


@lru_cache(maxsize=4096)
def least_moves(
    problem: Problem, belief: Belief, most: int, asked: bool, owes: bool
) -> tuple[int | None, bool]:
    """The moves that are needed, and whether the search came to its end."""
    if most < 1:
        return None, True
    belief = frozenset(sorted(belief))  # a set's order tells how it was made, and costs differ
    solver = _informed(problem)
    afresh = (not asked and not owes) or not solver.may_ask(belief)
    if afresh and belief == worlds_of(problem) and entry_of(write_problem(problem)):
        # No shorter, says the collection.
        return (problem.length if problem.length <= most else None), True
    bound = solver.bound(belief) if afresh else None
    best = bound if bound is not None and bound <= most else None
    # What is short is searched length by length; beyond that it is enough to know a bound.
    lengths = range(1, most + 1 if best is None else min(best, LONG - 1))
    with suppress(OutOfBudget):
        for moves in lengths:
            if _wins_turn(solver, belief, moves, asked, owes):
                return moves, True
        return best, True
    return best, False


def _wins_turn(solver: Solver, belief: Belief, moves: int, asked: bool, owes: bool) -> bool:
    if owes:
        return solver.resolves_duty(belief, moves) is not None
    if asked and solver.may_ask(belief):
        return not solver.run(belief, moves)[1]
    return wins(solver, belief, moves)


def advise(problem: Problem, belief: Belief, most: int, asked: bool, owes: bool) -> str | None:
    """An attempt, or the question, by which White still forces mate; None where none is known."""
    moves = need(problem, belief, most, asked, owes)
    if moves is None:
        return None
    entry = entry_of(write_problem(problem))
    if entry and entry.moves:  # mostly one of the known solution's moves will do
        known = _advice(_informed(problem, entry.moves), belief, moves, asked, owes)
        if known not in {None, ANY}:
            return known
    return _advice(_informed(problem), belief, moves, asked, owes)


def _advice(solver: Solver, belief: Belief, moves: int, asked: bool, owes: bool) -> str | None:
    try:
        if owes:
            made = solver.resolves_duty(belief, moves)
            return text_of(made[0]) if made else None
        asked_now = asked and solver.may_ask(belief)
        if belief in solver.best and not asked_now:
            return text_of(solver.best[belief])
        made, _, _ = solver.run(belief, moves)
    except OutOfBudget:
        return None
    if made:
        return text_of(made[0])
    return None if asked_now else ANY


@lru_cache(maxsize=32)
def whole_solution(problem: Problem) -> Node | None:
    """The solution tree; None where the problem has none that is found in time."""
    text = write_problem(problem)
    worlds, entry = worlds_of(problem), entry_of(text)
    solver = Solver(
        problem.terms,
        problem.promised,
        2 * _FIRST_BUDGET,
        entry.moves if entry else frozenset(),
    )
    try:
        if not wins(solver, worlds, problem.length):
            return None
        asks = entry is None or entry.key == ANY
        key = None if entry is None or asks else code_of(min(worlds), entry.key)
        return solution(solver, worlds, problem.length, key)
    except OutOfBudget:
        return None
