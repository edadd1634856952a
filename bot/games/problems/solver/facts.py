"""What a solution is like, found by walking through it: what taste is asked about.

At every turn all attempts are looked at with which White still mates as fast as may be. Where
there is more than one, the others are duals: a solver who plays one of them is right, too, but a
problem that has them says nothing sharply.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from bot.games.bitboards.position import Code, Position, text_of
from bot.games.problems.solver.captures import conceivable_captures
from bot.games.problems.solver.nearness import is_castling, is_in_passing
from bot.games.problems.solver.search import Belief, Solver
from bot.games.problems.solver.solution import ANY
from bot.games.problems.solver.worlds import OutOfBudget, Stands
from bot.games.problems.text import Unseen

_LETTERS = "?pnbrqk"


@dataclass(frozen=True, slots=True)
class Facts:
    """What there is in a solution; shares are of the worlds in which the key stands."""

    length: int
    worlds: int
    men: int
    """How many there are at most, of both sides."""
    hidden: int
    """Unseen men, as the problem's text has them."""
    listed: int
    """Squares that are listed one by one for these."""
    keys: int
    """First attempts with which White keeps the promise; 1 too where the question alone does."""
    key: str
    """The first of them, as a move's text or "any?"."""
    key_takes: float
    key_checks: float
    key_mates: float
    duals: int
    """Attempts after the key that would do as well."""
    questions: int
    """How often White has to ask, in different courses."""
    refusals: int
    """How often "No" may be heard, and tells how to go on."""
    courses: int
    """Different courses of announcements that end in mate."""
    attempts: frozenset[str]
    promotions: frozenset[str]
    """The letters that pawns become."""
    castles: bool
    takes_in_passing: bool


@dataclass(slots=True)
class _Tally:
    """What has been seen so far on the walk."""

    duals: int = 0
    questions: int = 0
    refusals: int = 0
    courses: int = 0
    attempts: set[str] = field(default_factory=set)
    promotions: set[str] = field(default_factory=set)
    castles: bool = False
    takes_in_passing: bool = False


def study(solver: Solver, worlds: Belief, length: int, unseen: Sequence[Unseen]) -> Facts | None:
    """The facts of a problem that White solves in just so many moves; None where it is none, or
    where that takes too long to find out."""
    try:
        if solver.solves(worlds, length - 1) or not solver.solves(worlds, length):
            return None
        keys = safe_attempts(solver, worlds, length)
        tally = _Tally()
        _turn(solver, worlds, length, tally, keys)
    except OutOfBudget:
        return None
    return _facts(solver, worlds, length, unseen, keys, tally)


def _facts(
    solver: Solver,
    worlds: Belief,
    length: int,
    unseen: Sequence[Unseen],
    keys: list[Code],
    tally: _Tally,
) -> Facts:
    outcomes: list[Stands] = []
    takes = 0
    if keys:
        standing = solver.standing(worlds, keys[0])
        outcomes = [solver.stands(world, keys[0]) for world in standing]
        takes = sum(_takes(world, keys[0]) for world in standing)
    share = 1 / max(len(outcomes), 1)
    return Facts(
        length,
        len(worlds),
        max((world[6] | world[7]).bit_count() for world in worlds),
        len(unseen),
        sum(man.where.count(",") + 1 for man in unseen if "," in man.where),
        max(len(keys), 1),
        text_of(keys[0]) if keys else ANY,
        takes * share,
        sum(bool(one.sound.checks) for one in outcomes) * share,
        sum(one.mate for one in outcomes) * share,
        tally.duals - max(len(keys) - 1, 0),
        tally.questions,
        tally.refusals,
        tally.courses,
        frozenset(tally.attempts),
        frozenset(tally.promotions),
        tally.castles,
        tally.takes_in_passing,
    )


def safe_attempts(solver: Solver, belief: Belief, moves: int) -> list[Code]:
    """Every attempt after which White still mates in so many moves, refused or not."""
    found = []
    for code in sorted({code for world in belief for code in solver.legal(world)}):
        standing = solver.standing(belief, code)
        if solver.is_safe(standing, code, moves):
            found.append(code)
    return found


def _visit(solver: Solver, belief: Belief, moves: int, tally: _Tally) -> None:
    least = solver.least(belief, moves) or moves
    _turn(solver, belief, least, tally, safe_attempts(solver, belief, least))


def _turn(solver: Solver, belief: Belief, moves: int, tally: _Tally, safe: list[Code]) -> None:
    if not safe:
        _question(solver, belief, moves, tally)
        return
    tally.duals += len(safe) - 1
    code = safe[0]
    standing = solver.standing(belief, code)
    _note(standing, code, tally)
    outcomes = [solver.stands(world, code) for world in standing]
    tally.courses += any(one.mate for one in outcomes)
    for group in _groups(solver, outcomes):
        _visit(solver, group, moves - 1, tally)
    rest = belief - standing
    if rest:
        tally.refusals += 1
        _visit(solver, rest, moves, tally)


def _groups(solver: Solver, outcomes: Iterable[Stands]) -> list[Belief]:
    groups = solver.groups(one for one in outcomes if not one.mate)
    return [group for _, group in sorted(groups.items())]


def _note(standing: Belief, code: Code, tally: _Tally) -> None:
    tally.attempts.add(text_of(code))
    if promotion := code >> 12 & 7:
        tally.promotions.add(_LETTERS[promotion])
    tally.castles |= is_castling(code)
    tally.takes_in_passing |= any(is_in_passing(world, code) for world in standing)


def _takes(world: Position, code: Code) -> bool:
    return bool(world[7] >> (code >> 6 & 63) & 1) or is_in_passing(world, code)


def _question(solver: Solver, belief: Belief, moves: int, tally: _Tally) -> None:
    tally.questions += 1
    tally.attempts.add(ANY)
    yes, no = solver.split(belief)
    if yes:
        _duty(solver, yes, moves, tally)
    if no:
        _turn(solver, no, moves, tally, safe_attempts(solver, no, moves))


def _duty(solver: Solver, belief: Belief, moves: int, tally: _Tally) -> None:
    """The turn after "Try!": a pawn capture is attempted first."""
    ways = []
    for code in conceivable_captures(next(iter(belief))):
        standing = solver.standing(belief, code)
        if standing and not solver.is_safe(standing, code, moves):
            continue
        if not solver.run(belief - standing, moves)[1]:
            ways.append(code)
    standing_ways = [code for code in ways if solver.standing(belief, code)]
    if not standing_ways:  # a capture that never stands discharges the duty
        _turn(solver, belief, moves, tally, safe_attempts(solver, belief, moves))
        return
    tally.duals += len(standing_ways) - 1
    _turn(solver, belief, moves, tally, standing_ways[:1])
