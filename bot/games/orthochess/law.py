"""Orthodox chess, on numbers; set-ups are read and written by the `chess` library."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Final

import chess

from bot.games.bitboards import position as numbers
from bot.games.bitboards import single
from bot.games.bitboards.checks import checkers_and_pinned
from bot.games.bitboards.moves import legal_moves, play
from bot.games.bitboards.position import NAMES, NO_MOVE, Code, kind_at, read_code, text_of
from bot.games.bitboards.single import settled
from bot.games.bitboards.tables import BACK, scan
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
    interpreted,
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
from bot.games.orthochess.ending import CHESS_DRAWS, ChessEnd, Draws, insufficient, result_of
from bot.games.orthochess.men import letters, own_letters
from bot.games.orthochess.position import Identity, Position, identity, position_at, read_board
from bot.games.orthochess.refusal import why_not
from bot.games.orthochess.seats import colour, seat_of

_WHITE: Final = WHITE
_NOBODY: Final[frozenset[Seat]] = frozenset()
_ACTING: Final = [frozenset({BLACK}), frozenset({WHITE})]


@interpreted
@dataclass(frozen=True, slots=True)
class Capture:
    """What a move takes: the square it lands on, the square the man stood on, and its kind."""

    landing: str
    at: str
    man: TakenMan

    @property
    def en_passant(self) -> bool:
        return self.landing != self.at


@dataclass(frozen=True)  # no slots: machine code knows only classes without
class Orthochess:
    draws: Draws = CHESS_DRAWS

    @property
    def seats(self) -> tuple[Seat, ...]:
        return (WHITE, BLACK)

    def start(self, setup: str) -> Position:
        begun = position_at(read_board(setup, chess.Board))
        men, turn, checking, bound, clock = begun[:5]
        key = identity(men, turn)
        result = self._result(men, turn, checking, bound, 1, clock)
        return begun._replace(seen={key: 1}, result=result)

    def deal(self, setup: str, random: Random) -> str:  # noqa: ARG002  # nothing is drawn
        if self.start(setup).result:
            raise BadSetup("the game is over in this position")
        return setup.strip()

    def write(self, position: Position) -> str:
        return position.board.fen()

    def to_act(self, position: Position) -> frozenset[Seat]:
        return _NOBODY if position.result else _ACTING[position.turn]

    def legal(self, position: Position, seat: Seat) -> Iterator[Move]:
        if seat in self.to_act(position):
            yield from legal_texts(position.men, position.turn)

    def play(self, position: Position, seat: Seat, move: Move) -> Position:
        after = self.attempt(position, seat, move)
        if after is None:
            raise Illegal("not a legal move here")
        return after

    def attempt(self, position: Position, seat: Seat, move: Move) -> Position | None:
        """The position after the move; None where it is not legal."""
        men, turn, checking, bound, clock, number, seen, result, _, _, _ = position
        code = read_code(move)
        if result or code == NO_MOVE or (seat == _WHITE) != turn:
            return None
        code = single.legal_code(men, turn, code, checking, bound)
        if not code:
            return None
        after = play(men, turn, code)
        turn = not turn
        checking, bound = checkers_and_pinned(after, turn)
        # As one object from here on: machine code would put ten numbers together twice.
        held: object = after
        key: Identity = (settled(after, turn) if after[8] else held, turn)
        count, clock = 1, clock + 1
        if code >> 15 == 1 or (men[6] | men[7]) >> (code >> 6 & 63) & 1:
            clock, stood = 0, {key: 1}
        else:
            stood = dict(seen)
            count += stood.get(key, 0)
            stood[key] = count
        result = self._result(after, turn, checking, bound, count, clock)
        number += turn
        # A named tuple's own `__new__` stays Python in machine code, and is slow.
        return tuple.__new__(
            Position, (held, turn, checking, bound, clock, number, stood, result, move, 0, None)
        )

    def result(self, position: Position) -> Ending[ChessEnd] | None:
        return position.result

    # For people at an open board.

    def look(self, position: Position) -> View:
        men, turn = position.men, position.turn
        king = own_board.own_king(men, turn) if position.checking else None
        return {
            "men": letters(men, men[6] | men[7]),
            "rights": {seat: own_board.rights(men, colour(seat)) for seat in (WHITE, BLACK)},
            "en_passant": _passed(position),
            "move_number": position.number,
            "moved": [last[:2], last[2:4]] if (last := position.last) else None,
            "checked": None if king is None else NAMES[king],
            "legal": sorted(self.legal(position, seat_of(turn))),
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
        code = read_code(move)
        if code == NO_MOVE:  # "O-O" of a king that is not at home
            return NotAllowed("castling" if move.startswith("O") else "shape")
        return why_not(position.men, colour(seat), code)

    # For a veil.

    def own_men(self, position: Position, seat: Seat) -> dict[str, str]:
        """The seat's own men by square, as capital letters."""
        pawns, knights, bishops, rooks, queens, kings, white, black, _, _ = position.men
        own = white if seat == WHITE else black
        return dict(
            own_letters(
                pawns & own, knights & own, bishops & own, rooks & own, queens & own, kings & own
            )
        )

    def all_men(self, position: Position) -> dict[str, str]:
        return letters(position.men, position.men[6] | position.men[7])

    def rights(self, position: Position, seat: Seat) -> str:
        """The seat's own castling rights: "KQ", "K", "Q" or ""."""
        return own_board.RIGHTS[position.men[9] & BACK[seat == WHITE]]

    def has_pawns(self, position: Position, seat: Seat) -> bool:
        return bool(position.men[0] & own_board.own_men(position.men, colour(seat)))

    def conceivable(self, position: Position, seat: Seat, move: Move) -> bool:
        """Whether some placement of enemy men would make the attempt legal."""
        code = read_code(move)
        return code != NO_MOVE and own_board.conceivable(position.men, seat == WHITE, code)

    def answers(self, position: Position, seat: Seat, move: Move, kinds: tuple[Kind, ...]) -> bool:
        """Whether a conceivable attempt could answer a check announced as of these kinds."""
        code = read_code(move)
        return code != NO_MOVE and own_board.answers(position.men, colour(seat), code, kinds)

    def is_pawn_capture(self, position: Position, move: Move) -> bool:
        """Whether a conceivable attempt is a pawn's diagonal step."""
        code = read_code(move)
        return code != NO_MOVE and own_board.is_pawn_capture(position.men, code)

    def captured(self, position: Position, move: Move) -> Capture | None:
        """What a legal move takes."""
        men, code = position.men, read_code(move)
        to = code >> 6 & 63
        if code == NO_MOVE:
            return None
        if (men[6] | men[7]) >> to & 1:
            return _capture(to, to, kind_at(men, to))
        if men[8] and is_taken(men, code):
            return _capture(to, to & 7 | code & 56, 1)
        return None

    def checks(self, position: Position) -> tuple[Kind, ...]:
        """The kinds of check that the side to move is in."""
        if not position.checking:
            return ()
        return kinds_of_check(position.men, position.turn, position.checking)

    def pawn_landings(self, position: Position) -> tuple[str, ...]:
        """Where the side to move may capture with a pawn."""
        found = _pawn_captures(position)
        if not found:
            return ()
        landings = 0
        for code in found:
            landings |= 1 << (code >> 6)
        return _in_order(landings)

    def count_pawn_captures(self, position: Position) -> int:
        return len(_pawn_captures(position))

    def promotes(self, move: Move) -> bool:
        return bool(read_code(move) & 0x7000)

    def announced(self, position: Position, move: Move) -> tuple[Announcement, ...]:  # noqa: ARG002  # all moves are silent
        return ()

    def reserves(self, position: Position) -> dict[Seat, str]:  # noqa: ARG002  # a man taken is gone
        return {}

    def _result(
        self, men: numbers.Position, turn: bool, checking: int, bound: int, count: int, clock: int
    ) -> Ending[ChessEnd] | None:
        moves = single.can_move(men, turn, checking, bound)
        if moves and men[0] and count < 3 and clock < 100:
            return None
        return result_of(
            turn,
            moves,
            bool(checking),
            count,
            clock,
            self.draws,
            dead=insufficient(men, self.draws),
        )


