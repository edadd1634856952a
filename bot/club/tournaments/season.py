"""A season: a series of tournaments with points of its own, as a function of how they stand.

Nothing is kept of a result but the tournament itself, so that a correction there is one here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, Literal, TypeAlias

from bot.club.tournaments.game import Pairing
from bot.club.tournaments.places import places
from bot.club.tournaments.season_terms import Terms
from bot.club.tournaments.settings import Format, by_teams, points_count
from bot.club.tournaments.standings import standings
from bot.club.tournaments.team_results import team_standings
from bot.club.tournaments.teams import roster
from bot.club.tournaments.tournament import Contest, holder

Who: TypeAlias = int | str
"""A member, or a team by its name in small letters."""


Unfit: TypeAlias = Literal["teams-only", "places-only", "never-ends"]


def unfit(terms: Terms, contest: Contest) -> Unfit | None:
    """Why a tournament of this kind cannot stand in the season."""
    settings = contest.settings
    endless: tuple[Format, ...] = ("ladder",)
    if settings.format in endless:
        return "never-ends"
    if terms.teams and not by_teams(settings):
        return "teams-only"
    return "places-only" if terms.by == "score" and not points_count(settings) else None


@dataclass(frozen=True, slots=True)
class Result:
    """What somebody has from one tournament."""

    contest: int
    points: Fraction
    rank: int
    """0: they left, or never came, and have no place."""
    counts: bool = True
    """Whether it is among their best."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the season's table. Level in everything means an equal rank."""

    rank: int
    who: Who
    points: Fraction
    results: tuple[Result, ...]

    @property
    def all_points(self) -> Fraction:
        return sum((one.points for one in self.results), Fraction())

    @property
    def ranks(self) -> tuple[int, ...]:
        """How often they were first, second, third …"""
        last = max((one.rank for one in self.results), default=0)
        return tuple(sum(one.rank == rank for one in self.results) for rank in range(1, last + 1))


@dataclass(frozen=True, slots=True)
class Parted:
    """Why one of two with the same points stands above the other, and by what to what. `place`:
    more often in that place; nothing: by all their points; level in both, they share their rank."""

    place: int
    more: Fraction
    less: Fraction


def brought(
    contest_number: int, contest: Contest, terms: Terms, machine: int | None = None
) -> dict[Who, Result]:
    """What a tournament that is over has brought to each one; nothing to the machine that has only
    made their number even, and whose place goes to whoever came after it."""
    if terms.teams:
        return _to_teams(contest_number, contest, terms)
    came = frozenset(_who_came(contest))
    ranks = places(contest, machine)
    halves = {row.member: row.halves for row in standings(contest) if row.member != machine}
    shares = _shares(ranks, terms)
    found: dict[Who, Result] = {}
    for member in halves:
        stayed = member in came and not contest.players[member].gone and member in ranks
        rank = ranks[member] if stayed else 0
        points = shares[ranks[member]] if rank else Fraction()
        if terms.by == "score":
            points = Fraction(halves[member], 2) if member in ranks else Fraction()
        if rank or points:
            found[member] = Result(contest_number, points, rank)
    return found


def _to_teams(contest_number: int, contest: Contest, terms: Terms) -> dict[Who, Result]:
    rows = [row for row in team_standings(contest) if row.counts]
    ranks = {key_of_team(row.team): row.rank for row in rows}
    shares = _shares(ranks, terms)
    found: dict[Who, Result] = {}
    for row in rows:
        who = key_of_team(row.team)
        rank = row.rank if row.played and roster(contest, row.team) else 0
        points = shares[row.rank] if rank else Fraction()
        if terms.by == "score":
            points = Fraction(row.points)
        if rank or points:
            found[who] = Result(contest_number, points, rank)
    return found


def key_of_team(name: str) -> str:
    """By which a team is known from one tournament to the next."""
    return " ".join(name.casefold().split())


def _who_came(contest: Contest) -> Iterator[int]:
    """Whoever has played a game, or was there for one to which nobody else came."""
    for key, outcome in contest.outcomes.items():
        game: Pairing = contest.pairings[key]
        for side, won in ((game.white, "1-0"), (game.black, "0-1")):
            if outcome.how != "forfeit" or outcome.score == won:
                yield holder(contest, side)
                yield side


def _shares(ranks: Mapping[Any, int], terms: Terms) -> dict[int, Fraction]:
    """What each place brings; who shares places shares what they bring, in equal parts."""
    found = {}
    taken = list(ranks.values())
    for rank in set(taken):
        many = taken.count(rank)
        whole = sum(terms.places[rank - 1 : rank - 1 + many])
        found[rank] = Fraction(whole, many)
    return found


def season_table(terms: Terms, tournaments: Sequence[Mapping[Who, Result]]) -> tuple[Line, ...]:
    """Best first: by the points that count, then by who was more often first, then second and so
    on, then by the points of all results."""
    results: dict[Who, list[Result]] = {}
    for one in tournaments:
        for who, result in one.items():
            results.setdefault(who, []).append(result)
    lines = [_line(terms, who, mine) for who, mine in results.items()]
    deep = max((len(line.ranks) for line in lines), default=0)

    def key(line: Line) -> tuple[Any, ...]:
        firsts = [-many for many in (*line.ranks, *[0] * (deep - len(line.ranks)))]
        return (-line.points, *firsts, -line.all_points)

    ranked: list[Line] = []
    for place, line in enumerate(sorted(lines, key=lambda one: (key(one), str(one.who))), 1):
        level = bool(ranked) and key(ranked[-1]) == key(line)
        ranked.append(replace(line, rank=ranked[-1].rank if level else place))
    return tuple(ranked)


def _line(terms: Terms, who: Who, mine: Sequence[Result]) -> Line:
    best = sorted(mine, key=lambda one: -one.points)[: terms.best or None]
    kept = {one.contest for one in best}
    told = tuple(replace(one, counts=one.contest in kept) for one in mine)
    return Line(0, who, sum((one.points for one in best), Fraction()), told)


def parted(high: Line, low: Line) -> Parted | None:
    """What tells apart two with the same points; None: their points do, or nothing."""
    if high.points != low.points or high.rank == low.rank:
        return None
    for place in range(1, max(len(high.ranks), len(low.ranks)) + 1):
        more, less = (
            line.ranks[place - 1] if place <= len(line.ranks) else 0 for line in (high, low)
        )
        if more != less:
            return Parted(place, Fraction(more), Fraction(less))
    return Parted(0, high.all_points, low.all_points)
