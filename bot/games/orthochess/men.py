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
    found: dict[int, str] = {}
    sets = (pawns, knights, bishops, rooks, queens, kings)
    for letter, men in zip("PNBRQK", sets, strict=True):
        found |= dict.fromkeys(scan(men), letter)
    return {NAMES[square]: found[square] for square in sorted(found)}
