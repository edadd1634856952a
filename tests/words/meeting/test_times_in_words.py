"""How much time a game gives is said in words."""

from __future__ import annotations

import pytest

from bot.club.pace import Pace, read_pace
from bot.words.hearing import hear
from tests.words.meeting.test_hearing import LIVE, bare, challenge


@pytest.mark.parametrize(
    ("pace", "meant"),
    [
        ("for two days", Pace(each=2 * 86_400)),
        ("на два дня", Pace(each=2 * 86_400)),
        ("трое суток на ход", Pace(each=3 * 86_400)),
        ("fifteen minutes a move", Pace(each=900)),
        ("ten minutes plus five seconds", LIVE),
        ("десять минут плюс пять секунд", LIVE),
    ],
)
def test_a_time_is_said_in_words(pace: str, meant: Pace) -> None:
    for game in ("@boris kriegspiel", "@boris to a game of kriegspiel", "@boris на кригшпиль"):
        assert bare(hear(f"/challenge {game} {pace}").sentence) == challenge(
            "boris", game="kriegspiel", pace=meant
        )


@pytest.mark.parametrize("text", ["three d", "one second", "two", "two knights"])
def test_a_number_in_words_makes_no_time_of_other_words(text: str) -> None:
    assert read_pace(text) is None
