"""Where men reach, and which squares lie between: tables for every square.

The tables are those of the `chess` library, with two more for pairs of squares. A slider's reach
is looked up by what stands on its line: `DIAGS[at][DIAG_MASKS[at] & every]`.
"""

from __future__ import annotations

from collections.abc import Iterator

import chess

ALL = chess.BB_ALL
KNIGHTS, KINGS = chess.BB_KNIGHT_ATTACKS, chess.BB_KING_ATTACKS
PAWNS = chess.BB_PAWN_ATTACKS
DIAG_MASKS, DIAGS = chess.BB_DIAG_MASKS, chess.BB_DIAG_ATTACKS
FILE_MASKS, FILES = chess.BB_FILE_MASKS, chess.BB_FILE_ATTACKS
RANK_MASKS, RANKS = chess.BB_RANK_MASKS, chess.BB_RANK_ATTACKS
BETWEEN = [[chess.between(one, two) for two in chess.SQUARES] for one in chess.SQUARES]
LINES = [[chess.ray(one, two) for two in chess.SQUARES] for one in chess.SQUARES]
BACK = (chess.BB_RANK_8, chess.BB_RANK_1)
SNIPER_DIAGS = [DIAGS[square][0] for square in chess.SQUARES]
SNIPER_STRAIGHTS = [FILES[square][0] | RANKS[square][0] for square in chess.SQUARES]
NO_A, NO_H = ALL & ~chess.BB_FILE_A, ALL & ~chess.BB_FILE_H
DARK, LIGHT = chess.BB_DARK_SQUARES, chess.BB_LIGHT_SQUARES
CORNERS = {"K": chess.BB_FILE_H & chess.BB_CORNERS, "Q": chess.BB_FILE_A & chess.BB_CORNERS}


def scan(men: int) -> Iterator[int]:
    """The squares of a set, from a1 on."""
    while men:
        bit = men & -men
        men ^= bit
        yield bit.bit_length() - 1
