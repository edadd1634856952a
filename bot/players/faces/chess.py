"""Ordinary chess for the search, on the umpire's own chess of numbers."""

from __future__ import annotations

from typing import Final

from bot.games.bitboards.checks import checkers_and_pinned
from bot.games.bitboards.moves import legal_moves, play
from bot.games.bitboards.position import Position, kind_at, text_of
from bot.games.bitboards.single import can_move
from bot.games.bitboards.tables import (
    DIAG_MASKS,
    DIAGS,
    FILE_MASKS,
    FILES,
    KNIGHTS,
    RANK_MASKS,
    RANKS,
)
from bot.games.orthochess.ending import CHESS_DRAWS, insufficient
from bot.players.faces.chess_tables import ENDINGS, OPENINGS, PHASE, WHOLE, WORTH
from bot.players.search.board import WON, Board

_FIFTY_MOVES = 100
_EACH_WAY: Final = (0, 0, 4, 4, 2, 1)
"""By kind: what a square that a man reaches is worth."""
_PAIR = 30
_PASSED: Final = (0, 5, 10, 20, 35, 60, 100, 0)
"""By its own side's rank: what it is worth that no pawn can stop a pawn."""
_DOUBLED = 12
_SHIELD = 8
_MINOR_ENDING = 600
"""With so little against a bare king the evaluation drives it to the edge."""
_ON_FILE: Final = [0x0101010101010101 << file for file in range(8)]
_AROUND: Final = [
    _ON_FILE[file] | (_ON_FILE[file - 1] if file else 0) | (_ON_FILE[file + 1] if file < 7 else 0)
    for file in range(8)
]
_AHEAD: Final = (
    [(1 << 8 * (square // 8)) - 1 for square in range(64)],
    [((1 << 64) - 1) >> 8 * (square // 8 + 1) << 8 * (square // 8 + 1) for square in range(64)],
)
"""By side (Black's first) and square: the ranks before it."""
_State = tuple[Position, bool, int, int, int, int, int, int, int]
_UNKNOWN, _OPEN, _OVER = range(3)


class ChessBoard(Board):
    """A move is its number in the umpire's chess."""

    def __init__(self, men: Position, turn: bool, clock: int) -> None:
        """`clock` counts half moves since the last capture or pawn's move."""
        self._men = men
        self._turn = turn
        self._clock = clock
        self._checking, self._bound = checkers_and_pinned(men, turn)
        self._opening = self._ending = self._phase = 0
        self._over = _UNKNOWN
        for square in range(64):
            kind = kind_at(men, square)
            if kind:
                self._put(kind, square, bool(men[6] >> square & 1), 1)
        self._past: list[_State] = []

    def make(self, move: int) -> None:
        men, turn = self._men, self._turn
        self._past.append(
            (
                men,
                turn,
                self._clock,
                self._checking,
                self._bound,
                self._opening,
                self._ending,
                self._phase,
                self._over,
            )
        )
        start, to, promotion, kind = move & 63, move >> 6 & 63, move >> 12 & 7, move >> 15
        taken = kind_at(men, to)
        self._clock = 0 if taken or kind == 1 else self._clock + 1
        if taken:
            self._put(taken, to, not turn, -1)
        elif kind == 1 and (to - start) & 7:
            self._put(1, to - 8 if turn else to + 8, not turn, -1)
        elif kind == 6 and to - start in (2, -2):
            self._put(4, start + 3 if to > start else start - 4, turn, -1)
            self._put(4, (start + to) >> 1, turn, 1)
        self._put(kind, start, turn, -1)
        self._put(promotion or kind, to, turn, 1)
        self._men = play(men, turn, move)
        self._turn = not turn
        self._checking, self._bound = checkers_and_pinned(self._men, self._turn)
        self._over = _UNKNOWN

    def unmake(self) -> None:
        (
            self._men,
            self._turn,
            self._clock,
            self._checking,
            self._bound,
            self._opening,
            self._ending,
            self._phase,
            self._over,
        ) = self._past.pop()

    def key(self) -> int:
        return hash((self._men, self._turn))

    def ended(self) -> bool:
        if self._over == _UNKNOWN:
            men = self._men
            over = (
                not can_move(men, self._turn, self._checking, self._bound)
                or self._clock >= _FIFTY_MOVES
                or (not men[0] and insufficient(men, CHESS_DRAWS))
            )
            self._over = _OVER if over else _OPEN
        return self._over == _OVER

    def worth(self) -> int:
        if self.ended():
            mated = self._checking and not can_move(
                self._men, self._turn, self._checking, self._bound
            )
            return -WON if mated else 0
        phase = min(self._phase, WHOLE)
        score = (self._opening * phase + self._ending * (WHOLE - phase)) // WHOLE
        score += self._side(True) - self._side(False)
        if not self._men[0]:
            score += self._chase()
        score = score * (200 - self._clock) // 200
        return score if self._turn else -score

    def moves(self) -> list[int]:
        return [] if self.ended() else legal_moves(self._men, self._turn)

    def noisy(self) -> list[int]:
        """Captures and promotions to a queen."""
        men, turn = self._men, self._turn
        enemy = men[7] if turn else men[6]
        ep = men[8]
        return [
            move
            for move in legal_moves(men, turn)
            if (enemy >> (move >> 6 & 63) & 1 and move & 0x7000 in (0, 0x5000))
            or move & 0x7000 == 0x5000
            or (ep and move >> 15 == 1 and move >> 6 & 63 == ep and (move - ep) & 7)
        ]

    def gain(self, move: int) -> int:
        to, promotion, kind = move >> 6 & 63, move >> 12 & 7, move >> 15
        men = self._men
        gained = 0
        if (men[6] | men[7]) >> to & 1:
            gained = WORTH[kind_at(men, to)] - (WORTH[kind] >> 5)
        elif kind == 1 and (to - move) & 7:
            gained = WORTH[1]
        return gained + WORTH[promotion] - WORTH[1] if promotion else gained

    def pressed(self) -> bool:
        return self._checking != 0

    def write(self, move: int) -> str:
        return text_of(move)

    def _put(self, kind: int, square: int, white: bool, sign: int) -> None:
        """Count a man that comes (1) or goes (-1)."""
        at = square if white else square ^ 56
        if white:
            self._opening += sign * OPENINGS[kind][at]
            self._ending += sign * ENDINGS[kind][at]
        else:
            self._opening -= sign * OPENINGS[kind][at]
            self._ending -= sign * ENDINGS[kind][at]
        self._phase += sign * PHASE[kind]

    def _side(self, white: bool) -> int:
        """What the side's men reach, its bishops, its pawns and the shield of its king."""
        pawns, knights, bishops, rooks, queens, kings, whites, blacks, _, _ = self._men
        every = whites | blacks
        own, enemy = (whites, blacks) if white else (blacks, whites)
        free = ~own
        found = _PAIR if (bishops & own).bit_count() > 1 else 0
        rest = knights & own
        while rest:
            bit = rest & -rest
            rest ^= bit
            found += _EACH_WAY[2] * (KNIGHTS[bit.bit_length() - 1] & free).bit_count()
        rest = (bishops | rooks | queens) & own
        while rest:
            bit = rest & -rest
            rest ^= bit
            at = bit.bit_length() - 1
            reach = 0
            if not bit & rooks:
                reach = DIAGS[at][DIAG_MASKS[at] & every]
            if not bit & bishops:
                reach |= FILES[at][FILE_MASKS[at] & every] | RANKS[at][RANK_MASKS[at] & every]
            kind = 3 if bit & bishops else 4 if bit & rooks else 5
            found += _EACH_WAY[kind] * (reach & free).bit_count()
        own_pawns, enemy_pawns = pawns & own, pawns & enemy
        ahead = _AHEAD[white]
        rest = own_pawns
        while rest:
            bit = rest & -rest
            rest ^= bit
            at = bit.bit_length() - 1
            before = ahead[at]
            if not _AROUND[at & 7] & before & enemy_pawns:
                found += _PASSED[at >> 3 if white else 7 - (at >> 3)]
            if _ON_FILE[at & 7] & before & own_pawns:
                found -= _DOUBLED
        king = kings & own
        if self._phase > WHOLE // 2 and king:
            at = king.bit_length() - 1
            near = _AROUND[at & 7] & ahead[at] & own_pawns
            found += _SHIELD * min(3, near.bit_count())
        return found

    def _chase(self) -> int:
        """Without pawns the stronger side drives the other's king to the edge, its own near."""
        if abs(self._ending) < _MINOR_ENDING // 2:
            return 0
        kings, white = self._men[5], self._men[6]
        one, two = (kings & white).bit_length() - 1, (kings & ~white).bit_length() - 1
        chased = two if self._ending > 0 else one
        file, rank = chased & 7, chased >> 3
        to_centre = max(3 - file, file - 4) + max(3 - rank, rank - 4)
        apart = abs((one & 7) - (two & 7)) + abs((one >> 3) - (two >> 3))
        found = 12 * to_centre + 5 * (14 - apart)
        return found if self._ending > 0 else -found
