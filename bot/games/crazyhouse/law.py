"""Crazyhouse, on numbers: what is taken goes into the taker's reserve."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from chess.variant import CrazyhouseBoard

from bot.games.bitboards import position as numbers
from bot.games.bitboards import single
from bot.games.bitboards.checks import checkers_and_pinned
from bot.games.bitboards.moves import play
from bot.games.bitboards.position import NAMES, NO_MOVE, Code, kind_at, read_code
from bot.games.bitboards.tables import scan
from bot.games.crazyhouse.announcements import Dropped
from bot.games.crazyhouse.drops import EDGES, is_drop, may_drop, put, where_drops_go
from bot.games.game import BLACK, WHITE, Announcement, BadSetup, Ending, Illegal, Move, Seat
from bot.games.orthochess import own_board
from bot.games.orthochess.announcements import Kind, name_of
from bot.games.orthochess.ending import CHESS_DRAWS, ChessEnd, Draws, result_of
from bot.games.orthochess.law import Capture, Orthochess, is_taken, legal_texts
from bot.games.orthochess.position import Position, Reserves, identity, position_at, read_board
from bot.games.orthochess.seats import colour, seat_of

_LETTERS = "?PNBRQK"
_STRONGEST_FIRST = "QRBNP"
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
        kings = any("k" in str(pocket) for pocket in board.pockets)
        if kings or board.promoted & (board.pawns | board.kings):
            raise BadSetup("no game could reach or go on from this position")
        return self._counted(position_at(board))

    def deal(self, setup: str, random: Random) -> str:  # noqa: ARG002  # nothing is drawn
        if self.start(setup).result:
            raise BadSetup("the game is over in this position")
        return setup.strip()

    def write(self, position: Position) -> str:
        return _CHESS.write(position)

    def to_act(self, position: Position) -> frozenset[Seat]:
        return _CHESS.to_act(position)

    def legal(self, position: Position, seat: Seat) -> Iterator[Move]:
        if seat in self.to_act(position):
            yield from legal_texts(position.men, position.turn)
            squares = where_drops_go(position.men, position.turn, position.checking)
            for letter in dict.fromkeys(_hands(position)[position.turn]):
                for square in scan(squares & ~EDGES if letter == "P" else squares):
                    yield Move(f"{letter}@{NAMES[square]}")

    def play(self, position: Position, seat: Seat, move: Move) -> Position:
        after = self.attempt(position, seat, move)
        if after is None:
            raise Illegal("not a legal move here")
        return after

    def attempt(self, position: Position, seat: Seat, move: Move) -> Position | None:
        """The position after the move; None where it is not legal."""
        code = read_code(move)
        if position.result or code == NO_MOVE or colour(seat) != position.turn:
            return None
        after = _dropped(position, code) if is_drop(code) else _moved(position, code)
        # Men come back, so that positions before a capture or a pawn's step can occur again.
        return after and self._counted(after._replace(last=move))

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
        code = read_code(move)
        if not is_drop(code):
            return _CHESS.conceivable(position, seat, move)
        square, letter = 1 << (code & 63), _LETTERS[code >> 15]
        own = own_board.own_men(position.men, colour(seat)) & square
        far = letter == "P" and square & EDGES
        return not own and not far and letter in _hands(position)[colour(seat)]

    def answers(self, position: Position, seat: Seat, move: Move, kinds: tuple[Kind, ...]) -> bool:
        """Whether a conceivable attempt could answer a check announced as of these kinds."""
        code = read_code(move)
        if is_drop(code):
            return own_board.blocks(position.men, colour(seat), code & 63, kinds)
        return _CHESS.answers(position, seat, move, kinds)

    def is_pawn_capture(self, position: Position, move: Move) -> bool:
        return not is_drop(read_code(move)) and _CHESS.is_pawn_capture(position, move)

    def captured(self, position: Position, move: Move) -> Capture | None:
        """What a legal move takes; a promoted man is taken as the pawn that it was."""
        taken, to = _CHESS.captured(position, move), read_code(move) >> 6 & 63
        if taken and position.promoted >> to & 1:
            return replace(taken, man="promoted-pawn")
        return taken

    def checks(self, position: Position) -> tuple[Kind, ...]:
        return _CHESS.checks(position)

    def pawn_landings(self, position: Position) -> tuple[str, ...]:
        return _CHESS.pawn_landings(position)

    def count_pawn_captures(self, position: Position) -> int:
        return _CHESS.count_pawn_captures(position)

    def promotes(self, move: Move) -> bool:
        return _CHESS.promotes(move)

    def announced(self, position: Position, move: Move) -> tuple[Announcement, ...]:
        code = read_code(move)
        if not is_drop(code):
            return ()
        return (Dropped(seat_of(position.turn), name_of(code >> 15)),)

    def reserves(self, position: Position) -> dict[Seat, str]:
        """The men in reserve as capital letters, the strongest first."""
        black, white = _hands(position)
        return {WHITE: white, BLACK: black}

    def _counted(self, position: Position) -> Position:
        """The same with how often it has stood, and how the game has ended."""
        men, turn, checking, bound, clock = position[:5]
        key = (*identity(men, turn), position.promoted, position.reserves)
        seen = dict(position.seen)
        seen[key] = count = seen.get(key, 0) + 1
        moves = bool(_can_drop(position)) or single.can_move(men, turn, checking, bound)
        result = result_of(
            turn, moves, bool(checking), count, clock, self.draws, dead=_dead(position)
        )
        return position._replace(seen=seen, result=result)


def _hands(position: Position) -> Reserves:
    """Black's reserve and White's, in a position that this law made."""
    if position.reserves is None:
        raise TypeError("a position of another law")
    return position.reserves


def _can_drop(position: Position) -> bool:
    squares = where_drops_go(position.men, position.turn, position.checking)
    hand = _hands(position)[position.turn]
    return bool(hand and (squares if hand.strip("P") else squares & ~EDGES))


def _dropped(position: Position, code: Code) -> Position | None:
    """After a man was put down: what it leaves to be counted is not counted yet."""
    men, turn, letter = position.men, position.turn, _LETTERS[code >> 15]
    hand = _hands(position)[turn]
    if letter not in hand or not may_drop(men, turn, code, position.checking):
        return None
    reserves = _with(position, turn, hand.replace(letter, "", 1))
    # The count of fifty moves begins again (Family, Crazyhouse Kriegspiel).
    return _next(position, put(men, turn, code), 0, position.promoted, reserves)


def _moved(position: Position, code: Code) -> Position | None:
    """After a man on the board was moved."""
    men, turn = position.men, position.turn
    code = single.legal_code(men, turn, code, position.checking, position.bound)
    if not code:
        return None
    leaves, lands = 1 << (code & 63), 1 << (code >> 6 & 63)
    promoted, reserves = position.promoted, position.reserves
    takes = is_taken(men, code)
    if takes:
        kind = kind_at(men, code >> 6 & 63) or 1
        letter = "P" if promoted & lands else _LETTERS[kind]
        held = _hands(position)[turn] + letter
        reserves = _with(position, turn, "".join(sorted(held, key=_STRONGEST_FIRST.index)))
        promoted &= ~lands
    if promoted & leaves or code & 0x7000:
        promoted = promoted & ~leaves | lands
    clock = 0 if takes or code >> 15 == 1 else position.clock + 1
    return _next(position, play(men, turn, code), clock, promoted, reserves)


def _with(position: Position, turn: bool, hand: str) -> Reserves:
    black, white = _hands(position)
    return (black, hand) if turn else (hand, white)


def _next(
    position: Position, men: numbers.Position, clock: int, promoted: int, reserves: Reserves | None
) -> Position:
    turn = not position.turn
    checking, bound = checkers_and_pinned(men, turn)
    return Position(
        men,
        turn,
        checking,
        bound,
        clock,
        position.number + turn,
        position.seen,
        None,
        None,
        promoted,
        reserves,
    )


def _dead(position: Position) -> bool:
    """Two kings and at most one minor piece that was never a pawn; nothing in reserve
    (Family, Crazyhouse Kriegspiel)."""
    pawns, _, _, rooks, queens, _, white, black, _, _ = position.men
    return (
        not any(_hands(position))
        and not (position.promoted or pawns | rooks | queens)
        and (white | black).bit_count() <= 3
    )
