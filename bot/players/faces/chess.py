"""Chess for the search, on the umpire's own chess of numbers: wherever the house looks ahead at it."""

from __future__ import annotations

from typing import Final

from bot.games.bitboards.checks import checkers_and_pinned, is_attacked
from bot.games.bitboards.moves import captures, legal_moves, play
from bot.games.bitboards.position import Position, kind_at, text_of
from bot.games.bitboards.single import can_move
from bot.games.orthochess.ending import CHESS_DRAWS, insufficient
from bot.players.faces.chess_tables import BLACKS, SQUARES, WORTHS
from bot.players.faces.chess_worth import judge, score_of
from bot.players.search.board import WON, Board

_FIFTY_MOVES: Final = 100
_UNKNOWN: Final = 0
_OPEN: Final = 1
_LEVEL: Final = 2
_LOST: Final = 3
_State = tuple[Position, int, int, int, int, int]


class ChessBoard(Board):
    """A move is its number in the umpire's chess. Knows nothing of repetition."""

    def __init__(
        self,
        men: Position,
        turn: bool,
        clock: int = 0,
        closely: bool = True,
        stalemate_loses: bool = False,
    ) -> None:
        """`clock` counts half moves since the last capture or pawn's move. Who has many boards to
        judge does not look `closely`: at men and where they stand alone."""
        self._men = men
        self._turn = turn
        self._clock = clock
        self._closely = closely
        self._stalemate = _LOST if stalemate_loses else _LEVEL
        self._score = score_of(men)
        self._over = _UNKNOWN
        self._checking = self._bound = 0
        self._past: list[_State] = []

    def moves(self) -> list[int]:
        return [] if self.ended() else legal_moves(self._men, self._turn)

    def noisy(self) -> list[int]:
        """Captures, and promotions to a queen."""
        return [move for move in captures(self._men, self._turn) if move & 0x7000 in (0, 0x5000)]

    def make(self, move: int) -> None:
        men, turn = self._men, self._turn
        self._past.append((men, self._clock, self._score, self._over, self._checking, self._bound))
        start, to, into, kind = move & 63, move >> 6 & 63, move >> 12 & 7, move >> 15
        own, enemy = (0, BLACKS) if turn else (BLACKS, 0)
        score = SQUARES[own + (into or kind) * 64 + to] - SQUARES[own + kind * 64 + start]
        self._clock = 0 if kind == 1 else self._clock + 1
        if (men[6] | men[7]) >> to & 1:
            score -= SQUARES[enemy + kind_at(men, to) * 64 + to]
            self._clock = 0
        elif kind == 1 and (to - start) & 7:
            score -= SQUARES[enemy + 64 + (to - 8 if turn else to + 8)]
        elif kind == 6 and to - start in (2, -2):
            rook = own + 4 * 64
            score += SQUARES[rook + (start + to >> 1)]
            score -= SQUARES[rook + (start + 3 if to > start else start - 4)]
        self._score += score
        self._men = play(men, turn, move)
        self._turn = not turn
        self._over = _UNKNOWN

    def unmake(self) -> None:
        men, self._clock, self._score, self._over, self._checking, self._bound = self._past.pop()
        self._men = men
        self._turn = not self._turn

    def key(self) -> int:
        return hash((self._men, self._turn))

    def ended(self) -> bool:
        return self._ending() != _OPEN

    def worth(self) -> int:
        over = self._ending()
        if over != _OPEN:
            return -WON if over == _LOST else 0
        worth = judge(self._men, self._score, self._closely)
        worth = worth * (200 - self._clock) // 200
        return worth if self._turn else -worth

    def gain(self, move: int) -> int:
        to, into, kind = move >> 6 & 63, move >> 12 & 7, move >> 15
        men = self._men
        gained = 0
        if (men[6] | men[7]) >> to & 1:
            taken = WORTHS[kind_at(men, to)]
            gained = taken - (WORTHS[kind] >> 5)
            if WORTHS[kind] > taken and self._is_guarded(move & 63, to):
                gained = taken - WORTHS[kind]
        elif kind == 1 and (to - move) & 7:
            gained = WORTHS[1]
        return gained + WORTHS[into] - WORTHS[1] if into else gained

    def pressed(self) -> bool:
        self._ending()
        return self._checking != 0

    def write(self, move: int) -> str:
        return text_of(move)

    def _is_guarded(self, start: int, to: int) -> bool:
        """Whether the other side could take back what goes there."""
        men = self._men
        return is_attacked(men, not self._turn, to, (men[6] | men[7]) & ~(1 << start))

    def _ending(self) -> int:
        """Whether and how it is over, found out once, with the checks that it takes."""
        if self._over != _UNKNOWN:
            return self._over
        men, turn = self._men, self._turn
        self._checking, self._bound = checkers_and_pinned(men, turn)
        if not can_move(men, turn, self._checking, self._bound):
            over = _LOST if self._checking else self._stalemate
        elif self._clock >= _FIFTY_MOVES or insufficient(men, CHESS_DRAWS):
            over = _LEVEL
        else:
            over = _OPEN
        self._over = over
        return over
