"""Shogi, on the `shogi` library (python-shogi). Seat black is sente and moves first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal, TypeAlias

import shogi

from bot.games.game import BLACK, WHITE, BadSetup, Ending, Illegal, Move, Seat, draw, other, win

ShogiEnd: TypeAlias = Literal["checkmate", "no-move", "repetition", "perpetual-check"]
_SEATS = (BLACK, WHITE)
"""In the library's order of colours."""
_TIMES = 4
"""A position that occurs so often ends the game (Family, Tsuitate 3)."""
_MEN = frozenset("PLNSGBRK")


@dataclass(frozen=True, slots=True, repr=False)
class Position:
    """A board nobody pushes moves on, and the positions that led here."""

    board: Any
    past: tuple[tuple[str, bool], ...]
    """Each position's identity and whether its side to move was in check; this one is last."""
    result: Ending[ShogiEnd] | None

    def __repr__(self) -> str:
        return "<a shogi position>"


@dataclass(frozen=True, slots=True)
class Shogi:
    @property
    def seats(self) -> tuple[Seat, ...]:
        return (WHITE, BLACK)

    def start(self, setup: str) -> Position:
        try:
            board = shogi.Board(setup.strip() or shogi.STARTING_SFEN)
        except (ValueError, IndexError, KeyError):
            raise BadSetup("this is not a position in SFEN") from None
        kings = board.piece_bb[shogi.KING]
        for colour in (shogi.BLACK, shogi.WHITE):
            if (kings & board.occupied[colour]).bit_count() != 1:
                raise BadSetup("each side has one king")
        if board.was_suicide():
            raise BadSetup("the side that has moved is in check")
        return _position(board, ())

    def write(self, position: Position) -> str:
        return str(position.board.sfen())

    def to_act(self, position: Position) -> frozenset[Seat]:
        return frozenset() if position.result else frozenset({_SEATS[position.board.turn]})

    def legal(self, position: Position, seat: Seat) -> Iterator[Move]:
        if seat in self.to_act(position):
            yield from (Move(move.usi()) for move in _legal(_copy(position.board)))

    def play(self, position: Position, seat: Seat, move: Move) -> Position:
        made, board = _read(move), _copy(position.board)
        if (
            made is None
            or seat not in self.to_act(position)
            or not _is_free(board, made)
            or not board.is_pseudo_legal(made)
            or not _stands(board, made)
        ):
            raise Illegal("not a legal move here")
        board.push(made)
        return _position(_copy(board), position.past)

    def result(self, position: Position) -> Ending[ShogiEnd] | None:
        return position.result

    # For a veil.

    def own_men(self, position: Position, seat: Seat) -> dict[str, str]:
        """The seat's own men by square, as capital letters; a promoted one has a plus."""
        board, colour = position.board, _SEATS.index(seat)
        return {
            shogi.SQUARE_NAMES[square]: board.piece_at(square).symbol().upper()
            for square in shogi.SQUARES
            if board.occupied[colour] & shogi.BB_SQUARES[square]
        }

    def all_men(self, position: Position) -> dict[str, str]:
        """All men by square: sente's as capital letters."""
        board = position.board
        return {
            shogi.SQUARE_NAMES[square]: board.piece_at(square).symbol()
            for square in shogi.SQUARES
            if board.piece_at(square)
        }

    def hand(self, position: Position, seat: Seat) -> dict[str, int]:
        """How many men of each kind the seat holds."""
        held = position.board.pieces_in_hand[_SEATS.index(seat)]
        return {
            shogi.PIECE_SYMBOLS[kind].upper(): held[kind] for kind in sorted(held) if held[kind]
        }

    def captured(self, position: Position, move: Move) -> str | None:
        """The letter of what a legal move takes, as it comes to the captor's hand."""
        made = _read(move)
        taken = made and position.board.piece_at(made.to_square)
        return taken.symbol().upper().lstrip("+") if taken else None

    def is_check(self, position: Position) -> bool:
        return position.past[-1][1]


