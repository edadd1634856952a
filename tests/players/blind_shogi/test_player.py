"""What the house does with its belief in Tsuitate shogi."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.arena.match import play
from bot.games.game import BLACK, WHITE, Seat, other
from bot.games.shelf import SHELF
from bot.games.tsuitate.announcements import Foul
from bot.players.blind_shogi import player
from bot.players.blind_shogi.player import play_tsuitate
from bot.players.foul_shy import is_sure
from bot.players.player import Letter, Question
from tests.players.blind_shogi.games import game

_CHECKED = "4k4/9/9/9/4r4/9/9/9/3GK4 b P 1"


@pytest.mark.parametrize("seat", [WHITE, BLACK])
def test_a_believer_makes_fewer_fouls(seat: Seat) -> None:
    fouls = {WHITE: 0, BLACK: 0}
    for n in range(2):
        seats = {seat: (play_tsuitate, 3), other(seat): (play_tsuitate, 1)}
        played = play(SHELF["tsuitate"], seats, seed=f"level {n}", most=400)
        for entry in played.entries[1:]:
            fouls[entry.seat] += any(isinstance(one, Foul) for one in entry.told[entry.seat])
    assert fouls[other(seat)] > 2 * fouls[seat]


def test_the_last_foul_is_not_dared() -> None:
    asked = game(0).asked[BLACK]
    begun = asked.letters[0]
    view = {**begun.view, "fouls": {WHITE: 0, BLACK: 9}}
    reply = play_tsuitate(replace(asked, level=3, letters=(Letter(begun.told, view),)))
    assert is_sure(view, reply.say)


def test_where_no_world_has_a_try_left_there_is_one_with_a_reason(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(player, "weigh", lambda *_: {})
    asked = _last(BLACK)
    reply = play_tsuitate(asked)
    assert reply.why
    assert reply.notes
    assert reply.say not in asked.view["refused"]


def test_what_everybody_was_told_of_the_start_is_believed() -> None:
    """A check that there is from the start on is answered."""
    seats = {BLACK: (play_tsuitate, 3), WHITE: (play_tsuitate, 3)}
    for n in range(5):
        played = play(SHELF["tsuitate"], seats, setup=_CHECKED, seed=f"told {n}", most=1)
        assert not any(isinstance(one, Foul) for one in played.entries[1].told[BLACK])


def _last(seat: Seat) -> Question:
    return replace(game(0).asked[seat], level=3)
