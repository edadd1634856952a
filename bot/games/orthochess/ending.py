"""How a game on a chess board ends by itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

import chess

from bot.games.game import Ending, draw, other, win
from bot.games.orthochess.seats import seat_of

ChessEnd: TypeAlias = Literal[
    "checkmate", "stalemate", "repetition", "insufficient-force", "fifty-moves"
]


@dataclass(frozen=True, slots=True)
class Draws:
    """Which draws the umpire declares unasked."""

    repetition: bool = True
    fifty_moves: bool = True
    each_at_most_one_minor: bool = False
    """Counts as insufficient force, beyond the positions in which no mate is possible."""
    stalemate_loses: bool = False


CHESS_DRAWS = Draws()


def identity(board: chess.Board) -> tuple[Any, ...]:
    """Positions are the same when the same moves are possible (FIDE 9.2.3)."""
    return (
        board.pawns,
        board.knights,
        board.bishops,
        board.rooks,
        board.queens,
        board.kings,
        board.occupied_co[chess.WHITE],
        board.turn,
        board.castling_rights,
        board.ep_square if board.ep_square is not None and board.has_legal_en_passant() else None,
    )


def result_of(
    board: chess.Board, count: int, draws: Draws, *, dead: bool
) -> Ending[ChessEnd] | None:
    """How the game has ended, where this is the position's occurrence number `count`.

    `dead`: the force on the board is insufficient. The umpire declares draws at once, since
    players of Kriegspiel cannot see to claim them (Kriegspiel, Attempts 7).
    """
    if not any(True for _ in board.generate_legal_moves()):
        winner = other(seat_of(board.turn))
        if board.is_check():
            return win(winner, "checkmate")
        return win(winner, "stalemate") if draws.stalemate_loses else draw("stalemate")
    if dead:
        return draw("insufficient-force")
    if draws.repetition and count >= 3:
        return draw("repetition")
    if draws.fifty_moves and board.halfmove_clock >= 100:
        return draw("fifty-moves")
    return None


def insufficient(board: chess.Board, draws: Draws) -> bool:
    """Whether nobody can mate, or the rule set takes it so (Kriegspiel, Other rule sets, row 9)."""
    if board.pawns | board.rooks | board.queens:
        return False
    one_minor_each = all(men.bit_count() <= 2 for men in board.occupied_co)
    return (draws.each_at_most_one_minor and one_minor_each) or board.is_insufficient_material()
