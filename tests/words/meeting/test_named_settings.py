"""Settings that are named without the sign between name and value."""

from __future__ import annotations

import pytest

from bot.club.pace import read_pace
from bot.words.hearing import Misused, hear
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


@pytest.mark.parametrize(
    "said",
    [
        "/play exchange-chess 4x4",
        "/play exchange chess 4×4",
        "/сыграть обменные шахматы 4х4",
        "play exchange chess 4x4",
        "сыграть в обменные шахматы 4*4",
        "/play exchange-chess size=4x4",
    ],
)
def test_a_board_of_so_many_squares_is_no_person(said: str) -> None:
    wish = hear(said).sentence
    assert isinstance(wish, PlayHouse)
    assert (wish.offer.game, wish.offer.settings) == ("exchange-chess", (("size", "4"),))


def test_a_board_is_named_once() -> None:
    assert isinstance(hear("/play exchange-chess 4x4 size=5").sentence, Misused)
