"""What a side's men cover when the enemy has nothing left but a king, and where that may run.

Such a king hides nothing that it stands before: whatever would be attacked without it, it may not
step to. So one set of covered squares says where it may go, wherever it stands.
"""

from __future__ import annotations

from typing import Final, TypeAlias

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

Squares: TypeAlias = int
Men: TypeAlias = tuple[int, ...]
"""The side's men, each as its square and its kind << 6; the king first."""
ALL: Final = (1 << 64) - 1
_NO_A: Final = ALL // 255 * 254
_NO_H: Final = ALL // 255 * 127
PAWN: Final = 1
KNIGHT: Final = 2
BISHOP: Final = 3
ROOK: Final = 4
QUEEN: Final = 5
KING: Final = 6


def _long(rising: bool) -> Squares:
    """The squares whose longer diagonal is the one that rises, or falls, from a1's side."""
    found = 0
    for at in range(64):
        file, rank = at & 7, at >> 3
        if (abs(file - rank) < abs(file + rank - 7)) == rising:
            found |= 1 << at
    return found


_LONG_RISING: Final = _long(True)
_LONG_FALLING: Final = _long(False)
_RISING: Final = [
    sum(1 << to for to in range(64) if (to & 7) - (to >> 3) == (at & 7) - (at >> 3))
    for at in range(64)
]


class Cordon:
    """What the men attack; a king that is attacked stops no line."""

    def __init__(self, men: Men, turn: bool) -> None:
        every = 0
        for man in men:
            every |= 1 << (man & 63)
        files = ranks = rising = falling = leaps = 0
        king = men[0] & 63
        covered = KINGS[king]
        for man in men:
            at, kind = man & 63, man >> 6
            if kind == PAWN:
                reach = PAWNS[turn][at]
                covered |= reach
                rising |= reach & _RISING[at]
                falling |= reach & ~_RISING[at]
            elif kind == KNIGHT:
                leaps |= KNIGHTS[at]
            elif kind != KING:
                if kind != ROOK:
                    reach = DIAGS[at][DIAG_MASKS[at] & every]
                    rising |= reach & _RISING[at]
                    falling |= reach & ~_RISING[at]
                if kind != BISHOP:
                    files |= FILES[at][FILE_MASKS[at] & every]
                    ranks |= RANKS[at][RANK_MASKS[at] & every]
        self.every = every
        self.covered = covered | files | ranks | rising | falling | leaps
        self.loose = every & ~self.covered & ~(1 << king)
        """Men that nobody guards."""
        self.free = ALL & ~self.covered
        """Where the enemy's king may step to, men that it may take included."""
        long = rising & _LONG_RISING | falling & _LONG_FALLING
        short = rising & _LONG_FALLING | falling & _LONG_RISING
        self._ways = (files, ranks, long, short, leaps)

    def heard_apart(self, checked: Squares) -> list[Squares]:
        """The squares on which a king is in check, by what would be said of it."""
        parts = [checked]
        for way in self._ways:
            if not checked & way:
                continue
            split: list[Squares] = []
            for part in parts:
                if inside := part & way:
                    split.append(inside)
                if outside := part & ~way:
                    split.append(outside)
            parts = split
        return parts

    def ground(self, squares: Squares, steps: int) -> Squares:
        """All squares to which a king may come from these while the men stand still, in so many
        steps at most."""
        free = self.free & ~self.every
        for _ in range(steps):
            squares |= around(squares) & free
        return squares


def around(squares: Squares) -> Squares:
    """Where a king may step from these, its own squares left out where it cannot come back."""
    left, right = squares >> 1 & _NO_H, squares << 1 & _NO_A
    row = squares | left | right
    return (left | right | row << 8 | row >> 8) & ALL
