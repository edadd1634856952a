"""How one's own men stand, whatever is hidden: guarded or loose, the king at home, pawns on their way.

In worlds that differ in everything else a quiet move is worth the same to within a thousandth of a
point. What makes one of them better is what is known for certain: whoever sees a loose man takes it
some day, and a king in the open is mated before it has heard of a check.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.games.bitboards.checks import is_attacked
from bot.games.bitboards.moves import play
from bot.games.bitboards.position import Code, Position
from bot.games.bitboards.tables import (
    DIAG_MASKS,
    DIAGS,
    FILE_MASKS,
    FILES,
    KINGS,
    PAWNS,
    RANK_MASKS,
    RANKS,
    scan,
)

_FEW, _MANY = 4, 14
"""With so few enemies nobody is in danger, and pawns run; with so many it is the other way round."""
_LOOSE: Final = (0, 6, 18, 18, 16, 6)
"""By kind: what it costs, in hundredths of a pawn, that none of one's own guards the man; all of
it among many enemies, and among few …"""
_CALM: Final = 4
"""… so many tenths."""
_SHIELD: Final = (14, 7)
"""A pawn one rank before the king, or two, on its file or beside it."""
_ASTRAY: Final = 30
"""Each rank that the king has left its own behind."""
_IN_THE_MIDDLE: Final = 12
_OPEN_LINE: Final = 4
"""Each square, beyond the next one, from which the king might be looked at past one's own men."""
_CHAINED: Final = 6
"""A pawn that another guards."""
_ON_ITS_WAY: Final = (0, 0, 2, 6, 14, 26, 45, 0)
"""A pawn, by its own side's rank."""


def stances(own: Position, turn: bool, enemies: int, codes: Iterable[Code]) -> dict[Code, int]:
    """By how much each move makes one's own men stand better: in hundredths of a pawn. `own` holds
    nobody else; of the enemies their number is known."""
    danger = min(_MANY - _FEW, max(0, enemies - _FEW))
    now = _worth(own, turn, danger)
    return {code: round((_worth(play(own, turn, code), turn, danger) - now) / 10) for code in codes}


def _worth(own: Position, turn: bool, danger: int) -> int:
    """In thousandths of a pawn; `danger` from 0 to 10."""
    every = own[6] | own[7]
    loose = sum(
        worth
        for kind, worth in enumerate(_LOOSE[1:])
        for at in scan(own[kind] & every)
        if not is_attacked(own, turn, at, every)
    )
    return (
        _pawns(own[0], turn, 10 - danger)
        - loose * (_CALM + danger * (10 - _CALM) // 10)
        + danger * _king(own, turn)
    )


def _pawns(pawns: int, turn: bool, calm: int) -> int:
    found = 0
    for at in scan(pawns):
        found += calm * _ON_ITS_WAY[at >> 3 if turn else 7 - (at >> 3)]
        if pawns & PAWNS[not turn][at]:
            found += 10 * _CHAINED
    return found


def _king(own: Position, turn: bool) -> int:
    every = own[6] | own[7]
    at = (own[5] & every).bit_length() - 1
    file, rank = at & 7, at >> 3 if turn else 7 - (at >> 3)
    found = -_ASTRAY * rank
    for beside in range(max(0, file - 1), min(7, file + 1) + 1):
        for ahead, worth in enumerate(_SHIELD, rank + 1):
            if ahead < 8 and own[0] >> (8 * (ahead if turn else 7 - ahead) + beside) & 1:
                found += worth
                break
    if file in (3, 4):
        found -= _IN_THE_MIDDLE
    lines = (
        DIAGS[at][DIAG_MASKS[at] & every]
        | FILES[at][FILE_MASKS[at] & every]
        | RANKS[at][RANK_MASKS[at] & every]
    )
    return found - _OPEN_LINE * (lines & ~every & ~KINGS[at]).bit_count()
