"""Settings that are named without the sign between name and value."""

from __future__ import annotations

import pytest

from bot.club.pace import read_pace
from bot.words.hearing import hear
from bot.words.meeting.commands import Challenge, PlayHouse


@pytest.mark.parametrize(
    ("said", "pace"),
    [
        ("/play chess time 10 minutes", "10m"),
        ("/challenge boris chess time 2 days", "2d"),
        ("/challenge chess boris pace 10+5", "10m+5s"),
        ("/вызов boris шахматы время 3 дня", "3d"),
    ],
)
def test_a_setting_after_its_name_is_no_person(said: str, pace: str) -> None:
    wish = hear(said).sentence
    assert isinstance(wish, Challenge | PlayHouse)
    assert wish.offer.pace == read_pace(pace)
    assert getattr(wish, "opponent", "boris") == "boris"
