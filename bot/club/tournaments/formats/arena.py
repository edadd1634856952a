"""Live play for an hour: whoever is free is paired with a neighbour in the standings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from bot.club.tournaments.formats.draft import WINDOW, Draft, Meeting, lay, match_neighbours
from bot.club.tournaments.state import Contest

_NEVER = 1_000_000
_WAITING = 8
"""Of an odd number so many are thought of as the one who waits: where somebody is kept apart from all
near them, nobody's waiting would pair all others, and a large field would be tried with each."""


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
    """Pairs of those who are free now; None if nobody can be paired now."""
    here = free(contest)
    # Where nobody plays and all others have just met, or may not, nobody better will come.
    again = len(here) == len(contest.active)
    meetings = _meetings(contest, round_, here) or (
        _meetings(contest, round_, here, again=True) if again else []
    )
    if not meetings:
        return None
    return Draft(lay(meetings, 1, contest.next_id), engine=f"neighbours-{WINDOW}")


def _meetings(
    contest: Contest, round_: int, here: Sequence[int], *, again: bool = False
) -> list[Meeting]:
    """Pairs of neighbours in the standings, as many as there can be; of an odd number one waits."""
    total = points(contest)
    ranked = sorted(here, key=lambda each: (-total[each], contest.order.index(each)))
    last: dict[int, int] = {}
    colours = dict.fromkeys(contest.players, 0)
    games = dict.fromkeys(contest.players, 0)
    for each in contest.pairings.values():
        last[each.white], last[each.black] = each.black, each.white
        colours[each.white] += 1
        colours[each.black] -= 1
        games[each.white] += 1
        games[each.black] += 1
    parted = contest.parted

    def cost(first: int, second: int, apart: int) -> int:
        if frozenset((first, second)) in parted:
            return _NEVER
        rematch = last.get(first) == second or last.get(second) == first
        same = abs(colours[first] + colours[second]) if colours[first] * colours[second] > 0 else 0
        return apart**2 * 4 + same + _NEVER * (rematch and not again)

    def paired(field: Sequence[int]) -> list[Meeting]:
        found = []
        pairs = match_neighbours(
            len(field), lambda one, two: cost(field[one], field[two], two - one)
        )
        for one, two in pairs:
            if cost(field[one], field[two], two - one) < _NEVER:
                sides = sorted((field[one], field[two]), key=lambda each: (colours[each], each))
                found.append(Meeting(round_, sides[0], sides[1]))
        return found

    if len(ranked) % 2 == 0:
        return paired(ranked)
    # Who has played most waits, or the last one would wait for ever; but not where the others could
    # not be paired without them.
    waiting = sorted(ranked, key=lambda each: (games[each], ranked.index(each)), reverse=True)
    fields = ([each for each in ranked if each != who] for who in waiting[:_WAITING])
    tried = map(paired, fields)
    return max(_until_full(tried, len(ranked) // 2), key=len, default=[])


def _until_full(tried: Iterable[list[Meeting]], most: int) -> Iterator[list[Meeting]]:
    """The outcomes up to the first in which all are paired."""
    for meetings in tried:
        yield meetings
        if len(meetings) == most:
            return
