"""What the house does with its belief in Tsuitate shogi."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.arena.match import play
from bot.games.game import BLACK, WHITE, Seat, other
from bot.games.shelf import SHELF
from bot.games.tsuitate.announcements import Foul
from bot.players.blind_shogi import player
from bot.players.blind_shogi.board import read_code
from bot.players.blind_shogi.player import play_tsuitate
from bot.players.blind_shogi.vote import Tried
from bot.players.player import Question
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


def test_a_try_is_dared_while_fouls_are_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is worth much stands in half of the worlds, what is worth nothing in all."""
    daring, safe = read_code("P*5e", turned=False), read_code("7g7f", turned=False)
    table = {daring: Tried(12, 12 * 20.0), safe: Tried(24, 0.0)}
    monkeypatch.setattr(player, "weigh", lambda *_: table)
    asked = _last(BLACK)
    men = {**asked.view["men"], "7g": "P"}
    for fouls, said in ((0, "P*5e"), (8, "7g7f"), (9, "7g7f")):
        view = {**asked.view, "men": men, "refused": [], "fouls": {WHITE: 0, BLACK: fouls}}
        view["check"] = False
        letters = (*asked.letters[:-1], replace(asked.letters[-1], view=view))
        assert play_tsuitate(replace(asked, letters=letters)).say == said


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
