"""Scramble: change everything a seat may not know, and what it sees is equal.

A law behind a veil that hides something must bring its scrambler here, or the test fails.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.games.box import Box
from bot.games.crazyhouse.law import Crazyhouse
from bot.games.game import Answer, Seat
from bot.games.modern_kriegspiel.veil import ModernKriegspiel
from bot.games.orthochess.law import Orthochess
from bot.games.shelf import SHELF
from bot.games.shogi.law import Shogi
from bot.games.sighted.veil import Sighted
from bot.language import LANGUAGES
from bot.umpire import open_match
from tests.games.crazyhouse_kriegspiel.test_secrecy import scrambled as scrambled_beside_reserves
from tests.games.kriegspiel.test_secrecy import scrambled
from tests.games.sighted.test_secrecy import scrambled_for_either
from tests.games.tsuitate.test_secrecy import scrambled as scrambled_behind_a_screen
from tests.peek import state_of
from tests.secrecy.test_twins import hides
from tests.secrecy.twins import some_act

Scrambler = Callable[[Any, Seat, Random], Any]


def around(scramble: Scrambler) -> Scrambler:
    """What somebody was shown they keep, whatever stands there by now; all else is scrambled."""
    return lambda state, seat, random: replace(state, inner=scramble(state.inner, seat, random))


SCRAMBLERS: dict[type, Scrambler] = {
    Orthochess: scrambled,
    Crazyhouse: scrambled_beside_reserves,
    ModernKriegspiel: around(scrambled),
    Sighted: scrambled_for_either,
    Shogi: scrambled_behind_a_screen,
}
"""By law; or by veil, where a veil keeps a state of its own."""

HIDING = [pytest.param(box, id=key) for key, box in SHELF.items() if hides(box)]


@pytest.mark.parametrize("box", HIDING)
def test_a_view_does_not_depend_on_what_is_hidden(box: Box) -> None:
    random = Random(box.key)
    game = box.build(box.settle({}))
    scramble = SCRAMBLERS.get(type(game)) or SCRAMBLERS[type(game.law)]
    umpire = open_match(game, game.deal("", random)).umpire
    for _ in range(60):
        if umpire.result:
            break
        for seat in game.law.seats:
            view = game.view(state_of(umpire), seat)
            other = game.view(scramble(state_of(umpire), seat, random), seat)
            assert other == view
            assert game.may(other) == game.may(view)
            for language in LANGUAGES:
                assert box.picture(other, language) == box.picture(view, language)
                assert box.words[language].describe(other) == box.words[language].describe(view)
        acting = random.choice(sorted(umpire.to_act))
        ruled = umpire.act(acting, some_act(umpire, acting, random))
        if not isinstance(ruled, Answer):
            umpire = ruled.umpire
