"""Chess with reserves for the search. Of the many drops it looks at few: those it is told to look at
first, and further on those that give check or answer one.

Plain numbers throughout, so that it runs as machine code where that is wanted.
"""

from __future__ import annotations

from typing import Final

from bot.games.bitboards.checks import checkers, checkers_and_pinned
from bot.games.bitboards.moves import captures, legal_moves, play
from bot.games.bitboards.position import Code, Position, kind_at, text_of
from bot.games.bitboards.single import can_move
from bot.games.bitboards.tables import (
    DIAG_MASKS,
    DIAGS,
    FILE_MASKS,
    FILES,
    KINGS,
    KNIGHTS,
    PAWNS,
    RANK_MASKS,
    RANKS,
)
from bot.games.crazyhouse.drops import EDGES, drop_to, is_drop, may_drop, put, where_drops_go
from bot.players.faces.chess_tables import WORTHS
from bot.players.faces.chess_worth import judge, score_of
from bot.players.search.board import WON, Board

_IN_HAND: Final = 12
"""So much more a man is worth in hand: it may go anywhere."""
_STORM: Final = 9
"""What it is worth to look at a square beside the enemy's king."""
_LETTERS: Final = "?PNBRQ"


class DropBoard(Board):
    """A position of Crazyhouse that knows nothing of repetition, and takes no man for promoted."""

    def __init__(
        self,
        position: Position,
        turn: bool,
        hands: tuple[str, str],
        first: list[Code],
        stalemate_loses: bool,
    ) -> None:
        """`first` are the drops that are looked at now; `hands` are Black's and White's."""
        self._position = position
        self._turn = turn
        self._first = first
        self._hands = [0] * 12
        for side in (0, 1):
            for letter in hands[side]:
                self._hands[6 * side + _LETTERS.index(letter)] += 1
        self._past: list[Position] = []
        self._changes: list[int] = []
        """Which count of the hands each move has changed."""
        self._stalemate = WON if stalemate_loses else 0

    def moves(self) -> list[Code]:
        found = legal_moves(self._position, self._turn)
        if self._past:
            self._add_drops(found)
            return found
        checking = checkers(self._position, self._turn)
        for code in self._first:
            if may_drop(self._position, self._turn, code, checking):
                found.append(code)
        return found

    def noisy(self) -> list[Code]:
        return captures(self._position, self._turn)

    def make(self, move: Code) -> None:
        before, turn = self._position, self._turn
        base = 6 if turn else 0
        self._past.append(before)
        if is_drop(move):
            self._position = put(before, turn, move)
            at = base + (move >> 15)
            self._hands[at] -= 1
        else:
            self._position = play(before, turn, move)
            taken = kind_at(before, move >> 6 & 63)
            if not taken and move >> 15 == 1 and ((move >> 6) - move) & 7:
                taken = 1
            at = base + taken
            self._hands[at] += 1
        self._changes.append(at if is_drop(move) else -1 - at)
        self._turn = not turn

    def unmake(self) -> None:
        self._position = self._past.pop()
        change = self._changes.pop()
        if change >= 0:
            self._hands[change] += 1
        else:
            self._hands[-1 - change] -= 1
        self._turn = not self._turn

    def key(self) -> int:
        hands = self._hands
        return hash((self._position, self._turn, tuple(hands[1:6]), tuple(hands[7:12])))

    def ended(self) -> bool:
        checking, bound = checkers_and_pinned(self._position, self._turn)
        return self._stuck(checking, bound)

    def worth(self) -> int:
        position, turn = self._position, self._turn
        checking, bound = checkers_and_pinned(position, turn)
        if self._stuck(checking, bound):
            return -WON if checking else -self._stalemate
        score = judge(position, score_of(position), False)
        score += storm(position, True) - storm(position, False)
        hands = self._hands
        for kind in range(1, 6):
            score += (hands[6 + kind] - hands[kind]) * (WORTHS[kind] + _IN_HAND)
        return score if turn else -score

    def gain(self, move: Code) -> int:
        if is_drop(move):
            return 0
        taken = kind_at(self._position, move >> 6 & 63)
        into = move >> 12 & 7
        if not taken and not into:
            return 0
        # What is taken changes sides.
        return 16 * (2 * WORTHS[taken] + WORTHS[into]) - (move >> 15) + 8

    def pressed(self) -> bool:
        return checkers(self._position, self._turn) != 0

    def write(self, move: Code) -> str:
        return text_of(move)

    def _stuck(self, checking: int, bound: int) -> bool:
        position, turn = self._position, self._turn
        if can_move(position, turn, checking, bound):
            return False
        base = 6 if turn else 0
        squares = where_drops_go(position, turn, checking)
        for kind in range(1, 6):
            if self._hands[base + kind] and (squares & ~EDGES if kind == 1 else squares):
                return False
        return True

    def _add_drops(self, found: list[Code]) -> None:
        """Those that give check; or, in check, those that answer it with the least man."""
        position, turn = self._position, self._turn
        base = 6 if turn else 0
        checking = checkers(position, turn)
        squares = where_drops_go(position, turn, checking)
        enemy = position[5] & (position[7] if turn else position[6])
        king = enemy.bit_length() - 1
        for kind in range(1, 6):
            if not self._hands[base + kind]:
                continue
            reach = squares & ~EDGES if kind == 1 else squares
            if not checking:
                reach &= _looks_at(position, king, kind, turn)
            while reach:
                bit = reach & -reach
                reach ^= bit
                found.append(drop_to(kind, bit.bit_length() - 1))
            if checking and kind > 1:
                break


def _looks_at(position: Position, at: int, kind: int, turn: bool) -> int:
    """From where a man of the side would look at the square."""
    every = position[6] | position[7]
    if kind == 1:
        return PAWNS[not turn][at]
    if kind == 2:
        return KNIGHTS[at]
    reach = 0
    if kind != 4:
        reach |= DIAGS[at][DIAG_MASKS[at] & every]
    if kind != 3:
        reach |= FILES[at][FILE_MASKS[at] & every] | RANKS[at][RANK_MASKS[at] & every]
    return reach


def storm(position: Position, turn: bool) -> int:
    """How much the side's men look at what is beside the enemy's king."""
    own, enemy = (position[6] if turn else position[7]), (position[7] if turn else position[6])
    every = own | enemy
    king = (position[5] & enemy).bit_length() - 1
    ring = KINGS[king]
    total = 0
    for kind in range(2, 6):
        men = position[kind - 1] & own
        while men:
            bit = men & -men
            men ^= bit
            at = bit.bit_length() - 1
            if kind == 2:
                reach = KNIGHTS[at]
            else:
                reach = 0
                if kind != 4:
                    reach |= DIAGS[at][DIAG_MASKS[at] & every]
                if kind != 3:
                    reach |= FILES[at][FILE_MASKS[at] & every]
                    reach |= RANKS[at][RANK_MASKS[at] & every]
            total += (reach & ring).bit_count()
    men = position[0] & own
    while men:
        bit = men & -men
        men ^= bit
        total += (PAWNS[turn][bit.bit_length() - 1] & ring).bit_count()
    return _STORM * total
