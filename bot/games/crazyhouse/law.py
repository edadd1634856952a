"""Crazyhouse, on the `chess` library: what is taken goes into the taker's reserve."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random
from types import MappingProxyType
from typing import Any

import chess
from chess.variant import CrazyhouseBoard

from bot.games.crazyhouse.announcements import Dropped
from bot.games.game import BLACK, WHITE, Announcement, BadSetup, Ending, Move, Seat
from bot.games.orthochess import own_board
from bot.games.orthochess.announcements import Kind, name_of
from bot.games.orthochess.ending import CHESS_DRAWS, ChessEnd, Draws, identity, result_of
from bot.games.orthochess.law import (
    Capture,
    Orthochess,
    Position,
    legal_move,
    read_board,
    read_move,
)
from bot.games.orthochess.seats import colour, seat_of

_KINDS = (chess.QUEEN, chess.ROOK, chess.BISHOP, chess.KNIGHT, chess.PAWN)
_CHESS = Orthochess()
"""Asked about everything that reserves do not change."""


@dataclass(frozen=True, slots=True)
class Crazyhouse:
    draws: Draws = CHESS_DRAWS

    @property
    def seats(self) -> tuple[Seat, ...]:
        return (WHITE, BLACK)

    def start(self, setup: str) -> Position:
        board = read_board(setup, CrazyhouseBoard)
        kings = any(pocket.count(chess.KING) for pocket in board.pockets)
        if kings or board.promoted & (board.pawns | board.kings):
            raise BadSetup("no game could reach or go on from this position")
        return self._position(board, MappingProxyType({}), None)

    def deal(self, setup: str, random: Random) -> str:  # noqa: ARG002  # nothing is drawn
        if self.start(setup).result:
            raise BadSetup("the game is over in this position")
        return setup.strip()

    def write(self, position: Position) -> str:
        return _CHESS.write(position)

    def to_act(self, position: Position) -> frozenset[Seat]:
        return _CHESS.to_act(position)

    def legal(self, position: Position, seat: Seat) -> Iterator[Move]:
        return _CHESS.legal(position, seat)

    def play(self, position: Position, seat: Seat, move: Move) -> Position:
        made = legal_move(position, seat, move)
        after = _board(position).copy(stack=False)
        after.push(made)
        after.clear_stack()
        if made.drop:
            after.halfmove_clock = 0  # Family, Crazyhouse Kriegspiel
        # Men come back, so that positions before a capture or a pawn's step can occur again.
        return self._position(after, position.seen, move)

    def result(self, position: Position) -> Ending[ChessEnd] | None:
        return position.result

    # For a veil.

    def own_men(self, position: Position, seat: Seat) -> dict[str, str]:
        return _CHESS.own_men(position, seat)

    def all_men(self, position: Position) -> dict[str, str]:
        return _CHESS.all_men(position)

    def rights(self, position: Position, seat: Seat) -> str:
        return _CHESS.rights(position, seat)

    def has_pawns(self, position: Position, seat: Seat) -> bool:
        return _CHESS.has_pawns(position, seat)

    def conceivable(self, position: Position, seat: Seat, move: Move) -> bool:
        """Whether some placement of enemy men would make the attempt legal."""
        drop = _drop(move)
        if not drop:
            return _CHESS.conceivable(position, seat, move)
        board, (kind, square) = _board(position), drop
        own = board.occupied_co[colour(seat)] & chess.BB_SQUARES[square]
        far = kind == chess.PAWN and chess.BB_SQUARES[square] & chess.BB_BACKRANKS
        return not own and not far and board.pockets[colour(seat)].count(kind) > 0

    def answers(self, position: Position, seat: Seat, move: Move, kinds: tuple[Kind, ...]) -> bool:
        """Whether a conceivable attempt could answer a check announced as of these kinds."""
        if drop := _drop(move):
            return own_board.blocks(position.board, colour(seat), drop[1], kinds)
        return _CHESS.answers(position, seat, move, kinds)

    def is_pawn_capture(self, position: Position, move: Move) -> bool:
        return not _drop(move) and _CHESS.is_pawn_capture(position, move)

    def captured(self, position: Position, move: Move) -> Capture | None:
        """What a legal move takes; a promoted man is taken as the pawn that it was."""
        taken = _CHESS.captured(position, move)
        if taken and position.board.promoted & chess.BB_SQUARES[chess.parse_square(taken.at)]:
            return replace(taken, man="promoted-pawn")
        return taken

    def checks(self, position: Position) -> tuple[Kind, ...]:
        return _CHESS.checks(position)

    def pawn_captures(self, position: Position) -> frozenset[tuple[str, str]]:
        return _CHESS.pawn_captures(position)

    def has_pawn_capture(self, position: Position) -> bool:
        return _CHESS.has_pawn_capture(position)

    def promotes(self, move: Move) -> bool:
        return _CHESS.promotes(move)

    def announced(self, position: Position, move: Move) -> tuple[Announcement, ...]:
        drop = _drop(move)
        if not drop:
            return ()
        return (Dropped(seat_of(position.board.turn), name_of(drop[0])),)

    def reserves(self, position: Position) -> dict[Seat, str]:
        """The men in reserve as capital letters, the strongest first."""
        pockets = _board(position).pockets
        return {
            seat: "".join(
                chess.piece_symbol(kind).upper() * pockets[colour(seat)].count(kind)
                for kind in _KINDS
            )
            for seat in self.seats
        }

    def _position(
        self, board: CrazyhouseBoard, seen: Mapping[tuple[Any, ...], int], last: Move | None
    ) -> Position:
        key = (*identity(board), board.promoted, *map(str, board.pockets))
        count = seen.get(key, 0) + 1
        result = result_of(board, count, self.draws, dead=_dead(board))
        return Position(board, MappingProxyType({**seen, key: count}), result, last)


def _dead(board: CrazyhouseBoard) -> bool:
    """Two kings and at most one minor piece that was never a pawn; nothing in reserve
    (Family, Crazyhouse Kriegspiel)."""
    return not any(map(len, board.pockets)) and board.is_insufficient_material()


def _drop(move: Move) -> tuple[chess.PieceType, chess.Square] | None:
    made = read_move(move)
    if made is None or not made.drop or made.uci() != move:
        return None
    return made.drop, made.to_square


def _board(position: Position) -> CrazyhouseBoard:
    """The board of a position that this law made."""
    board = position.board
    if not isinstance(board, CrazyhouseBoard):
        raise TypeError("a position of another law")
    return board
