"""A board of shogi as bytes, for a player who looks at thousands of them.

Its own men always go up, whichever side it plays. A man is a number: pawn, lance, knight, silver, gold,
bishop and rook are 1 to 7, the king is 8, a promoted one is 8 more, an enemy's 16 more. After the 81
squares stand seven numbers: how many of each kind the enemy holds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from bot.games.shogi.board import KINDS, SQUARES

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
    1: (_UP,), 3: _JUMPS, 4: (_UP, *_SLANTS), 5: _GOLD, KING: (*_STRAIGHTS, *_SLANTS),
    **dict.fromkeys((9, 10, 11, 12), _GOLD),
    14: _STRAIGHTS, 15: _SLANTS,
}
_SLIDES = {2: (_UP,), 6: _SLANTS, 7: _STRAIGHTS, 14: _SLANTS, 15: _STRAIGHTS}
_Ray: TypeAlias = tuple[int, ...]


def _ray(start: int, across: int, down: int, most: int) -> _Ray:
    found, (rank, file) = [], divmod(start, 9)
    for _ in range(most):
        file, rank = file + across, rank + down
        if not (0 <= file < 9 and 0 <= rank < 9):
            break
        found.append(rank * 9 + file)
    return tuple(found)


def _sign(man: int) -> int:
    return -1 if man & ENEMY else 1


NEAR: Sequence[Sequence[_Ray]] = [
    [
        tuple(
            at
            for across, down in _STEPS.get(man & 15, ())
            for at in _ray(square, across, down * _sign(man), 1)
        )
        for square in range(81)
    ]
    for man in range(32)
]
FAR: Sequence[Sequence[Sequence[_Ray]]] = [
    [
        tuple(
            ray
            for across, down in _SLIDES.get(man & 15, ())
            if (ray := _ray(square, across, down * _sign(man), 8))
        )
        for square in range(81)
    ]
    for man in range(32)
]
_MEN = tuple(man for man in range(32) if man & 15 in _STEPS or man & 15 in _SLIDES)


def _strikers(side: int, square: int, ray: _Ray) -> tuple[_Ray, frozenset[int], frozenset[int]]:
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
            if (ray := _ray(square, *way, 8))
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
_MAY_PROMOTE = frozenset((1, 2, 3, 4, 6, 7))


def attacked(board: Sequence[int], square: int, by: int) -> bool:
    knight = 3 + by
    for at in KNIGHTS[by][square]:
        if board[at] == knight:
            return True
    for ray, near, far in OUTWARDS[by][square]:
        strikers = near
        for at in ray:
            if man := board[at]:
                if man in strikers:
                    return True
                break
            strikers = far
    return False


def in_check(board: bytes | bytearray, side: int) -> bool:
    return attacked(board, board.index(KING + side), side ^ ENEMY)


def _threats(
    board: Sequence[int], king: int, side: int
) -> tuple[list[tuple[int, _Ray]], dict[int, _Ray]]:
    """Who gives check, with what lies between; and where pinned men may go."""
    by = side ^ ENEMY
    checks: list[tuple[int, _Ray]] = [
        (at, ()) for at in KNIGHTS[by][king] if board[at] == 3 + by
    ]
    pins = {}
    for ray, near, far in OUTWARDS[by][king]:
        strikers, shield = near, -1
        for n, at in enumerate(ray):
            if man := board[at]:
                if man & ENEMY == side:
                    if shield >= 0:
                        break
                    shield = at
                elif man in strikers:
                    if shield < 0:
                        checks.append((at, ray[:n]))
                    else:
                        pins[shield] = ray[: n + 1]
                    break
                else:
                    break
            strikers = far
    return checks, pins


def moves(board: bytes | bytearray, side: int) -> list[Code]:
    """All that is legal on the board; without drops."""
    king = board.index(KING + side)
    checks, pins = _threats(board, king, side)
    found = list(_flights(board, king, side))
    if len(checks) > 1:
        return found
    answers = (*checks[0][1], checks[0][0]) if checks else None
    zone = ZONE[side]
    for start in range(81):
        man = board[start]
        if not man or man & ENEMY != side or start == king:
            continue
        may = pins.get(start) if start in pins else answers
        if checks and start in pins:
            continue
        promotes, dead = man & 15 in _MAY_PROMOTE, DEAD[man]
        targets = NEAR[man][start]
        if rays := FAR[man][start]:
            targets = (*targets, *_slides(board, rays))
        for to in targets:
            there = board[to]
            if (there and there & ENEMY == side) or (may is not None and to not in may):
                continue
            if promotes and (zone[start] or zone[to]):
                found.append(start | to << 7 | PROMOTES)
            if not dead[to]:
                found.append(start | to << 7)
    return found


def _slides(board: Sequence[int], rays: Sequence[_Ray]) -> Iterator[int]:
    """As far as the first man, whose it may be."""
    for ray in rays:
        for at in ray:
            yield at
            if board[at]:
                break


def _flights(board: bytes | bytearray, king: int, side: int) -> Iterator[Code]:
    without = bytearray(board)
    without[king] = 0
    for to in NEAR[KING + side][king]:
        there = board[to]
        if not (there and there & ENEMY == side) and not attacked(without, to, side ^ ENEMY):
            yield king | to << 7


def drops(board: bytes | bytearray, side: int, kinds: Sequence[int]) -> list[Code]:
    """All legal drops of these kinds."""
    if not kinds:
        return []
    checks, _ = _threats(board, board.index(KING + side), side)
    if len(checks) > 1:
        return []
    squares = checks[0][1] if checks else range(81)
    free = [at for at in squares if not board[at]]
    found = []
    for kind in kinds:
        dead = DEAD[kind + side]
        if kind == 1:
            held = {at % 9 for at in range(81) if board[at] == 1 + side}
            found += [
                DROP + 1 | at << 7
                for at in free
                if not dead[at] and at % 9 not in held and not _pawn_mates(board, side, at)
            ]
        else:
            found += [DROP + kind | at << 7 for at in free if not dead[at]]
    return found


def _pawn_mates(board: bytes | bytearray, side: int, at: int) -> bool:
    other = side ^ ENEMY
    if board.index(KING + other) not in NEAR[1 + side][at]:
        return False
    with_pawn = bytearray(board)
    with_pawn[at] = 1 + side
    # Against a pawn's check no drop helps: nothing stands between.
    return not moves(with_pawn, other)


def stands(world: World, move: Code) -> bool:
    """Whether what one's own men and hand do not forbid is legal."""
    start, to = move & 127, move >> 7 & 127
    after = bytearray(world)
    if start > DROP:
        if world[to]:
            return False
        after[to] = start - DROP
        return not in_check(after, OWN) and not (start == DROP + 1 and _pawn_mates(world, OWN, to))
    man = world[start]
    if to not in NEAR[man][start] and to not in _slides(world, FAR[man][start]):
        return False
    after[to], after[start] = man, 0
    return not in_check(after, OWN)


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
