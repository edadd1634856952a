"""What one side could believe: every position that agrees with what it heard, or a fair sample.

As long as they are few, the positions are all kept. When they become too many, some of them stand
for all: each move is then made in the sample only, and a position that can be reached in several
ways counts so much the less, so that the sample stays a fair one of positions, not of games.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from math import prod
from random import Random

from bot.analysis.ancestry import Eve, Kind, parents
from bot.analysis.hearing import Heard
from bot.analysis.listening import Ear, Work
from bot.games.problems.bits import Position, checkers, code_of, legal_moves
from bot.games.problems.sounds import kinds_of

_PARTS = 16
_SIMPSON = [
    (n / _PARTS, (1 if n in (0, _PARTS) else 4 if n % 2 else 2) / (3 * _PARTS))
    for n in range(_PARTS + 1)
]
"""Where to look at a function between 0 and 1, and with what weights, to integrate it."""

Test = Callable[[Position], bool]


@dataclass(frozen=True, slots=True)
class Limits:
    """How much may be kept and looked at."""

    all_of: int = 4000
    """Positions up to which all are followed."""
    sample: int = 1200
    """How many stand for all, when there are more."""
    runs: int = 2
    """How many samples are followed, each by its own chance."""
    work: int = 12_000_000
    """Moves looked at for one side."""


@dataclass(frozen=True, slots=True, repr=False)
class Belief:
    """The positions, or some of them; and how many there are."""

    worlds: tuple[Position, ...]
    count: float
    exact: bool
    """Whether these are all, for certain."""

    @property
    def whole(self) -> bool:
        """Whether the worlds stand for themselves alone."""
        return self.count == len(self.worlds)


@dataclass(frozen=True, slots=True, repr=False)
class Replies:
    """What became of a belief by a move of the other's."""

    belief: Belief
    told: float
    """How many times fewer possibilities there are than if nothing had been said."""


def all_of(worlds: Iterable[Position], *, exact: bool = True) -> Belief:
    kept = tuple(dict.fromkeys(worlds))
    return Belief(kept, len(kept), exact)


def keep(belief: Belief, test: Test) -> Belief:
    """The positions that pass."""
    return _left(belief, tuple(world for world in belief.worlds if test(world)))


def _left(belief: Belief, worlds: tuple[Position, ...]) -> Belief:
    if belief.whole or not worlds:
        return Belief(worlds, float(len(worlds)), belief.exact)
    return Belief(worlds, belief.count * len(worlds) / len(belief.worlds), belief.exact)


def move(ear: Ear, belief: Belief, text: str, heard: Heard, work: Work) -> Belief:
    """After an own move that stood, of which this was said."""
    if not belief.worlds:
        return belief
    code = code_of(belief.worlds[0], text)
    work.done += len(belief.worlds)
    legal = [world for world in belief.worlds if code in legal_moves(world, ear.turn)]
    after = [ear.agrees(world, ear.turn, code, heard) for world in legal]
    stood = tuple(world for world in after if world is not None)
    if belief.whole:
        return all_of(stood, exact=belief.exact)
    left = _left(belief, stood)
    # Whether something could have been taken en passant is forgotten: two positions become one.
    passed = sum(1 for world in legal if world[8]) / max(1, len(legal))
    left = Belief(left.worlds, left.count * (1 - passed / 2), left.exact)
    if heard.sound.at < 0 or ear.rules.kind_told == "exact" or heard.sound.what != "piece":
        return left
    # What was taken is not seen afterwards: positions that differed in it are one now.
    ways = len({*legal}) / max(1, len({*stood}))
    return Belief(left.worlds, left.count / min(max(1.0, ways), 4.0), left.exact)


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

    def look_at(self, beliefs: Iterable[Belief]) -> None:
        """The other samples, or failing them the own one."""
        together = list(beliefs)
        self.known = frozenset(world for one in together for world in one.worlds)
        count = sum(one.count for one in together) / max(1, len(together))
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


