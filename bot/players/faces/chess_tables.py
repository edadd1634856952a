"""What men are worth on the squares of a chess board, early and late in a game."""

from __future__ import annotations

from typing import Final

WORTHS: Final = (0, 100, 320, 330, 500, 930, 0)
"""By kind, as the `chess` library counts them."""
SHIFT: Final = 20
"""By so many bits what is worth early stands above what is worth late, in one number."""
BLACKS: Final = 7 * 64
"""Where Black's men begin."""

# From White's side, the eighth rank first; in hundredths of a pawn.
_PAWNS = """
  0   0   0   0   0   0   0   0
 50  50  50  50  50  50  50  50
 10  12  22  30  30  22  12  10
  5   6  12  26  26  12   6   5
  0   0   6  22  22   4   0   0
  4  -2  -4   2   2 -10  -2   4
  4   8   8 -18 -18  10   8   4
  0   0   0   0   0   0   0   0
"""
_LATE_PAWNS = """
  0   0   0   0   0   0   0   0
 90  90  90  90  90  90  90  90
 55  55  55  55  55  55  55  55
 32  32  32  32  32  32  32  32
 18  18  18  18  18  18  18  18
  8   8   8   8   8   8   8   8
  5   5   5   5   5   5   5   5
  0   0   0   0   0   0   0   0
"""
_KNIGHTS = """
-50 -36 -28 -26 -26 -28 -36 -50
-36 -18   0   2   2   0 -18 -36
-26   2  12  16  16  12   2 -26
-26   6  16  22  22  16   6 -26
-26   2  16  22  22  16   2 -26
-28   4  12  14  14  12   4 -28
-38 -18   0   4   4   0 -18 -38
-50 -38 -28 -26 -26 -28 -38 -50
"""
_BISHOPS = """
-18 -10 -10 -10 -10 -10 -10 -18
-10   0   0   0   0   0   0 -10
-10   0   6  10  10   6   0 -10
-10   6   6  10  10   6   6 -10
-10   0  12  12  12  12   0 -10
-10  10  10   8   8  10  10 -10
-10   8   0   2   2   0   8 -10
-18 -10 -14 -10 -10 -14 -10 -18
"""
_ROOKS = """
  2   2   2   4   4   2   2   2
 10  14  14  14  14  14  14  10
 -4   0   0   2   2   0   0  -4
 -4   0   0   2   2   0   0  -4
 -4   0   0   2   2   0   0  -4
 -4   0   0   2   2   0   0  -4
 -4   0   0   4   4   0   0  -4
  0   0   4   8   8   6   0   0
"""
_QUEENS = """
-18 -10 -10  -4  -4 -10 -10 -18
-10   0   0   0   0   0   0 -10
-10   0   4   4   4   4   0 -10
 -4   0   4   4   4   4   0  -4
 -2   0   4   4   4   4   0  -4
-10   4   4   4   4   4   0 -10
-10   0   4   2   2   0   0 -10
-18 -10 -10  -2  -4 -10 -10 -18
"""
_KINGS = """
-60 -60 -60 -60 -60 -60 -60 -60
-50 -50 -50 -50 -50 -50 -50 -50
-40 -40 -40 -50 -50 -40 -40 -40
-30 -40 -40 -50 -50 -40 -40 -30
-20 -30 -30 -40 -40 -30 -30 -20
-10 -20 -22 -26 -26 -22 -20 -10
 14  14  -6 -16 -16  -8  14  16
 18  28  12 -10   0   2  32  20
"""
_LATE_KINGS = """
-46 -32 -24 -20 -20 -24 -32 -46
-26 -10  -2   4   4  -2 -10 -26
-20   0  18  24  24  18   0 -20
-18   2  26  34  34  26   2 -18
-20  -2  22  32  32  22  -2 -20
-24  -6  12  18  18  12  -6 -24
-32 -18  -4   2   2  -4 -18 -32
-50 -36 -28 -24 -24 -28 -36 -50
"""


def _by_square(text: str, worth: int) -> list[int]:
    rows = [[int(number) for number in line.split()] for line in text.split("\n") if line]
    return [worth + number for row in reversed(rows) for number in row]


def _all_kinds(*texts: str) -> list[list[int]]:
    return [
        [0] * 64,
        *(_by_square(text, worth) for text, worth in zip(texts, WORTHS[1:], strict=True)),
    ]


_EARLY = _all_kinds(_PAWNS, _KNIGHTS, _BISHOPS, _ROOKS, _QUEENS, _KINGS)
_LATE = _all_kinds(_LATE_PAWNS, _KNIGHTS, _BISHOPS, _ROOKS, _QUEENS, _LATE_KINGS)
_WHITES = [
    (early << SHIFT) + late
    for earlies, lates in zip(_EARLY, _LATE, strict=True)
    for early, late in zip(earlies, lates, strict=True)
]
SQUARES: Final = [*_WHITES, *(-_WHITES[at ^ 56] for at in range(BLACKS))]
"""By kind * 64 + square, White's men and then Black's: what the man is worth to White there while
the board is full, and when it is nearly empty."""
