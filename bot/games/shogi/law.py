"""Shogi. Seat black is sente and moves first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, TypeAlias

from bot.games.game import BLACK, WHITE, BadSetup, Ending, Illegal, Move, Seat, draw, other, win
from bot.games.shogi import board as b
from bot.games.shogi.board import Board
from bot.games.shogi.sfen import START, BadSfen, read_sfen, write_sfen

ShogiEnd: TypeAlias = Literal["checkmate", "no-move", "repetition", "perpetual-check"]
_SEATS = (BLACK, WHITE)
"""By colour: sente first."""
_TIMES = 4
"""A position that occurs so often ends the game (Family, Tsuitate 3)."""
_Identity: TypeAlias = tuple[object, ...]


@dataclass(frozen=True, slots=True, repr=False)
class Position:
    """A board, and the positions that led here."""

    board: Board
    past: tuple[tuple[_Identity, bool], ...]
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
            board = read_sfen(setup.strip() or START)
        except BadSfen:
            raise BadSetup("this is not a position in SFEN") from None
        if any(board.men.count(king) != 1 for king in "Kk"):
            raise BadSetup("each side has one king")
        if b.in_check(board, 1 - board.turn):
            raise BadSetup("the side that has moved is in check")
        return _position(board, ())

    def write(self, position: Position) -> str:
        return write_sfen(position.board)

    def to_act(self, position: Position) -> frozenset[Seat]:
        return frozenset() if position.result else frozenset({_SEATS[position.board.turn]})

    def legal(self, position: Position, seat: Seat) -> Iterator[Move]:
        if seat in self.to_act(position):
            yield from (Move(str(step)) for step in b.legal_steps(position.board))

    def play(self, position: Position, seat: Seat, move: Move) -> Position:
        step, board = b.read_step(move), position.board
        if (
            step is None
            or seat not in self.to_act(position)
            or not b.is_step(board, step)
            or not b.stands(board, step)
        ):
            raise Illegal("not a legal move here")
        return _position(b.after(board, step), position.past)

    def result(self, position: Position) -> Ending[ShogiEnd] | None:
        return position.result

    # For a veil.

    def own_men(self, position: Position, seat: Seat) -> dict[str, str]:
        """The seat's own men by square, as capital letters; a promoted one has a plus."""
        colour = _SEATS.index(seat)
        return {
            square: man.upper()
            for square, man in self.all_men(position).items()
            if b.is_own(man, colour)
        }

    def all_men(self, position: Position) -> dict[str, str]:
        """All men by square: sente's as capital letters."""
        return {
            square: man for square, man in zip(b.SQUARES, position.board.men, strict=True) if man
        }

    def hand(self, position: Position, seat: Seat) -> dict[str, int]:
        """How many men of each kind the seat holds."""
        held = position.board.hands[_SEATS.index(seat)]
        return {kind: count for kind, count in zip(b.KINDS, held, strict=True) if count}

    def captured(self, position: Position, move: Move) -> str | None:
        """The letter of what a legal move takes, as it comes to the captor's hand."""
        step = b.read_step(move)
        taken = position.board.men[step.to] if step else ""
        return taken[-1].upper() if taken else None

    def is_check(self, position: Position) -> bool:
        return position.past[-1][1]


def conceivable(men: Mapping[str, str], hand: Mapping[str, int], seat: Seat, move: Move) -> bool:
    """Whether some placement of enemy men would make the attempt legal.

    Looks at nothing but the side's own men, as capital letters by square, and its hand.
    """
    return move in _tries(frozenset(men.items()), frozenset(hand.items()), seat)


def own_tries(men: Mapping[str, str], hand: Mapping[str, int], seat: Seat) -> tuple[str, ...]:
    """Every attempt that some placement of enemy men would make legal, in order.

    Each man of the enemy might be anywhere: a step is judged on the squares it passes alone, and
    whatever takes something takes it on a square that is free here.
    """
    return tuple(sorted(_tries(frozenset(men.items()), frozenset(hand.items()), seat)))


@lru_cache(maxsize=256)
def _tries(
    men: frozenset[tuple[str, str]], hand: frozenset[tuple[str, int]], seat: Seat
) -> frozenset[str]:
    """On a board with nothing on it but these men."""
    colour, standing, held = _SEATS.index(seat), dict(men), dict(hand)
    written = (standing.get(square, "") for square in b.SQUARES)
    own = tuple(man if colour == b.SENTE else man.lower() for man in written)
    hands = tuple(held.get(kind, 0) for kind in b.KINDS)
    return frozenset(str(step) for step in b.steps(Board(own, (hands, hands), colour, 1)))


def _position(board: Board, past: tuple[tuple[_Identity, bool], ...]) -> Position:
    here = ((board.men, board.hands, board.turn), b.in_check(board, board.turn))
    past = (*past, here)
    return Position(board, past, _result(board, past))


def _result(board: Board, past: tuple[tuple[_Identity, bool], ...]) -> Ending[ShogiEnd] | None:
    """Mate, no move, repetition and perpetual check (Family, Tsuitate 3)."""
    seat = _SEATS[board.turn]
    if next(b.legal_steps(board), None) is None:
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
