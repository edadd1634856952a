"""The problems of the collection, found again: sound, worth it, and as difficult as they say.

A few are looked at each time; `--every-problem` looks at all.
"""

from __future__ import annotations

import datetime
from collections import Counter
from itertools import combinations, pairwise

import pytest

from bot.games.problems.collection import (
    Entry,
    collection,
    entry_of,
    grade_of,
    graded,
    of_day,
    offered,
    ranges,
    text_of_number,
)
from bot.games.problems.solver import taste
from bot.games.problems.solver.facts import study
from bot.games.problems.solver.likeness import are_alike
from bot.games.problems.solver.search import Solver
from bot.games.problems.solver.solution import ANY, attempts_of, lines_of, longest
from bot.games.problems.solver.verdict import solve
from bot.games.problems.text import parse_problem, worlds_of, write_problem
from tests.games.problems.referee import mates_in

LONG = 4
OURS = [entry for entry in collection() if entry.shelf == "ours"]


@pytest.mark.parametrize(
    "entry", [pytest.param(entry, id=str(entry.number)) for entry in collection()]
)
def test_it_is_as_it_says(entry: Entry, request: pytest.FixtureRequest) -> None:
    every = request.config.getoption("--every-problem", default=False)
    if not every and (entry.number % 11 or entry.length >= LONG):
        pytest.skip("not in the sample: --every-problem looks at all")
    problem = parse_problem(entry.text)
    assert write_problem(problem) == entry.text
    tree = solve(entry.text).tree
    assert tree is not None
    assert longest(tree) == entry.length
    assert mates_in(tree, problem) == entry.length
    if entry.number == 1:
        assert tree.attempt == entry.key
    if entry.moves:
        assert attempts_of(tree) <= entry.moves | {ANY}
    if entry.shelf == "retired" and entry.length < LONG:
        all_keys = solve(entry.text, all_keys=True)
        assert all_keys.tree is not None
        assert (all_keys.keys, lines_of(all_keys.tree)) == ((entry.key,), entry.lines)
    if entry.shelf == "historic" and entry.length < LONG:
        assert entry.key in solve(entry.text, all_keys=True).keys
    if entry.shelf == "ours":
        facts = study(Solver(problem.terms), worlds_of(problem), entry.length, problem.unseen)
        assert facts is not None
        assert not list(taste.faults(facts))
        assert not taste.is_monotonous(facts)
        assert taste.merit(facts) >= taste.WORTH_KEEPING
        assert (facts.key, facts.courses) == (entry.key, entry.lines)
        assert (taste.themes(facts), taste.difficulty(facts)) == (entry.themes, entry.difficulty)


def test_no_two_of_ours_are_alike() -> None:
    problems = {entry.number: parse_problem(entry.text) for entry in OURS}
    for one, other in combinations(problems, 2):
        if problems[one].length == problems[other].length:
            assert not are_alike(problems[one], problems[other]), (one, other)


def test_there_are_many_of_every_kind() -> None:
    assert len(OURS) >= 120
    themes = Counter(theme for entry in OURS for theme in entry.themes)
    assert themes["question"] >= 30
    assert themes["castling"] >= 3
    assert themes["promotion"] + themes["underpromotion"] >= 2
    assert {grade_of(entry) for entry in OURS} == {"easy", "medium", "hard"}
    historic = [entry for entry in collection() if entry.shelf == "historic"]
    assert len(historic) >= 60
    assert all(entry.source and entry.source.author for entry in historic)


def test_numbers_are_for_ever() -> None:
    """Those of the first collection are still found, by number and by text."""
    assert {entry.number for entry in collection()} >= set(range(1, 74))
    assert len({entry.number for entry in collection()}) == len(collection())
    assert len({entry.text for entry in collection()}) == len(collection())
    for number in (2, 14, 44, 73):
        entry = entry_of(text_of_number(number))
        assert entry is not None
        assert (entry.number, entry.shelf) == (number, "retired")
        assert entry not in offered()
    assert sum(last - first + 1 for first, last in ranges()) == len(collection())


def test_the_week_begins_easy_and_ends_hard() -> None:
    assert [one.difficulty for one in graded()] == sorted(one.difficulty for one in graded())
    monday = datetime.date(2026, 11, 23).toordinal() - 1
    weeks = len(offered())
    shelves = [[of_day(monday + 7 * n + day) for n in range(weeks)] for day in range(7)]
    for earlier, later in pairwise(shelves):
        assert max(one.difficulty for one in earlier) <= min(one.difficulty for one in later)
    assert {one.number for shelf in shelves for one in shelf} == {one.number for one in offered()}
    assert of_day(monday) != of_day(monday + 7)
    assert grade_of(of_day(monday)) == "easy"
    assert grade_of(of_day(monday + 6)) == "hard"