def _pawn_captures(position: Position) -> list[Code]:
    men, turn, checking, bound, _, _, _, _, _, _, _ = position
    return single.pawn_captures(men, turn, checking, bound)


def is_taken(men: numbers.Position, code: Code) -> bool:
    """Whether a legal move takes a man."""
    to = code >> 6 & 63
    if (men[6] | men[7]) >> to & 1:
        return True
    return bool(to == men[8] and men[8] and (to - code) & 7 and men[0] >> (code & 63) & 1)


@lru_cache(maxsize=1024)
def legal_texts(men: numbers.Position, turn: bool) -> tuple[Move, ...]:
    """The legal moves of men on the board."""
    return tuple(Move(text_of(code)) for code in legal_moves(men, turn))


@lru_cache(maxsize=4096)
def _in_order(squares: int) -> tuple[str, ...]:
    return tuple(sorted(NAMES[square] for square in scan(squares)))


@lru_cache(maxsize=4096)
def _capture(landing: int, at: int, kind: int) -> Capture:
    return Capture(NAMES[landing], NAMES[at], name_of(kind))


def _passed(position: Position) -> str | None:
    """The square that a pawn has just passed in two steps."""
    code = read_code(position.last) if position.last else NO_MOVE
    if code == NO_MOVE:
        return NAMES[position.men[8]] if position.men[8] else None
    start, to = code & 63, code >> 6 & 63
    leapt = position.men[0] >> to & 1 and to - start in (16, -16)
    return NAMES[(start + to) >> 1] if leapt else None
