"""A round's draft in the state of a contest: how it comes into it, and how it goes."""

from __future__ import annotations

from dataclasses import replace

from bot.club.tournaments import events as ev
from bot.club.tournaments.tournament import Contest, Dropped


def enter_draft(contest: Contest, event: ev.RoundPaired | ev.Overridden) -> Contest:
    if isinstance(event, ev.Overridden):
        contest = _without_draft(contest, event.round)
    else:
        contest = replace(contest, published_at=event.at)
    games = contest.settings.games
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


def drop_draft(contest: Contest, event: ev.DraftDropped) -> Contest:
    """The round is not paired yet. The byes of a pairing go with it, those asked for stay."""
    own = {key for key in contest.given | contest.spared if key[0] == event.round}
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
    )


def _without_draft(contest: Contest, round_: int) -> Contest:
    """The round's games are not to be played, and the byes that it gave are not given."""
    old = {key for key in contest.given if key[0] == round_}
    return replace(
        contest,
        pairings={key: each for key, each in contest.pairings.items() if each.round != round_},
        byes={key: halves for key, halves in contest.byes.items() if key not in old},
        given=contest.given - old,
    )
