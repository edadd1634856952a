"""Exchange Chess, rule by rule, with the book's examples and its perft numbers."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bot.commands.rules import legal_moves, perft
from bot.games.exchange_chess.announcements import Captured, Check, KingFollows, KingPut, Refused
from bot.games.exchange_chess.law import ExchangeChess
from bot.games.exchange_chess.position import Position
from bot.games.game import BLACK, WHITE, BadSetup, Illegal, Move, Result

LAW = ExchangeChess()
FIVE = ExchangeChess(5)


def moves(position: Position) -> set[str]:
    return {str(move) for move in LAW.legal(position, position.turn)}


def after(law: ExchangeChess, played: str) -> Position:
    position = law.start("")
    for move in played.split():
        position = law.play(position, position.turn, Move(move))
    return position


@pytest.mark.parametrize(
    ("size", "counts"),
    [
        (4, [1, 4, 4, 88, 1768]),
        (5, [1, 4, 4, 208, 10384]),
        (6, [1, 4, 4, 360, 31648]),
        (8, [1, 4, 4, 760]),
    ],
)
def test_perft(size: int, counts: list[int]) -> None:
    law = ExchangeChess(size)
    assert [perft(law, "", depth) for depth in range(len(counts))] == counts


def test_perft_of_any_size_by_its_position() -> None:
    """What `umpire perft` is given: a board of another size than the law's own."""
    assert perft(LAW, "4/4/4/4[QQRRBBNNqqrrbbnn] w 0 1", 4) == 1768


def test_start_texts_of_the_book() -> None:
    four = ExchangeChess(4)
    assert four.write(four.start("")) == "4/4/4/4[QQRRBBNNqqrrbbnn] w 0 1"
    placed = after(four, "K@d1 K@a4")
    assert four.write(placed) == "k3/4/4/3K[QQRRBBNNqqrrbbnn] w 0 2"
    twelve = ExchangeChess(12)
    assert twelve.write(twelve.start("")).startswith("12/12/12/12/12/12/12/12/12/12/12/12[Q")
    assert twelve.write(twelve.start("")).count("Q") == 18
    assert FIVE.write(FIVE.start("")).count("q") == 3
    assert LAW.write(LAW.start("")).count("N") == 8


def test_the_kings_come_first() -> None:
    start = LAW.start("")
    assert moves(start) == {"K@a1", "K@a8", "K@h1", "K@h8"}
    assert LAW.explain(start, WHITE, Move("Q@c3")) == Refused("king-first")
    assert LAW.explain(start, WHITE, Move("K@d4")) == Refused("not-a-corner", "d4")
    one = LAW.play(start, WHITE, Move("K@h1"))
    assert LAW.tell(start, Move("K@h1"), one) == ()
    assert replace(LAW, puts_king=False).tell(start, Move("K@h1"), one) == (KingFollows("a8"),)
    assert LAW.forced(start) is None
    assert LAW.forced(one) == "K@a8"
    assert legal_moves(LAW, LAW.write(one)) == ["K@a8"]
    assert LAW.explain(one, BLACK, Move("K@a1")) == Refused("opposite-corner", "a1", other="a8")
    both = LAW.play(one, BLACK, Move("K@a8"))
    assert LAW.tell(one, Move("K@a8"), both) == (KingPut("a8"),)
    assert LAW.forced(both) is None
    assert not any(move.startswith("K") for move in moves(both))
    assert LAW.explain(both, WHITE, Move("K@a1")) == Refused("king-placed", "h1")


def test_drops_keep_away_from_both_kings() -> None:
    position = after(LAW, "K@a1 K@h8")
    for square, king in [("a2", "a1"), ("b1", "a1"), ("b2", "a1"), ("g8", "h8"), ("h7", "h8")]:
        assert f"N@{square}" not in moves(position)
        refused = LAW.explain(position, WHITE, Move(f"N@{square}"))
        assert refused == Refused("next-to-king", square, other=king)
    assert "N@a3" in moves(position)
    assert "N@g8" not in moves(position)


