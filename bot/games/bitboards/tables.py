"""Where men reach, and which squares lie between: tables for every square.

The tables are those of the `chess` library, with two more for pairs of squares. A slider's reach
is looked up by what stands on its line: `DIAGS[at][DIAG_MASKS[at] & every]`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import chess

# Final, and lists: in machine code they are then found without looking up their names.
ALL: Final = chess.BB_ALL
KNIGHTS: Final = chess.BB_KNIGHT_ATTACKS
KINGS: Final = chess.BB_KING_ATTACKS
PAWNS: Final = chess.BB_PAWN_ATTACKS
DIAG_MASKS: Final = chess.BB_DIAG_MASKS
DIAGS: Final = chess.BB_DIAG_ATTACKS
FILE_MASKS: Final = chess.BB_FILE_MASKS
FILES: Final = chess.BB_FILE_ATTACKS
RANK_MASKS: Final = chess.BB_RANK_MASKS
RANKS: Final = chess.BB_RANK_ATTACKS
BETWEEN: Final = [[chess.between(one, two) for two in chess.SQUARES] for one in chess.SQUARES]
LINES: Final = [[chess.ray(one, two) for two in chess.SQUARES] for one in chess.SQUARES]
BACK: Final = [chess.BB_RANK_8, chess.BB_RANK_1]
SNIPER_DIAGS: Final = [DIAGS[square][0] for square in chess.SQUARES]
SNIPER_STRAIGHTS: Final = [FILES[square][0] | RANKS[square][0] for square in chess.SQUARES]
_MIDDLE = ALL & ~chess.BB_BACKRANKS
NO_A: Final = _MIDDLE & ~chess.BB_FILE_A
NO_H: Final = _MIDDLE & ~chess.BB_FILE_H
"""Where a pawn may stand that takes towards the a-file, or the h-file."""
DARK: Final = chess.BB_DARK_SQUARES
LIGHT: Final = chess.BB_LIGHT_SQUARES
CORNERS: Final = {"K": chess.BB_FILE_H & chess.BB_CORNERS, "Q": chess.BB_FILE_A & chess.BB_CORNERS}


def scan(men: int) -> Iterator[int]:
    """The squares of a set, from a1 on."""
    while men:
        bit = men & -men
        men ^= bit
        yield bit.bit_length() - 1
