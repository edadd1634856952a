"""What makes a problem worth solving, as numbers that one can argue about.

A problem with a fault is not kept, whatever else it has. Among those without, each thing that
makes a solver think or smile is worth some points, and each man that stands about costs one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias, get_args

from bot.games.problems.solver.facts import Facts
from bot.games.problems.solver.solution import ANY
from bot.games.problems.themes import Theme

Fault: TypeAlias = Literal[
    "several keys", "duals", "takes at once", "checks at once", "mates at once", "nothing is heard"
]
WORTH_KEEPING = 13
"""The least merit of a problem in the collection."""
_MOST = 0.5
_ANSWERS = 2
_MEN_FREE, _LISTED_FREE = 8, 3


def faults(facts: Facts) -> Iterator[Fault]:
    """Why the problem is not to be kept."""
    if facts.keys != 1:
        yield "several keys"
    if facts.duals:
        yield "duals"
    if facts.key_takes:
        yield "takes at once"
    if facts.key_checks > _MOST:
        yield "checks at once"
    if facts.key_mates > _MOST:
        yield "mates at once"
    if not (facts.refusals or facts.questions or facts.courses > 2):
        yield "nothing is heard"


def is_monotonous(facts: Facts) -> bool:
    """Whether one move answers all that may be heard: then nothing hangs on hearing. The composer
    makes such problems, too; they are not kept."""
    return len(facts.attempts - {facts.key, ANY}) < _ANSWERS


def merit(facts: Facts) -> int:
    """How much there is to find; of problems without a fault."""
    points = 6 * min(facts.questions, 2) + 3 * min(facts.refusals, 3)
    points += 8 * facts.castles + 8 * facts.takes_in_passing
    points += 3 * ("q" in facts.promotions) + 6 * bool(facts.promotions - {"q"})
    points += min(len(facts.attempts), 8) + min(facts.courses, 6)
    points += 2 * (not facts.key_checks) + 2 * (not facts.key_mates)
    points += 4 * (facts.hidden > 1) - 4 * (facts.key[4:] == "q")
    points += 4 * (not facts.hidden) - max(facts.listed - _LISTED_FREE, 0)
    return points - max(facts.men - _MEN_FREE, 0)


def themes(facts: Facts) -> tuple[Theme, ...]:
    """What the problem is about, the rarest first."""
    has: dict[Theme, bool] = {
        "castling": facts.castles,
        "en-passant": facts.takes_in_passing,
        "underpromotion": bool(facts.promotions - {"q"}),
        "question": bool(facts.questions),
        "two-hidden": facts.hidden > 1,
        "promotion": bool(facts.promotions),
        "refusal": bool(facts.refusals),
        "hearing": True,
    }
    return tuple(theme for theme in get_args(Theme) if has[theme])


def difficulty(facts: Facts) -> int:
    """How hard it is to find, and to keep in one's head."""
    points = 10 * (facts.length - 2) + 2 * min(facts.questions, 2) + min(facts.refusals, 3)
    points += min(len(facts.attempts), 8) + min(facts.courses, 8) // 2
    points += (facts.hidden > 1) + facts.castles + facts.takes_in_passing
    points += bool(facts.promotions - {"q"})
    return points + max(facts.men - _MEN_FREE, 0) // 2
