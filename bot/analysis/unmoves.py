"""How a man may have come to where it stands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from bot.games.bitboards.checks import is_attacked
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
    SNIPER_DIAGS,
    SNIPER_STRAIGHTS,
    scan,
)

PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING = range(1, 7)
Way: TypeAlias = tuple[int, int, int, int]
"""From, to, the man's kind before and after."""
Ways: TypeAlias = tuple[int, int, int]
"""To, the man's kind, and a set of squares from which it may have come."""
_CASTLING = ((2, 0, 3), (6, 7, 5))  # files: the king's, the rook's home, the rook's


def unmoves(child: Position, turn: bool, lost: int) -> Iterator[Way]:
    """Every way in which a man may have come; `lost`: what it took."""
    men = child[6 if turn else 7]
    took = lost.bit_length() - 1
    ahead = 8 if turn else -8
    while men:
        bit = men & -men
        men ^= bit
        to = bit.bit_length() - 1
        kind = next(n for n in range(1, 7) if child[n - 1] & bit)
        if not lost or took == to or (kind == PAWN and to - took == ahead):
            yield from _unmoved(child, turn, to, kind, bool(lost))


def _unmoved(child: Position, turn: bool, to: int, kind: int, took: bool) -> Iterator[Way]:
    if kind == PAWN:
        yield from _unpawn(child, to, turn, took)
        return
    every = child[6] | child[7]
    for start in scan(sight(kind, to, every) & ~every):
        yield start, to, kind, kind
    if kind != KING:
        yield from _unpromoted(child, to, turn, kind, took)
    elif not took:
        yield from _uncastle(child, turn, to)


def _unpromoted(child: Position, to: int, turn: bool, kind: int, took: bool) -> Iterator[Way]:
    if to >> 3 == (7 if turn else 0):
        for start, _, _, _ in _unpawn(child, to, turn, took):
            yield start, to, PAWN, kind


def _unpawn(child: Position, to: int, turn: bool, took: bool) -> Iterator[Way]:
    every = child[6] | child[7]
    ahead = 8 if turn else -8
    starts = PAWNS[not turn][to] & ~every if took else 0
    if not took and 0 <= to - ahead < 64 and not every >> (to - ahead) & 1:
        starts |= 1 << (to - ahead)
        if to >> 3 == (3 if turn else 4) and not every >> (to - 2 * ahead) & 1:
            starts |= 1 << (to - 2 * ahead)
    for start in scan(starts & ~_ENDS):
        yield start, to, PAWN, PAWN


def _uncastle(child: Position, turn: bool, to: int) -> Iterator[Way]:
    own, every = child[6 if turn else 7], child[6] | child[7]
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


def comers(child: Position, turn: bool, lost: int, checking: int) -> Iterator[Way]:
    """Those after which the other side stands in these checks, but not before: whoever came gives
    one, or something has gone out of its way."""
    king = (child[5] & child[7 if turn else 6]).bit_length() - 1
    # Who took in passing has gone, and so has whom they took.
    checks = [(at, BETWEEN[king][at], BETWEEN[king][at] & lost) for at in scan(checking)]
    for way in unmoves(child, turn, lost):
        start, to, before, _ = way
        castled = before == KING and to - start in (2, -2)
        if castled or all(to == at or gone or between >> start & 1 for at, between, gone in checks):
            yield way


