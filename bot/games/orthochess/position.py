"""A position in a game on a chess board: the men as numbers, and what the rules remember."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, TypeAlias, TypeVar

import chess
from chess.variant import CrazyhouseBoard, CrazyhousePocket

from bot.games.bitboards import position as numbers
from bot.games.bitboards.checks import checkers_and_pinned
from bot.games.bitboards.position import put_on
from bot.games.bitboards.single import settled
from bot.games.game import BadSetup, Ending, Move
from bot.games.orthochess.ending import ChessEnd

_BROKEN = (
    chess.STATUS_NO_WHITE_KING
    | chess.STATUS_NO_BLACK_KING
    | chess.STATUS_TOO_MANY_KINGS
    | chess.STATUS_PAWNS_ON_BACKRANK
    | chess.STATUS_OPPOSITE_CHECK
    | chess.STATUS_EMPTY
)
B = TypeVar("B", bound=chess.Board)

Identity: TypeAlias = tuple[Any, ...]
Reserves: TypeAlias = tuple[str, str]
"""Men in hand as capital letters, the strongest first: Black's, White's."""


class Position(NamedTuple):
    """One position of a game, and how often each stood since the last move that cannot be taken
    back. It never changes."""

    men: numbers.Position
    turn: bool
    """Whose move it is, as positions count: True for White."""
    checking: int
    """The men that give check to the side to move;"""
    bound: int
    """… and its men that alone stand between their king and a slider."""
    clock: int
    """Half moves since the last capture or pawn's move."""
    number: int
    seen: Mapping[Identity, int]
    result: Ending[ChessEnd] | None
    last: Move | None = None
    """The move that led here."""
    promoted: int = 0
    """In a game with reserves: the men that were pawns."""
    reserves: Reserves | None = None

    def __repr__(self) -> str:
        return "<a chess position>"

    @property
    def board(self) -> chess.Board:
        """The same for the `chess` library: for texts of positions, records and tests."""
        if self.reserves is None:
            board = chess.Board(None)
        else:
            board = CrazyhouseBoard(None)
            board.promoted = self.promoted
            board.pockets = [CrazyhousePocket(hand.lower()) for hand in self.reserves]
        put_on(board, self.men, self.turn)
        board.halfmove_clock, board.fullmove_number = self.clock, self.number
        return board


def read_board(setup: str, kind: type[B]) -> B:
    """The board that a set-up describes; "" is the usual one of its kind."""
    try:
        board = kind(setup.strip() or kind.starting_fen)
    except ValueError:
        raise BadSetup("this is not a position in FEN") from None
    board.castling_rights = board.clean_castling_rights()
    if not board.has_legal_en_passant():
        board.ep_square = None
    if board.status() & _BROKEN:
        raise BadSetup("no game could reach or go on from this position")
    return board


def position_at(board: chess.Board) -> Position:
    """The position on a board of the `chess` library; how often it stood and how the game has
    ended are not asked, and a king may be missing."""
    men, turn = numbers.position_of(board), board.turn
    checking, bound, promoted, reserves = 0, 0, 0, None
    if men[5] & (men[6] if turn else men[7]):
        checking, bound = checkers_and_pinned(men, turn)
    if isinstance(board, CrazyhouseBoard):
        promoted = board.promoted
        reserves = (_in_order(board.pockets[0]), _in_order(board.pockets[1]))
    return Position(
        men,
        turn,
        checking,
        bound,
        board.halfmove_clock,
        board.fullmove_number,
        {},
        None,
        None,
        promoted,
        reserves,
    )


def _in_order(pocket: CrazyhousePocket) -> str:
    return "".join(
        letter * pocket.count(kind) for kind, letter in zip((5, 4, 3, 2, 1), "QRBNP", strict=True)
    )


def identity(men: numbers.Position, turn: bool) -> Identity:
    """Positions are the same when the same moves are possible (FIDE 9.2.3)."""
    return (settled(men, turn), turn)
