"""A solution in words: it fits into one message of every chat."""

from __future__ import annotations

from itertools import pairwise

import pytest

from bot.games.problems import words_en, words_ru
from bot.games.problems.collection import numbered
from bot.games.problems.solver.oracle import whole_solution
from bot.games.problems.solver.solution import as_json
from bot.games.problems.text import parse_problem

_MESSAGE, _AROUND = 2000, 120
"""Characters that a message of Discord's holds, and those that stand around the solution."""


@pytest.mark.parametrize("number", [1, 524])
def test_the_longest_ones_fit(number: int) -> None:
    entry = numbered(number)
    assert entry
    tree = whole_solution(parse_problem(entry.text))
    assert tree
    for words in (words_en, words_ru):
        assert len(words.solution_text(as_json(tree))) <= _MESSAGE - _AROUND


def test_what_is_answered_alike_stands_together() -> None:
    entry = numbered(524)
    assert entry
    tree = whole_solution(parse_problem(entry.text))
    assert tree
    lines = words_en.solution_text(as_json(tree)).splitlines()
    after = [here for here, then in pairwise(lines) if "Qc5–d4 mate" in then]
    assert "          – (nothing is said) / Capture on b4. / Capture on f1." in after[0]
    assert len(set(after)) == len(after)
