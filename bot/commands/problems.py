"""What `umpire solve` and `umpire compose` do, as data and as text to print."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import chess

from bot.games.bitboards.position import board_of, code_of, text_of
from bot.games.game import Json
from bot.games.problems import words_en
from bot.games.problems.collection import entry_of
from bot.games.problems.law import read_setup
from bot.games.problems.solver import proof
from bot.games.problems.solver.composer import Composition
from bot.games.problems.solver.search import Solver
from bot.games.problems.solver.solution import Node, as_json, lines_of, longest, solution
from bot.games.problems.text import Problem, worlds_of, write_problem

_SHORT = 2
"""Problems of this length are solved as fast without White's moves."""


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
        core = solver.refutation_known(worlds, problem.length)
        fens = tuple(sorted(board_of(world, chess.WHITE).fen() for world in core))
        return Solved(problem, len(worlds), (), all_keys, None, fens, solver.worlds.nodes)
    if all_keys:
        keys = [text_of(code) for code in proof.keys(solver, worlds, problem.length)]
        key = code_of(min(worlds), keys[0])
        tree = solution(solver, worlds, problem.length, key)
    else:
        tree = solution(solver, worlds, problem.length)
        keys = [tree.attempt]
    return Solved(problem, len(worlds), tuple(keys), all_keys, tree, (), solver.worlds.nodes)


def solved_json(solved: Solved) -> dict[str, Json]:
    tree = solved.tree
    return {
        "problem": write_problem(solved.problem),
        "length": solved.problem.length,
        "worlds": solved.worlds,
        "solved": tree is not None,
        "keys": list(solved.keys),
        "all_keys": solved.all_keys,
        "lines": lines_of(tree) if tree else 0,
        "longest": longest(tree) if tree else 0,
        "refuting": list(solved.refuting),
        "positions": solved.positions,
        "solution": as_json(tree) if tree else None,
    }


def solved_text(solved: Solved) -> Iterator[str]:
    problem, tree = solved.problem, solved.tree
    yield write_problem(problem)
    count = "1 placement" if solved.worlds == 1 else f"{solved.worlds} placements"
    if tree is None:
        yield f"No mate in {problem.length} against {count}. These alone prevent it:"
        yield from (f"  {fen}" for fen in solved.refuting)
        return
    lines = lines_of(tree)
    yield (
        f"White mates in {longest(tree)} against {count}; "
        f"{lines} course{'s' if lines > 1 else ''} of announcements."
    )
    if solved.all_keys:
        yield f"Keys: {', '.join(solved.keys)}."
    yield from words_en.solution_text(as_json(tree)).splitlines()


def composed_text(made: Composition) -> str:
    """A line as the collection has it."""
    line = f"{write_problem(made.problem)} ; {made.key} ; {made.lines}"
    return f"{line} ; {' '.join(made.moves)}" if made.problem.length > _SHORT else line


def composed_json(made: Composition) -> dict[str, Json]:
    return {
        "problem": write_problem(made.problem),
        "key": made.key,
        "lines": made.lines,
        "moves": made.moves,
    }
