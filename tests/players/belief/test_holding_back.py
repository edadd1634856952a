"""Who sees nothing is slow to go to the other side's half, and begins behind its own pawns."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import chess
import pytest

from bot.games.bitboards.position import Position, code_of, position_of, text_of
from bot.games.game import BLACK, WHITE, Seat
from bot.players.belief.efforts import EFFORTS
from bot.players.belief.holding_back import held_back
from bot.players.belief.player import play_blind
from bot.players.belief.vote import Tried
from tests.players.recorded import record

_START = position_of(chess.Board())


def _position(fen: str) -> Position:
    return position_of(chess.Board(fen))


def _worths(
    worlds: list[Position], turn: bool, made: int | None, *texts: str, stands: float = 1.0
) -> dict[str, float]:
    """What tries are worth that were worth one half."""
    tries = [Tried(code_of(worlds[0], text), 0.5, stands) for text in texts]
    return {text_of(one.code): one.worth for one in held_back(tries, worlds, turn, made)}


def test_a_man_that_goes_to_the_other_half_costs_something_and_a_pawn_or_a_king_nothing() -> None:
    world = _position("4k3/8/8/8/4K2P/2N5/8/R6Q w - - 0 1")
    worths = _worths([world], True, None, "c3d5", "a1a5", "h1h3", "c3e2", "h4h5", "e4e5")
    assert worths["c3d5"] == worths["a1a5"] < 0.45
    assert [worths[text] for text in ("h1h3", "c3e2", "h4h5", "e4e5")] == [0.5] * 4


def test_it_is_the_same_for_black() -> None:
    world = _position("4k3/8/2n5/8/8/8/8/4K3 b - - 0 1")
    worths = _worths([world], False, None, "c6d4", "c6e5")
    assert worths["c6d4"] < 0.45
    assert worths["c6e5"] == 0.5


def test_where_it_takes_somebody_it_costs_the_less_the_surer_that_is() -> None:
    there = _position("4k3/8/8/3p4/8/2N5/8/4K3 w - - 0 1")
    elsewhere = _position("4k3/8/8/7p/8/2N5/8/4K3 w - - 0 1")
    (sure,) = _worths([there, there], True, None, "c3d5").values()
    (even,) = _worths([there, elsewhere], True, None, "c3d5").values()
    (no,) = _worths([elsewhere, elsewhere], True, None, "c3d5").values()
    assert sure == 0.5
    assert sure > even > no


def test_of_what_is_mostly_refused_little_is_to_be_feared() -> None:
    world = _position("4k3/8/8/8/8/2N5/8/4K3 w - - 0 1")
    (always,) = _worths([world], True, None, "c3d5").values()
    (seldom,) = _worths([world], True, None, "c3d5", stands=0.1).values()
    assert 0.5 - seldom == pytest.approx((0.5 - always) / 10)


def test_the_best_stands_first() -> None:
    tries = [Tried(code_of(_START, text), 0.5, 1.0) for text in ("e2e4", "a2a4", "e2e3")]
    found = held_back(tries, [_START], True, 0)
    assert [text_of(one.code) for one in found] == ["e2e3", "a2a4", "e2e4"]


def test_after_some_moves_and_where_men_never_stood_so_no_opening_is_thought_of() -> None:
    for made in (8, 40, None):
        assert set(_worths([_START], True, made, "e2e3", "e2e4", "g1f3").values()) == {0.5}


@pytest.mark.parametrize(("seat", "behind", "ahead"), [(WHITE, "3", "4"), (BLACK, "6", "5")])
def test_the_strongest_begins_behind_its_pawns_and_others_do_not(
    seat: Seat, behind: str, ahead: str
) -> None:
    last = record("kriegspiel", "classic", "behind pawns", most=40).asked[seat]
    first = next(n for n, one in enumerate(last.letters, 1) if seat in one.view["to_act"])
    asked = replace(last, letters=last.letters[:first])
    ranks = {
        level: Counter(
            play_blind(replace(asked, level=level, seed=f"{n}")).say[3] for n in range(12)
        )
        for level in (4, 5)
    }
    assert ranks[5][ahead] == 0 < ranks[5][behind]
    assert ranks[4][ahead] > 0
    assert EFFORTS[5].holds_back
    assert not EFFORTS[4].holds_back
