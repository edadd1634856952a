"""A pace is heard as people say it, and as the bot tells one."""

from __future__ import annotations

import pytest

from bot.club.pace import Pace, read_pace
from bot.words.clock import MOST_WORDS, read_clock
from bot.words.options import PACE
from bot.words.tongues import TONGUES


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("10 minutes and 5 seconds", "10m+5s"),
        ("10 минут и 5 секунд", "10m+5s"),
        ("10 min + 5 sec", "10m+5s"),
        ("10 minutes with 5 seconds increment", "10m+5s"),
        ("10 minutes plus 5 seconds a move", "10m+5s"),
        ("10 минут на партию плюс 5 секунд на ход", "10m+5s"),
        ("3 минуты с добавлением 2 секунды", "3m+2s"),
        ("10 minutes each", "10m+0s"),
        ("10 minutes a game and 1 minute a move", "10m+1m"),
        ("10 minutes no increment", "10m+0s"),
        ("1 hour and 30 minutes", "1h30m"),
        ("2 days and 12 hours a turn", "2d12h"),
        ("30 дней и по 1 день на ход, до 45 дней", "30d+1d/45d"),
        ("30d + 1d, cap 45d", "30d+1d/45d"),
        ("15|10", "15m+10s"),
        ("1 day and 3 days", None),
        ("5 seconds a move", None),
        ("10 minutes more", None),
        ("and 5 seconds", None),
        ("10 minutes and", None),
    ],
)
def test_what_people_say_is_a_pace(said: str, meant: str | None) -> None:
    assert read_clock(said) == (None if meant is None else read_pace(meant))


@pytest.mark.parametrize(
    "pace",
    [
        Pace(bank=600),
        Pace(bank=600, more=5),
        *map(read_pace, ("3d", "30d+1d/45d", "1h+30s")),
    ],
)
def test_every_pace_is_heard_as_it_is_told(pace: Pace) -> None:
    for _, tongue in TONGUES.each():
        assert len(tongue.pace(pace).split()) <= MOST_WORDS
        assert PACE.read(tongue.pace_briefly(pace)) == pace
        assert PACE.read(tongue.pace(pace)) == pace
