"""Appointments: when two players have agreed to play, and what follows from it for their round."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Literal, TypeAlias

from bot.club.tournaments import appointment_events as ev
from bot.club.tournaments.game import Pairing
from bot.club.tournaments.tournament import Appointment, Contest

PROPOSALS = 10
"""So often one may propose a time for the same game."""
SOON = 300
"""Seconds that an appointment is at least away: so long a letter may take."""

Unfit: TypeAlias = Literal["arena", "past", "beyond", "too-often", "backwards"]
"""Why a time cannot be proposed."""


def apply_to_appointments(contest: Contest, event: ev.AppointmentEvent) -> Contest:
    kept = dict(contest.appointments)
    match event:
        case ev.TimeProposed(games, member, at, until):
            for game in games:
                old = kept.get(game, Appointment())
                tries = {**old.tries, member: old.tries.get(member, 0) + 1}
                kept[game] = replace(old, wanted=at, wanted_until=until, by=member, tries=tries)
        case ev.TimeAgreed(games):
            for game in games:
                old = kept[game]
                agreed = replace(old, at=old.wanted, until=old.wanted_until)
                kept[game] = replace(agreed, wanted=0, wanted_until=0, by=0)
        case ev.TimeRefused(games):
            for game in games:
                kept[game] = replace(kept[game], wanted=0, wanted_until=0, by=0)
        case ev.TimeKept(game, at):
            old = kept.get(game, Appointment())
            kept[game] = replace(
                old, at=0, until=0, wanted=0, wanted_until=0, by=0, since=max(old.since, at)
            )
    return replace(contest, appointments=kept)


def without(
    appointments: Mapping[int, Appointment], games: Iterable[int]
) -> Mapping[int, Appointment]:
    """What is left when these games are over, or are others'."""
    gone = set(games)
    if gone.isdisjoint(appointments):
        return appointments
    return {key: each for key, each in appointments.items() if key not in gone}


def of_game(contest: Contest, game: int) -> Appointment:
    return contest.appointments.get(game, Appointment())


def end_of(appointment: Appointment) -> int:
    """Until when nobody is late; 0: nothing is agreed on."""
    return appointment.until or appointment.at


def is_put_off(contest: Contest, game: int, now: int) -> bool:
    """Whether both have agreed to play later than now."""
    return end_of(of_game(contest, game)) > now


def silent_from(contest: Contest, game: int) -> int | None:
    """From when on silence in a game counts as absence; None: it has not begun."""
    begun = contest.begun.get(game)
    if begun is None:
        return None
    found = of_game(contest, game)
    return max(begun, end_of(found), found.since)


def last_moment(contest: Contest, game: int) -> int:
    """When the game is to be over; so no appointment is later."""
    if contest.settings.format == "ladder":
        return contest.begun.get(game, 0) + contest.settings.round_time
    return contest.deadline


def games_of(contest: Contest, member: int) -> tuple[Pairing, ...]:
    """The member's games that have begun and are not over."""
    return tuple(
        each
        for each in contest.unfinished
        if member in (each.white, each.black) and each.id in contest.matches
    )


def unfit(
    contest: Contest, games: Iterable[Pairing], member: int, at: int, until: int, now: int
) -> Unfit | None:
    """Why the member cannot propose to play these games then."""
    mine = tuple(games)
    if contest.settings.format == "arena":
        return "arena"
    if until and until <= at:
        return "backwards"
    if at < now + SOON:
        return "past"
    if any((until or at) >= last_moment(contest, each.id) for each in mine):
        return "beyond"
    if any(of_game(contest, each.id).tries.get(member, 0) >= PROPOSALS for each in mine):
        return "too-often"
    return None


def replaced(
    appointments: Mapping[int, Appointment], games: Iterable[Pairing], member: int
) -> Mapping[int, Appointment]:
    """Without what somebody has agreed on in whose place another plays on."""
    return without(appointments, (each.id for each in games if member in (each.white, each.black)))
