"""Men by square, as letters."""

from __future__ import annotations

from functools import lru_cache

from bot.games.bitboards.position import NAMES, Position, kind_at
from bot.games.bitboards.tables import scan


def letters(men: Position, among: int) -> dict[str, str]:
    """The men on these squares, as FEN letters."""
    found = {}
    for square in scan(among):
        letter = "?pnbrqk"[kind_at(men, square)]
        found[NAMES[square]] = letter.upper() if men[6] >> square & 1 else letter
    return found


@lru_cache(maxsize=4096)
def own_letters(
    pawns: int, knights: int, bishops: int, rooks: int, queens: int, kings: int
) -> dict[str, str]:
    """One side's men as capital letters by square, from a1 on."""
    found: list[tuple[int, str]] = []
    for letter, men in zip("PNBRQK", (pawns, knights, bishops, rooks, queens, kings), strict=True):
        while men:
            bit = men & -men
            men ^= bit
            found.append((bit, letter))
    found.sort()
    return {_NAME_OF[bit]: letter for bit, letter in found}


_NAME_OF = {1 << square: name for square, name in enumerate(NAMES)}
"""By the bit of a square: its number would cost as much as the rest."""
