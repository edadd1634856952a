"""A round's draft in the state of a contest: how it comes into it, and how it goes."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import replace
from typing import TypedDict

from bot.club.tournaments import events as ev
from bot.club.tournaments.game import TeamMatch
from bot.club.tournaments.settings import by_teams
from bot.club.tournaments.teams import matches_told
from bot.club.tournaments.tournament import Contest, Dropped


def enter_draft(contest: Contest, event: ev.RoundPaired | ev.Overridden) -> Contest:
    if isinstance(event, ev.Overridden):
        contest = _without_draft(contest, event.round)
    else:
        contest = replace(contest, published_at=event.at)
    games = contest.settings.games
    if by_teams(contest.settings) and isinstance(event, ev.RoundPaired):
        return _enter_matches(contest, event)
    byes = {**contest.byes, **{(event.round, member): 2 * games for member in event.byes}}
    playing = {member for each in event.pairings for member in (each.white, each.black)}
    for round_, member in contest.asked:
        if round_ == event.round and member not in playing and (round_, member) not in byes:
            byes[round_, member] = games
    return replace(
        contest,
        stage="paired",
        round=event.round,
        pairings={**contest.pairings, **{each.id: each for each in event.pairings}},
        byes=byes,
        given=contest.given | {(event.round, member) for member in event.byes},
        judged=None,
    )


def mark_of_draft(contest: Contest) -> str:
    """What tells the draft from those before and after it, short enough for a button."""
    pairs = [
        (each.white, each.black)
        for each in contest.pairings.values()
        if each.round == contest.round
    ]
    byes = [who for number, who in contest.byes if number == contest.round]
    drawn = (contest.round, sorted(pairs), sorted(byes), drafted_teams(contest, contest.round))
    return hashlib.sha256(repr(drawn).encode()).hexdigest()[:6]


def _enter_matches(contest: Contest, event: ev.RoundPaired) -> Contest:
    """A board that its team has by default is a won one for whoever sits there."""
    told = event.team_matches or matches_told(contest, event.round, event.pairings)
    won = {
        (event.round, member): 2 * contest.settings.games
        for match in told
        for _, team, member in match.defaults
        if team
    }
    return replace(
        contest,
        stage="paired",
        round=event.round,
        pairings={**contest.pairings, **{each.id: each for each in event.pairings}},
        byes={**contest.byes, **won},
        team_matches={
            **contest.team_matches,
            **{(each.round, each.slot): each for each in told},
        },
        team_byes=contest.team_byes | {(event.round, name) for name in event.team_byes},
        judged=None,
    )


def drop_draft(contest: Contest, event: ev.DraftDropped) -> Contest:
    """The round is not paired yet. The byes of a pairing go with it, those asked for stay."""
    own = {key for key in contest.given | contest.spared if key[0] == event.round}
    if by_teams(contest.settings):
        own = {key for key in contest.byes if key[0] == event.round}
    drafted = [
        each
        for each in contest.unfinished
        if each.id not in contest.matches
        and (each.round == event.round or contest.settings.all_at_once)
    ]
    dropped = Dropped(
        event.why,
        tuple((each.white, each.black) for each in drafted if each.leg == 1),
        tuple(sorted(member for _, member in own)),
        contest.published_at,
        drafted_teams(contest, event.round),
    )
    gone = {each.id for each in drafted}
    return replace(
        contest,
        stage="between",
        round=event.round - 1,
        dropped=dropped,
        pairings={key: each for key, each in contest.pairings.items() if key not in gone},
        byes={key: halves for key, halves in contest.byes.items() if key not in own},
        given=contest.given - own,
        asked=contest.asked - (own & contest.spared),
        spared=contest.spared - own,
        **_without_matches(contest, event.round),
    )


class _Matches(TypedDict):
    team_matches: Mapping[tuple[int, int], TeamMatch]
    team_byes: frozenset[tuple[int, str]]


def _without_matches(contest: Contest, round_: int) -> _Matches:
    return {
        "team_matches": {
            key: each for key, each in contest.team_matches.items() if key[0] != round_
        },
        "team_byes": frozenset(each for each in contest.team_byes if each[0] != round_),
    }


def drafted_teams(contest: Contest, round_: int) -> tuple[tuple[str, ...], ...]:
    """The matches of a round, and by itself who has a bye in it."""
    matches = [each for each in contest.team_matches.values() if each.round == round_]
    resting = sorted(name for number, name in contest.team_byes if number == round_)
    return (*((each.home, each.away) for each in matches), *((name,) for name in resting))


def _without_draft(contest: Contest, round_: int) -> Contest:
    """The round's games are not to be played, and the byes that it gave are not given."""
    old = {key for key in contest.given if key[0] == round_}
    return replace(
        contest,
        pairings={key: each for key, each in contest.pairings.items() if each.round != round_},
        byes={key: halves for key, halves in contest.byes.items() if key not in old},
        given=contest.given - old,
    )