def conceivable(men: Mapping[str, str], hand: Mapping[str, int], seat: Seat, move: Move) -> bool:
    """Whether some placement of enemy men would make the attempt legal.

    Looks at nothing but the side's own men, as capital letters by square, and its hand.
    """
    made, colour = _read(move), _SEATS.index(seat)
    if made is None:
        return False
    board = _own_board(frozenset(men.items()), frozenset(hand.items()), colour)
    return bool(board.is_pseudo_legal(made))


def own_tries(men: Mapping[str, str], hand: Mapping[str, int], seat: Seat) -> tuple[str, ...]:
    """Every attempt that some placement of enemy men would make legal, in order.

    Each man of the enemy might be anywhere: a step is judged on the squares it passes alone, and
    whatever takes something takes it on a square that is free here.
    """
    return _tries(frozenset(men.items()), frozenset(hand.items()), seat)


@lru_cache(maxsize=256)
def _tries(
    men: frozenset[tuple[str, str]], hand: frozenset[tuple[str, int]], seat: Seat
) -> tuple[str, ...]:
    board = _own_board(men, hand, _SEATS.index(seat))
    return tuple(sorted(made.usi() for made in board.generate_pseudo_legal_moves()))


@lru_cache(maxsize=64)
def _own_board(
    men: frozenset[tuple[str, str]], hand: frozenset[tuple[str, int]], colour: int
) -> Any:
    """A board with nothing on it but these men; it is looked at, and never changed."""
    board = shogi.Board()
    board.clear()
    board.turn = colour
    for square, letter in men:
        kind = shogi.PIECE_SYMBOLS.index(letter.lower())
        board.set_piece_at(shogi.SQUARE_NAMES.index(square), shogi.Piece(kind, colour))
    for letter, count in hand:
        board.add_piece_into_hand(shogi.PIECE_SYMBOLS.index(letter.lower()), colour, count)
    return board


def _position(board: Any, past: tuple[tuple[str, bool], ...]) -> Position:
    here = (board.sfen().rpartition(" ")[0], bool(board.is_check()))
    past = (*past, here)
    return Position(board, past, _result(board, past))


def _result(board: Any, past: tuple[tuple[str, bool], ...]) -> Ending[ShogiEnd] | None:
    """Mate, no move, repetition and perpetual check (Family, Tsuitate 3)."""
    seat = _SEATS[board.turn]
    if next(_legal(_copy(board)), None) is None:
        return win(other(seat), "checkmate" if past[-1][1] else "no-move")
    same = [n for n, (identity, _) in enumerate(past) if identity == past[-1][0]]
    if len(same) < _TIMES:
        return None
    cycle = [checked for _, checked in past[same[0] + 1 :]]
    if all(cycle[-1::-2]):
        return win(seat, "perpetual-check")
    if all(cycle[-2::-2]):
        return win(other(seat), "perpetual-check")
    return draw("repetition")


def _legal(board: Any) -> Iterator[Any]:
    """The legal moves; `board` is the caller's own, and is as it was again after each."""
    return (move for move in board.generate_pseudo_legal_moves() if _stands(board, move))


def _stands(board: Any, move: Any) -> bool:
    """Whether a pseudo-legal move is legal.

    The library's own look at mate by a dropped pawn lets a pinned man take the pawn.
    """
    board.push(move)
    try:
        if board.was_suicide():
            return False
        mates = move.drop_piece_type == shogi.PAWN and board.is_check() and not _can_answer(board)
        return not mates
    finally:
        board.pop()


def _can_answer(board: Any) -> bool:
    """Whether a side in check has a move; against a pawn's check no drop helps."""
    for move in board.generate_pseudo_legal_moves():
        board.push(move)
        answered = not board.was_suicide()
        board.pop()
        if answered:
            return True
    return False


def _is_free(board: Any, move: Any) -> bool:
    """The library's look at a drop forgets that the opponent may stand there."""
    return not move.drop_piece_type or not board.piece_type_at(move.to_square)


def _read(text: str) -> Any:
    """The library's move for a canonical text; None where the text is not a move."""
    if text[1:2] == "*" and text[0] not in _MEN:
        return None
    try:
        move = shogi.Move.from_usi(text)
    except ValueError:
        return None
    return move if move and move.usi() == text else None


def _copy(board: Any) -> Any:
    return shogi.Board(board.sfen())
