"""How far men are from where their kinds begin: how many moves a side needs at least to stand so."""

from __future__ import annotations

from typing import TypeAlias

from bot.analysis.unmoves import BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK, sight
from bot.games.bitboards.position import Position

Ring: TypeAlias = tuple[int, int, int]
"""Squares from which a man may have come, how much nearer to home they are than where it is, and
whether they are nearer (0), as far (1) or farther (2)."""


def _homes(kind: int, turn: bool) -> list[int]:
    """How many moves on an empty board a man of the kind is from where its kind begins."""
    rank = 0 if turn else 56
    if kind == PAWN:
        steps = (0, 0, 1, 1, 2, 3, 4, 5)
        return [steps[at >> 3 if turn else 7 - (at >> 3)] for at in range(64)]
    files = {ROOK: (0, 7), KNIGHT: (1, 6), BISHOP: (2, 5), QUEEN: (3,), KING: (4,)}[kind]
    edge = [rank + file for file in files]
    found = dict.fromkeys(edge, 0)
    while edge:
        at = edge.pop(0)
        reach = sight(kind, at, 0)
        for to in range(64):
            if reach >> to & 1 and to not in found:
                found[to] = found[at] + 1
                edge.append(to)
    return [found.get(at, 9) for at in range(64)]


def _rings(homes: list[int], to: int) -> tuple[Ring, ...]:
    """All squares by how much nearer to home they are."""
    squares: dict[int, int] = {}
    for start in range(64):
        nearer = homes[to] - homes[start]
        squares[nearer] = squares.get(nearer, 0) | 1 << start
    return tuple(
        (mask, nearer, 0 if nearer > 0 else 1 if not nearer else 2)
        for nearer, mask in squares.items()
    )


HOMES = [[[], *(_homes(kind, turn) for kind in range(1, 7))] for turn in (False, True)]
"""By side, kind and square."""
RINGS = [[[_rings(homes, to) for to in range(64) if homes] for homes in side] for side in HOMES]
"""By side, kind and the square on which the man stands."""


def distance(position: Position, turn: bool) -> int:
    """How many moves the side's men need at least to come where they stand, from where their kinds
    begin, if nothing is in their way."""
    own, homes, total = position[6 if turn else 7], HOMES[turn], 0
    for kind in range(1, 7):
        men, table = position[kind - 1] & own, homes[kind]
        while men:
            bit = men & -men
            men ^= bit
            total += table[bit.bit_length() - 1]
    return total
