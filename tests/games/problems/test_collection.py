"""The problems of the collection, found again: sound, with one key, and as many courses as told.

A few are looked at each time; `--every-problem` looks at all.
"""

from __future__ import annotations

import pytest

from bot.games.bitboards.position import text_of
from bot.games.problems.collection import Entry, collection
from bot.games.problems.solver.composer import compose, examine
from bot.games.problems.solver.proof import is_key
from bot.games.problems.solver.search import Solver
from bot.games.problems.solver.solution import attempts_of, lines_of, longest
from bot.games.problems.solver.verdict import solve
from bot.games.problems.text import parse_problem, worlds_of, write_problem
from tests.games.problems.referee import mates_in

SAMPLE = frozenset(range(1, 200, 7))


@pytest.mark.parametrize(
    "entry", [pytest.param(entry, id=str(entry.number)) for entry in collection()]
)
def test_it_is_as_it_says(entry: Entry, request: pytest.FixtureRequest) -> None:
    every = request.config.getoption("--every-problem", default=False)
    if not every and (entry.number not in SAMPLE or entry.length == 4):
        pytest.skip("not in the sample: --every-problem looks at all")
    problem = parse_problem(entry.text)
    assert write_problem(problem) == entry.text
    solved = solve(entry.text)
    assert solved.tree is not None
    if entry.number == 1:
        assert solved.keys == (entry.key,)
        assert attempts_of(solved.tree) <= entry.moves
    else:
        made = examine(problem)
        assert made is not None
        assert (made.key, made.lines) == (entry.key, entry.lines)
        assert frozenset(made.moves) == entry.moves or entry.length < 3
    tree = solve(entry.text, all_keys=entry.number != 1).tree
    assert tree is not None
    assert lines_of(tree) == entry.lines
    assert longest(tree) == entry.length
    assert mates_in(tree, problem) == entry.length


def test_composing_is_reproducible() -> None:
    heard: list[tuple[int, int]] = []

    def progress(tried: int, kept: int) -> None:
        heard.append((tried, kept))

    (first,) = compose(2, 1, 7, progress)
    (again,) = compose(2, 1, 7)
    assert first == again
    assert [tried for tried, _ in heard] == [100 * n for n in range(1, len(heard) + 1)]
    worlds = worlds_of(first.problem)
    solver = Solver(first.problem.terms)
    keys = [
        text_of(code)
        for code in {code for world in worlds for code in solver.legal(world)}
        if is_key(solver, worlds, code, 2)
    ]
    assert keys == [first.key]
    assert examine(first.problem) == first
