"""Orthodox chess, on the `chess` library."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from types import MappingProxyType
from typing import Any, TypeVar

import chess

from bot.games.game import (
    BLACK,
    WHITE,
    Announcement,
    BadSetup,
    Ending,
    Illegal,
    Move,
    Seat,
    View,
)
from bot.games.orthochess import own_board
from bot.games.orthochess.announcements import (
    Captured,
    Check,
    Kind,
    NotAllowed,
    TakenMan,
    kinds_of_check,
    name_of,
)
from bot.games.orthochess.ending import (
    CHESS_DRAWS,
    ChessEnd,
    Draws,
    identity,
    insufficient,
    result_of,
)
from bot.games.orthochess.refusal import why_not
from bot.games.orthochess.seats import colour, seat_of

_BROKEN = (
    chess.STATUS_NO_WHITE_KING
    | chess.STATUS_NO_BLACK_KING
    | chess.STATUS_TOO_MANY_KINGS
    | chess.STATUS_PAWNS_ON_BACKRANK
    | chess.STATUS_OPPOSITE_CHECK
    | chess.STATUS_EMPTY
)


B = TypeVar("B", bound=chess.Board)


@dataclass(frozen=True, slots=True, repr=False)
class Position:
    """A board nobody pushes moves on, and how often each position stood since the last
    move that cannot be taken back."""

    board: chess.Board
    seen: Mapping[tuple[Any, ...], int]
    result: Ending[ChessEnd] | None
    last: Move | None = None
    """The move that led here."""

    def __repr__(self) -> str:
        return "<a chess position>"


@lru_cache(maxsize=8192)
def read_move(text: str) -> chess.Move | None:
    """The library's move for a canonical text; None where the text is not a move."""
    try:
        return chess.Move.from_uci(text)
    except ValueError:
        return None


@dataclass(frozen=True, slots=True)
class Capture:
    """What a move takes: the square it lands on, the square the man stood on, and its kind."""

    landing: str
    at: str
    man: TakenMan

    @property
    def en_passant(self) -> bool:
        return self.landing != self.at


