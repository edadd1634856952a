"""A failing script made short: nothing is left that need not be there."""

from __future__ import annotations

import pytest

from tests.simulation.script import Happening, Said
from tests.simulation.shrink import shrink


def sentence(word: str) -> Said:
    return Said(1.0, "p0", word)


def words(script: list[Happening]) -> list[str]:
    return [one.text for one in script if isinstance(one, Said)]


LONG: list[Happening] = [sentence(str(n)) for n in range(13)]


@pytest.mark.parametrize("needed", [{"3"}, {"0", "12"}, {"2", "5", "6", "11"}])
def test_only_what_is_needed_is_left(needed: set[str]) -> None:
    short = shrink(LONG, lambda script: needed <= set(words(script)))
    assert words(short) == sorted(needed, key=int)


@pytest.mark.parametrize("first", range(12))
def test_two_that_go_only_together_go(first: int) -> None:
    """Wherever they lie."""
    pair, needed = {str(first), str(first + 1)}, {"4", "9"}

    def fails(script: list[Happening]) -> bool:
        left = pair & set(words(script))
        return needed <= set(words(script)) and (left in (set(), pair) or bool(pair & needed))

    assert words(shrink(LONG, fails)) == ["4", "9"]


def test_no_more_is_asked_than_may_be() -> None:
    asked = 0

    def fails(_: list[Happening]) -> bool:
        nonlocal asked
        asked += 1
        return False

    assert shrink(LONG, fails, 7) == LONG
    assert asked == 7


def test_the_time_stays() -> None:
    short = shrink(LONG, lambda script: "7" in words(script))
    assert [one.after for one in short] == [8.0]
