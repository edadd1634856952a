from __future__ import annotations

import pytest

from bot.games.lesson.walk import MOST, walk
from bot.language import LANGUAGES

RIGHT = ("d1d8", "any?", "e4d5", "d1e1")


def test_nothing_tried_shows_the_beginning() -> None:
    shown = walk((), "en")
    assert [one.tried for one in shown.said] == [""]
    assert shown.choices[0] == ("d1–d8", "d1d8")
    assert (shown.step, shown.steps, shown.over) == (1, 3, False)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_right_tries_end_it(language: str) -> None:
    chosen = next(one for one in LANGUAGES if one == language)
    steps = [walk(RIGHT[:n], chosen).step for n in range(len(RIGHT))]
    assert steps == [1, 2, 2, 3]
    shown = walk(RIGHT, chosen)
    assert shown.learnt
    assert shown.choices == ()


def test_what_led_nowhere_need_not_be_carried_on() -> None:
    shown = walk(("e4e5", "d1d8", "nonsense", "d1d8", "any?"), "en")
    assert shown.tries == ("d1d8", "any?")
    assert len(shown.said) == 6
    again = walk(shown.tries, "en")
    assert (again.view, again.scene, again.choices) == (shown.view, shown.scene, shown.choices)


def test_left_is_over_and_not_learnt() -> None:
    shown = walk(("d1d8", "leave", "any?"), "ru")
    assert (shown.over, shown.learnt) == (True, False)
    assert len(shown.said) == 3


def test_more_than_enough_is_not_looked_at() -> None:
    assert len(walk(["e4e5"] * (MOST + 50), "en").said) == MOST + 1
