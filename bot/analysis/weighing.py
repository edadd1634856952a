"""In how many ways positions are reached: what each of a sample counts.

A position that the other side can come to in many ways is met many times; counted by one each time,
it would stand for too much.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from math import prod
from typing import TypeAlias

from bot.analysis.ancestry import (
    MOST_SPARE,
    Eve,
    Kind,
    looked_at,
    shifted,
    ways_back,
)
from bot.analysis.homes import RINGS, distance
from bot.analysis.work import Work
from bot.games.bitboards.position import Position
from bot.games.kriegspiel.heard import Heard
from bot.games.kriegspiel.listening import Ear

Pair: TypeAlias = tuple[Position, Position]
"""A position before a move of the other side's, and after it."""
Others: TypeAlias = tuple[int, ...]
"""How many other positions may have led to one, by their kind."""

_LEFT = MOST_SPARE + 1
_KINDS = [(way, left) for way in range(3) for left in range(_LEFT)]
_PARTS = 16
_SIMPSON = [
    (n / _PARTS, (1 if n in (0, _PARTS) else 4 if n % 2 else 2) / (3 * _PARTS))
    for n in range(_PARTS + 1)
]
"""Where to look at a function between 0 and 1, and with what weights, to integrate it."""


@dataclass(slots=True)
class Kin:
    """How often a position that may have led to a possible one was possible itself.

    Of the other ways to reach a position, some are ways from positions that were not possible: too
    much would have had to happen before. Their share is learned from those that are met in another
    sample, drawn by other chance (in its own each has brothers more often than is fair), kind by
    kind; what was learned long ago fades.
    """

    known: frozenset[Position] = frozenset()
    """Positions of the other sample, before the move;"""
    part: float = 1.0
    """… and what part of all they are."""
    bias: float = 1.0
    """By how much weights are too small because those that are possible come in families: seen
    where all positions are known."""

    met: dict[Kind, float] = field(default_factory=dict)
    expected: dict[Kind, float] = field(default_factory=dict)
    """How often they would have been met if all of them had been possible."""

    def share(self, kind: Kind) -> float:
        first = _FIRST_GUESS[kind[0]]
        met, expected = self.met.get(kind, 0.0), self.expected.get(kind, 0.0)
        return min(1.0, (met + first * _FAITH) / (expected + _FAITH))

    def look_at(self, worlds: Iterable[Position], count: float) -> None:
        """Positions that stand for so many."""
        self.known = frozenset(worlds)
        self.part = min(1.0, len(self.known) / count) if count else 1.0
        for kind in self.met:
            self.met[kind] *= _FADING
            self.expected[kind] *= _FADING

    def note(self, kind: Kind, met: int, expected: float) -> None:
        self.met[kind] = self.met.get(kind, 0.0) + met
        self.expected[kind] = self.expected.get(kind, 0.0) + expected


_FIRST_GUESS = (0.8, 0.3, 0.1)
_FAITH = 2.0
_FADING = 0.6
_MOST_BIAS = 2.0


class Weigher:
    """Looks once at each position how else it is reached."""

    def __init__(
        self,
        ear: Ear,
        whole: frozenset[Position] | None,
        heard: Heard,
        eve: Eve,
        kin: Kin,
        work: Work,
    ) -> None:
        """`whole`: all positions before the move, where they are known."""
        self._ear, self._heard, self._eve, self._kin, self._work = ear, heard, eve, kin, work
        self._known = kin.known if whole is None else whole
        self._part = kin.part if whole is None else 1.0
        self._whole = whole is not None
        self._men = 7 if ear.turn else 6
        # Most positions are unlike all that are known: their men stand elsewhere.
        self._stood = frozenset(world[self._men] for world in self._known)
        self._others: dict[Pair, tuple[Others, int]] = {}

    def weigh(self, pairs: Iterable[Pair]) -> list[float]:
        found = [self._others.get(pair) or self._look(pair) for pair in pairs]
        kin = self._kin
        shares = [kin.share(kind) for kind in _KINDS]
        parts: dict[Others, float] = {}  # most are reached alike
        modelled = []
        for others, _ in found:
            if others not in parts:
                parts[others] = _mean_part(
                    [(share, many) for share, many in zip(shares, others, strict=True) if many]
                )
            modelled.append(parts[others])
        if not self._whole:
            return [weight * kin.bias for weight in modelled]
        certain = [1 / (1 + met) for _, met in found]
        kin.bias = min(max(sum(certain) / sum(modelled), 1.0), _MOST_BIAS)
        return certain

    def _look(self, pair: Pair) -> tuple[Others, int]:
        before, after = pair
        turn = not self._ear.turn
        spare = self._eve.tempo - distance(after, turn)
        others, met = [0] * len(_KINDS), [0] * len(_KINDS)
        plain, rest = ways_back(self._ear, self._eve, after, self._heard)
        came = before[self._men] ^ after[self._men]
        for to, kind, starts in plain:
            for squares, nearer, way in RINGS[turn][kind][to]:
                ring, left = starts & squares, spare + nearer
                if ring and left >= 0:
                    at = way * _LEFT + (min(MOST_SPARE, left))
                    others[at] += ring.bit_count()
                    met[at] += self._met(after, kind, 1 << to, ring)
                    if came >> to & 1 and came & ring and self._is(before, after, kind, came):
                        others[at] -= 1
                        met[at] -= before in self._known
        for parent, (way, left) in looked_at(self._ear, self._eve, after, self._heard, rest, spare):
            if parent != before:
                others[way * _LEFT + left] += 1
                met[way * _LEFT + left] += parent in self._known
        for kind_, many, known in zip(_KINDS, others, met, strict=True):
            if many:
                self._kin.note(kind_, known, self._part * many)
        self._work.done += 30
        looked = self._others[pair] = tuple(others), sum(met)
        return looked

    def _is(self, before: Position, after: Position, kind: int, moved: int) -> bool:
        return shifted(self._eve, after, not self._ear.turn, kind, moved) == before

    def _met(self, after: Position, kind: int, lands: int, starts: int) -> int:
        """How many of the positions before such moves are known."""
        stood, own, met = self._stood, after[self._men] ^ lands, 0
        while starts:
            mark = starts & -starts
            starts ^= mark
            if own | mark in stood:
                parent = shifted(self._eve, after, not self._ear.turn, kind, lands | mark)
                met += parent in self._known
        return met


def _mean_part(others: list[tuple[float, int]]) -> float:
    """The mean of 1 / (1 + k), where each of the others counts in k with the share of its way.

    It is the integral from 0 to 1 of the product of (1 - share + share * s) over all others.
    """
    return sum(
        weight * prod((1 - share + share * at) ** many for share, many in others)
        for at, weight in _SIMPSON
    )
