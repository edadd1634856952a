"""A bridge to the Swiss engine, and the pairing that stands when no legal one exists."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from bot.club.contests.formats.draft import Draft, Meeting, lay, match_neighbours
from bot.club.contests.settings import rounds_cap
from bot.club.contests.standings import halves
from bot.club.contests.state import Contest

Pairer: TypeAlias = Callable[[Contest, int], Draft | None]
"""A pairing engine: the draft of a round, or None where it has no legal pairing."""

_MET = 100_000


def rounds_of(contest: Contest) -> int:
    """How many rounds are played: the declared number, capped by the field."""
    return contest.settings.rounds or min(
        rounds_cap(len(contest.order)), max(1, (len(contest.order) - 1).bit_length() + 1)
    )


def draft(contest: Contest, round_: int, pairer: Pairer | None) -> Draft | None:
    """The next round: the engine's, else the relaxed one, which says so; None after the last."""
    if round_ > rounds_of(contest) or len(present(contest, round_)) < 2:
        return None
    made = pairer(contest, round_) if pairer else None
    return made or relaxed(contest, round_)


def present(contest: Contest, round_: int) -> tuple[int, ...]:
    """Those who are to be paired: neither gone nor with a bye asked for."""
    return tuple(each for each in contest.active if (round_, each) not in contest.asked)


def relaxed(contest: Contest, round_: int) -> Draft:
    """Neighbours in points; rematches and second byes only where nothing else is left."""
    total = {each: halves(contest, each) for each in contest.order}
    ranked = sorted(
        present(contest, round_), key=lambda each: (-total[each], contest.order.index(each))
    )
    met: dict[frozenset[int], int] = {}
    colours = dict.fromkeys(contest.order, 0)
    for each in contest.pairings.values():
        outcome = contest.outcomes.get(each.id)
        if each.leg > 1 or outcome is None or outcome.how == "forfeit":
            continue
        sides = frozenset((each.white, each.black))
        met[sides] = met.get(sides, 0) + 1
        colours[each.white] += 1
        colours[each.black] -= 1
    told: list[str] = []
    byes: tuple[int, ...] = ()
    if len(ranked) % 2:
        had = {member for _, member in contest.given}
        taker = next((each for each in reversed(ranked) if each not in had), ranked[-1])
        if taker in had:
            told.append("second-bye")
        byes = (taker,)
        ranked.remove(taker)

    def cost(one: int, two: int) -> int:
        first, second = ranked[one], ranked[two]
        gap = (total[first] - total[second]) ** 2 * 20 + (two - one)
        same = colours[first] * colours[second] > 0
        return gap + 10 * same + _MET * met.get(frozenset((first, second)), 0)

    meetings: list[Meeting] = []
    for one, two in match_neighbours(len(ranked), cost):
        first, second = ranked[one], ranked[two]
        if met.get(frozenset((first, second))) and "rematch" not in told:
            told.append("rematch")
        level = colours[first] == colours[second]
        whites = (first, second) if (one + round_) % 2 else (second, first)
        if not level:
            whites = (first, second) if colours[first] < colours[second] else (second, first)
        meetings.append(Meeting(round_, *whites, board=len(meetings) + 1))
    games = lay(meetings, contest.settings.games, contest.next_id)
    return Draft(games, byes, "neighbours", relaxed=("engine", *told))
