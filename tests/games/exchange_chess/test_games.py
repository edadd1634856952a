"""Whole games, as they are typed and heard."""

from __future__ import annotations

from bot.games.exchange_chess.announcements import KingPut
from bot.games.exchange_chess.box import BOX
from bot.games.game import BLACK, UMPIRE, WHITE, Result
from bot.umpire import open_match
from tests.games.knight_corners.table import Table, sit_down


def test_a_king_is_taken_in_five_moves() -> None:
    """The game of the rules page: a swap gives a double check, and nobody can step between."""
    table = sit_down(BOX, options={"size": "5"})
    assert table.umpire.observe(WHITE).may == ("K@a1", "K@e1", "K@a5", "K@e5")
    assert table.says("Q@c3") == "Both kings are placed before anything else."
    assert table.says("c3") == "c3 is not a corner: the king goes to a corner of the board."
    assert (
        table.says("a1")
        == "Done. Black's king can only go to e5: it has been put there. Your move."
    )
    assert table.heard[-1] == (
        "White: the king to a1. Black's king can only go to e5: it has been put there. "
        "White to move."
    )
    assert table.umpire.observe(WHITE).may == ()
    assert table.says("Qc3") == (
        "A drop may not give check: a queen on c3 would attack the king on e5."
    )
    assert table.says("Rd4") == "No man is dropped next to a king: d4 touches the king on e5."
    assert table.says("Rc3") == "Done. Black to move."
    assert table.heard[-1] == "White: a rook from the reserve to c3. Your move."
    table.plays("Qe2 B@c5 Nd3")
    assert table.says("c3c5") == "Your own man stands on c5. Do you mean the swap c3<>c5?"
    assert table.says("swap c3 c5") == "Done. Check to Black's king from c3 and c5. Black to move."
    assert table.heard[-1] == (
        "White: rook c3 and bishop c5 swap. Check to your king from c3 and c5. Your move."
    )
    assert table.says("Ke4") == "Your king stands on e5 and never moves."
    assert table.says("Nxc5") == (
        "Done. The white rook on c5 is captured. Check to your king from c3. White to move."
    )
    assert table.says("Bxe5") == (
        "Done. The black king on e5 is captured. White has taken the king and wins. 1–0"
    )
    assert table.umpire.result == Result("1-0", "king")
    assert "k" not in table.umpire.observe(UMPIRE).view["men"].values()


def test_a_full_board_without_a_move_in_russian() -> None:
    """On 4×4 the men run out of squares, and White is shut in."""
    table = sit_down(BOX, options={"size": "4"}, language="ru")
    assert table.says("король d1") == (
        "Ход сделан. Королю чёрных остаётся только a4: он поставлен туда. Ваш ход."
    )
    table.plays(
        "С@d3 К@c4 С@b1 К@a1 Л@b2 С@c3 Л@d4 С@a2 b1<>d3 c3d4 Ф@c3 a2b1 К@a2 d4c3 Ф@d4 "
        "b1a2 К@b1 c3d4 b2a2 Л@c3 d3c4 Л@b2 b1c3 d4c3 a2<>c4 b2a2 c4c3"
    )
    assert table.heard[-1].startswith("Белые: ладья c4:c3. На c3 срублен чёрный слон.")
    assert table.says("Фb2") == ("Ход сделан. У белых не осталось ходов: чёрные выиграли. 0–1")
    assert table.umpire.result == Result("0-1", "no-move")


def test_a_quiet_draw() -> None:
    """Both sides only swap, 20 times each."""
    table = sit_down(BOX)
    table.plays("h1 R@d3 R@e6 R@d4 R@e5")
    for n in range(19):
        assert table.says("d3=d4") == "Done. Black to move.", n
        assert table.says("e5=e6") == "Done. White to move.", n
    assert table.view["quiet"] == 38
    assert "Half-moves without a capture or a drop: 38" in table.words.describe(table.view)
    table.plays("d3<>d4")
    assert table.says("e5<>e6") == (
        "Done. Draw: 20 moves by each side without a capture or a drop. ½–½"
    )
    assert table.umpire.result == Result("1/2-1/2", "quiet")


def test_in_the_first_edition_black_puts_their_king() -> None:
    """Matches that began then go on as they began."""
    former = BOX.game_of({"size": "5"}, 1)
    assert former is not None
    table = Table(open_match(former, "").umpire, BOX.words["en"])
    assert table.says("a1") == "Done. Black's king goes to the opposite corner, e5. Black to move."
    assert table.umpire.observe(BLACK).may == ("K@e5",)
    assert table.says("K@a5") == "Black's king can only go to e5, the corner opposite White's."
    assert table.says("K@e5") == "Done. White to move."


def test_a_set_up_with_one_king_is_completed() -> None:
    opened = open_match(BOX.build({"size": "4"}), "4/4/4/K3[QQRRBBNNqqrrbbnn] b 0 1")
    assert opened.umpire.to_act == {WHITE}
    assert opened.told[WHITE][0] == KingPut("d4")


def test_the_smallest_board_is_never_rated() -> None:
    assert BOX.casual({"size": "4"})
    assert not BOX.casual({"size": "5"})
    assert not BOX.casual(BOX.settle({}))
