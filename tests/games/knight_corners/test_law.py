"""Knight Corners, rule by rule, with the book's examples and its perft numbers."""

from __future__ import annotations

from random import Random

import pytest

from bot.commands.rules import legal_moves, perft
from bot.games.game import BLACK, WHITE, BadSetup, Illegal, Move, Result
from bot.games.knight_corners.announcements import (
    Bound,
    Caught,
    Freed,
    GoesBack,
    Passed,
    Refused,
    Uncovered,
)
from bot.games.knight_corners.law import KnightCorners, Position

LAW = KnightCorners()
START = "5nnn/5nnn/5nnn/8/8/NNN5/NNN5/NNN5 w"


def place(white: str, black: str, turn: str = "w") -> Position:
    """Knights by their squares."""
    men = {**dict.fromkeys(white.split(), "N"), **dict.fromkeys(black.split(), "n")}
    rows = ("".join(men.get(file + rank, "1") for file in "abcdefgh") for rank in "87654321")
    return LAW.start(f"{'/'.join(rows)} {turn}")


def moves(position: Position) -> set[str]:
    return {str(move) for move in LAW.legal(position, position.turn)}


def test_start() -> None:
    position = LAW.start("")
    assert LAW.write(position) == START
    assert LAW.to_act(position) == {WHITE}
    assert LAW.seats == (WHITE, BLACK)
    assert legal_moves(LAW, "") == sorted(legal_moves(LAW, START))
    assert "a2b4" in legal_moves(LAW, "")


@pytest.mark.parametrize(("depth", "count"), [(0, 1), (1, 20), (2, 396), (3, 7896), (4, 153950)])
def test_perft(depth: int, count: int) -> None:
    assert perft(LAW, "", depth) == count


def test_forward_as_in_the_book() -> None:
    position = place("d4", "h8")
    assert "d4f3" in moves(position)
    assert LAW.explain(position, WHITE, Move("d4b5")) == GoesBack("b5", 5, 6)
    assert moves(position) == {"d4b5", "d4c6", "d4e6", "d4f5", "d4f3"} - {"d4b5"}
    mirrored = place("a1", "e5", "b")
    assert moves(mirrored) == {"e5c6", "e5c4", "e5d3", "e5f3"}
    assert LAW.explain(mirrored, BLACK, Move("e5g4")) == GoesBack("g4", 5, 6)


@pytest.mark.parametrize(
    ("white", "black", "verdict"),
    [
        ("b3 a1", "h8", None),  # 0 : 0
        ("b3 c2", "f5 h8", None),  # 1 : 1
        ("b3 c2", "f5 e6 h8", Uncovered("d4", 1, 2)),
        ("b3", "f5 h8", Uncovered("d4", 0, 1)),
        # Two own knights attack d4, but one of them is the jumper.
        ("b3 c2", "f5 f3 h8", Uncovered("d4", 1, 2)),
        ("b3 c2 e2", "f5 f3 h8", None),
    ],
)
def test_cover(white: str, black: str, verdict: Uncovered | None) -> None:
    position = place(white, black)
    assert ("b3d4" in moves(position)) == (verdict is None)
    if verdict:
        assert LAW.explain(position, WHITE, Move("b3d4")) == verdict


def test_a_knight_under_pressure_may_stay() -> None:
    position = place("d4 a1", "f5 e6 c6 h8")
    assert "a1b3" in moves(position)


def test_freedom_while_all_stand_in_the_square() -> None:
    inside = place("e5 f6 h8", "a8")
    assert {"e5d3", "e5c4", "f6d5"} <= moves(inside)
    outside = place("e5 f6 d8", "a8")
    assert not {"e5d3", "e5c4", "f6d5", "d8c6"} & moves(outside)
    black = place("h1", "a1 d4 b2", "b")
    assert "d4e6" in moves(black)
    left = LAW.play(black, BLACK, Move("d4e6"))
    assert LAW.tell(black, Move("d4e6"), left) == (Bound(BLACK),)
    back = LAW.play(LAW.play(left, WHITE, Move("h1g3")), BLACK, Move("e6c5"))
    assert LAW.tell(left, Move("e6c5"), back) == ()


def test_freedom_is_told() -> None:
    before = place("d3 h8", "a8")
    after = LAW.play(before, WHITE, Move("d3e5"))
    assert LAW.tell(before, Move("d3e5"), after) == (Freed(WHITE),)
    assert LAW.look(after)["free"] == [WHITE]


def test_nothing_is_captured() -> None:
    position = place("b3 d2", "d4 h8")
    assert not {"b3d4", "b3d2"} & moves(position)
    assert LAW.explain(position, WHITE, Move("b3d4")) == Refused("no-captures", "d4")
    assert LAW.explain(position, WHITE, Move("b3d2")) == Refused("own-man", "d2")


def test_other_refusals() -> None:
    position = LAW.start("")
    why = {
        move: LAW.explain(position, WHITE, Move(move))
        for move in ("e4f6", "g7e6", "b1b4", "b1b1", "pass", "z9a1", "b1d2x")
    }
    assert why["e4f6"] == Refused("nobody-there", "e4")
    assert why["g7e6"] == Refused("not-yours", "g7")
    assert why["b1b4"] == Refused("no-jump", "b4")
    assert why["b1b1"] == Refused("no-jump", "b1")
    assert why["pass"] == why["z9a1"] == why["b1d2x"] == Refused("not-a-move")


