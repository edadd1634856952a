"""How long the solver of Kriegspiel problems takes, in processor time on one core.

python -m tests.bench.bench_solver [--unaided]

Solves the whole collection with all keys (the problem of 1976 with its key alone, by the known
solution in every branch, and with --unaided from nothing) and, where ../shared/data is present,
the published problems that were verified; prints the slowest of each length against the aims: a
mate in 2 in about a second, in 3 within a minute, the eight-mover of 1976 in seconds.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

import chess

from bot.games.bitboards.position import code_of, position_of
from bot.games.problems.collection import collection
from bot.games.problems.solver.proof import is_key, keys
from bot.games.problems.solver.search import Solver
from bot.games.problems.solver.verdict import solve
from bot.games.problems.sounds import TERMS
from tests.games.problems.solver.test_published import RULE_SETS, published

AIMS = {2: 1.0, 3: 60.0, 4: 300.0, 8: 10.0}


def cost(do: Callable[[], object]) -> float:
    began = time.process_time()
    do()
    return time.process_time() - began


def published_costs() -> list[tuple[int, float]]:
    found = []
    for problem in published():
        fens = problem.get("worlds", [problem["fen"]])
        worlds = frozenset(position_of(chess.Board(fen)) for fen in fens)
        key = code_of(min(worlds), problem["key"])
        length: int = problem["mate_in"]
        for rules in problem["verified"]:
            solver = Solver(TERMS[RULE_SETS[rules]])
            if length <= 3:
                seconds = cost(lambda: keys(solver, worlds, length))  # noqa: B023  # called at once
            else:
                seconds = cost(lambda: is_key(solver, worlds, key, length))  # noqa: B023
            found.append((length, seconds))
    return found


def show(name: str, costs: list[tuple[int, float]]) -> bool:
    met = True
    for length in sorted({length for length, _ in costs}):
        seconds = [one for n, one in costs if n == length]
        met &= max(seconds) <= AIMS.get(length, 600.0)
        mean = sum(seconds) / len(seconds)
        print(
            f"{name:<11}#{length}{len(seconds):>6} problems"
            f"{mean:>9.3f} s on average{max(seconds):>9.3f} s at most"
        )
    return met


def main(arguments: list[str]) -> int:
    of_1976, *rest = collection()
    others = [entry for entry in rest if entry.shelf != "historic"]  # those come as published
    met = show("1976", [(8, cost(lambda: solve(of_1976.text)))])
    costs = [
        (entry.length, cost(lambda: solve(entry.text, all_keys=True)))  # noqa: B023
        for entry in others
    ]
    met &= show("collection", costs)
    met &= show("published", published_costs())
    if "--unaided" in arguments:
        seconds = cost(lambda: solve(of_1976.text, unaided=True))
        print(f"1976 from nothing: {seconds:.1f} s")
    print("aims met" if met else "aims not met")
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
