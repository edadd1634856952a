"""What makes a side uneasy that sees nobody: a man that no other guards, a queen far from home, and
lines open to its king.

A threat that is not seen is not answered. A search that sees all men in each of its worlds counts
on an answer; this is what it counts too well.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from bot.games.bitboards.checks import is_attacked
from bot.games.bitboards.position import Code, Position
from bot.games.bitboards.tables import (
    DIAG_MASKS,
    DIAGS,
    FILE_MASKS,
    FILES,
    RANK_MASKS,
    RANKS,
    scan,
)
from bot.games.crazyhouse.drops import made
from bot.players.faces.chess_tables import WORTHS

_LOOSE: Final = 0.00002
"""For each hundredth of a pawn that nobody guards, …"""
_DEAREST: Final = 500
"""… up to a rook's worth: to be guarded helps a queen little."""
_OPEN: Final = 0.0012
"""For each square from which a queen would give check, as long as the enemy has all its queens and
rooks."""
_QUEEN: Final = 0.005
_ROOK: Final = 0.0015
"""For each rank beyond the second, as long as the enemy has all its men."""
_HEAVY: Final = 4
"""A queen counts two."""
_MEN: Final = 15


@dataclass(frozen=True, slots=True)
class Foe:
    """What is believed of the enemy's strength, as a part of what everybody begins with."""

    heavy: float
    """Queens and rooks."""
    men: float
    """All but the king."""


def foe_in(worlds: Sequence[Position], turn: bool) -> Foe:
    """The enemy of the side, in the mean."""
    side = 7 if turn else 6
    heavy = men = 0
    for world in worlds:
        enemy = world[side]
        heavy += 2 * (world[4] & enemy).bit_count() + (world[3] & enemy).bit_count()
        men += enemy.bit_count() - 1
    return Foe(heavy / (_HEAVY * len(worlds)), men / (_MEN * len(worlds)))


def unease(own: Position, turn: bool, codes: Iterable[Code], foe: Foe) -> dict[Code, float]:
    """By move, in shares of the point, how uneasy one is after it. `own` are one's own men alone."""
    return {code: _after(made(own, turn, code), turn, foe) for code in codes}


def _after(own: Position, turn: bool, foe: Foe) -> float:
    men = own[6 if turn else 7]
    loose = 0
    for kind in range(1, 6):
        worth = min(WORTHS[kind], _DEAREST)
        for at in scan(own[kind - 1] & men):
            if not is_attacked(own, turn, at, men):
                loose += worth
    king = (own[5] & men).bit_length() - 1
    lines = DIAGS[king][DIAG_MASKS[king] & men]
    lines |= FILES[king][FILE_MASKS[king] & men] | RANKS[king][RANK_MASKS[king] & men]
    away = _QUEEN * _ranks(own[4] & men, turn) + _ROOK * _ranks(own[3] & men, turn)
    return _LOOSE * loose + _OPEN * foe.heavy * (lines & ~men).bit_count() + away * foe.men


def _ranks(men: int, turn: bool) -> int:
    """How far they are beyond the second rank, together."""
    return sum(max(0, (at >> 3 if turn else 7 - (at >> 3)) - 1) for at in scan(men))
