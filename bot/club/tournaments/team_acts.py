"""What may be done with teams, and why not."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import chain

from bot.club.names import skeleton
from bot.club.tournaments.acts import Objected
from bot.club.tournaments.refusals import Refusal
from bot.club.tournaments.settings import by_teams
from bot.club.tournaments.team_events import TeamsFixed
from bot.club.tournaments.team_results import results
from bot.club.tournaments.teams import captain_of, has_room, in_play, line_up, roster
from bot.club.tournaments.tournament import Contest


def team_named(contest: Contest, name: str) -> str | None:
    """The team that is meant, however its name is typed; None if there is none."""
    wanted = skeleton(name)
    return next((each for each in contest.teams if skeleton(each) == wanted), None)


def awaited_team(contest: Contest, name: str) -> str | None:
    """The team that is meant of those whose founders wait for a place."""
    wanted = skeleton(name)
    waited = (each.team for each in contest.waiting.values() if each.team)
    return next((each for each in waited if skeleton(each) == wanted), None)


def refusal_to_found(contest: Contest, name: str) -> Refusal | None:
    if not by_teams(contest.settings):
        return "no-teams"
    if contest.order:
        return "closed"
    there = team_named(contest, name) or awaited_team(contest, name)
    return None if there is None else "team-there"


def refusal_to_enter(contest: Contest, name: str, member: int) -> Refusal | None:
    """Why the member cannot enter this team now."""
    if contest.order and not roster(contest, name):
        return "team-gone"
    if not has_room(contest, name):
        return "team-full"
    asked = member in contest.teams[name].invited
    return "invited-only" if contest.settings.invited_only and not asked else None


def refusal_to_lead(contest: Contest, name: str, member: int) -> Refusal | None:
    """Why the member cannot decide for the team: only its captain can."""
    if contest.stage in ("done", "cancelled"):
        return "over"
    return None if captain_of(contest, name) == member else "not-the-captain"


def refusal_to_line_up(
    contest: Contest, name: str, members: tuple[int, ...]
) -> tuple[Refusal, tuple[int, ...]] | None:
    """Why the boards cannot be these, and whose fault it is."""
    here = roster(contest, name)
    strangers = tuple(each for each in members if each not in here)
    if strangers:
        return "not-of-team", strangers
    twice = tuple(each for each, times in Counter(members).items() if times > 1)
    return ("named-twice", twice) if twice else None


@dataclass(frozen=True, slots=True)
class TeamObjection:
    """Why matches cannot be laid down so, and whose they are."""

    why: Objected
    teams: tuple[str, ...]


def team_objections(contest: Contest, event: TeamsFixed) -> tuple[TeamObjection, ...]:
    """What is wrong with an organiser's matches: a team twice, a promise broken."""
    named = [*chain.from_iterable(event.pairs), *event.byes]
    here = in_play(contest)
    found: list[TeamObjection] = []
    strangers = tuple(dict.fromkeys(each for each in named if each not in here))
    if strangers:
        found.append(TeamObjection("not-entered", strangers))
    twice = tuple(name for name, times in Counter(named).items() if times > 1)
    if twice:
        found.append(TeamObjection("twice", twice))
    found += _broken_promises(contest, event)
    able = {name for name in here if line_up(contest, name, event.round)}
    if len(event.byes) > 1 or (event.byes and len(able - set(named)) % 2):
        found.append(TeamObjection("two-byes", event.byes))
    return tuple(found)


def _broken_promises(contest: Contest, event: TeamsFixed) -> list[TeamObjection]:
    past = [each for each in results(contest) if each.match.round < event.round]
    met = {frozenset((each.match.home, each.match.away)) for each in past if each.played}
    rested = {name for round_, name in contest.team_byes if round_ < event.round}
    return [
        *(TeamObjection("have-met", pair) for pair in event.pairs if frozenset(pair) in met),
        *(TeamObjection("had-bye", (name,)) for name in event.byes if name in rested),
    ]
