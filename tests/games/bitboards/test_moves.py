"""The small board against the `chess` library."""

from __future__ import annotations

from random import Random

import chess

from bot.games.bitboards import mates
from bot.games.bitboards.checks import checkers
from bot.games.bitboards.moves import legal_moves, play
from bot.games.bitboards.position import board_of, code_of, position_of, text_of

STARTS = (
    chess.STARTING_FEN,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "8/5P2/1k6/8/3pP3/8/Q1p3K1/8 b - e3 0 1",
)


def test_moves_and_mates_are_the_librarys() -> None:
    random = Random(1976)
    mates = 0
    for start in STARTS * 6:
        board = chess.Board(start)
        for _ in range(50):
            mates += _compare(board)
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(random.choice(moves))
    assert mates > 20


def _compare(board: chess.Board) -> int:
    position, turn = position_of(board), board.turn
    assert board_of(position, turn).board_fen() == board.board_fen()
    moves = [move.uci() for move in board.legal_moves]
    codes = legal_moves(position, turn)
    assert sorted(map(text_of, codes)) == sorted(moves)
    assert bool(checkers(position, turn)) == board.is_check()
    mating = []
    for text in moves:
        after = play(position, turn, code_of(position, text))
        board.push_uci(text)
        assert after == position_of(board)
        assert mates.is_mate(after, not turn) == board.is_checkmate()
        if board.is_checkmate():
            mating.append(text)
        board.pop()
    assert sorted(map(text_of, mates.mating_moves(position, turn))) == sorted(mating)
    assert mates.can_mate(position, turn) == bool(mating)
    return len(mating)
