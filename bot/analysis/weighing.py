"""In how many ways positions are reached: what each of a sample counts.

A position that the other side can come to in many ways is met many times; counted by one each time,
it would stand for too much.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from math import prod
from typing import TypeAlias

from bot.analysis.ancestry import Eve, Kind, parents
from bot.analysis.work import Work
from bot.games.bitboards.position import Position
from bot.games.kriegspiel.heard import Heard
from bot.games.kriegspiel.listening import Ear

Pair: TypeAlias = tuple[Position, Position]
"""A position before a move of the other side's, and after it."""

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

    def note(self, kind: Kind, met: bool, expected: float) -> None:
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
        self._others: dict[Pair, tuple[Counter[Kind], int]] = {}

    def weigh(self, pairs: Iterable[Pair]) -> list[float]:
        found = [self._others.get(pair) or self._look(pair) for pair in pairs]
        kin = self._kin
        parts: dict[tuple[tuple[Kind, int], ...], float] = {}  # most are reached alike
        modelled = []
        for others, _ in found:
            alike = tuple(others.items())
            if alike not in parts:
                parts[alike] = _mean_part([(kin.share(kind), many) for kind, many in alike])
            modelled.append(parts[alike])
        if not self._whole:
            return [weight * kin.bias for weight in modelled]
        certain = [1 / (1 + met) for _, met in found]
        kin.bias = min(max(sum(certain) / sum(modelled), 1.0), _MOST_BIAS)
        return certain

    def _look(self, pair: Pair) -> tuple[Counter[Kind], int]:
        before, after = pair
        others: Counter[Kind] = Counter()
        found = 0
        for parent, kind in parents(self._ear, self._eve, after, self._heard):
            if parent != before:
                met = parent in self._known
                found += met
                self._kin.note(kind, met, self._part)
                others[kind] += 1
        self._work.done += 30
        self._others[pair] = others, found
        return others, found


def _mean_part(others: list[tuple[float, int]]) -> float:
    """The mean of 1 / (1 + k), where each of the others counts in k with the share of its way.

    It is the integral from 0 to 1 of the product of (1 - share + share * s) over all others.
    """
    return sum(
        weight * prod((1 - share + share * at) ** many for share, many in others)
        for at, weight in _SIMPSON
    )
