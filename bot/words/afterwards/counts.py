"""Numbers of positions as both languages write them, but for what stands between thousands."""

from __future__ import annotations

from math import floor, log10


def rounded(count: float) -> int:
    """To two figures, as an estimate deserves."""
    if count < 100:
        return round(count)
    step: int = 10 ** (floor(log10(count)) - 1)
    return round(count / step) * step


def half_move(moves: int) -> str:
    """The move that was made last, of so many of both sides."""
    return move_name((moves + 1) // 2, white=bool(moves % 2))


def move_name(number: int, *, white: bool) -> str:
    """ "7." is White's, "7…" Black's."""
    return f"{number}." if white else f"{number}…"
