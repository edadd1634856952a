"""The same events of other members: when two turn out to be one person, or a report is imported."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import assert_never

from bot.club.tournaments import events as ev
from bot.club.tournaments.events import Event
from bot.club.tournaments.game import Broken, Pairing, TeamMatch
from bot.club.tournaments.settings import Settings
from bot.club.tournaments.state import fold


def renamed(event: Event, old: int, new: int) -> Event:
    """The event with the new member wherever it names the old one."""
    return moved(event, lambda member: new if member == old else member)


def united(settings: Settings, events: Sequence[Event], gone: int, kept: int) -> list[Event] | None:
    """The events of a contest that both have entered, as those of one person; None where they must
    stay two, because both stand in it.

    Who has left before the start was never there: such comings and goings keep the old number, so
    that they put nobody in or out.
    """
    before = fold(settings, events)
    there = {*before.players, *before.waiting}
    if {gone, kept} <= there:
        return None
    never_there = {gone, kept} - there

    def one(event: Event) -> Event:
        if (
            isinstance(event, ev.Joined | ev.Left | ev.CheckedIn | ev.Queued | ev.Unqueued)
            and event.member in never_there
        ):
            return replace(event, member=gone)
        return renamed(event, gone, kept)

    made = [one(event) for event in events]
    after = fold(settings, made)
    same = {kept if member == gone else member for member in there}
    return made if {*after.players, *after.waiting} == same else None


def moved(event: Event, to: Callable[[int], int]) -> Event:
    """The event of the members that `to` gives for its own; 0 and None name nobody."""

    def one(member: int) -> int:
        return to(member) if member else member

    def by(member: int | None) -> int | None:
        return None if member is None else one(member)

    def pair(members: tuple[int, int]) -> tuple[int, int]:
        return one(members[0]), one(members[1])

    def games(pairings: tuple[Pairing, ...]) -> tuple[Pairing, ...]:
        return tuple(
            replace(each, white=one(each.white), black=one(each.black)) for each in pairings
        )

    def all_of(members: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(map(one, members))

    match event:
        case (
            ev.Opened()
            | ev.CheckInOpened()
            | ev.Published()
            | ev.GameStarted()
            | ev.Resulted()
            | ev.JudgementAsked()
            | ev.RoundClosed()
            | ev.Finished()
            | ev.DraftDropped()
            | ev.TimeAgreed()
            | ev.TimeKept()
        ):
            return event
        case ev.Joined():
            return replace(event, member=one(event.member), instead=one(event.instead))
        case (
            ev.Left()
            | ev.CheckedIn()
            | ev.ByeAsked()
            | ev.ByeDropped()
            | ev.Appeared()
            | ev.TimeProposed()
            | ev.TimeRefused()
            | ev.Queued()
            | ev.Unqueued()
            | ev.PasswordSaid()
        ):
            return replace(event, member=one(event.member))
        case ev.Started():
            return replace(event, order=all_of(event.order), by=by(event.by))
        case (
            ev.TeamFounded()
            | ev.Invited()
            | ev.Declined()
            | ev.CaptainNamed()
            | ev.LinedUp()
            | ev.TeamsFixed()
            | ev.GuestInvited()
            | ev.GuestDropped()
            | ev.AccountParted()
        ):
            return _moved_at_the_door(event, one)
        case ev.RoundPaired():
            return replace(
                event,
                team_matches=tuple(_of_members(each, one) for each in event.team_matches),
                pairings=games(event.pairings),
                byes=all_of(event.byes),
                broken=tuple(
                    Broken(each.what, all_of(each.members), each.rounds) for each in event.broken
                ),
            )
        case ev.DeciderPaired():
            return replace(event, pairings=games(event.pairings))
        case ev.Forfeited():
            return replace(event, absent=all_of(event.absent), by=by(event.by))
        case (
            ev.Corrected()
            | ev.Paused()
            | ev.Resumed()
            | ev.Extended()
            | ev.Cancelled()
            | ev.EntryChanged()
        ):
            return replace(event, by=one(event.by))
        case ev.HelperAppointed():
            return replace(event, member=one(event.member), by=one(event.by))
        case ev.Removed() | ev.ByeAdded() | ev.HandedOver() | ev.Nudged():
            return replace(event, member=one(event.member), by=by(event.by))
        case ev.Replaced():
            return replace(
                event,
                member=one(event.member),
                with_member=one(event.with_member),
                by=one(event.by),
            )
        case ev.Overridden():
            return replace(
                event,
                pairings=games(event.pairings),
                byes=all_of(event.byes),
                by=one(event.by),
            )
        case ev.PairsFixed():
            pairs = tuple(pair(each) for each in event.pairs)
            return replace(event, pairs=pairs, byes=all_of(event.byes), by=one(event.by))
        case ev.KeptApart() | ev.LetMeet():
            return replace(event, members=pair(event.members), by=by(event.by))
        case _:
            assert_never(event)


def _of_members(match: TeamMatch, one: Callable[[int], int]) -> TeamMatch:
    defaults = tuple((board, team, one(member)) for board, team, member in match.defaults)
    return replace(match, defaults=defaults)


def _moved_at_the_door(
    event: ev.TeamFounded
    | ev.Invited
    | ev.Declined
    | ev.CaptainNamed
    | ev.LinedUp
    | ev.TeamsFixed
    | ev.GuestInvited
    | ev.GuestDropped
    | ev.AccountParted,
    one: Callable[[int], int],
) -> Event:
    match event:
        case ev.AccountParted():
            return replace(event, member=one(event.member), whole=one(event.whole))
        case ev.GuestInvited():
            return replace(event, member=one(event.member), asker=one(event.asker))
        case ev.GuestDropped():
            asker = None if event.asker is None else one(event.asker)
            return replace(event, member=one(event.member), asker=asker)
        case ev.TeamFounded():
            return replace(event, captain=one(event.captain))
        case ev.Invited() | ev.Declined():
            return replace(event, member=one(event.member))
        case ev.CaptainNamed():
            by = None if event.by is None else one(event.by)
            return replace(event, member=one(event.member), by=by)
        case ev.LinedUp():
            by = None if event.by is None else one(event.by)
            return replace(event, members=tuple(map(one, event.members)), by=by)
        case ev.TeamsFixed():
            return replace(event, by=one(event.by))