@dataclass(frozen=True, slots=True)
class Orthochess:
    draws: Draws = CHESS_DRAWS

    @property
    def seats(self) -> tuple[Seat, ...]:
        return (WHITE, BLACK)

    def start(self, setup: str) -> Position:
        return self._position(read_board(setup, chess.Board), MappingProxyType({}))

    def deal(self, setup: str, random: Random) -> str:  # noqa: ARG002  # nothing is drawn
        if self.start(setup).result:
            raise BadSetup("the game is over in this position")
        return setup.strip()

    def write(self, position: Position) -> str:
        return position.board.fen()

    def to_act(self, position: Position) -> frozenset[Seat]:
        return frozenset() if position.result else frozenset({seat_of(position.board.turn)})

    def legal(self, position: Position, seat: Seat) -> Iterator[Move]:
        if seat in self.to_act(position):
            for move in position.board.generate_legal_moves():
                yield Move(move.uci())

    def play(self, position: Position, seat: Seat, move: Move) -> Position:
        made = legal_move(position, seat, move)
        after = position.board.copy(stack=False)
        after.push(made)
        after.clear_stack()
        return self._position(after, position.seen if after.halfmove_clock else {}, move)

    def result(self, position: Position) -> Ending[ChessEnd] | None:
        return position.result

    # For people at an open board.

    def look(self, position: Position) -> View:
        board = position.board
        return {
            "men": _men(board, chess.BB_ALL),
            "rights": {seat: own_board.rights(board, colour(seat)) for seat in (WHITE, BLACK)},
            "en_passant": None if board.ep_square is None else chess.square_name(board.ep_square),
            "move_number": board.fullmove_number,
            "moved": [last[:2], last[2:4]] if (last := position.last) else None,
            "checked": chess.square_name(king)
            if (king := _checked_king(board)) is not None
            else None,
            "legal": sorted(self.legal(position, seat_of(board.turn))),
        }

    def tell(self, before: Position, move: Move, after: Position) -> tuple[Announcement, ...]:
        taken = self.captured(before, move)
        told: list[Announcement] = []
        if taken:
            told.append(Captured(taken.at, "pawn" if taken.man == "pawn" else "piece"))
        if after.result is None or after.result.reason != "checkmate":
            told.extend(
                Check(kind) for kind in self.checks(after)[:1]
            )  # everybody sees which men give it
        return tuple(told)

    def explain(self, position: Position, seat: Seat, move: Move) -> Announcement:
        made = read_move(move)
        return why_not(position.board, colour(seat), made) if made else NotAllowed("shape")

    # For a veil.

    def own_men(self, position: Position, seat: Seat) -> dict[str, str]:
        """The seat's own men by square, as capital letters."""
        board = position.board
        men = _men(board, board.occupied_co[colour(seat)])
        return {square: letter.upper() for square, letter in men.items()}

    def all_men(self, position: Position) -> dict[str, str]:
        return _men(position.board, chess.BB_ALL)

    def rights(self, position: Position, seat: Seat) -> str:
        """The seat's own castling rights: "KQ", "K", "Q" or ""."""
        return own_board.rights(position.board, colour(seat))

    def has_pawns(self, position: Position, seat: Seat) -> bool:
        return bool(position.board.pawns & position.board.occupied_co[colour(seat)])

    def conceivable(self, position: Position, seat: Seat, move: Move) -> bool:
        """Whether some placement of enemy men would make the attempt legal."""
        made = read_move(move)
        return made is not None and own_board.conceivable(position.board, colour(seat), made)

    def answers(self, position: Position, seat: Seat, move: Move, kinds: tuple[Kind, ...]) -> bool:
        """Whether a conceivable attempt could answer a check announced as of these kinds."""
        made = read_move(move)
        return made is not None and own_board.answers(position.board, colour(seat), made, kinds)

    def is_pawn_capture(self, position: Position, move: Move) -> bool:
        """Whether a conceivable attempt is a pawn's diagonal step."""
        made = read_move(move)
        return made is not None and own_board.is_pawn_capture(position.board, made)

    def captured(self, position: Position, move: Move) -> Capture | None:
        """What a legal move takes."""
        board, made = position.board, read_move(move)
        if made is None:
            return None
        landing = chess.square_name(made.to_square)
        taken = board.piece_type_at(made.to_square)
        if taken is not None:
            return Capture(landing, landing, name_of(taken))
        if board.is_en_passant(made):
            at = chess.square(
                chess.square_file(made.to_square), chess.square_rank(made.from_square)
            )
            return Capture(landing, chess.square_name(at), "pawn")
        return None

    def checks(self, position: Position) -> tuple[Kind, ...]:
        """The kinds of check that the side to move is in."""
        return kinds_of_check(position.board)

    def pawn_captures(self, position: Position) -> frozenset[tuple[str, str]]:
        """The legal pawn captures of the side to move, from and to; promotions count once."""
        board = position.board
        pawns = board.pawns & board.occupied_co[board.turn]
        return frozenset(
            (chess.square_name(move.from_square), chess.square_name(move.to_square))
            for move in board.generate_legal_captures(pawns)
        )

    def has_pawn_capture(self, position: Position) -> bool:
        board = position.board
        pawns = board.pawns & board.occupied_co[board.turn]
        return any(True for _ in board.generate_legal_captures(pawns))

    def promotes(self, move: Move) -> bool:
        made = read_move(move)
        return made is not None and made.promotion is not None

    def announced(self, position: Position, move: Move) -> tuple[Announcement, ...]:  # noqa: ARG002  # all moves are silent
        return ()

    def reserves(self, position: Position) -> dict[Seat, str]:  # noqa: ARG002  # a man taken is gone
        return {}

    def _position(
        self, board: chess.Board, seen: Mapping[tuple[Any, ...], int], last: Move | None = None
    ) -> Position:
        key = identity(board)
        count = seen.get(key, 0) + 1
        result = result_of(board, count, self.draws, dead=insufficient(board, self.draws))
        return Position(board, MappingProxyType({**seen, key: count}), result, last)


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


def legal_move(position: Position, seat: Seat, move: Move) -> chess.Move:
    """The library's move for a legal one, by its canonical text; else Illegal."""
    board, made = position.board, read_move(move)
    if (
        position.result
        or made is None
        or made.uci() != move
        or colour(seat) != board.turn
        or not made  # the library's null move
        or not board.is_legal(made)
        or _castles_by_other_text(board, made)
    ):
        raise Illegal("not a legal move here")
    return made


def _castles_by_other_text(board: chess.Board, move: chess.Move) -> bool:
    """The library also takes "e1h1" for castling; a move has one canonical text."""
    return bool(board.occupied_co[board.turn] & chess.BB_SQUARES[move.to_square])


def _checked_king(board: chess.Board) -> chess.Square | None:
    return board.king(board.turn) if board.is_check() else None


def _men(board: chess.Board, mask: chess.Bitboard) -> dict[str, str]:
    """The men on the squares of `mask`, as FEN letters."""
    men = {}
    for square in chess.scan_forward(board.occupied & mask):
        piece = board.piece_at(square)
        if piece:
            men[chess.square_name(square)] = piece.symbol()
    return men
