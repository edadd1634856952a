"""A draft is a function of the contest: what it stands on changes, and it is drawn again."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from bot.club.tournaments import events as ev
from bot.club.tournaments.events import Event, Ground
from bot.club.tournaments.state import Contest, apply
from bot.club.tournaments.teams import as_shown

NEVER_REDRAWN = ("arena", "ladder")  # their rounds are single meetings, which nobody counts
"""Formats whose rounds are single meetings, public as soon as they are made."""
LOOK = 900
"""What organisers have at least to look at a draft that was drawn again, if they review at all."""


def told_round(contest: Contest, number: int) -> int:
    """The round as people know it; 0 where there is none."""
    return 0 if contest.settings.format in NEVER_REDRAWN else number


def is_paired(contest: Contest, number: int) -> bool:
    """Whether there is this round; a table that is played at once has all of its."""
    games = contest.pairings.values()
    return 1 <= number <= contest.round or any(each.round == number for each in games)


def ground_of(contest: Contest, event: Event) -> Ground | None:
    """What the draft stands on and this event changes; None if it leaves the draft alone."""
    if contest.stage != "paired" or contest.settings.format in NEVER_REDRAWN:
        return None
    match event:
        case ev.Joined() | ev.Left() | ev.Removed() | ev.Replaced():
            return "players"
        case ev.Corrected():
            return "results"
        case ev.KeptApart() | ev.LetMeet():
            return "apart"
        case ev.ByeAsked(_, round_) | ev.ByeDropped(_, round_) | ev.ByeAdded(_, round_):
            return "byes" if round_ == contest.round else None
        case ev.PairsFixed() | ev.TeamsFixed():
            return "pairs"
        case ev.LinedUp():
            return "players"
        case _:
            return None


def with_drops(contest: Contest, events: Iterable[Event]) -> tuple[Event, ...]:
    """The events, before them the word that the draft does not stand if one of them changes it."""
    known = tuple(events)
    for event in known:
        why = ground_of(contest, event)
        if why:
            return (ev.DraftDropped(contest.round, why), *known)
    return known


def public(contest: Contest) -> Contest:
    """The contest as everybody may see it: without the round that is still a draft, and without
    what it will stand on, rests and line-ups, for an opponent would prepare for it."""
    if contest.stage == "paired" and contest.settings.format not in NEVER_REDRAWN:
        contest = apply(contest, ev.DraftDropped(contest.round, "pairs"))
    return replace(
        contest,
        asked=frozenset(key for key in contest.asked if key[0] < contest.coming),
        byes={key: halves for key, halves in contest.byes.items() if key[0] < contest.coming},
        teams=as_shown(contest),
    )


def begun_at(contest: Contest, now: int) -> int:
    """When the review of a draft made now has begun: with the round's first draft.

    So nobody moves the timetable by leaving; but whoever reviews has a while to look at it.
    """
    if contest.dropped is None:
        return now
    return max(contest.dropped.at, now - max(0, contest.settings.review - LOOK))
