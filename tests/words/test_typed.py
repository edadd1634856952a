"""What people really type is heard: lists written before the grammar, and those of reviewers."""

from __future__ import annotations

import pytest

from tests.words.typed.lists import LISTS, heard_as, typed, umpire_at

UNHEARD = ("talk", "asks")


def test_the_lists_are_long() -> None:
    assert len({one.text for one in typed("ours.txt")}) >= 200
    assert len({one.text for one in typed("found.txt")}) >= 50


@pytest.mark.parametrize("name", LISTS)
def test_nothing_is_taken_for_another_move_and_nearly_all_is_heard(name: str) -> None:
    """Talk is no move at all. At most one in twenty may go unheard."""
    lines = [(one, heard_as(umpire_at(one.table), one.text)) for one in typed(name)]
    assert [(one, heard) for one, heard in lines if heard not in (*one.heard, *UNHEARD)] == []
    unheard = [one for one, heard in lines if heard not in one.heard]
    assert 20 * len(unheard) <= len(lines), unheard


@pytest.mark.parametrize(
    ("text", "move"),
    [("kon f3", "g1f3"), ("slon b5", "f1b5"), ("ferz h5", "d1h5"), ("peshka d4", "d2d4")],
)
def test_russian_men_in_latin_letters(text: str, move: str) -> None:
    assert heard_as(umpire_at("kriegspiel ru after e2e4 d7d5"), text) == move