def test_only_the_side_to_move_moves() -> None:
    position = LAW.start("")
    assert not list(LAW.legal(position, BLACK))
    with pytest.raises(Illegal):
        LAW.play(position, BLACK, Move("g8e7"))
    with pytest.raises(Illegal):
        LAW.play(position, WHITE, Move("b1b3"))


def test_the_corner_filled_wins() -> None:
    before = place("f7 f8 g6 g7 g8 h6 h7 h8 e4", "a1 a2 a3 b1 b2 b3 c1 c2 d3")
    assert before.result is None
    after = LAW.play(before, WHITE, Move("e4f6"))
    assert after.result == Result("1-0", "corner")
    assert LAW.look(after)["arrived"] == {WHITE: 9, BLACK: 8}
    assert LAW.tell(before, Move("e4f6"), after) == ()
    filled = LAW.start("5NNN/5NN1/5NNN/8/8/nnn5/nnn5/nnn5 w")
    assert filled.result == Result("0-1", "corner")
    # Eight knights, though all at home there, do not fill nine squares.
    assert LAW.start("5NNN/5NNN/5NN1/8/8/n7/8/8 b").result is None


def test_a_knight_is_caught() -> None:
    before = place("f7 e5 f4", "h8 a8", "w")
    after = LAW.play(before, WHITE, Move("f4g6"))
    assert after.result == Result("1-0", "caught")
    assert LAW.tell(before, Move("f4g6"), after) == (Caught(BLACK, "h8"),)
    assert LAW.look(after)["caught"] == ["h8"]
    assert LAW.to_act(after) == frozenset()


def test_caught_in_either_corner_and_only_there() -> None:
    own_corner = place("a1", "c3 d4 a3", "b")
    assert own_corner.result is None
    assert LAW.play(place("a1 h1", "c2 d4 a5", "b"), BLACK, Move("d4b3")).result == Result(
        "0-1", "caught"
    )
    assert place("f7 g6", "h8", "b").result == Result("1-0", "caught")
    assert place("b3 c2", "a1", "b").result == Result("1-0", "caught")
    # h1 is no corner of this game, and a1 hemmed in partly by its own side is not caught.
    assert place("f2 g3", "h1", "b").result is None
    assert place("b3", "a1 c2", "b").result is None


def test_who_has_no_move_passes() -> None:
    # Forward from h1 Black can only go to f2, and from e4 White covers it 1 : 0.
    before = place("c3", "h1")
    after = LAW.play(before, WHITE, Move("c3e4"))
    assert LAW.tell(before, Move("c3e4"), after) == (Passed(BLACK),)
    assert LAW.to_act(after) == {WHITE}
    assert LAW.write(after).endswith(" w 2")
    assert LAW.look(after)["passed"] == BLACK
    assert LAW.explain(after, BLACK, Move("h1f2")) == Uncovered("f2", 0, 1)
    assert LAW.explain(after, BLACK, Move("h1g3")) == GoesBack("g3", 6, 7)
    again = LAW.play(after, WHITE, Move("e4d6"))
    assert LAW.to_act(again) == {BLACK}
    assert moves(again) == {"h1f2"}
    # A set-up in which the side to move must pass is the other side's move.
    assert LAW.start("8/8/8/8/4N3/8/8/7n b").turn == WHITE


def test_neither_has_a_move() -> None:
    # Forward White goes to g5, f6 and f8 only, which h7 covers; Black to f6 and f8, which d7
    # covers, and to g5 and f2, which h3 covers.
    stuck = place("h3 d7", "h1 h7")
    assert stuck.result == Result("1/2-1/2", "no-moves")
    assert LAW.explain(stuck, WHITE, Move("d7f8")) == Uncovered("f8", 0, 1)
    assert LAW.explain(stuck, BLACK, Move("h1f2")) == Uncovered("f2", 0, 1)
    assert place("h3 d7", "h1 h6").result is None
    assert LAW.start("8/8/8/8/8/8/8/8 w").result == Result("1/2-1/2", "no-moves")


def test_the_third_repetition_is_a_draw() -> None:
    position = place("e5 f6", "d4 c3")
    for move in ["e5g6", "d4b3", "g6e5", "b3d4"] * 2:
        assert position.result is None
        position = LAW.play(position, position.turn, Move(move))
    assert position.result == Result("1/2-1/2", "repetition")
    assert LAW.start(LAW.write(position)).result is None


@pytest.mark.parametrize(
    "text",
    [
        "5nnn/5nnn/5nnn/8/8/NNN5/NNN5 w",
        "5nnn/5nnn/5nnn/8/8/NNN5/NNN5/NNN5",
        "5nnn/5nnn/5nnn/8/8/NNN5/NNN5/NNN5 x",
        "5nnn/5nnn/5nnn/8/8/NNN5/NNN5/NNN6 w",
        "5nnn/5nnn/5nnn/8/8/NNN5/NNN5/NNK5 w",
        "5nnn/5nnn/5nnn/8/8/NNN5/NNN5/NNN5 w - -",
        "5nnn/5nnn/5nnn/8/8/NNNN4/NNN5/NNN5 w",
        "/// w",
        "nonsense",
    ],
)
def test_bad_setups(text: str) -> None:
    with pytest.raises(BadSetup) as caught:
        LAW.start(text)
    assert "/" not in str(caught.value)
    assert text not in str(caught.value)


def test_a_game_that_is_over_is_not_dealt() -> None:
    assert LAW.deal("", Random(0)) == ""
    with pytest.raises(BadSetup):
        LAW.deal("7n/5N2/6N1/8/8/8/8/8 b", Random(0))
