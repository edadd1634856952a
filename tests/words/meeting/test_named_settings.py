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


_MATE = "7k/8/5K2/6Q1/8/8/8/8 w - - 0 1"
_SHOGI = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"
_DROPS = "k7/8/8/8/8/8/8/7K[Qn] b - - 12 60"


@pytest.mark.parametrize(
    ("said", "position"),
    [
        (f"/challenge boris chess setup={_MATE} white", _MATE),
        (f"/challenge boris chess white position={_MATE}", _MATE),
        (f'/challenge boris chess white fen="{_MATE}"', _MATE),
        (f"/challenge boris white chess {_MATE}", _MATE),
        (f"/вызов борис шахматы белыми фен={_MATE}, 2д", _MATE),
        (f"/вызов борис шахматы {_MATE} белыми", _MATE),
        (f"/play chess {_MATE} white", _MATE),
        ("/play chess 7k/8/5K2/6Q1/8/8/8/8 white", "7k/8/5K2/6Q1/8/8/8/8"),
        ("/play chess 7k/8/5K2/6Q1/8/8/8/8 w 2d white", "7k/8/5K2/6Q1/8/8/8/8 w"),
        (f"/play tsuitate {_SHOGI} white", _SHOGI),
        (f"/play crazyhouse-kriegspiel {_DROPS} white", _DROPS),
        ("/play chess setup=random white", "random"),
    ],
)
def test_a_position_is_pasted_as_it_is(said: str, position: str) -> None:
    """Its fields were taken for words of their own: "I do not understand what “w” means here"."""
    wish = hear(said).sentence
    assert isinstance(wish, Challenge | PlayHouse)
    assert (wish.offer.setup, wish.offer.side) == (position, "white")


def test_a_position_is_named_once() -> None:
    assert isinstance(hear(f"/play chess {_MATE} setup=8/8/8/8/8/8/8/8").sentence, Misused)


def test_what_has_strokes_is_no_position() -> None:
    assert isinstance(hear("/challenge boris chess 30d+1d/45d").sentence, Challenge)
    assert isinstance(hear("/challenge boris chess 1/2/3").sentence, Misused)
