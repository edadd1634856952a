"""What an analysis says of each side."""

from __future__ import annotations

import pytest

from bot.games.game import BLACK
from bot.words.afterwards.analysis import SideSummary
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
