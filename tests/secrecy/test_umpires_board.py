"""The umpire's board is closed while a match runs, and its values say nothing when printed."""

from __future__ import annotations

import re
from random import Random

import pytest

from bot.games.box import Box
from bot.games.game import AUDIENCE, UMPIRE
from bot.games.shelf import SHELF
from bot.umpire import open_match
from tests.peek import state_of
from tests.secrecy.test_twins import hides

DIAGRAM = re.compile(
    r"[a-zA-Z1-9]{1,9}/[a-zA-Z1-9]{1,9}/|[rnbqkpRNBQKP.] [rnbqkpRNBQKP.] [rnbqkpRNBQKP.]"
    r"|'[a-i][1-9a-i]': "
)


@pytest.mark.parametrize("box", [pytest.param(box, id=key) for key, box in SHELF.items()])
def test_nobody_looks_at_the_umpires_board(box: Box) -> None:
    game = box.build(box.settle({}))
    umpire = open_match(game, game.deal("", Random(1))).umpire
    with pytest.raises(PermissionError):
        umpire.observe(UMPIRE)


@pytest.mark.parametrize("box", [pytest.param(box, id=key) for key, box in SHELF.items()])
def test_printed_values_hold_no_position(box: Box) -> None:
    game = box.build(box.settle({}))
    umpire = open_match(game, game.deal("", Random(1))).umpire
    for shown in (repr(umpire), f"{umpire}", repr(state_of(umpire))):
        assert not DIAGRAM.search(shown)


@pytest.mark.parametrize("key", [key for key, box in SHELF.items() if hides(box)])
def test_the_audience_sees_no_men(key: str) -> None:
    """While a match runs that hides men, nobody's board is shown to those who look on."""
    box = SHELF[key]
    game = box.build(box.settle({}))
    umpire = open_match(game, game.deal("", Random(2))).umpire
    assert not umpire.observe(AUDIENCE).view.get("men")
