"""Positions as numbers, beside those of the `chess` library."""

from __future__ import annotations

from random import Random

import chess

from bot.games.bitboards.position import board_of, fen_of, position_of


def test_an_engine_is_told_what_the_library_would_write() -> None:
    random, castling, passing = Random("fen"), set[str](), 0
    for _ in range(60):
        board = chess.Board()
        while not board.is_game_over() and len(board.move_stack) < 120:
            board.push(random.choice(list(board.legal_moves)))
            position = position_of(board)
            told = chess.Board(fen_of(position, board.turn))
            assert told == board_of(position, board.turn)
            assert told.halfmove_clock == 0
            castling.add(told.castling_xfen())
            passing += told.ep_square is not None
    assert passing
    assert {"KQkq", "-"} < castling
