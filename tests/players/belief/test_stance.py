"""What one's own men are worth by themselves: guarded, their king at home, their pawns on the way."""

from __future__ import annotations

import chess
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.bitboards.moves import legal_moves
from bot.games.bitboards.position import Position, code_of, position_of, text_of
from bot.players.belief.stance import stances

_MANY, _FEW = 16, 2


def _own(fen: str, white: bool) -> Position:
    """One side's men of a position, and nobody else."""
    board = chess.Board(fen)
    for square, man in board.piece_map().items():
        if man.color != white:
            board.remove_piece_at(square)
    return position_of(board)


def _gains(fen: str, moves: str, enemies: int) -> list[int]:
    """What each of White's moves makes better."""
    own = _own(f"{fen} w - - 0 1", white=True)
    codes = [code_of(own, move) for move in moves.split()]
    found = stances(own, True, enemies, codes)
    return [found[code] for code in codes]


@pytest.mark.parametrize(
    ("fen", "better", "worse", "enemies"),
    [
        pytest.param("8/8/8/8/8/P7/8/2K5", "c1b2", "c1d2", _FEW, id="guards the pawn"),
        pytest.param("8/8/8/8/8/3P4/P6P/1N5K", "b1c3", "b1a3", _FEW, id="a knight can move"),
        pytest.param("8/8/8/8/8/8/P2P3P/2B4K", "d2d4", "h2h4", _FEW, id="lets a bishop out"),
        pytest.param("8/8/8/1N6/3P4/8/8/K7", "b5c3", "b5d6", _MANY, id="out of reach of pawns"),
        pytest.param(
            "K7/8/8/8/8/5N2/P6P/8", "h2h3", "a2a3", _MANY, id="one pawn keeps off another"
        ),
        pytest.param("8/8/8/8/8/8/R4PPP/6K1", "a2a1", "h2h4", _MANY, id="leaves the shield"),
        pytest.param("8/8/8/8/8/8/5PPP/6K1", "g1h1", "g1f1", _MANY, id="not into the middle"),
        pytest.param("8/8/8/8/3N4/8/5PPP/6K1", "d4f3", "d4b3", _MANY, id="not left to the king"),
        pytest.param("8/8/8/8/8/8/P7/K7", "a1b1", "a1b2", _MANY, id="does not walk"),
        pytest.param("8/8/8/P7/8/8/7P/K7", "a5a6", "h2h3", _FEW, id="runs"),
    ],
)
def test_one_move_is_better_than_another(fen: str, better: str, worse: str, enemies: int) -> None:
    one, two = _gains(fen, f"{better} {worse}", enemies)
    assert one > two


@given(st.lists(st.integers(0, 60), max_size=40))
def test_black_is_white_turned_over(choices: list[int]) -> None:
    board = chess.Board()
    for choice in choices:
        moves = sorted(map(chess.Move.uci, board.legal_moves))
        if not moves:
            break
        board.push_uci(moves[choice % len(moves)])
    turned = board.mirror()
    for enemies in (_MANY, 7, _FEW):
        own = _own(board.fen(), board.turn)
        other = _own(turned.fen(), turned.turn)
        codes = legal_moves(position_of(board), board.turn)
        here = stances(own, board.turn, enemies, codes)
        there = stances(other, turned.turn, enemies, legal_moves(position_of(turned), turned.turn))
        assert {_turned(text_of(code)): worth for code, worth in here.items()} == {
            text_of(code): worth for code, worth in there.items()
        }


def _turned(move: str) -> str:
    return "".join(str(9 - int(one)) if one.isdigit() else one for one in move)