def test_drops_give_no_check() -> None:
    position = after(LAW, "K@a1 K@h8")
    refused = {move for kind in "QRBN" for move in (f"{kind}@h1", f"{kind}@c3", f"{kind}@g6")}
    assert refused & moves(position) == {"B@h1", "N@h1", "R@c3", "N@c3", "Q@g6", "R@g6", "B@g6"}
    assert LAW.explain(position, WHITE, Move("Q@c3")) == Refused("gives-check", "c3", "Q", "h8")
    # A man between makes it no check; the own king may be looked at.
    shielded = after(LAW, "K@a1 K@h8 N@f6 N@f3")
    assert {"Q@c3", "B@d4", "R@a5"} <= moves(shielded)


def test_drops_come_from_the_reserve_onto_empty_squares() -> None:
    position = LAW.start("k3/1n2/4/3K[Qr] w 0 9")
    assert moves(position) == {"Q@b1", "Q@b2", "Q@c3", "Q@d3"}
    assert LAW.explain(position, WHITE, Move("R@b2")) == Refused("none-left", "b2", "R")
    lone = LAW.start("7k/8/8/3n4/8/8/8/K7[Qr] w 0 9")
    assert LAW.explain(lone, WHITE, Move("Q@d5")) == Refused("occupied", "d5", "n")
    dropped = LAW.play(lone, WHITE, Move("Q@b3"))
    assert LAW.write(dropped) == "7k/8/8/3n4/8/1Q6/8/K7[r] b 0 9"


def test_captures_as_in_chess() -> None:
    position = LAW.start("7k/8/2r5/8/2R1b3/8/4N3/K7[Qq] w 7 9")
    assert {"c4c6", "c4e4"} <= moves(position)
    assert not {"e2e4", "c4c5", "a1b1"} & moves(position)
    taken = LAW.play(position, WHITE, Move("c4e4"))
    assert LAW.write(taken) == "7k/8/2r5/8/4R3/8/4N3/K7[Qq] b 0 9"
    assert LAW.tell(position, Move("c4e4"), taken) == (Captured("e4", "b"),)
    why = {
        move: LAW.explain(position, WHITE, Move(move))
        for move in ("c4c5", "c4c8", "c4d5", "e2c1", "b7b8", "c6c5", "a1b1", "c4c4")
    }
    assert why["c4c5"] == Refused("nobody-to-take", "c5", "R")
    assert why["c4c8"] == Refused("blocked", "c8", "R")
    assert why["c4d5"] == Refused("unreachable", "d5", "R")
    assert why["e2c1"] == Refused("unprotected", "c1")
    assert why["b7b8"] == Refused("nobody-there", "b7")
    assert why["c6c5"] == Refused("not-yours", "c6", "r")
    assert why["a1b1"] == Refused("king-stays", "a1")
    assert why["c4c4"] == Refused("same-square", "c4")


def test_own_men_are_not_captured() -> None:
    position = LAW.start("7k/8/8/8/2R1B3/8/8/K7[] w 0 9")
    assert LAW.explain(position, WHITE, Move("c4e4")) == Refused("own-man", "e4", "B")
    with pytest.raises(Illegal):
        LAW.play(position, WHITE, Move("c4e4"))


def test_swaps_need_friendly_fire() -> None:
    position = LAW.start("7k/8/8/5N2/2R1B3/8/8/K1R5[] w 0 9")
    # c4 attacks e4; e4 attacks f5; c1 and c4 attack each other; c1 attacks the king, who stays.
    swaps = {move for move in moves(position) if "<>" in move}
    assert swaps == {"c4<>e4", "e4<>f5", "c1<>c4"}
    swapped = LAW.play(position, WHITE, Move("e4<>f5"))
    assert LAW.write(swapped) == "7k/8/8/5B2/2R1N3/8/8/K1R5[] b 1 9"
    why = {
        move: LAW.explain(position, WHITE, Move(move))
        for move in ("c4<>f5", "a1<>c1", "c1<>h8", "d4<>e4", "c4<>c4", "f5<>e4")
    }
    assert why["c4<>f5"] == Refused("no-friendly-fire", "c4", other="f5")
    assert why["a1<>c1"] == Refused("king-stays", "a1")
    assert why["c1<>h8"] == Refused("not-yours", "h8", "k")
    assert why["d4<>e4"] == Refused("nobody-there", "d4")
    assert why["c4<>c4"] == Refused("same-square", "c4")
    assert why["f5<>e4"] == Refused("not-a-move")


