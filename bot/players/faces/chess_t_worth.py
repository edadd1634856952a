"""Men of Chess-T as numbers, and what a position is worth: men, where they stand, and their force on
castles and Kings."""

from __future__ import annotations

from typing import Final

from bot.games.chess_t.geometry import RANKS, Geometry
from bot.games.game import BLACK, WHITE

LETTERS: Final = ".KCPRVISkcprvis"
"""Men are their places here: White's from 1, Black's from 8, an empty square is 0."""
KING: Final = 1
KONNET: Final = 2
PRINCE: Final = 3
RITTER: Final = 4
VER_KNECHT: Final = 5
KNECHT: Final = 6
SCOUT: Final = 7
SIDE: Final = 7
"""What Black's man has more than White's."""
WORTH: Final = (0, 9000, 620, 340, 330, 180, 100, 260)
"""By kind: what a man is worth on the board."""
_FORWARD: Final = (0, -6, 3, 5, 3, 9, 6, 3)
"""By kind: what a rank forward is worth."""
_AT_THE_GATE: Final = 25
"""What it is worth that the King stands in the enemy's castle."""
_SIEGE: Final = 5
"""What half a unit of force on a castle square is worth."""
_ON_KING: Final = 8
"""What half a unit of force more on a King's square is worth."""
_FRESH_RIGHT: Final = 20
"""What it is worth that a Prince may still transform."""


def kind_of(man: int) -> int:
    return man - SIDE if man > SIDE else man


def is_royal(man: int, side: int) -> bool:
    return KING + SIDE * side <= man <= PRINCE + SIDE * side


def worths_of(geometry: Geometry, man: int) -> list[int]:
    """By square: what the man is worth there, White's as a gain and Black's as a loss."""
    files = geometry.files
    size = files * RANKS
    if not man:
        return [0] * size
    white = man <= SIDE
    kind = kind_of(man)
    castle = geometry.castles[BLACK if white else WHITE]
    found = []
    for square in range(size):
        rank = square // files if white else RANKS - 1 - square // files
        file = square % files
        worth = WORTH[kind] + _FORWARD[kind] * rank + min(file, files - 1 - file)
        if kind == KING and square in castle:
            worth += _AT_THE_GATE
        found.append(worth if white else -worth)
    return found


def pressure(
    men: list[int],
    white: bytes,
    black: bytes,
    castles: tuple[tuple[int, ...], tuple[int, ...]],
    rights: int,
) -> int:
    """Each side's force by square, on the castles and on the Kings, as White's gain."""
    found = 0
    for square in castles[1]:
        found += white[square]
    for square in castles[0]:
        found -= black[square]
    found *= _SIEGE
    if KING in men:
        found -= _ON_KING * black[men.index(KING)]
        found += _ON_KING * white[men.index(KING + SIDE)]
    if rights & 1:
        found += _FRESH_RIGHT
    if rights & 2:
        found -= _FRESH_RIGHT
    return found


def gained(kind: int, taken: int, into: int, exchanged: bool) -> int:
    """What a move takes, and what the man becomes: how good it looks before it is made."""
    found = 0
    if taken:
        found = WORTH[taken] - (WORTH[kind] if exchanged else WORTH[kind] >> 6)
    if into:
        found += WORTH[into] - WORTH[kind]
    return found
