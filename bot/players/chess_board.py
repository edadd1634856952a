"""Chess for the search: material, where men stand well, and how a bare king is driven.

Plain numbers throughout, so that it runs as machine code where that is wanted.
"""

from __future__ import annotations

from bot.games.bitboards.checks import checkers, checkers_and_pinned
from bot.games.bitboards.moves import captures, legal_moves, play
from bot.games.bitboards.position import Code, Position, kind_at, text_of
from bot.games.bitboards.single import can_move
from bot.players.search.board import WON, Board

WORTHS = (0, 100, 310, 325, 500, 950, 0)
"""Of a pawn and so on."""
_ENDGAME = 1400
"""With so little left, kings go to the middle."""
_NEARLY_BARE = 450
"""Who has no more than this against much more is driven to the edge."""


def _middle(square: int) -> int:
    """From 0 in a corner to 6 in the middle."""
    file, rank = square & 7, square >> 3
    return min(file, 7 - file) + min(rank, 7 - rank)


def _place(kind: int, square: int) -> int:
    """What the square is worth for White's man."""
    file, rank = square & 7, square >> 3
    if kind == 1:
        return (0, 0, 4, 12, 22, 40, 70, 0)[rank] + (8 if file in (3, 4) and rank > 2 else 0)
    if kind == 2:
        return 8 * _middle(square) - 30
    if kind == 3:
        return 4 * _middle(square) - 12 - (6 if rank == 0 else 0)
    if kind == 4:
        return 14 if rank == 6 else 4 if file in (3, 4) else 0
    if kind == 5:
        return 2 * _middle(square) - 4
    return (22 if file in (1, 2, 6) else 0) - 14 * rank


_VALUES = [
    [
        WORTHS[kind] + _place(kind, square if turn else square ^ 56) if kind else 0
        for kind in range(7)
        for square in range(64)
    ]
    for turn in (0, 1)
]
"""By side, then by kind * 64 + square."""


class ChessBoard(Board):
    """A chess position that knows nothing of repetition and of counts of moves."""

    def __init__(self, position: Position, turn: bool, stalemate_loses: bool = False) -> None:
        self._position = position
        self._turn = turn
        self._past: list[Position] = []
        self._scores: list[int] = []
        self._score = white_score(position)
        self._stalemate = WON if stalemate_loses else 0

    def moves(self) -> list[Code]:
        return legal_moves(self._position, self._turn)

    def noisy(self) -> list[Code]:
        return captures(self._position, self._turn)

    def make(self, move: Code) -> None:
        before = self._position
        self._past.append(before)
        self._scores.append(self._score)
        after = play(before, self._turn, move)
        self._score += _change(before, after, self._turn, move)
        self._position = after
        self._turn = not self._turn

    def unmake(self) -> None:
        self._position = self._past.pop()
        self._score = self._scores.pop()
        self._turn = not self._turn

    def key(self) -> int:
        return hash((self._position, self._turn))

    def ended(self) -> bool:
        checking, bound = checkers_and_pinned(self._position, self._turn)
        return not can_move(self._position, self._turn, checking, bound) or self._bare()

    def worth(self) -> int:
        position, turn = self._position, self._turn
        checking, bound = checkers_and_pinned(position, turn)
        if not can_move(position, turn, checking, bound):
            return -WON if checking else -self._stalemate
        if self._bare():
            return 0
        score = self._score + driven(position)
        return score if turn else -score

    def gain(self, move: Code) -> int:
        taken = kind_at(self._position, move >> 6 & 63)
        into = move >> 12 & 7
        if not taken and not into:
            return 0
        return 16 * (WORTHS[taken] + WORTHS[into]) - (move >> 15) + 8

    def pressed(self) -> bool:
        return checkers(self._position, self._turn) != 0

    def write(self, move: Code) -> str:
        return text_of(move)

    def _bare(self) -> bool:
        """Whether nobody can mate any more, for the commonest case: two men at most and no pawn."""
        position = self._position
        if position[0] or position[3] or position[4]:
            return False
        return (position[1] | position[2]).bit_count() <= 1


def _change(before: Position, after: Position, turn: bool, move: Code) -> int:
    """By how much White stands better after the move."""
    start, to, into, kind = move & 63, move >> 6 & 63, move >> 12 & 7, move >> 15
    if kind == 6 and to - start in (2, -2):
        return white_score(after) - white_score(before)
    own, enemy = _VALUES[turn], _VALUES[not turn]
    change = own[(into or kind) * 64 + to] - own[kind * 64 + start]
    if (taken := kind_at(before, to)) != 0:
        change += enemy[taken * 64 + to]
    elif kind == 1 and (to - start) & 7:
        change += enemy[64 + (to - 8 if turn else to + 8)]
    return change if turn else -change


def white_score(position: Position) -> int:
    """By how much White stands better, counted anew."""
    score = 0
    for turn in (0, 1):
        own, values, sign = position[6 if turn else 7], _VALUES[turn], 1 if turn else -1
        for kind in range(1, 7):
            men = position[kind - 1] & own
            while men:
                bit = men & -men
                men ^= bit
                score += sign * values[kind * 64 + bit.bit_length() - 1]
    return score


def force(position: Position, turn: bool) -> int:
    """The worth of a side's men but for its king and for where they stand."""
    own = position[6 if turn else 7]
    return sum(WORTHS[kind] * (position[kind - 1] & own).bit_count() for kind in range(1, 6))


def driven(position: Position) -> int:
    """For White: how far kings are where they belong when little is left."""
    if position[6].bit_count() + position[7].bit_count() > 16:
        return 0
    white, black = force(position, True), force(position, False)
    score = 0
    for turn, mine, theirs in ((True, white, black), (False, black, white)):
        own = position[6 if turn else 7]
        king = (position[5] & own).bit_length() - 1
        foe = (position[5] & ~own).bit_length() - 1
        sign = 1 if turn else -1
        if theirs <= _ENDGAME:
            rank = king >> 3 if turn else 7 - (king >> 3)
            score += sign * (8 * _middle(king) + 14 * rank)
        if theirs <= _NEARLY_BARE and mine - theirs >= 450:
            far = max(abs((king & 7) - (foe & 7)), abs((king >> 3) - (foe >> 3)))
            score += sign * (40 * (6 - _middle(foe)) + 20 * (7 - far) - 8 * _middle(king))
    return score
