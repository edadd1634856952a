"""The umpire's board is closed while a match runs, and its values say nothing when printed."""

from __future__ import annotations

import re
from random import Random

import pytest

from bot.games.box import Box
from bot.games.game import UMPIRE
from bot.games.shelf import SHELF
from bot.umpire import open_match
from tests.peek import state_of

DIAGRAM = re.compile(
    r"[a-zA-Z1-9]{1,9}/[a-zA-Z1-9]{1,9}/|[rnbqkpRNBQKP.] [rnbqkpRNBQKP.] [rnbqkpRNBQKP.]"
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