def test_one_sided_fire_is_enough_and_two_of_a_kind_may_swap() -> None:
    # The bishop attacks the rook, who does not attack back.
    assert "c3<>e5" in moves(LAW.start("k7/8/8/4R3/8/2B5/8/7K[] w 0 9"))
    assert "c3<>c5" in moves(LAW.start("k7/8/8/2R5/8/2R5/8/7K[] w 0 9"))
    assert not moves(LAW.start("k7/8/8/2R5/2q5/2B5/8/7K[] w 0 9")) & {"c3<>c5"}


def test_swap_text_on_a_large_board() -> None:
    """The smaller file first, then the smaller rank, by number and not by letter."""
    rows = ["12"] * 12
    rows[0], rows[11] = "11k", "K11"
    rows[2], rows[3] = "1R10", "1R10"  # b10 and b9
    position = LAW.start(f"{'/'.join(rows)}[] w 0 9")
    assert "b9<>b10" in moves(position)


def test_knight_steps_under_another_knight() -> None:
    position = LAW.start("k7/8/8/8/2N5/8/3N4/7K[] w 0 9")
    steps = {move for move in moves(position) if "<>" not in move}
    # Common jumps of c4 and d2: none but each other's; they swap instead.
    assert steps == set()
    pair = LAW.start("k7/8/8/8/2N1N3/8/8/7K[] w 0 9")
    assert {move for move in moves(pair) if "<>" not in move} == {
        f"{knight}{target}" for knight in ("c4", "e4") for target in ("d2", "d6")
    }
    stepped = LAW.play(pair, WHITE, Move("c4d6"))
    assert stepped.quiet == 1
    assert LAW.explain(pair, WHITE, Move("c4a5")) == Refused("unprotected", "a5")
    # An enemy knight or another man protects nothing.
    assert "c4d6" not in moves(LAW.start("k7/8/8/8/2N1n3/8/8/7K[] w 0 9"))
    assert "c4d6" not in moves(LAW.start("k7/8/8/8/2N5/8/3R4/7K[] w 0 9"))


def test_only_drops_keep_away_and_give_no_check() -> None:
    position = LAW.start("6rk/8/8/8/8/8/8/K5R1[q] w 0 9")
    near = LAW.play(position, WHITE, Move("g1g8"))
    assert LAW.tell(position, Move("g1g8"), near) == (
        Captured("g8", "r"),
        Check(BLACK, ("g8",)),
    )
    swap = LAW.start("7k/8/6R1/8/8/8/6N1/K7[q] w 0 9")
    assert "g2<>g6" in moves(swap)
    step = LAW.start("7k/8/8/4N1N1/8/8/8/K7[q] w 0 9")
    assert {"e5f7", "g5f7"} <= moves(step)  # with check
    assert "N@f7" not in moves(LAW.start("7k/8/8/8/8/8/8/K7[Nq] w 0 9"))


def test_check_is_announced_to_both_sides_and_need_not_be_answered() -> None:
    position = after(FIVE, "K@a1 K@e5 R@c3 Q@e2 B@c5 N@d3")
    checked = FIVE.play(position, WHITE, Move("c3<>c5"))
    assert FIVE.tell(position, Move("c3<>c5"), checked) == (Check(BLACK, ("c3", "c5")),)
    assert FIVE.look(checked)["checked"] == ["e5"]
    ignored = FIVE.play(checked, BLACK, Move("R@b4"))
    # It stands: Black hears it again, as the one who did nothing about it.
    assert FIVE.tell(checked, Move("R@b4"), ignored) == (Check(BLACK, ("c3", "c5")),)
    won = FIVE.play(ignored, WHITE, Move("c5e5"))
    assert won.result == Result("1-0", "king")
    assert FIVE.tell(ignored, Move("c5e5"), won) == (Captured("e5", "k"),)
    assert FIVE.start(FIVE.write(won)).result == won.result


