"""A board of shogi as bytes, for a player who looks at thousands of them.

Its own men always go up, whichever side it plays. A man is a number: pawn, lance, knight, silver, gold,
bishop and rook are 1 to 7, the king is 8, a promoted one is 8 more, an enemy's 16 more. After the 81
squares stand seven numbers: how many of each kind the enemy holds.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from bot.games.shogi.board import KINDS, SQUARES, squares_along

World: TypeAlias = bytes
Code: TypeAlias = int
"""A move: whence (81 and the kind for a drop), whither seven bits on, and whether it promotes."""
OWN, ENEMY = 0, 16
KING, PROMOTED = 8, 8
DROP, PROMOTES = 81, 1 << 14
HELD = 80
"""Behind it are the enemy's men in hand, by kind."""

_UP, _STRAIGHTS = (0, -1), ((0, -1), (0, 1), (-1, 0), (1, 0))
_SLANTS = ((-1, -1), (1, -1), (-1, 1), (1, 1))
_GOLD = (*_STRAIGHTS, *_SLANTS[:2])
_JUMPS = ((-1, -2), (1, -2))
_STEPS = {
    1: (_UP,),
    3: _JUMPS,
    4: (_UP, *_SLANTS),
    5: _GOLD,
    KING: (*_STRAIGHTS, *_SLANTS),
    **dict.fromkeys((9, 10, 11, 12), _GOLD),
    14: _STRAIGHTS,
    15: _SLANTS,
}
_SLIDES = {2: (_UP,), 6: _SLANTS, 7: _STRAIGHTS, 14: _SLANTS, 15: _STRAIGHTS}
Ray: TypeAlias = tuple[int, ...]


def _sign(man: int) -> int:
    return -1 if man & ENEMY else 1


NEAR: Sequence[Sequence[Ray]] = [
    [
        tuple(
            at
            for across, down in _STEPS.get(man & 15, ())
            for at in squares_along(square, across, down * _sign(man), 1)
        )
        for square in range(81)
    ]
    for man in range(32)
]
FAR: Sequence[Sequence[Sequence[Ray]]] = [
    [
        tuple(
            ray
            for across, down in _SLIDES.get(man & 15, ())
            if (ray := squares_along(square, across, down * _sign(man), 8))
        )
        for square in range(81)
    ]
    for man in range(32)
]
_MEN = tuple(man for man in range(32) if man & 15 in _STEPS or man & 15 in _SLIDES)


def _strikers(side: int, square: int, ray: Ray) -> tuple[Ray, frozenset[int], frozenset[int]]:
    """Who of a side strikes a square along a ray outwards from it: from next to it, from afar."""
    men = [man for man in _MEN if man & ENEMY == side]
    last = ray[-1]
    far = frozenset(man for man in men if any(square in one for one in FAR[man][last]))
    return ray, far | {man for man in men if square in NEAR[man][ray[0]]}, far


OUTWARDS = {
    side: [
        [
            _strikers(side, square, ray)
            for way in (*_STRAIGHTS, *_SLANTS)
            if (ray := squares_along(square, *way, 8))
        ]
        for square in range(81)
    ]
    for side in (OWN, ENEMY)
}
KNIGHTS = {
    side: [[at for at in range(81) if square in NEAR[3 + side][at]] for square in range(81)]
    for side in (OWN, ENEMY)
}
ZONE = {
    OWN: [square < 27 for square in range(81)],
    ENEMY: [square > 53 for square in range(81)],
}
_LAST = {1: 1, 2: 1, 3: 2}
DEAD: Sequence[Sequence[bool]] = [
    [
        (8 - square // 9 if man & ENEMY else square // 9) < _LAST.get(man & 15, 0)
        for square in range(81)
    ]
    for man in range(32)
]
"""By man and square: whether it could never move again from there."""
MAY_PROMOTE = frozenset((1, 2, 3, 4, 6, 7))


def play(world: World, move: Code, side: int) -> World:
    start, to = move & 127, move >> 7 & 127
    after = bytearray(world)
    if start > DROP:
        kind = start - DROP
        after[to] = kind + side
        if side:
            after[HELD + kind] -= 1
        return bytes(after)
    if side and after[to]:
        after[HELD + (after[to] & 7)] += 1
    after[to] = after[start] | (PROMOTED if move & PROMOTES else 0)
    after[start] = 0
    return bytes(after)


def square_of(name: str, *, turned: bool) -> int:
    at = SQUARES.index(name)
    return 80 - at if turned else at


def text_of(move: Code, *, turned: bool) -> str:
    start, to = move & 127, move >> 7 & 127
    at = SQUARES[80 - to if turned else to]
    if start > DROP:
        return f"{KINDS[start - DROP - 1]}*{at}"
    return SQUARES[80 - start if turned else start] + at + "+" * bool(move & PROMOTES)


def read_code(text: str, *, turned: bool) -> Code:
    to = square_of(text[2:4], turned=turned) << 7
    if text[1] == "*":
        return DROP + 1 + KINDS.index(text[0]) | to
    return square_of(text[:2], turned=turned) | to | (PROMOTES if text.endswith("+") else 0)


def man_of(letters: str) -> int:
    """A man's number, of whichever side, by its letters in capitals."""
    kind = KING if letters == "K" else KINDS.index(letters[-1]) + 1
    return kind + (PROMOTED if letters[0] == "+" else 0)