def plain_unmoves(child: Position, turn: bool) -> tuple[list[Ways], list[Way]]:
    """Where nothing was taken, nobody stands in check or did, and nobody has passed another: the
    ways that surely were legal moves without a check before or after, and on which no right to
    castle depends; and those of which more has to be seen."""
    pawns, knights, bishops, rooks, queens, kings, white, black, _, castling = child
    own, enemy = (white, black) if turn else (black, white)
    every, free = own | enemy, ~(own | enemy)
    king, prey = (kings & own).bit_length() - 1, (kings & enemy).bit_length() - 1
    # A man that hides a king from a slider of its enemy's is looked at closely.
    held = hiders(child, king, enemy, own) | hiders(child, prey, own, own)
    men = own & ~held & ~kings
    diagonal = DIAGS[prey][DIAG_MASKS[prey] & every]
    straight = FILES[prey][FILE_MASKS[prey] & every] | RANKS[prey][RANK_MASKS[prey] & every]
    home = 4 if turn else 60
    corners = 0x81 << home - 4 if king == home else 0  # a right to castle may be lost from there
    found = _unpawned(pawns & men, turn, pawns & enemy, every, prey)
    for kind, group, unseen in (
        (KNIGHT, knights & men, free & ~KNIGHTS[prey]),
        (BISHOP, bishops & men, free & ~diagonal),
        (ROOK, rooks & men & ~corners, free & ~straight & ~corners),
        (QUEEN, queens & men, free & ~diagonal & ~straight),
    ):
        while group:
            bit = group & -group
            group ^= bit
            to = bit.bit_length() - 1
            if starts := sight(kind, to, every) & unseen:
                found.append((to, kind, starts))
    if not castling & BACK[turn] and not held & kings:
        reach = KINGS[king] & free & ~KINGS[prey] & ~(1 << home)
        if starts := _unseen(child, not turn, reach, every & ~(kings & own)):
            found.append((king, KING, starts))
    return found, _closely(child, turn, held, corners, home)


def _closely(child: Position, turn: bool, held: int, corners: int, home: int) -> list[Way]:
    """The ways that are not plain, and some that could not be."""
    pawns, _, _, rooks, _, kings, _, _, _, castling = child
    own = child[6 if turn else 7]
    found = list[Way]()
    for to in scan(held & ~kings):
        kind = next(n for n in range(1, 7) if child[n - 1] >> to & 1)
        found += _unmoved(child, turn, to, kind, took=False)
    last = own & ~kings & ~pawns & ~held & BACK[not turn]
    for to in scan(last):
        kind = next(n for n in range(1, 7) if child[n - 1] >> to & 1)
        found += _unpromoted(child, to, turn, kind, took=False)
    if corners:
        for to in scan(rooks & own & ~held):
            ways = _unmoved(child, turn, to, ROOK, took=False)
            found += [way for way in ways if corners >> to & 1 or corners >> way[0] & 1]
    if not castling & BACK[turn]:
        king = (kings & own).bit_length() - 1
        ways = _unmoved(child, turn, king, KING, took=False)
        found += [way for way in ways if held & kings or way[0] == home]
    return found


def _unpawned(pawns: int, turn: bool, others: int, every: int, prey: int) -> list[Ways]:
    found = list[Ways]()
    ahead = 8 if turn else -8
    free = ~every & ~PAWNS[not turn][prey] & ~_ENDS
    for to in scan(pawns):
        step = 1 << (to - ahead)
        if step & every:
            continue
        starts = step
        # Where a pawn of the other side's stands beside, it could be taken in passing.
        if to >> 3 == (3 if turn else 4) and not PAWNS[turn][to - ahead] & others:
            starts |= 1 << (to - 2 * ahead)
        if starts := starts & free:
            found.append((to, PAWN, starts))
    return found


def hiders(child: Position, king: int, sliders: int, men: int) -> int:
    """The men that alone stand between the king and one of these sliders."""
    _, _, bishops, rooks, queens, _, white, black, _, _ = child
    every, found, between = white | black, 0, BETWEEN[king]
    rest = sliders & (
        ((bishops | queens) & SNIPER_DIAGS[king]) | ((rooks | queens) & SNIPER_STRAIGHTS[king])
    )
    while rest:
        bit = rest & -rest
        rest ^= bit
        block = between[bit.bit_length() - 1] & every
        if not block & (block - 1):
            found |= block & men
    return found


def _unseen(child: Position, by: bool, squares: int, every: int) -> int:
    """Those of the squares that no man of this side's sees."""
    found = 0
    for square in scan(squares):
        if not is_attacked(child, by, square, every):
            found |= 1 << square
    return found


_ENDS = BACK[False] | BACK[True]
