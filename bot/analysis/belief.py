"""What one side could believe: every position that agrees with what it heard, or a fair sample.

As long as they are few, the positions are all kept. When they become too many, some of them stand
for all: each move is then made in the sample only, and a position that can be reached in several
ways counts so much the less, so that the sample stays a fair one of positions, not of games.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from random import Random

from bot.analysis.ancestry import Eve
from bot.analysis.own_moves import Test, course
from bot.analysis.replies import replies
from bot.analysis.weighing import Kin, Pair, Weigher
from bot.analysis.work import Work
from bot.games.bitboards.checks import checkers
from bot.games.bitboards.position import Position, code_of
from bot.games.kriegspiel.heard import Heard
from bot.games.kriegspiel.listening import Ear
from bot.games.orthochess.announcements import ways_of_check


@dataclass(frozen=True, slots=True)
class Limits:
    """How much may be kept and looked at."""

    all_of: int = 4000
    """Positions up to which all are followed."""
    sample: int = 500
    """How many stand for all before a move of the other side's, when there are more."""
    pool: int = 6000
    """How many of those reached from these are kept, for what is heard next to sift."""
    runs: int = 2
    """How many samples are followed, each by its own chance."""
    work: int = 30_000_000
    """Moves looked at for one side."""


@dataclass(frozen=True, slots=True, repr=False)
class Belief:
    """The positions, or some of them; and how many there are."""

    worlds: tuple[Position, ...]
    count: float
    exact: bool
    """Whether these are certainly all."""
    pool: Pool | None = None
    """How the worlds were reached, where those that are reached in many ways are too many."""

    @property
    def whole(self) -> bool:
        """Whether the worlds stand for themselves alone."""
        return self.pool is None and self.count == len(self.worlds)


@dataclass(frozen=True, slots=True, repr=False)
class Pool:
    """From where each of a belief's worlds was reached, and as what."""

    pairs: tuple[Pair, ...]
    each: float
    """How many positions a pair would stand for, if every position were reached in one way."""
    weigh: Callable[[Iterable[Pair]], list[float]]
    """One by the number of ways in which each is reached, as far as can be told."""

    def count(self) -> float:
        """How many positions all the pairs stand for, by some of them."""
        if not self.pairs:
            return 0.0
        weights = self.weigh(self.pairs[:_LOOK_AT])
        return self.each * len(self.pairs) * sum(weights) / len(weights)


_LOOK_AT = 400


@dataclass(frozen=True, slots=True, repr=False)
class Replies:
    """What a move of the other side's made of a belief."""

    belief: Belief
    told: float
    """How many times fewer possibilities there are than if nothing had been said."""


def all_of(worlds: Iterable[Position], *, exact: bool = True) -> Belief:
    kept = tuple(dict.fromkeys(worlds))
    return Belief(kept, len(kept), exact)


def keep(belief: Belief, test: Test) -> Belief:
    """The positions that pass."""
    return _changed(belief, [world if test(world) else None for world in belief.worlds])


def _changed(belief: Belief, after: list[Position | None]) -> Belief:
    """What has become of each world; None: it is not possible any more."""
    worlds = tuple(world for world in after if world is not None)
    if belief.whole:
        return all_of(worlds, exact=belief.exact)
    if belief.pool is None:
        return Belief(worlds, belief.count * len(worlds) / max(1, len(after)), belief.exact)
    if len(worlds) == len(after):
        return Belief(worlds, belief.count, belief.exact, belief.pool)
    pairs = tuple(
        pair for pair, world in zip(belief.pool.pairs, after, strict=True) if world is not None
    )
    pool = replace(belief.pool, pairs=pairs)
    return Belief(worlds, pool.count(), belief.exact, pool)


def move(ear: Ear, belief: Belief, text: str, heard: Heard, work: Work) -> Belief:
    """After an own move that stood, of which this was said."""
    if not belief.worlds:
        return belief
    known = belief.worlds[0]
    work.done += len(belief.worlds)
    after = list(map(course(ear, known, code_of(known, text), heard), belief.worlds))
    left = _changed(belief, after)
    if left.whole or not left.worlds:
        return left
    stood = [world for world, then in zip(belief.worlds, after, strict=True) if then is not None]
    # Whether something could have been taken en passant is forgotten: two positions become one.
    twins = 1 - sum(1 for world in stood if world[8]) / len(stood) / 2
    if heard.sound.what == "piece":
        # What was taken is not seen afterwards: positions that differed in it are one now.
        twins /= min(len({*stood}) / len({*left.worlds}), 4.0)
    return replace(left, count=left.count * twins)


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
    enumerated = belief.whole and len(belief.worlds) <= limits.all_of
    before = belief if enumerated else even(belief, limits, random)
    if not before.worlds:
        return Replies(before, 1.0)
    answers = replies(ear, before.worlds[0], heard, needed)
    children: list[Position] = []
    ends: list[int] = []
    every = 0
    for world in before.worlds:
        found, many = answers(world)
        children += found
        ends.append(len(children))
        every += many
    work.done += every
    told = every / len(children) if children else 1.0
    if enumerated:
        return Replies(all_of(children, exact=belief.exact), told)
    if not children:
        return Replies(Belief((), 0.0, False), told)
    pairs = _paired(before.worlds, children, ends)
    each = before.count / len(before.worlds)
    if len(pairs) > limits.pool:
        each *= len(pairs) / limits.pool
    # In no order, so that any first ones of them are a fair sample: those that were looked at
    # once are among the first again when others have gone.
    pairs = random.sample(pairs, min(len(pairs), limits.pool))
    whole = frozenset(belief.worlds) if belief.whole else None
    weigh = Weigher(ear, whole, heard, eve, kin, work).weigh
    pool = Pool(tuple(pairs), each, weigh)
    count = pool.count()
    if count * 4 < len(pairs):  # as often as it takes to meet nearly all of them
        return Replies(all_of(children, exact=False), told)
    if count < len(children):
        count = max(count, float(len({*children})))
    worlds = tuple(after for _, after in pairs)
    return Replies(Belief(worlds, count, False, pool), told)


def _paired(worlds: Sequence[Position], children: list[Position], ends: list[int]) -> list[Pair]:
    """Each child with that of the worlds which led to it."""
    pairs: list[Pair] = []
    begin = 0
    for world, end in zip(worlds, ends, strict=True):
        pairs += [(world, after) for after in children[begin:end]]
        begin = end
    return pairs


def even(belief: Belief, limits: Limits, random: Random) -> Belief:
    """A sample in which every position has the same chance of being."""
    if belief.pool is None:
        many = min(limits.sample, len(belief.worlds))
        return Belief(tuple(random.sample(belief.worlds, many)), belief.count, belief.exact)
    weights = belief.pool.weigh(belief.pool.pairs[: limits.sample])
    first = list(belief.worlds[: limits.sample])
    worlds = _drawn(first, weights, limits.sample, random)
    return Belief(worlds, belief.count, False)


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


def eve_of(ear: Ear, belief: Belief, jumped: int, tempo: int) -> Eve:
    """What is known before the other side moves."""
    world = belief.worlds[0]
    turn = not ear.turn
    checking = checkers(world, turn)
    checks = ways_of_check(world, turn, checking) if checking else ()
    return Eve(world, jumped, checks, tempo)