def test_black_takes_the_king() -> None:
    position = LAW.start("7k/8/8/8/8/q7/8/K7[R] b 3 9")
    won = LAW.play(position, BLACK, Move("a3a1"))
    assert won.result == Result("0-1", "king")
    assert LAW.write(won) == "7k/8/8/8/8/8/8/q7[R] w 0 10"
    assert LAW.start(LAW.write(won)).result == won.result


def test_who_has_no_move_loses() -> None:
    stuck = LAW.start("k3/4/1r2/3K[q] w 0 16")
    assert stuck.result == Result("0-1", "no-move")
    assert not LAW.to_act(stuck)
    assert LAW.start("k3/4/1R2/3K[] b 0 16").result == Result("1-0", "no-move")
    # At the 40th quiet half-move as well: the game has ended by its rules.
    assert LAW.start("k3/4/1R2/3K[] b 40 36").result == Result("1-0", "no-move")


def test_forty_quiet_half_moves_are_a_draw() -> None:
    pair = "7k/8/2rr4/8/8/2RR4/8/K7"
    position = LAW.start(f"{pair}[] w 38 30")
    position = LAW.play(position, WHITE, Move("c3<>d3"))
    assert position.result is None
    assert position.quiet == 39
    assert LAW.play(position, BLACK, Move("c6<>d6")).result == Result("1/2-1/2", "quiet")
    assert LAW.play(position, BLACK, Move("c6c3")).quiet == 0
    drop = LAW.play(LAW.start(f"{pair}[Q] w 39 30"), WHITE, Move("Q@b5"))
    assert drop.quiet == 0
    assert drop.result is None


@pytest.mark.parametrize(
    "text",
    [
        "nonsense",
        "k3/4/4/3K w 0 2",
        "k3/4/4/3K[QQ] w 0",
        "k3/4/4/3K[QQ] x 0 2",
        "k3/4/4/3K[QQ] w 0 0",
        "k3/4/4/3K[QQP] w 0 2",
        "k3/4/3K[QQ] w 0 2",  # three ranks
        "k3/4/5/3K[QQ] w 0 2",
        "k3/4/4/2K[QQ] w 0 2",
        "k2k/4/4/3K[QQ] w 0 2",
        "1k2/4/4/3K[QQ] w 0 2",  # no corner
        "k3/4/4/K3[QQ] w 0 2",  # not opposite
        "k3/4/4/4[QQ] b 0 1",  # Black's king alone on an empty board
        "4/4/4/3K[QQ] w 0 1",  # Black's king is to be placed
        "4/4/4/4[QQ] b 0 1",
        "4/1Q2/4/4[QQ] w 0 1",  # men, but no kings
        "k3/4/4/3K[QQQ] w 0 2",  # more than two queens
        "99999999999999999999/4/4/3K[QQ] w 0 2",
        "13/13/13/13/13/13/13/13/13/13/13/13/13[Q] w 0 1",
    ],
)
def test_bad_setups(text: str) -> None:
    with pytest.raises(BadSetup) as caught:
        LAW.start(text)
    assert "/" not in str(caught.value)
    assert "[" not in str(caught.value)


def test_deal_and_sizes() -> None:
    assert LAW.deal("", Random(0)) == ""
    with pytest.raises(BadSetup):
        LAW.deal("k3/4/1r2/3K[q] w 0 16", Random(0))
    with pytest.raises(ValueError, match="4 to 12"):
        ExchangeChess(3)
    assert ExchangeChess(4).start("").size == 4
