"""Our board of shogi beside python-shogi's, in games from the start and from any position.

Where that library is wrong (it lets a drop take, and looks at mate by a dropped pawn without pins),
`test_law.py` compares with another one.
"""

from __future__ import annotations

from random import Random

import pytest
import shogi
from shogi.KIF import Exporter

from bot.games.game import Move
from bot.games.shogi.board import (
    GOTE,
    KINDS,
    SENTE,
    SQUARES,
    Board,
    after,
    in_check,
    legal_steps,
    read_step,
    steps,
)
from bot.games.shogi.kif import draw_board, write_step
from bot.games.shogi.sfen import START, BadSfen, read_sfen, write_sfen

PROMOTABLE = "PLNSBR"
PLIES = 100
SET = "P" * 18 + "LLLLNNNNSSSSGGGGBBRR"


def drawn(random: Random) -> str:
    """A set of men strewn over board and hands: many are pinned, in check, beyond all their moves."""
    men, hands, left = [""] * 81, ([0] * 7, [0] * 7), [*SET]
    random.shuffle(left)
    squares = random.sample(range(81), random.randint(2, 40))
    for square, kind in zip(squares, [*"Kk", *left], strict=False):
        plus = "+" if kind in PROMOTABLE and random.random() < 0.25 else ""
        men[square] = plus + (kind if kind in "Kk" else random.choice([kind, kind.lower()]))
    for kind in left[len(squares) - 2 :]:
        random.choice(hands)[KINDS.index(kind)] += 1
    held = (tuple(hands[SENTE]), tuple(hands[GOTE]))
    return write_sfen(Board(tuple(men), held, random.randint(0, 1), random.randint(1, 99)))


def legal_there(board: shogi.Board) -> set[str]:
    """What python-shogi finds, without its rule about pawns that mate."""
    found = set()
    for move in board.generate_pseudo_legal_moves():
        board.push(move)
        if not board.was_suicide():
            found.add(move.usi())
        board.pop()
    return found


def mating_pawns(board: Board, moves: set[str]) -> set[str]:
    found = set()
    for move in moves:
        step = read_step(move)
        if step and step.dropped == "P":
            then = after(board, step)
            if in_check(then, then.turn) and next(legal_steps(then), None) is None:
                found.add(move)
    return found


@pytest.mark.parametrize("seed", range(12))
def test_the_same_moves_as_another_library(seed: int) -> None:
    random = Random(seed)
    setup = START if seed < 3 else drawn(random)
    board, there = read_sfen(setup), shogi.Board(setup)
    for _ in range(PLIES):
        assert write_sfen(board) == there.sfen()
        assert in_check(board, board.turn) == there.is_check()
        assert {str(step) for step in steps(board)} == {
            move.usi() for move in there.generate_pseudo_legal_moves()
        }
        ours, theirs = {str(step) for step in legal_steps(board)}, legal_there(there)
        assert ours == theirs - mating_pawns(board, theirs)
        # Kings that may be taken at once end what can be compared.
        if not ours or there.was_suicide():
            break
        move = random.choice(sorted(ours))
        step = read_step(move)
        assert step
        assert str(step) == move
        board = after(board, step)
        there.push_usi(move)


@pytest.mark.parametrize("seed", range(3))
def test_kif_draws_and_writes_as_another_library(seed: int) -> None:
    random = Random(seed)
    for _ in range(40):
        board = read_sfen(drawn(random))
        there = shogi.Board(write_sfen(board))
        assert "\n".join(draw_board(board)) == there.kif_str()
        for step in steps(board):
            assert write_step(board, step) == Exporter.kif_move_from(str(step), there)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "7g7g",
        "7g7f++",
        "K*5e",
        "p*5e",
        "P*5e+",
        "0a1a",
        "7g7j",
        "+P*5e",
        "７g7f",
        "P*5",
        "7g7f ",
    ],
)
def test_what_is_no_move(text: str) -> None:
    assert read_step(text) is None


def test_every_square_has_its_name() -> None:
    assert tuple(shogi.SQUARE_NAMES) == SQUARES
    assert Move("9a1i") == str(read_step("9a1i"))


NINE = "/".join(["9"] * 8)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "b - 1",
        f"{NINE} b - 1",
        f"45/{NINE} b - 1",
        f"8+/{NINE} b - 1",
        f"8+G/{NINE} b - 1",
        f"8X/{NINE} b - 1",
        f"10/{NINE} b - 1",
        f"9/{NINE} x - 1",
        f"9/{NINE} b K 1",
        f"9/{NINE} b 19P 1",
        f"9/{NINE} b 3 1",
        f"9/{NINE} b - -1",
        f"9/{NINE} b - ١",
        f"9/{NINE} b - 1 1",
        "9" * 5000,
    ],
)
def test_what_is_no_sfen(text: str) -> None:
    with pytest.raises(BadSfen):
        read_sfen(text)


@pytest.mark.parametrize("hand", ["-", "P", "2P", "R2b3p", "18P"])
def test_hands_are_read_and_written(hand: str) -> None:
    text = f"9/{NINE} w {hand} 1"
    assert write_sfen(read_sfen(text)) == text
