"""Ratings that stand for a result, by the tables of FIDE's rating regulations (B.02, 8.1)."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from math import floor

_DP = (
    *(0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149),
    *(158, 166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336),
    *(351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677, 800),
)
"""The difference of ratings for 50, 51 … 100 per cent of the points."""

_PD = (
    *(4, 11, 18, 26, 33, 40, 47, 54, 62, 69, 77, 84, 92, 99, 107, 114, 122, 130, 138, 146, 154),
    *(163, 171, 180, 189, 198, 207, 216, 226, 236, 246, 257, 268, 279, 291, 303, 316, 329, 345),
    *(358, 375, 392, 412, 433, 457, 485, 518, 560, 620, 736),
)
"""The differences from which 51, 52 … 100 per cent are expected."""


def difference(halves: int, games: int) -> int:
    """The difference of ratings that a score stands for: from -800 to 800."""
    percent = (100 * halves + games) // (2 * games)
    return _DP[percent - 50] if percent >= 50 else -_DP[50 - percent]


def expected(gap: int) -> int:
    """The per cent of the points that one expects who is stronger by `gap`."""
    percent = 50 + bisect_right(_PD, abs(gap))
    return percent if gap >= 0 else 100 - percent


def average(ratings: Sequence[int]) -> int:
    """The mean, a half rounded up; 0 of nothing."""
    return floor(sum(ratings) / len(ratings) + 0.5) if ratings else 0


def performance(halves: int, rivals: Sequence[int]) -> int:
    """TPR: the rivals' average and the difference that the score stands for (C.07, 10.2)."""
    return average(rivals) + difference(halves, len(rivals)) if rivals else 0


def perfect(halves: int, rivals: Sequence[int]) -> int:
    """PTP: the lowest rating that would expect the score (C.07, 10.3)."""
    if not rivals:
        return 0
    if not halves:
        return min(rivals) - 800
    low, high = min(rivals) - 800, max(rivals) + 800
    while low < high:
        middle = (low + high) // 2
        if sum(expected(middle - rival) for rival in rivals) >= 50 * halves:
            high = middle
        else:
            low = middle + 1
    return low
