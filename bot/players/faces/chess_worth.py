"""What a chess position is worth: men and where they stand, what they reach, pawns and kings."""

from __future__ import annotations

from typing import Final

from bot.games.bitboards.position import Position
from bot.games.bitboards.tables import (
    DIAG_MASKS,
    DIAGS,
    FILE_MASKS,
    FILES,
    KNIGHTS,
    RANK_MASKS,
    RANKS,
)
from bot.players.faces.chess_tables import BLACKS, SHIFT, SQUARES, WORTHS

_WHOLE: Final = 24
"""How full the board is with all pieces on it."""
_EACH_WAY: Final = (0, 0, 4, 4, 2, 1)
"""By kind: what a square that a man reaches is worth."""
_PAIR: Final = 30
_PASSED: Final = (0, 5, 10, 20, 35, 60, 100, 0)
"""By its own side's rank: what it is worth that no pawn can stop a pawn."""
_DOUBLED: Final = 12
_SHIELD: Final = 8
_FEW: Final = 16
"""With so few men on the board a side may be left with next to nothing."""
_BARE: Final = 350
"""Who has no more than this, and no pawn, cannot win and is driven to the edge."""
_DRIVING: Final = 450
"""Who has as much drives."""
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


def score_of(men: Position) -> int:
    """Men and where they stand, early and late, counted anew; both in one number."""
    score = 0
    for side, first in ((men[6], 0), (men[7], BLACKS)):
        for kind in range(1, 7):
            rest = men[kind - 1] & side
            while rest:
                bit = rest & -rest
                rest ^= bit
                score += SQUARES[first + kind * 64 + bit.bit_length() - 1]
    return score


def judge(men: Position, score: int, closely: bool) -> int:
    """By how much White stands better, `score` being that of its men."""
    late = (score + (1 << SHIFT - 1) & (1 << SHIFT) - 1) - (1 << SHIFT - 1)
    early = (score - late) >> SHIFT
    full = (men[1] | men[2]).bit_count() + 2 * men[3].bit_count() + 4 * men[4].bit_count()
    full = min(full, _WHOLE)
    worth = (early * full + late * (_WHOLE - full)) // _WHOLE
    if closely:
        worth += _closely(men, True, full) - _closely(men, False, full)
    if (men[6] | men[7]).bit_count() <= _FEW:
        worth += _driven(men, True) - _driven(men, False)
    return worth


def _closely(men: Position, white: bool, full: int) -> int:
    """What the side's men reach, its bishops, its pawns and the shield of its king."""
    pawns, knights, bishops, rooks, queens, kings, whites, blacks, _, _ = men
    every = whites | blacks
    own = whites if white else blacks
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
    found += _pawns(pawns & own, pawns & ~own, white)
    king = kings & own
    if full > _WHOLE // 2:
        at = king.bit_length() - 1
        near = _AROUND[at & 7] & _AHEAD[white][at] & pawns & own
        found += _SHIELD * min(3, near.bit_count())
    return found


def _pawns(own: int, enemy: int, white: bool) -> int:
    """Pawns that none can stop, and pawns behind each other."""
    ahead = _AHEAD[white]
    found = 0
    rest = own
    while rest:
        bit = rest & -rest
        rest ^= bit
        at = bit.bit_length() - 1
        before = ahead[at]
        if not _AROUND[at & 7] & before & enemy:
            found += _PASSED[at >> 3 if white else 7 - (at >> 3)]
        if _ON_FILE[at & 7] & before & own:
            found -= _DOUBLED
    return found


def _driven(men: Position, white: bool) -> int:
    """What it is worth to the side that the other, with next to nothing left, is driven to the
    edge, and its own king near."""
    own, enemy = (men[6], men[7]) if white else (men[7], men[6])
    if men[0] & enemy or force(men, enemy) > _BARE or force(men, own) < _DRIVING:
        return 0
    king, foe = (men[5] & own).bit_length() - 1, (men[5] & enemy).bit_length() - 1
    far = max(abs((king & 7) - (foe & 7)), abs((king >> 3) - (foe >> 3)))
    return 40 * (6 - _middle(foe)) + 20 * (7 - far) - 8 * _middle(king)


def force(men: Position, side: int) -> int:
    """The worth of a side's men but for its king, wherever they stand."""
    found = 0
    for kind in range(1, 6):
        found += WORTHS[kind] * (men[kind - 1] & side).bit_count()
    return found


def _middle(square: int) -> int:
    """From 0 in a corner to 6 in the middle."""
    file, rank = square & 7, square >> 3
    return min(file, 7 - file) + min(rank, 7 - rank)