def reply(
    ear: Ear,
    belief: Belief,
    heard: Heard,
    needed: bool | None,
    eve: Eve,
    kin: Kin,
    random: Random,
    limits: Limits,
    work: Work,
) -> Replies:
    """After a move of the other side's, of which only this was heard."""
    pairs: list[tuple[Position, Position]] = []
    worlds, every = belief.worlds, 0
    enumerated = belief.whole and len(worlds) <= limits.all_of
    if len(worlds) > limits.sample and not enumerated:
        worlds = tuple(random.sample(worlds, limits.sample))
    for world in worlds:
        every += len(legal_moves(world, not ear.turn))
        pairs += [(world, after) for _, after in ear.children(world, heard, needed)]
    work.done += every
    told = every / len(pairs) if pairs else 1.0
    if enumerated:
        return Replies(all_of((after for _, after in pairs), exact=belief.exact), told)
    if not pairs:
        return Replies(Belief((), 0.0, False), told)
    chosen = random.sample(pairs, limits.sample) if len(pairs) > limits.sample else pairs
    weights = _weights(ear, belief, chosen, heard, eve, kin)
    work.done += 30 * len(chosen)
    mean = sum(weights) / len(weights)
    count = belief.count * len(pairs) / len(worlds) * mean
    reached = [after for _, after in chosen]
    drawn = _drawn(reached, weights, limits.sample, random)
    return Replies(_settle(drawn, {after for _, after in pairs}, count), told)


def _weights(
    ear: Ear,
    belief: Belief,
    pairs: list[tuple[Position, Position]],
    heard: Heard,
    eve: Eve,
    kin: Kin,
) -> list[float]:
    """One by the number of ways to reach each position."""
    known = frozenset(belief.worlds) if belief.whole else kin.known
    part = 1.0 if belief.whole else kin.part
    every: list[Counter[Kind]] = []
    met_by: list[int] = []
    for before, after in pairs:
        others: Counter[Kind] = Counter()
        found = 0
        for parent, kind in parents(ear, eve, after, heard):
            if parent != before:
                met = parent in known
                found += met
                kin.note(kind, met, part)
                others[kind] += 1
        every.append(others)
        met_by.append(found)
    modelled = [
        _mean_part([(kin.share(kind), many) for kind, many in others.items()]) for others in every
    ]
    if not belief.whole:
        return [weight * kin.bias for weight in modelled]
    certain = [1 / (1 + many) for many in met_by]
    kin.bias = min(max(sum(certain) / sum(modelled), 1.0), _MOST_BIAS)
    return certain


def _mean_part(others: list[tuple[float, int]]) -> float:
    """The mean of 1 / (1 + k), where each of the others counts in k with the share of its way.

    It is the integral from 0 to 1 of the product of (1 - share + share * s) over all others.
    """
    return sum(
        weight * prod((1 - share + share * at) ** many for share, many in others)
        for at, weight in _SIMPSON
    )


def _drawn(
    worlds: list[Position], weights: list[float], many: int, random: Random
) -> tuple[Position, ...]:
    """So many, each by its weight, evenly spaced from one chance."""
    step = sum(weights) / many
    at, reached = random.random() * step, 0.0
    drawn: list[Position] = []
    for world, weight in zip(worlds, weights, strict=True):
        reached += weight
        while at < reached and len(drawn) < many:
            drawn.append(world)
            at += step
    return tuple(drawn)


def _settle(sample: tuple[Position, ...], seen: set[Position], count: float) -> Belief:
    """Where the sample is several times as large as what it stands for, it has met nearly all."""
    if count * 4 < len(sample):
        return all_of(sorted(seen), exact=False)
    return Belief(sample, max(count, float(len(seen))), False)


def eve_of(ear: Ear, belief: Belief, jumped: int, tempo: int) -> Eve:
    """What is known before the other side moves."""
    world = belief.worlds[0]
    turn = not ear.turn
    checking = checkers(world, turn)
    checks = kinds_of(world, turn, checking) if checking else ()
    return Eve(world, jumped, checks, tempo)
