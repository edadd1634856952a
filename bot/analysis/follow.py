"""Following what one side heard through a match: how its belief grew and shrank."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from math import log2
from random import Random
from typing import Literal, TypeAlias

from bot.analysis.belief import Belief, Limits, eve_of, even, keep, move, reply
from bot.analysis.homes import distance
from bot.analysis.own_moves import legality, question
from bot.analysis.weighing import Kin
from bot.analysis.work import Work
from bot.games.bitboards.position import code_of
from bot.games.kriegspiel.heard import Event, HeardRefusal, Question, Refusal, Stood
from bot.games.kriegspiel.listening import Ear

Kind: TypeAlias = Literal["refused", "asked", "moved", "heard"]
"""An own attempt refused, a question answered, an own move that stood, or a move of the other side's."""


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that was heard, and how many positions were possible then."""

    n: int
    """The act."""
    kind: Kind
    text: str
    """The own attempt; "any" for a question; "" for a move of the other's."""
    own: bool
    count: float
    """0 where a sample has lost the way."""
    exact: bool
    bits: float
    """How much was learned by it: by so many halvings there were fewer possibilities."""


@dataclass(frozen=True, slots=True, repr=False)
class Course:
    """Where a run stands: what it believes, and what bears on the other side's next move."""

    belief: Belief
    tempo: int
    """How many moves the other side has made, and its men's distance from home at the start."""
    jumped: int = 0
    """The square that the hearer's pawn has just passed in two steps."""
    found: bool = False
    """All have heard that the other side has a pawn capture,"""
    refusals: int = 0
    """… and how many of its attempts were refused since."""


@dataclass(slots=True, repr=False)
class Run:
    """One sample on its way."""

    course: Course
    random: Random
    work: Work
    kin: Kin = field(default_factory=Kin)
    steps: list[Step] = field(default_factory=list)

    @property
    def on(self) -> bool:
        return bool(self.work.left and self.course.belief.worlds)


def follow(
    ear: Ear,
    events: Sequence[Event],
    start: Belief,
    seed: str,
    limits: Limits,
    look: Callable[[Event, Belief], None] | None,
) -> list[list[Step]]:
    """All steps, once if every position could be followed, else once for each sample.

    `look` sees each event and what the first sample believes then.

    A pure function: the same seed and limits give the same steps.
    """
    tempo = min((distance(world, not ear.turn) for world in start.worlds), default=0)
    course = Course(start, tempo, start.worlds[0][8] if start.worlds else 0)
    first = Run(course, Random(seed), Work(limits.work))
    runs = [first]
    for event in events:
        if len(runs) == 1 and _must_sample(first.course, event, limits):
            share = first.work.left // limits.runs
            runs = [
                Run(first.course, Random(f"{seed}:{n}"), Work(share), steps=list(first.steps))
                for n in range(limits.runs)
            ]
        _even(runs, event, limits)
        before = [run.course.belief for run in runs]
        for n, run in enumerate(runs):
            if run.on:
                others = [one for k, one in enumerate(before) if k != n and one.worlds]
                other = others[0] if others else before[n]
                run.kin.look_at(other.worlds, other.count)
                run.course, steps = step(ear, run, event, limits)
                run.steps += steps
        if look and runs[0].on:
            look(event, runs[0].course.belief)
    return [run.steps for run in runs]


def _even(runs: Sequence[Run], event: Event, limits: Limits) -> None:
    """Before a move of the other side's, a pool gives a fair sample."""
    if isinstance(event, Stood) and event.move is None:
        for run in runs:
            if run.course.belief.pool and run.course.belief.worlds:
                belief = even(run.course.belief, limits, run.random)
                run.course = replace(run.course, belief=belief)


def _must_sample(course: Course, event: Event, limits: Limits) -> bool:
    return (
        isinstance(event, Stood)
        and event.move is None
        and len(course.belief.worlds) > limits.all_of
    )


def step(ear: Ear, run: Run, event: Event, limits: Limits) -> tuple[Course, list[Step]]:
    """Where the run stands after one thing more was heard."""
    course, work, belief = run.course, run.work, run.course.belief
    match event:
        case HeardRefusal():
            return Course(
                belief, course.tempo, course.jumped, course.found, course.refusals + 1
            ), []
        case Refusal(n, text):
            after = _refused(ear, belief, text, work)
            return _course(course, after), [_told(n, "refused", text, True, belief, after)]
        case Question(n, own, found):
            work.done += len(belief.worlds)
            worlds = belief.worlds
            after = keep(belief, question(ear, worlds[0], own, found)) if worlds else belief
            course = Course(after, course.tempo, course.jumped, found and not own, 0)
            return course, [_told(n, "asked", "any", own, belief, after)]
        case Stood(n, str(text), heard):
            jumped = _jumped(belief, text)
            after = move(ear, belief, text, heard, work)
            return Course(after, course.tempo, jumped), [
                _told(n, "moved", text, True, belief, after)
            ]
        case Stood(n, None, heard):
            if not belief.worlds:
                return Course(belief, course.tempo), [Step(n, "heard", "", False, 0, False, 0)]
            eve = eve_of(ear, belief, course.jumped, course.tempo)
            duty = _duty(ear, course)
            replies = reply(ear, belief, heard, duty, eve, run.kin, run.random, limits, work)
            after = replies.belief
            step = Step(n, "heard", "", False, after.count, after.exact, log2(replies.told))
            return Course(after, course.tempo + 1), [step]
    raise ValueError("an event that nobody hears")


def _course(course: Course, belief: Belief) -> Course:
    return Course(belief, course.tempo, course.jumped, course.found, course.refusals)


def _refused(ear: Ear, belief: Belief, text: str, work: Work) -> Belief:
    """The positions in which the attempt is not legal."""
    if not belief.worlds or not text[1:2].isdecimal():
        return belief
    known = belief.worlds[0]
    stands = legality(known, ear.turn, code_of(known, text))
    work.done += len(belief.worlds)
    return keep(belief, lambda world: not stands(world))


def _duty(ear: Ear, course: Course) -> bool | None:
    """After "Try!" a pawn capture is tried first: whether one must stand (True), or one may have
    been refused (False); None where nothing was asked aloud."""
    if not course.found:
        return None
    return ear.rules.refusals_heard and not course.refusals


def _jumped(belief: Belief, text: str) -> int:
    if not belief.worlds:
        return 0
    code = code_of(belief.worlds[0], text)
    start, to = code & 63, code >> 6 & 63
    return (start + to) >> 1 if code >> 15 == 1 and abs(to - start) == 16 else 0


def _told(n: int, kind: Kind, text: str, own: bool, before: Belief, after: Belief) -> Step:
    bits = log2(before.count / after.count) if after.count and before.count else 0.0
    return Step(n, kind, text, own, after.count, after.exact, bits)
