"""The waiting list: who moves up when a place is free, and when nobody waits any longer."""

from __future__ import annotations

from typing import Literal

from bot.club.tournaments.entry_events import Unqueued
from bot.club.tournaments.events import Event, Joined, TeamFounded
from bot.club.tournaments.settings import by_teams
from bot.club.tournaments.state import Contest, apply
from bot.club.tournaments.teams import has_room
from bot.club.tournaments.tournament import Waiter


def moved_up(contest: Contest, *, present: bool = False) -> tuple[Event, ...]:
    """Those who wait longest, as many as there are free places; with `present`, of those alone who
    have checked in. Whose team is not there founds it; whose team is full goes on waiting."""
    found: list[Event] = []
    free = contest.settings.most - len(contest.active)
    for waiter in contest.waiting.values():
        if free <= 0:
            break
        if present and not waiter.checked_in:
            continue
        events = _joining(contest, waiter)
        if not events:
            continue
        found += events
        free -= 1
        for event in events:
            contest = apply(contest, event)
    return tuple(found)


def _joining(contest: Contest, waiter: Waiter) -> tuple[Event, ...]:
    joined = Joined(waiter.member, waiter.rating, waiter.team)
    if not by_teams(contest.settings):
        return (joined,)
    if waiter.team not in contest.teams:
        return () if contest.order else (TeamFounded(waiter.team, waiter.member), joined)
    return (joined,) if has_room(contest, waiter.team) else ()


def queue_step(
    contest: Contest, *, entry: bool
) -> tuple[Literal["admit", "dismiss"], tuple[Event, ...]] | None:
    """What becomes of those who wait: while there is `entry`, places are filled; then nobody waits."""
    if not contest.waiting:
        return None
    if not entry:
        return "dismiss", tuple(Unqueued(member) for member in contest.waiting)
    moved = moved_up(contest)
    return ("admit", moved) if moved else None
