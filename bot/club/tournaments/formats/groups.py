"""Groups, each a small round robin, and then a bracket of those who came out of them."""

from __future__ import annotations

from dataclasses import replace

from bot.club.tournaments.formats import knockout
from bot.club.tournaments.formats.draft import Draft, Meeting, lay
from bot.club.tournaments.formats.roundrobin import table
from bot.club.tournaments.settings import games_of
from bot.club.tournaments.table import by_points
from bot.club.tournaments.tournament import Contest, holder


def groups(contest: Contest) -> tuple[tuple[int, ...], ...]:
    """The groups, filled like a snake from the seeds."""
    seats = [each for each in contest.order if each not in contest.replaced]
    count = max(1, -(-len(seats) // contest.settings.group_size))
    filled: list[list[int]] = [[] for _ in range(count)]
    for place, member in enumerate(seats):
        lap, step = divmod(place, count)
        filled[step if lap % 2 == 0 else count - 1 - step].append(member)
    return tuple(tuple(each) for each in filled)


def base_of(contest: Contest) -> int:
    """How many rounds the groups take."""
    return max((rounds_of(contest, each) for each in groups(contest)), default=0)


def rounds_of(contest: Contest, group: tuple[int, ...]) -> int:
    return len(table(len(group), contest.settings.cycles))


def seeds(contest: Contest) -> tuple[int, ...]:
    """The bracket's seeds: the winners of all groups, then the seconds in turned order."""
    stood = after_the_groups(contest)
    rows = [row.member for row in by_points(stood) if not row.gone]
    tables = [[each for each in rows if each in group] for group in groups(contest)]
    places: list[int] = []
    for place in range(contest.settings.advance):
        row = [each[place] for each in tables if place < len(each)]
        places += row if place % 2 == 0 else row[::-1]
    return tuple(places)


def after_the_groups(contest: Contest) -> Contest:
    """The contest as it stood when the groups were over.

    What happens in the bracket changes no seed, and who took another's place has their points too.
    """
    base = base_of(contest)
    games = {
        key: replace(each, white=holder(contest, each.white), black=holder(contest, each.black))
        for key, each in contest.pairings.items()
        if each.group
    }
    players = {
        member: replace(each, gone=each.gone and each.gone_round <= base)
        for member, each in contest.players.items()
    }
    outcomes = {key: each for key, each in contest.outcomes.items() if key in games}
    return replace(contest, pairings=games, players=players, outcomes=outcomes)


def draft(contest: Contest, round_: int) -> Draft | None:
    """The next round of the groups, or of the bracket."""
    base = base_of(contest)
    if round_ > base:
        return knockout.draft(contest, seeds(contest), base, round_ - base)
    meetings: list[Meeting] = []
    for number, group in enumerate(groups(contest), 1):
        rounds = table(len(group), contest.settings.cycles)
        if round_ <= len(rounds):
            meetings += [
                Meeting(round_, group[white - 1], group[black - 1], group=number)
                for white, black in rounds[round_ - 1]
            ]
    return Draft(
        lay(meetings, games_of(contest.settings, group=True), contest.next_id), engine="groups"
    )
