"""Live play for an hour: whoever is free is paired with a neighbour in the standings."""

from __future__ import annotations

from collections import Counter

from bot.club.tournaments.formats.draft import WINDOW, Draft, Meeting, lay, match_neighbours
from bot.club.tournaments.state import Contest

_NEVER = 1_000_000


def free(contest: Contest) -> tuple[int, ...]:
    """Those who could be paired now."""
    busy = {member for each in contest.unfinished for member in (each.white, each.black)}
    return tuple(each for each in contest.active if each not in busy)


def points(contest: Contest) -> dict[int, int]:
    """Everybody's arena points: two for a win, one for a draw."""
    total = dict.fromkeys(contest.players, 0)
    for key, outcome in contest.outcomes.items():
        game = contest.pairings[key]
        if outcome.score == "1/2-1/2":
            total[game.white] += 1
            total[game.black] += 1
        elif outcome.score != "0-0":
            total[game.white if outcome.score == "1-0" else game.black] += 2
    return total


def draft(contest: Contest, round_: int) -> Draft | None:
    """Pairs of those who are free now; None if nobody can be paired without a rematch."""
    total = points(contest)
    ranked = sorted(free(contest), key=lambda each: (-total[each], contest.order.index(each)))
    last: dict[int, int] = {}
    colours = dict.fromkeys(contest.players, 0)
    for each in contest.pairings.values():
        last[each.white], last[each.black] = each.black, each.white
        colours[each.white] += 1
        colours[each.black] -= 1
    if len(ranked) % 2:  # who has played most waits, or the last one would wait for ever
        games = Counter(
            who for each in contest.pairings.values() for who in (each.white, each.black)
        )
        ranked.remove(max(reversed(ranked), key=lambda each: games[each]))
    if not ranked:
        return None
    alone = len(contest.active) == 2
    parted = contest.parted

    def cost(one: int, two: int) -> int:
        first, second = ranked[one], ranked[two]
        if frozenset((first, second)) in parted:
            return _NEVER
        rematch = last.get(first) == second or last.get(second) == first
        same = abs(colours[first] + colours[second]) if colours[first] * colours[second] > 0 else 0
        return (two - one) ** 2 * 4 + same + _NEVER * (rematch and not alone)

    meetings = []
    for one, two in match_neighbours(len(ranked), cost):
        if cost(one, two) >= _NEVER:
            continue
        pair = sorted((ranked[one], ranked[two]), key=lambda each: (colours[each], each))
        meetings.append(Meeting(round_, pair[0], pair[1]))
    if not meetings:
        return None
    return Draft(lay(meetings, 1, contest.next_id), engine=f"neighbours-{WINDOW}")
