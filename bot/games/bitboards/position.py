"""A chess position as a tuple of bit sets, and a move as one number.

A position holds pawns, knights, bishops, rooks, queens, kings, White's men, Black's men, the
square of a possible en passant (0 for none) and the rooks that may castle; whose turn it is goes
beside it. A set has one bit for each square, a1 the lowest.
"""

from __future__ import annotations

from typing import TypeAlias

import chess

Position: TypeAlias = tuple[int, int, int, int, int, int, int, int, int, int]
Code: TypeAlias = int
"""from | to << 6 | promotion << 12 | kind << 15, kinds as the `chess` library counts them."""


def position_of(board: chess.Board) -> Position:
    ep = board.ep_square if board.ep_square and board.has_pseudo_legal_en_passant() else 0
    return (
        board.pawns,
        board.knights,
        board.bishops,
        board.rooks,
        board.queens,
        board.kings,
        board.occupied_co[chess.WHITE],
        board.occupied_co[chess.BLACK],
        ep,
        board.clean_castling_rights(),
    )


def board_of(position: Position, turn: bool) -> chess.Board:
    board = chess.Board(None)
    board.pawns, board.knights, board.bishops = position[0:3]
    board.rooks, board.queens, board.kings = position[3:6]
    board.occupied_co[chess.WHITE], board.occupied_co[chess.BLACK] = position[6:8]
    board.occupied = position[6] | position[7]
    board.turn = turn
    board.ep_square = position[8] or None
    board.castling_rights = position[9]
    return board


def code_of(position: Position, text: str) -> Code:
    """The number of a move's canonical text, whether legal or not."""
    move = chess.Move.from_uci(text)
    at = 1 << move.from_square
    kind = next((n for n, men in enumerate(position[:6], 1) if men & at), 0)
    return move.from_square | move.to_square << 6 | (move.promotion or 0) << 12 | kind << 15


def text_of(code: Code) -> str:
    """A move's canonical text."""
    promotion = code >> 12 & 7
    ends = chess.SQUARE_NAMES[code & 63] + chess.SQUARE_NAMES[code >> 6 & 63]
    return ends + (chess.PIECE_SYMBOLS[promotion] or "" if promotion else "")
