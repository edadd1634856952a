"""The records of teams in a report: TRF16's 013, and those of TRF-2026 (310, 320, 352, 362)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import zip_longest

from bot.club.tournaments.settings import by_teams
from bot.club.tournaments.team_results import bye_worth, team_standings
from bot.club.tournaments.teams import strength
from bot.club.tournaments.tournament import Contest

_NAME = 32


def team_records(contest: Contest, number: Mapping[int, int]) -> Iterator[str]:
    """A team has its number in the order of the records; players stand by their boards."""
    if not by_teams(contest.settings) or not contest.team_order:
        return
    rows = {row.team: row for row in team_standings(contest)}
    lists = {
        name: " ".join(f"{number[each]:>4}" for each in contest.teams[name].order)
        for name in contest.team_order
    }
    for name in contest.team_order:
        yield f"013 {_short(name):<{_NAME}}{lists[name]}"  # players from column 37 on
    colours = "".join("WB"[board % 2] for board in range(contest.settings.boards))
    yield f"352 {colours}"
    yield "362  W 2.0    D 1.0    L 0.0"
    for place, name in enumerate(contest.team_order, 1):
        row = rows[name]
        yield (
            f"310 {place:>3} {_short(name):<{_NAME}} {_short(name)[:5]:<5} "
            f"{strength(contest, name):>6} {row.points:>4}.0 {row.halves / 2:>6.1f} {row.rank:>3}  "
            f"{lists[name]}"
        )
    yield from _byes(contest)


def _byes(contest: Contest) -> Iterator[str]:
    """A record holds one a round; where an organiser has laid down another, there is one more."""
    place = {name: at for at, name in enumerate(contest.team_order, 1)}
    given: dict[int, list[int]] = {}
    for round_, name in contest.team_byes:
        if round_ < contest.coming:
            given.setdefault(round_, []).append(place[name])
    won, half = bye_worth(contest)
    for row in zip_longest(*(sorted(given.get(each, ())) for each in _rounds(given)), fillvalue=0):
        teams = " ".join(f"{each:>3}" for each in row)
        yield f"320 {won:>2}.0 {half / 2:>4.1f} {teams}"


def _rounds(given: Mapping[int, object]) -> range:
    return range(1, max(given, default=0) + 1)


def _short(name: str) -> str:
    return " ".join(name.split())[:_NAME]
