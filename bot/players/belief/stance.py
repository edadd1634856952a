"""How one's own men stand, whatever is hidden: free to move, guarded, out of reach of pawns, the king
at home, pawns on their way.

In worlds that differ in everything else a quiet move is worth the same to within a thousandth of a
point. What makes one of them better is what is known for certain: whoever sees a loose man takes it
some day, a pawn comes up to a knight without a word, a king in the open is mated before it has heard
of a check, and men that block each other win nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.games.bitboards.moves import play
from bot.games.bitboards.position import Code, Position
from bot.games.bitboards.tables import (
    DIAG_MASKS,
    DIAGS,
    FILE_MASKS,
    FILES,
    KINGS,
    KNIGHTS,
    NO_A,
    NO_H,
    PAWNS,
    RANK_MASKS,
    RANKS,
)

_KNIGHT: Final = 1
_BISHOP: Final = 2
_ROOK: Final = 3
_QUEEN: Final = 4
_HOMES: Final = (0xFF << 56, 0xFF)
_FEW, _MANY = 4, 14
"""With so few enemies nobody is in danger, and pawns run; with so many it is the other way round."""
_LOOSE: Final = (6, 18, 18, 16, 6)
"""By kind: what it costs, in hundredths of a pawn, that none of one's own guards the man; all of
it among many enemies, and among few …"""
_LOOSE_AT_HOME: Final = (0, 7, 7, 0, 2)
"""The same on one's own first rank, where few come by."""
_CALM: Final = 4
"""… so many tenths."""
_EXPOSED: Final = (0, 18, 18, 23, 23)
"""By kind: each square from which an enemy pawn might attack the man, and no pawn of one's own would
take that pawn; …"""
_EXPOSED_BELOW: Final = 3
"""… of men on the second rank so many tenths. On the first rank and the last two none is exposed."""
_SHIELD: Final = (14, 7)
"""A pawn one rank before the king, or two, on its file or beside it."""
_ASTRAY: Final = 30
"""Each rank that the king has left its own behind."""
_IN_THE_MIDDLE: Final = 12
_OPEN_LINE: Final = 4
"""Each square, beyond the next one, from which the king might be looked at past one's own men."""
_LEFT_TO_THE_KING: Final = (20, 8)
"""Each square before the king, or at its side, that nobody else guards: a queen that somebody backs
mates there, and neither has been seen."""
_CASTLING: Final = (8, 15)
"""That the king may still castle: towards the a-file, and towards the h-file."""
_REACHED: Final = (0, 8, 8, 4)
"""By kind: each square that a man reaches past one's own men; …"""
_MOST_REACHED: Final = 8
"""… so many count at most."""
_IN_THE_CENTRE: Final = 15
_CENTRE: Final = 0x0000001818000000
_BLOCKED: Final = 12
"""A pawn before king or queen that has not moved and cannot."""
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
    king = own[5].bit_length() - 1
    by_pawns = _taken_by_pawns(own[0], turn)
    guarded, exposed, reached = by_pawns, 0, 0
    open_to_pawns = ~(every | by_pawns)
    for kind in range(1, 5):
        men = own[kind]
        while men:
            bit = men & -men
            men ^= bit
            at = bit.bit_length() - 1
            reach = 0
            if kind == _KNIGHT:
                reach = KNIGHTS[at]
                guarded |= reach
            else:
                if kind != _ROOK:
                    reach = DIAGS[at][DIAG_MASKS[at] & every]
                    guarded |= reach
                if kind != _BISHOP:
                    reach = FILES[at][FILE_MASKS[at] & every]
                    guarded |= reach | RANKS[at][RANK_MASKS[at] & every]
            if kind != _QUEEN:
                reached += _REACHED[kind] * min(_MOST_REACHED, (reach & ~every).bit_count())
            rank = at >> 3 if turn else 7 - (at >> 3)
            if 0 < rank < 6:
                some = (PAWNS[turn][at] & open_to_pawns).bit_count() * _EXPOSED[kind]
                exposed += some if rank > 1 else some * _EXPOSED_BELOW // 10
    return (
        _pawns(own[0], by_pawns, turn, 10 - danger)
        - _loose(own, guarded | KINGS[king], turn) * (_CALM + danger * (10 - _CALM) // 10)
        + danger * (_king(own, king, guarded, turn) - exposed)
        - danger * _BLOCKED * _blocked(own[0], every, turn)
        + 10 * reached
    )


def _taken_by_pawns(pawns: int, turn: bool) -> int:
    """Where one's own pawns take whoever comes there."""
    if turn:
        return (pawns & NO_A) << 7 | (pawns & NO_H) << 9
    return (pawns & NO_A) >> 9 | (pawns & NO_H) >> 7


def _loose(own: Position, guarded: int, turn: bool) -> int:
    """Of the men that none of their own guards."""
    home = _HOMES[turn]
    found = 0
    for kind in range(5):
        if loose := own[kind] & ~guarded:
            found += _LOOSE_AT_HOME[kind] * (loose & home).bit_count()
            found += _LOOSE[kind] * (loose & ~home).bit_count()
    return found


def _blocked(pawns: int, every: int, turn: bool) -> int:
    if turn:
        return (pawns & every >> 8 & 0x1800).bit_count()
    return (pawns & every << 8 & 0x1800 << 40).bit_count()


def _pawns(pawns: int, by_pawns: int, turn: bool, calm: int) -> int:
    found = 10 * _IN_THE_CENTRE * (pawns & _CENTRE).bit_count()
    found += 10 * _CHAINED * (pawns & by_pawns).bit_count()
    for rank in range(2, 7):
        there = pawns >> 8 * (rank if turn else 7 - rank) & 0xFF
        found += calm * _ON_ITS_WAY[rank] * there.bit_count()
    return found


def _king(own: Position, at: int, guarded: int, turn: bool) -> int:
    every = own[6] | own[7]
    file, rank = at & 7, at >> 3 if turn else 7 - (at >> 3)
    found = -_ASTRAY * rank
    if at == (4 if turn else 60):
        rooks = own[9] >> (0 if turn else 56)
        found += _CASTLING[0] * (rooks & 1) + _CASTLING[1] * (rooks >> 7 & 1)
    for beside in range(max(0, file - 1), min(7, file + 1) + 1):
        for far, worth in enumerate(_SHIELD, 1):
            ahead = rank + far
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
    found -= _OPEN_LINE * (lines & ~every & ~KINGS[at]).bit_count()
    return found - _left_to_the_king(at, guarded, turn)


def _left_to_the_king(at: int, guarded: int, turn: bool) -> int:
    """`guarded` by everybody else."""
    left, row = KINGS[at] & ~guarded, 0xFF << (at & ~7)
    ahead = row << 8 if turn else row >> 8
    before, beside = _LEFT_TO_THE_KING
    return before * (left & ahead).bit_count() + beside * (left & row).bit_count()
