"""The door of a contest: who is let in, who is invited, who waits."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.club.tournaments import entry_events as ev
from bot.club.tournaments.settings import Settings
from bot.club.tournaments.tournament import Contest, Waiter

CHANGEABLE = (
    *("least", "most", "rating_from", "rating_to", "access"),
    *("played_least", "played_least_of", "played_most", "played_most_of"),
)
"""Settings that may change after a tournament was created."""


def apply_to_entry(contest: Contest, event: ev.EntryEvent) -> Contest:
    match event:
        case ev.Queued(member, rating, team):
            known = contest.players.get(member)
            if member in contest.waiting or (known is not None and not known.gone):
                return contest
            waiting = {**contest.waiting, member: Waiter(member, rating, team)}
            return replace(contest, waiting=waiting)
        case ev.Unqueued(member):
            return replace(contest, waiting=_without(contest, member))
        case ev.GuestInvited(member, at):
            called = {**contest.called, member: at}
            return replace(contest, guests=contest.guests | {member}, called=called)
        case ev.GuestDropped(member):
            return replace(contest, guests=contest.guests - {member})
        case ev.PasswordSaid(member):
            return replace(contest, knowing=contest.knowing | {member})
        case ev.AccountParted(member, whole):
            return replace(contest, parted_accounts={**contest.parted_accounts, member: whole})
        case ev.EntryChanged():
            knowing = frozenset[int]() if event.password else contest.knowing
            settings = changed_settings(contest.settings, event)
            return replace(contest, settings=settings, knowing=knowing)


def changed_settings(settings: Settings, event: ev.EntryChanged) -> Settings:
    """The settings with what the event says of them."""
    facts: dict[str, Any] = {name: to for name, to in event.changes if name in CHANGEABLE}
    return replace(settings, **facts)


def _without(contest: Contest, member: int) -> dict[int, Waiter]:
    return {key: each for key, each in contest.waiting.items() if key != member}


def out_of_queue(contest: Contest, member: int) -> Contest:
    """They have a place now, or want none."""
    if member not in contest.waiting:
        return contest
    return replace(contest, waiting=_without(contest, member))


def is_let_in(contest: Contest, member: int) -> bool:
    """Whether the door is open to them; whoever a captain has asked may come through it, too."""
    match contest.settings.access:
        case "open":
            return True
        case "password" if member in contest.knowing:
            return True
        case "password" | "invited":
            asked = any(member in team.invited for team in contest.teams.values())
            return member in contest.guests or asked


def place_in_queue(contest: Contest, member: int) -> int:
    """From 1; 0: they do not wait."""
    return [0, *contest.waiting].index(member) if member in contest.waiting else 0
