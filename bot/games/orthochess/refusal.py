"""Why a move on an open board is not legal."""

from __future__ import annotations

import chess

from bot.games.orthochess import own_board
from bot.games.orthochess.announcements import NotAllowed


def why_not(board: chess.Board, colour: chess.Color, move: chess.Move) -> NotAllowed:
    """The first thing that is wrong with an illegal move, told kindly."""
    own, end = board.occupied_co[colour], chess.BB_SQUARES[move.to_square]
    kind = board.piece_type_at(move.from_square)
    if kind is None or not own & chess.BB_SQUARES[move.from_square]:
        return NotAllowed("not-your-man", at=chess.square_name(move.from_square))
    if own & end:
        return NotAllowed("own-man", at=chess.square_name(move.to_square))
    man = chess.piece_symbol(kind).upper()
    castles = kind == chess.KING and abs(move.from_square - move.to_square) == 2
    if not own_board.conceivable(board, colour, move):
        if castles:
            return NotAllowed("castling")
        bare = chess.Board(None)
        bare.set_piece_at(move.from_square, chess.Piece(kind, colour))
        shaped = own_board.conceivable(bare, colour, move)
        return NotAllowed("blocked" if shaped else "shape", man)
    if board.is_pseudo_legal(move):
        return NotAllowed("check")
    if castles:
        return NotAllowed("castling")
    if own_board.is_pawn_capture(board, move):
        return NotAllowed("nothing-to-take", at=chess.square_name(move.to_square))
    return NotAllowed("blocked", man)
