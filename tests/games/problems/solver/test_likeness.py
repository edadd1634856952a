"""One problem turned, reflected or shifted is no other problem."""

from __future__ import annotations

import pytest

from bot.games.problems.solver.likeness import are_alike
from bot.games.problems.text import parse_problem

QUEEN = "8/8/8/8/8/3Q4/5K1k/8 w - - ?b:light #2 classic"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (QUEEN, "8/8/8/8/8/4Q3/k1K5/8 w - - ?b:dark #2 classic"),
        (QUEEN, "8/5K1k/3Q4/8/8/8/8/8 w - - ?b:dark #2 classic"),
        (QUEEN, "8/1k6/8/1K6/8/8/8/8 w - - ?b:any #2 classic"),
        ("8/8/8/8/8/3Q4/P4K1k/8 w - - #2 classic", "8/8/8/8/8/4Q3/k1K4P/8 w - - #2 classic"),
    ],
)
def test_the_same_turned(one: str, other: str) -> None:
    same = "any" not in other
    assert are_alike(parse_problem(one), parse_problem(other)) == same


def test_one_man_aside_is_alike_and_half_of_them_are_not() -> None:
    problem = parse_problem("8/8/8/2pNQ3/1P6/8/k2K4/8 w - - #2 classic")
    aside = parse_problem("8/8/8/2pNQ3/1P6/8/k7/3K4 w - - #2 classic")
    elsewhere = parse_problem("7K/8/1R2pN2/5P2/3Q4/5k2/8/8 w - - #2 classic")
    assert are_alike(problem, aside)
    assert are_alike(aside, problem)
    assert not are_alike(problem, elsewhere)


def test_a_shift_along_the_board_is_alike() -> None:
    """The same mechanism, the queen and the kings one file aside."""
    one = parse_problem("8/8/8/8/Q7/8/3K1k2/8 w - - #2 classic")
    other = parse_problem("8/8/8/8/1Q6/8/4K1k1/8 w - - #2 classic")
    assert are_alike(one, other)
