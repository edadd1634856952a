"""What each try is worth in the worlds that are believed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.players.blind_shogi.board import (
    DROP,
    ENEMY,
    FAR,
    HELD,
    KING,
    NEAR,
    OWN,
    PROMOTED,
    PROMOTES,
    Code,
    World,
    play,
)
from bot.players.blind_shogi.moves import drops, moves, strikers

_WORTH = (0, 1, 3, 3, 5, 6, 8, 10, 0, 4, 5, 5, 6, 0, 11, 13)
_CHANGES = tuple(worth + 0.8 * _WORTH[man & 7] for man, worth in enumerate(_WORTH))
"""Who is taken comes back for the other side."""
_MATE = 60.0
_CHECK, _NARROW = 1.5, 10.0
"""What a check is worth, and how much more it is the fewer answers there are: who does not see
finds none of them at once, and fouls are scarce."""
_TAKEN, _SEEN, _UNSEEN = 0.85, 0.5, 0.2
"""How likely a man is taken that may be: the square was told, the check was, nothing was."""
_KING = 100
"""What a king risks by taking."""


@dataclass(slots=True)
class Tried:
    """In how many worlds a try is legal, and what it is worth in all of those together."""

    legal: int = 0
    worth: float = 0.0


def weigh(worlds: Sequence[World], hand: Sequence[int], pressed: float) -> dict[Code, Tried]:
    """`pressed` is how much a foul hurts the other side, beside what it does at first."""
    table: dict[Code, Tried] = {}
    kinds = [kind for kind in range(1, 8) if hand[kind - 1]]
    for world in worlds:
        look = _Look(world, pressed)
        for code in (*moves(world, OWN), *drops(world, OWN, kinds)):
            tried = table.get(code)
            if tried is None:
                tried = table[code] = Tried()
            tried.legal += 1
            tried.worth += look.worth(code)
    return table


class _Look:
    """One world, looked at once for all its moves."""

    def __init__(self, world: World, pressed: float) -> None:
        self._world = world
        self._pressed = pressed
        self._guards = _strikes(world, OWN)
        self._enemies = _strikes(world, ENEMY)
        self._checkers = strikers(world, OWN)
        self._king = divmod(world.index(KING + ENEMY), 9)

    def worth(self, code: Code) -> float:
        world, start, to = self._world, code & 127, code >> 7 & 127
        there = world[to]
        gain = _CHANGES[there & 15] if there else 0.0
        if start > DROP:
            man, guards = start - DROP, self._guards[to]
            gain -= 0.3 * _WORTH[man]
            near = max(0, 4 - self._far(to)) * 0.3
        else:
            man, guards = world[start], self._guards[to][1:]
            if code & PROMOTES:
                gain += _WORTH[man + PROMOTED] - _WORTH[man]
                man += PROMOTED
            near = 0.0 if man == KING else (self._far(start) - self._far(to)) * 0.15
            if man != KING:
                gain += _UNSEEN * self._loss(start, _CHANGES[man & 15], self._guards[start])
        check = to in self._checkers.get(man, ())
        if check:
            gain += self._check(code)
        likely = _TAKEN if there else _SEEN if check else _UNSEEN
        return gain + near - likely * self._loss(to, _CHANGES[man], guards)

    def _far(self, at: int) -> int:
        rank, file = self._king
        return max(abs(at // 9 - rank), abs(at % 9 - file))

    def _loss(self, at: int, worth: float, guards: Sequence[int]) -> float:
        """What it costs if the enemy takes there."""
        enemies = self._enemies[at]
        if not enemies:
            return 0.0
        least = min(enemies)
        if not guards:
            return worth
        return 0.0 if least == _KING else max(0.0, worth - least)

    def _check(self, code: Code) -> float:
        after = play(self._world, code, OWN)
        answers = len(moves(after, ENEMY))
        held = [kind for kind in range(1, 8) if after[HELD + kind]]
        answers += len(drops(after, ENEMY, held))
        if not answers:
            return _MATE
        return (_CHECK + _NARROW / (1 + answers)) * self._pressed


def _strikes(world: World, side: int) -> list[list[int]]:
    """For each square, what the men of a side are worth that strike it."""
    found: list[list[int]] = [[] for _ in range(81)]
    for start in range(81):
        man = world[start]
        if not man or man & ENEMY != side:
            continue
        worth = int(_CHANGES[man & 15]) if man & 15 != KING else _KING
        for to in NEAR[man][start]:
            found[to].append(worth)
        for ray in FAR[man][start]:
            for to in ray:
                found[to].append(worth)
                if world[to]:
                    break
    return found
