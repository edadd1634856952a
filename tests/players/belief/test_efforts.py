"""Openings differ from game to game, and nothing else is left to taste."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.games.game import BLACK, WHITE, Seat
from bot.players.belief.efforts import EFFORTS, effort_now
from bot.players.belief.player import play_blind
from bot.players.belief.story import chapters_of
from bot.players.player import Question
from tests.players.recorded import record


def _first_question(seat: Seat) -> Question:
    last = record("kriegspiel", "classic", "taste", most=40).asked[seat]
    first = next(n for n, one in enumerate(last.letters, 1) if seat in one.view["to_act"])
    return replace(last, letters=last.letters[:first])


@pytest.mark.parametrize("seat", [WHITE, BLACK])
@pytest.mark.parametrize("level", [3, 4, 5])
def test_not_every_game_begins_alike(level: int, seat: Seat) -> None:
    asked = _first_question(seat)
    said = {play_blind(replace(asked, level=level, seed=f"{n}")).say for n in range(12)}
    assert len(said) >= 3


@pytest.mark.parametrize("game", ["kriegspiel", "crazyhouse-kriegspiel", "modern-kriegspiel"])
def test_only_as_long_as_nothing_was_taken(game: str) -> None:
    asked = record(game, "", "an exchange", most=400).asked
    tastes = plain = 0
    for last in asked.values():
        for n, letter in enumerate(last.letters, 1):
            now = replace(last, level=4, letters=last.letters[:n])
            near = effort_now(now, list(chapters_of(now.letters))).near
            if letter.view.get("took") or len(letter.view["men"]) < 16:
                assert near == EFFORTS[4].near
                plain += 1
            tastes += near > EFFORTS[4].near
    assert tastes >= 8
    assert plain


def test_it_goes_with_each_move() -> None:
    asked = record("kriegspiel", "classic", "settled", most=60).asked[WHITE]
    nears = []
    for n in range(1, len(asked.letters) + 1):
        now = replace(asked, level=4, letters=asked.letters[:n])
        nears.append(effort_now(now, list(chapters_of(now.letters))).near)
    assert nears == sorted(nears, reverse=True)
    assert nears[0] > nears[-1] == EFFORTS[4].near


def test_a_position_that_was_set_up_is_none_of_taste() -> None:
    asked = _first_question(WHITE)
    told = {"kind": "set-up", "start": "anything"}
    first = replace(asked.letters[0], told=(*asked.letters[0].told, told))
    set_up = replace(asked, level=5, letters=(first, *asked.letters[1:]))
    assert effort_now(set_up, list(chapters_of(set_up.letters))).near == EFFORTS[5].near
