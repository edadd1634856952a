"""How a man may have come to where it stands."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.bitboards.position import Position
from bot.games.bitboards.tables import (
    BACK,
    BETWEEN,
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

PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING = range(1, 7)
_CASTLING = ((2, 0, 3), (6, 7, 5))  # files: the king's, the rook's home, the rook's


def unmoves(child: Position, turn: bool, lost: int) -> Iterator[tuple[int, int, int, int]]:
    """From, to, the man's kind before and after: every way in which a man may have come."""
    own = child[6 if turn else 7]
    every = child[6] | child[7]
    ahead, last, start_rank = (8, 7, 3) if turn else (-8, 0, 4)
    took = lost.bit_length() - 1
    men = own
    while men:
        bit = men & -men
        men ^= bit
        to = bit.bit_length() - 1
        kind = next(n for n in range(1, 7) if child[n - 1] & bit)
        passing = bool(lost) and took != to
        if passing and (kind != PAWN or to - took != ahead):
            continue
        if kind == PAWN:
            yield from _unpawn(to, every, turn, ahead, start_rank, bool(lost))
            continue
        reach = sight(kind, to, every) & ~every
        while reach:
            mark = reach & -reach
            reach ^= mark
            yield mark.bit_length() - 1, to, kind, kind
        if kind != KING and to >> 3 == last:
            for start, _, _, _ in _unpawn(to, every, turn, ahead, start_rank, bool(lost)):
                yield start, to, PAWN, kind
        elif kind == KING and not lost:
            yield from _uncastle(child, turn, to, own, every)


def _unpawn(
    to: int, every: int, turn: bool, ahead: int, jump_rank: int, took: bool
) -> Iterator[tuple[int, int, int, int]]:
    starts = PAWNS[not turn][to] & ~every if took else 0
    if not took and 0 <= to - ahead < 64 and not every >> (to - ahead) & 1:
        starts |= 1 << (to - ahead)
        if to >> 3 == jump_rank and not every >> (to - 2 * ahead) & 1:
            starts |= 1 << (to - 2 * ahead)
    while starts:
        mark = starts & -starts
        starts ^= mark
        start = mark.bit_length() - 1
        if start >> 3 not in (0, 7):
            yield start, to, PAWN, PAWN


def _uncastle(
    child: Position, turn: bool, to: int, own: int, every: int
) -> Iterator[tuple[int, int, int, int]]:
    base = 0 if turn else 56
    for file, corner, beside in _CASTLING:
        free = (1 << (base + 4) | 1 << (base + corner)) | BETWEEN[base + 4][base + corner]
        ours = 1 << to | 1 << (base + beside)
        if (
            to == base + file
            and child[3] & own & 1 << (base + beside)
            and not every & free & ~ours
            and not child[9] & BACK[turn]
        ):
            yield base + 4, to, KING, KING


def sight(kind: int, at: int, every: int) -> int:
    if kind == KNIGHT:
        return KNIGHTS[at]
    if kind == KING:
        return KINGS[at]
    reach = 0
    if kind != ROOK:
        reach = DIAGS[at][DIAG_MASKS[at] & every]
    if kind != BISHOP:
        reach |= FILES[at][FILE_MASKS[at] & every] | RANKS[at][RANK_MASKS[at] & every]
    return reach
