"""Whole games, as they are typed and heard."""

from __future__ import annotations

from bot.games.game import AUDIENCE, BLACK, UMPIRE, WHITE, Move, Result, Try
from bot.games.knight_corners.box import BOX
from bot.umpire import Ruled, open_match
from tests.games.knight_corners.table import sit_down


def test_a_knight_is_caught_in_eight_moves() -> None:
    """The game of the rules page: Black opens both doors of h8."""
    table = sit_down(BOX)
    assert table.says("Nb2-d3") == "Done. Black to move."
    assert table.heard[-1] == "White: b2–d3. Your move."
    table.plays("g6e7 a3b5 f7d8")
    assert table.says("b5a3").startswith("a3 goes back: 2 after 5.")
    assert table.says("c3d5").startswith("d5 is covered 0 : 2.")
    assert table.says("Nd4") == (
        "Several of your knights can go to d4: b3–d4, b5–d4, c2–d4. Which one?"
    )
    table.plays("d3e5 d8c6 b5d6 h6f5 d6f7 f8d7")
    assert table.says("f7h8") == ("An enemy knight stands on h8, and there are no captures here.")
    table.plays("c1e2 e7c8 e2f4 g7h5")
    assert table.says("knight f4 to g6") == (
        "Done. Black's knight on h8 is caught. White has caught a knight and wins. 1–0"
    )
    assert table.umpire.result == Result("1-0", "caught")
    assert table.umpire.observe(UMPIRE).view["caught"] == ["h8"]


def test_a_corner_is_filled_in_russian() -> None:
    """White is free one move before the end, is bound again, and comes home all the same."""
    table = sit_down(BOX, language="ru")
    assert table.says("конь a2 на b4") == "Ход сделан. Ход чёрных."
    assert table.heard[-1] == "Белые: a2–b4. Ваш ход."
    assert table.says("Кh7-g5") == "Ход сделан. Ход белых."
    table.plays(
        "b1d2 g8e7 b2c4 g7h5 c1d3 h5f4 a3b5 h6g4 c2e1 f6d5 a1c2 g4h2 c2d4 f8e6 b3c5 g6h4 b4c6 "
        "h8g6 d2e4 h4g2 c3e2 g5h3 e1f3 f7g5 b5d6 g6h4 d3e5 e6c7 e5f7 g5e6 c4e5 h2f1 e2g3 c7a8 "
        "d4f5 e6c7 f5h6 d5b6 e4f6 e7d5 c5d7 d5c3 d7f8 h3f2 g3h5 c7d5 h5g7 f4e2 e5g6 e2c1 c6e7 "
        "d5b4 e7g8 b4a2 f7h8 g2e3 d6f7 b6a4"
    )
    assert table.says("Кe5") == (
        "Ход сделан. Все кони белых в квадрате e5–h8: теперь они могут ходить и назад. Ход чёрных."
    )
    table.plays("e3c2")
    assert table.says("e5d7") == (
        "Ход сделан. Конь вышел из квадрата e5–h8: всем коням белых снова можно только вперёд. "
        "Ход чёрных."
    )
    table.plays("a4b2 f6h7 h4f3")
    assert table.words.describe(table.view).splitlines()[1] == (
        "Белые: кони d7, f7, f8, g6, g7, g8, h6, h7, h8; на f6–h8 — 8 из 9."
    )
    assert table.says("d7f6") == (
        "Ход сделан. Белые заняли угол противника всеми девятью конями и выиграли. 1–0"
    )


def test_both_herds_run_dry() -> None:
    """Black slips into White's corner, the herds lock, and in the end nobody can move."""
    table = sit_down(BOX)
    table.plays(
        "a2b4 g8e7 b1d2 h7g5 a3c4 f8e6 b2d1 h6f5 c1d3 g7h5 d1f2 h5f4 b3a5 f7d6 a1b3 h8f7 c2e3 "
        "f7d8 b3c5 f5g3 f2g4 e6c7 g4h6 g6h4 d3e5 d6e4 e5d7 f4g2 d7f8 g5f3 d2f1 e7f5 b4d3 f5d6 "
        "c4e5 h4f5 e5g6 f5d4 a5c4 d8b7 c4e5 d6b5 c5d7 d4b3 e5f7 b5a3 g6h8 c7a6 e3g4 g2e1 f1h2 "
        "e1c2 d3e5 g3h1 e5g6 f3d4 b7c5 e4f2 f2d3 b3a1 c5b3 d3c1 d4b5 a6b4"
    )
    assert any("You have no legal move and pass." in heard for heard in table.heard)
    assert table.says("b4a2") == "Done. Neither side has a move: a draw. ½–½"
    assert table.umpire.result == Result("1/2-1/2", "no-moves")


def test_everybody_hears_a_pass() -> None:
    game = BOX.build({})
    umpire = open_match(game, "8/8/8/8/8/2N5/8/7n w").umpire
    ruled = umpire.act(WHITE, Try(Move("c3e4")))
    assert isinstance(ruled, Ruled)
    said = {
        hearer: [BOX.words["en"].say(one, hearer) for one in pile]
        for hearer, pile in ruled.told.items()
    }
    assert said == {
        WHITE: ["Done.", "Black has no legal move and passes.", "Your move."],
        BLACK: ["White: c3–e4.", "You have no legal move and pass.", "White to move."],
        AUDIENCE: ["White: c3–e4.", "Black has no legal move and passes.", "White to move."],
    }
