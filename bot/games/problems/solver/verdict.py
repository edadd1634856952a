"""The verdict on a problem: the keys that solve it, or the placements that prevent the mate."""

from __future__ import annotations

from dataclasses import dataclass

import chess

from bot.games.bitboards.position import board_of, code_of, text_of
from bot.games.problems.collection import entry_of
from bot.games.problems.law import read_setup
from bot.games.problems.solver import proof
from bot.games.problems.solver.search import Belief, Solver
from bot.games.problems.solver.solution import Node, solution
from bot.games.problems.text import Problem, worlds_of, write_problem


@dataclass(frozen=True, slots=True)
class Solved:
    """What was found out about a problem."""

    problem: Problem
    worlds: int
    keys: tuple[str, ...]
    """The key that was found, or all of them if they were asked for; none: there is no mate."""
    all_keys: bool
    tree: Node | None
    refuting: tuple[str, ...]
    """Placements, as FEN, that suffice to prevent the mate."""
    positions: int
    """How many were looked at."""


def solve(text: str, all_keys: bool = False, unaided: bool = False) -> Solved:
    """Prove or refute a problem, given as text or as a number of the collection; or BadSetup.

    A long problem of the collection is proved with White's moves in the known solution, which is
    checked in every branch; `unaided` finds the solution anew, and so does `all_keys`.
    """
    problem = read_setup(text)
    entry = entry_of(write_problem(problem))
    only = entry.moves if entry and not unaided and not all_keys else frozenset[str]()
    worlds = worlds_of(problem)
    solver = Solver(problem.terms, problem.promised, only=only)
    if not proof.wins(solver, worlds, problem.length):
        refuting = _refuting(solver, worlds, problem.length)
        return Solved(problem, len(worlds), (), all_keys, None, refuting, solver.worlds.nodes)
    if all_keys:
        keys = [text_of(code) for code in proof.keys(solver, worlds, problem.length)]
        key = code_of(min(worlds), keys[0])
        tree = solution(solver, worlds, problem.length, key)
    else:
        tree = solution(solver, worlds, problem.length)
        keys = [tree.attempt]
    return Solved(problem, len(worlds), tuple(keys), all_keys, tree, (), solver.worlds.nodes)


def _refuting(solver: Solver, worlds: Belief, moves: int) -> tuple[str, ...]:
    """Placements, as FEN, against all of which White cannot mate in so many moves."""
    core = solver.refutation_known(worlds, moves)
    return tuple(sorted(board_of(world, chess.WHITE).fen() for world in core))
