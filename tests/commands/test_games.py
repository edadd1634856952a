"""Games as the user names them."""

from __future__ import annotations

import pytest

from bot.commands.command import Unusable
from bot.commands.games import game_for_two, game_named


def test_a_game_is_found_by_key_and_title() -> None:
    assert game_named("chess-t").key == game_named("Chess-T").key == "chess-t"
    assert game_named("problems").alone


def test_one_that_is_not_there_is_answered_with_those_that_are() -> None:
    with pytest.raises(Unusable, match=r"no game 'halma'; games: kriegspiel, .*problems"):
        game_named("halma")


def test_problems_are_not_for_two() -> None:
    assert game_for_two("kriegspiel").key == "kriegspiel"
    with pytest.raises(Unusable) as told:
        game_for_two("problems")
    assert str(told.value).endswith("exchange-chess")
