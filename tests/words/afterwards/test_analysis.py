"""What an analysis says of each side."""

from __future__ import annotations

import pytest

from bot.games.game import BLACK
from bot.words.afterwards.analysis import MissedQuestion, SideSummary, WrongBelief
from bot.words.afterwards.topic import TOPIC


@pytest.mark.parametrize(
    ("language", "at", "told"),
    [
        ("en", 0, "(at the start)"),
        ("en", 3, "(after 2.)"),
        ("ru", 0, "(в начале партии)"),
        ("ru", 4, "(после 2…)"),
    ],
)
def test_where_least_was_known_is_told(language: str, at: int, told: str) -> None:
    side = SideSummary(BLACK, 1880, at, True, 1, True, None, ())
    phrases = next(phrases for own, phrases in TOPIC.phrases.each() if own == language)
    assert told in side.lines(phrases, "semi-kriegspiel")[0]


@pytest.mark.parametrize(
    ("share", "told"), [(91, "в 91 позиции из 100"), (92, "в 92 позициях из 100")]
)
def test_so_many_of_a_hundred_positions_in_russian(share: int, told: str) -> None:
    missed, wrong = MissedQuestion(2, share), WrongBelief(3, "K", "e1", "d1", share)
    side = SideSummary(BLACK, 1880, 0, True, 1, True, None, (), missed, wrong)
    phrases = next(phrases for own, phrases in TOPIC.phrases.each() if own == "ru")
    assert sum(told in line for line in side.lines(phrases, "kriegspiel")) == 2
