"""Pawn captures as White may attempt them, seen on White's own board."""

from __future__ import annotations

import chess

from bot.games.bitboards.position import Code, Position


def is_pawn_capture(code: Code) -> bool:
    return code >> 15 == 1 and bool(((code >> 6) - code) & 7)


def conceivable_captures(world: Position) -> list[Code]:
    """White's diagonal pawn attempts onto squares without a white man."""
    codes: list[Code] = []
    for at in chess.scan_forward(world[0] & world[6]):
        for to in chess.scan_forward(chess.BB_PAWN_ATTACKS[chess.WHITE][at] & ~world[6]):
            base = at | to << 6 | 1 << 15
            promotions = (5, 4, 3, 2) if to >= chess.A8 else (0,)
            codes.extend(base | promotion << 12 for promotion in promotions)
    return codes
