"""Chess between a full army and a smaller one, some men of which their owner places first."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

import chess

from bot.games.game import Ending, Illegal, Move, Seat
from bot.games.orthochess.ending import ChessEnd
from bot.games.orthochess.law import Orthochess
from bot.games.orthochess.position import Position, position_at
from bot.games.orthochess.seats import colour
from bot.games.sighted.announcements import Fault
from bot.games.sighted.army import Army, placing, turned

_PLACED = re.compile(r"([KQRBN])@([a-h][1-8])")


@dataclass(frozen=True, slots=True, repr=False)
class Bare:
    """The board while men are still to be placed."""

    position: Position

    def __repr__(self) -> str:
        return "<a chess board before men are placed>"


@dataclass(frozen=True, slots=True)
class Handicap:
    orthochess: Orthochess
    seat: Seat
    """Whose army is the smaller one."""
    army: Army

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.orthochess.seats

    @property
    def offers(self) -> tuple[Move, ...]:
        """Placings worth a button."""
        return tuple(Move(turned(offer, self.seat)) for offer in self.army.offers)

    def start(self, setup: str) -> Position | Bare:
        """The board before men are placed; or the position that is set up, with all its men."""
        return self.orthochess.start(setup) if setup.strip() else self.bare()

    def bare(self) -> Bare:
        board = chess.Board(self.army.bare(self.seat))
        board.castling_rights = board.clean_castling_rights()
        return Bare(position_at(board))

    def deal(self, setup: str, random: Random) -> str:
        return self.orthochess.deal(setup, random) if setup.strip() else ""

    def write(self, position: Position | Bare) -> str:
        return "" if isinstance(position, Bare) else self.orthochess.write(position)

    def to_act(self, position: Position | Bare) -> frozenset[Seat]:
        if isinstance(position, Bare):
            return frozenset({self.seat})
        return self.orthochess.to_act(position)

    def legal(self, position: Position | Bare, seat: Seat) -> Iterator[Move]:
        if isinstance(position, Position):
            yield from self.orthochess.legal(position, seat)
        elif seat == self.seat:
            for squares in itertools.product(*self._squares()):
                move = placing(self.army.men, squares)
                if not self.fault(position, move):
                    yield move

    def play(self, position: Position | Bare, seat: Seat, move: Move) -> Position:
        if isinstance(position, Position):
            return self.orthochess.play(position, seat, move)
        if seat != self.seat or self.fault(position, move):
            raise Illegal("not a legal placing here")
        return self.orthochess.start(self._filled(position, _squares_in(move)).fen())

    def result(self, position: Position | Bare) -> Ending[ChessEnd] | None:
        return None if isinstance(position, Bare) else self.orthochess.result(position)

    def fault(self, bare: Bare, move: Move) -> Fault | None:
        """What is wrong with a placing, if anything is (Family, Semi-Kriegspiel)."""
        squares, board = _squares_in(move), bare.position.board
        men = self.army.men
        if len(squares) != len(men) or move != placing(men, squares):
            return "men"
        if any(board.piece_at(chess.parse_square(at)) for at in squares) or len({*squares}) < len(
            squares
        ):
            return "taken"
        if any(at not in may for at, may in zip(squares, self._squares(), strict=True)):
            return "elsewhere"
        filled = self._filled(bare, squares)
        return "check" if filled.is_check() or filled.was_into_check() else None

    def _squares(self) -> list[tuple[str, ...]]:
        """Where each of the missing men may stand, as far as that man alone is concerned."""
        return [tuple(turned(at, self.seat) for at in squares) for _, squares in self.army.missing]

    def _filled(self, bare: Bare, squares: tuple[str, ...]) -> chess.Board:
        board = bare.position.board
        for man, at in zip(self.army.men, squares, strict=True):
            kind = chess.PIECE_SYMBOLS.index(man.lower())
            board.set_piece_at(chess.parse_square(at), chess.Piece(kind, colour(self.seat)))
        board.castling_rights = board.clean_castling_rights()
        return board


def _squares_in(move: Move) -> tuple[str, ...]:
    """The squares of a placing; none where the text is not one."""
    found = [_PLACED.fullmatch(part) for part in move.split(" ")]
    return tuple(one[2] for one in found if one)
