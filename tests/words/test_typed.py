"""What people really type is heard: lists written before the grammar, and those of reviewers."""

from __future__ import annotations

import pytest

from tests.words.typed.lists import LISTS, Typed, heard_as, typed, umpire_at

ALL = [one for name in LISTS for one in typed(name)]
UNHEARD = ("talk", "asks")


def test_the_lists_are_long() -> None:
    assert len({one.text for one in typed("ours.txt")}) >= 200
    assert len({one.text for one in typed("found.txt")}) >= 50


@pytest.mark.parametrize("name", LISTS)
def test_nearly_all_is_heard(name: str) -> None:
    """At most one in twenty may go unheard."""
    lines = list(typed(name))
    unheard = [one for one in lines if heard_as(umpire_at(one.table), one.text) not in one.heard]
    assert 20 * len(unheard) <= len(lines), unheard


@pytest.mark.parametrize("one", ALL, ids=[f"{one.table[:16]} {one.text}" for one in ALL])
def test_nothing_is_taken_for_another_move(one: Typed) -> None:
    assert heard_as(umpire_at(one.table), one.text) in (*one.heard, *UNHEARD)


@pytest.mark.parametrize("one", ALL, ids=[f"{one.table[:16]} {one.text}" for one in ALL])
def test_talk_stays_talk(one: Typed) -> None:
    if one.heard == ("talk",):
        assert heard_as(umpire_at(one.table), one.text) in UNHEARD


@pytest.mark.parametrize(
    ("text", "move"),
    [("kon f3", "g1f3"), ("slon b5", "f1b5"), ("ferz h5", "d1h5"), ("peshka d4", "d2d4")],
)
def test_russian_men_in_latin_letters(text: str, move: str) -> None:
    assert heard_as(umpire_at("kriegspiel ru after e2e4 d7d5"), text) == move
