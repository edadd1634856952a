"""Who is first, second and third in the end."""

from __future__ import annotations

from collections.abc import Mapping

from bot.club.tournaments.formats import knockout
from bot.club.tournaments.standings import standings
from bot.club.tournaments.state import Contest
from bot.club.tournaments.steps import base_of_bracket, bracket_seeds
from bot.club.tournaments.tournament import holder


def places(contest: Contest, machine: int | None = None) -> Mapping[int, int]:
    """Everybody's rank, best first: a bracket's by how far each came, all others' by the standings.

    A machine that has only made their number even has none: its place goes to whoever came after it.
    """
    if contest.settings.format in ("knockout", "groups"):
        ranks = _of_bracket(contest)
    else:
        ranks = {row.member: row.rank for row in standings(contest) if row.counts}
    if machine not in ranks:
        return ranks
    last = ranks.pop(machine)
    return {member: rank - (rank > last) for member, rank in ranks.items()}


def _of_bracket(contest: Contest) -> dict[int, int]:
    """Who lost in the same round has the same rank, but for a match for third place; whoever did not
    come out of their group stands where the table has them."""
    seeds = bracket_seeds(contest)
    base = base_of_bracket(contest)
    played = contest.round - base
    if len(seeds) < 2 or played < 1:
        return {row.member: row.rank for row in standings(contest) if row.counts}
    ranks: dict[int, int] = {}
    for number in range(played + 1, 0, -1):
        here = [each for each in knockout.field(contest, seeds, base, number) if each is not None]
        rank = len(ranks) + 1
        ranks |= {member: rank for member in here if member not in ranks}
    third = knockout.meeting_of(contest, contest.round, 2)
    if third and len([rank for rank in ranks.values() if rank == 3]) == 2:
        sides = [holder(contest, who) for who in (third[0].white, third[0].black)]
        high, low = sorted(sides, key=seeds.index)
        winner = knockout.winner(contest, third, high, low) or high
        ranks[low if winner == high else high] = 4
    return dict(sorted(ranks.items(), key=lambda each: each[1])) | _below(contest, ranks)


def _below(contest: Contest, ranks: Mapping[int, int]) -> dict[int, int]:
    """Those who are in no bracket, below all who are."""
    last = len(ranks) + 1
    rows = [row for row in standings(contest) if row.counts and row.member not in ranks]
    return {row.member: max(row.rank, last) for row in rows}
