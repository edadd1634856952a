"""`umpire solve` and `umpire compose`: Kriegspiel problems, proved or refuted, and made."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from bot.commands.command import Command, Unusable
from bot.games.game import BadSetup, Json
from bot.games.problems import words_en
from bot.games.problems.solver.composer import Composition, compose
from bot.games.problems.solver.solution import as_json, lines_of, longest
from bot.games.problems.solver.verdict import Solved, solve
from bot.games.problems.text import write_problem

_SHORT = 2
"""Problems of this length are solved as fast without White's moves."""


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


def _add_solve_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("problem", nargs="+", help="its text, or its number in the collection")
    parser.add_argument("--all-keys", action="store_true", help="find every key")
    parser.add_argument("--unaided", action="store_true", help="do not use a known solution")
    parser.add_argument("--json", action="store_true", help="print JSON")


def _solve(options: Namespace) -> int:
    """Status 1, where there is no mate."""
    text = " ".join(options.problem)
    if not text.strip():
        raise Unusable("which problem? Give its text, or its number in the collection")
    try:
        solved = solve(text, options.all_keys, options.unaided)
    except BadSetup as fault:
        raise Unusable(f"problem: {fault}") from None
    if options.json:
        print(json.dumps(solved_json(solved), ensure_ascii=False))
    else:
        print("\n".join(solved_text(solved)))
    return 0 if solved.tree else 1


def _add_compose_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--length", type=int, choices=(2, 3, 4), default=2, help="mate in so many")
    parser.add_argument("--count", type=int, default=1, help="how many to find")
    parser.add_argument("--seed", type=int, default=0, help="for what is random")
    parser.add_argument("--json", action="store_true", help="print one JSON object a problem")


def _compose(options: Namespace) -> int:
    if options.count < 0:
        raise Unusable("the count is 0 or more")
    shown = sys.stderr.isatty()

    def progress(tried: int, kept: int) -> None:
        if shown:
            done = "#" * (20 * kept // max(options.count, 1))
            print(f"\r[{done:<20}] {kept} kept of {tried} tried", end="", file=sys.stderr)

    for made in compose(options.length, options.count, options.seed, progress):
        if shown:
            print("\r", end="", file=sys.stderr)
        print(json.dumps(composed_json(made)) if options.json else composed_text(made), flush=True)
    return 0


COMMANDS = {
    "solve": Command(_add_solve_arguments, _solve),
    "compose": Command(_add_compose_arguments, _compose),
}
