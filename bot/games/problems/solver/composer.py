"""Finding new problems: random positions, changed a little at a time until one is worth it.

A recipe says all: the same recipe gives the same problem, or the same nothing. It begins from
nothing, or from a problem of the collection of which one man more becomes unseen. First White must
mate at all, wherever the unseen men stand; then blind; then by one first attempt only; then
without duals; and then taste is asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

import chess

from bot.games.bitboards.checks import checkers
from bot.games.bitboards.position import board_of
from bot.games.game import BadSetup
from bot.games.kriegspiel.rules import RULES
from bot.games.problems.collection import numbered
from bot.games.problems.solver import taste
from bot.games.problems.solver.drafts import Draft, changed, random_draft, tidied, varied, without
from bot.games.problems.solver.facts import Facts, study
from bot.games.problems.solver.likeness import are_alike
from bot.games.problems.solver.nearness import is_near
from bot.games.problems.solver.search import Belief, Solver
from bot.games.problems.solver.worlds import OutOfBudget
from bot.games.problems.sounds import Terms
from bot.games.problems.text import Problem, Unseen, parse_problem, worlds_of
from bot.games.problems.themes import Theme

_CHANGES = {2: 12_000, 3: 3_000, 4: 600}
_BEGINNINGS = {2: 300, 3: 150, 4: 80}
_VARIATIONS, _TWO = 12, 2
_BUDGETS = {2: 6_000, 3: 20_000, 4: 40_000}
_MOST_WORLDS = {2: 130, 3: 64, 4: 40}
_PATIENCE, _SHORT_PATIENCE = 600, 250
_RIPE = 25
"""After so many changes to the worse a problem is left as it is."""
_AWAY = 45
_MOST_FOUND = 60
_SEEN = 2
"""Up to this length it is looked at what White could do by seeing all."""
_AIM = 16
_AIMS: dict[Theme, int] = dict.fromkeys(
    ("hearing", "promotion", "underpromotion", "en-passant"), taste.WORTH_KEEPING
)
"""How much merit is asked of a problem; less of themes that make easy ones."""
_FORCED, _ONE_KEY, _USED = 100, 400, 15
_UNTOLD = Terms(replace(RULES["classic"], tries="none"))
_TOLD = Terms(replace(RULES["classic"], tries="squares"))


@dataclass(frozen=True, slots=True)
class Recipe:
    """What one problem is composed from."""

    theme: Theme
    length: int
    seed: int
    base: int = 0
    """The number of the problem that is varied; 0 for none."""

    @property
    def source(self) -> str:
        """What the random numbers come from."""
        return f"{self.theme} {self.length} {self.seed}" + f" from {self.base}" * bool(self.base)


@dataclass(frozen=True, slots=True)
class Composition:
    problem: Problem
    facts: Facts


@dataclass(frozen=True, slots=True)
class _Judged:
    score: float
    made: Composition | None = None


def compose(recipe: Recipe) -> Iterator[Composition]:
    """The problems of a recipe, none like another; often there are none."""
    random = Random(recipe.source)
    draft, judged = _beginning(recipe, random)
    found: list[Composition] = []
    best, since = judged.score, 0
    for _ in range(_CHANGES[recipe.length]):
        candidate = changed(draft, random)
        if random.random() < 0.3:
            candidate = changed(candidate, random)
        slack = 9 if random.random() < 0.1 else 0
        reached = _judge(candidate, recipe)
        since += 1
        if reached.score >= judged.score - slack:
            draft, judged = candidate, reached
        if judged.score > best:
            best, since = judged.score, 0
        made = judged.made
        if since >= _RIPE and made and not _is_wanting(made, recipe):
            made = _spared(tidied(draft, worlds_of(made.problem)), made, recipe)
            if not any(_are_alike(made, other) for other in found):
                found.append(made)
                yield made
            # From here on to others: what comes next need not be as good.
            best = max(judged.score - _AWAY, _ONE_KEY - _AWAY)
            since, judged = 0, replace(judged, score=best)
        if since > (_SHORT_PATIENCE if recipe.base else _PATIENCE) or len(found) >= _MOST_FOUND:
            return


def _are_alike(one: Composition, other: Composition) -> bool:
    return one.facts.key == other.facts.key or are_alike(one.problem, other.problem)


def _is_wanting(made: Composition, recipe: Recipe) -> bool:
    dull = any(taste.faults(made.facts)) or taste.merit(made.facts) < _AIMS.get(recipe.theme, _AIM)
    return dull or (recipe.theme == "two-hidden" and _use_of_each(made) < 1)


def _use_of_each(made: Composition) -> int:
    """How much more is heard, at least, than if one of the unseen men were seen; 0 where somebody
    is idle."""
    whole = _heard(made.facts)
    return min(
        whole - max((_heard(seen) for seen in _seen(made, man) if seen), default=whole)
        for man in made.problem.unseen
    )


def _heard(facts: Facts) -> int:
    return facts.courses + facts.refusals + facts.questions


def _seen(made: Composition, man: Unseen) -> Iterator[Facts | None]:
    """The facts where this man is known to stand on one square after another."""
    problem = made.problem
    for square in man.squares():
        if square is not None:
            fixed = replace(man, where=chess.SQUARE_NAMES[square])
            known = replace(
                problem, unseen=tuple(fixed if one == man else one for one in problem.unseen)
            )
            solver = Solver(problem.terms, budget=_BUDGETS[problem.length])
            try:
                yield study(solver, worlds_of(known), problem.length, known.unseen)
            except BadSetup:  # nobody can stand there
                continue


def _beginning(recipe: Recipe, random: Random) -> tuple[Draft, _Judged]:
    """The best of some random positions, or the first that could become a problem."""
    base = numbered(recipe.base) if recipe.base else None
    problem = parse_problem(base.text) if base else None

    def begun() -> Draft:
        return varied(problem, random) if problem else random_draft(recipe.theme, random)

    best, judged = begun(), _Judged(-1)
    for _ in range(_VARIATIONS if problem else _BEGINNINGS[recipe.length]):
        draft = begun()
        reached = _judge(draft, recipe)
        if reached.score > judged.score:
            best, judged = draft, reached
        if judged.score >= 100:
            break
    return best, judged


def _judge(draft: Draft, recipe: Recipe) -> _Judged:
    """How near a draft is to being a problem, and how good a one."""
    problem = draft.problem(recipe.length)
    if problem is None or (recipe.theme == "two-hidden" and len(draft.unseen) < _TWO):
        return _Judged(0)
    worlds = worlds_of(problem)
    if len(worlds) > _MOST_WORLDS[recipe.length] or not _is_orderly(worlds):
        return _Judged(0)
    solver = Solver(problem.terms, budget=_BUDGETS[recipe.length])
    try:
        share = _forced_share(solver, worlds, recipe.length)
        if share < 1:
            return _Judged(_FORCED * share)
        near = 25 if recipe.length == _SEEN and is_near(solver, worlds, recipe.theme) else 0
        if any(solver.solves(worlds, n) for n in range(1, recipe.length)):
            return _Judged(50)
        if recipe.theme == "question" and _solves(_UNTOLD, worlds, recipe.length):
            return _Judged(_FORCED)
        if not solver.solves(worlds, recipe.length):
            told = recipe.theme == "question" and _solves(_TOLD, worlds, recipe.length)
            return _Judged(_FORCED + near + 50 * told)
    except OutOfBudget:
        return _Judged(0)
    facts = study(solver, worlds, recipe.length, problem.unseen)
    if facts is None:
        return _Judged(0)
    made = Composition(problem, facts)
    used = _USED * min(_use_of_each(made), 4) if recipe.theme == "two-hidden" else 0
    return _Judged(_worth(facts, recipe) + near + used, made)


def _solves(terms: Terms, worlds: Belief, length: int) -> bool:
    """Whether it is solved by these terms: by being told of pawn captures, or without asking."""
    return Solver(terms, budget=_BUDGETS[length]).solves(worlds, length)


def _worth(facts: Facts, recipe: Recipe) -> float:
    on_theme = 40 * (recipe.theme in taste.themes(facts))
    if facts.keys > 1:
        return _ONE_KEY - 60 - 5 * min(facts.keys, 20) + on_theme
    score = _ONE_KEY + on_theme - 8 * min(facts.duals, 20) + taste.merit(facts)
    return score - 25 * len(list(taste.faults(facts)))


def _forced_share(solver: Solver, worlds: Belief, length: int) -> float:
    """In what share of the worlds White would mate in time by seeing all."""
    if length > _SEEN:
        return 1  # seeing all, three moves are long to look at
    return sum(solver.worlds.forced(world, length) for world in worlds) / len(worlds)


def _is_orderly(worlds: Belief) -> bool:
    """Whether every world could have come about, and White is not in check in any."""
    return all(
        not checkers(world, chess.WHITE)
        and board_of(world, chess.WHITE).status() == chess.STATUS_VALID
        for world in worlds
    )


def _spared(draft: Draft, made: Composition, recipe: Recipe) -> Composition:
    """The problem without the men that it can do without."""
    made = _judge(draft, recipe).made or made
    for square, letter in _known(draft):
        if letter not in "Kk":
            lighter = without(draft, square)
            judged = _judge(lighter, recipe)
            if (
                judged.made
                and not _is_wanting(judged.made, recipe)
                and taste.merit(judged.made.facts) >= taste.merit(made.facts)
            ):
                return _spared(lighter, judged.made, recipe)
    return made


def _known(draft: Draft) -> Iterator[tuple[chess.Square, str]]:
    yield from draft.men
