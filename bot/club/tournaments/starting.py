"""How a contest begins: who is in it by then, and whether they are enough."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Literal

from bot.club.tournaments import events as ev
from bot.club.tournaments.events import Event
from bot.club.tournaments.queue import moved_up
from bot.club.tournaments.settings import by_teams
from bot.club.tournaments.state import Contest, apply
from bot.club.tournaments.teams import full_teams, roster, small_teams


def start_order(contest: Contest) -> tuple[int, ...]:
    """The pairing numbers: by lot for tables and ladders, by rating and then by lot otherwise."""
    members = sorted(contest.players)
    Random(contest.settings.seed).shuffle(members)
    if contest.settings.format in ("roundrobin", "ladder"):
        return tuple(members)
    return tuple(sorted(members, key=lambda each: -contest.players[each].rating))


def start(contest: Contest, now: int, by: int | None = None) -> tuple[Event, ...]:
    """The events of a start: those who missed the check-in go, those who wait and did not miss it
    have their places, and everybody gets a number."""
    missing: tuple[Event, ...] = ()
    if contest.stage == "check-in":
        missing = tuple(
            ev.Removed(member, reason="check-in")
            for member, player in contest.players.items()
            if not player.checked_in
        )
    missing += _from_queue(contest, missing)
    full = contest
    for event in missing:
        if not isinstance(event, ev.Removed):
            full = apply(full, event)
    missing += _of_small_teams(contest, missing)
    away = {each.member for each in missing if isinstance(each, ev.Removed)}
    order = tuple(each for each in start_order(full) if each not in away)
    return (*missing, ev.Started(order, now, by))


def is_one_short(contest: Contest, begun: tuple[Event, ...]) -> bool:
    """Whether somebody would sit out in every round, and the house may play instead."""
    order = begun[-1]
    odd = isinstance(order, ev.Started) and len(order.order) % 2 == 1
    return bool(contest.settings.house) and odd


def with_house(contest: Contest, begun: tuple[Event, ...], came: ev.Joined) -> tuple[Event, ...]:
    """The events of a start to which the house has come; it takes nobody's place."""
    *first, last = begun
    assert isinstance(last, ev.Started)  # noqa: S101  # as is_one_short has found
    full = contest
    for event in (*first, came):
        full = apply(full, event)
    there = {*last.order, came.member}
    order = tuple(member for member in start_order(full) if member in there)
    return (*first, came, replace(last, order=order))


def _from_queue(contest: Contest, missing: tuple[Event, ...]) -> tuple[Event, ...]:
    """Who moves up as somebody has missed the check-in."""
    for event in missing:
        contest = apply(contest, event)
    return moved_up(contest, present=contest.stage == "check-in")


def _of_small_teams(contest: Contest, missing: tuple[Event, ...]) -> tuple[Event, ...]:
    """Whoever plays for a team that cannot start."""
    for event in missing:
        contest = apply(contest, event)
    return tuple(
        ev.Removed(member, reason="small-team", team=name)
        for name in (small_teams(contest) if by_teams(contest.settings) else ())
        for member in roster(contest, name)
    )


def can_start(contest: Contest, begun: tuple[Event, ...]) -> bool:
    """Whether enough are there for these events of a start: of teams two that are full."""
    order = begun[-1]
    if isinstance(order, ev.Started) and len(order.order) < max(2, contest.settings.least):
        return False
    if not by_teams(contest.settings):
        return True
    for event in begun[:-1]:
        contest = apply(contest, event)
    return len(full_teams(contest)) >= 2


def begin(
    contest: Contest, now: int
) -> tuple[Literal["check-in", "start", "cancel"], tuple[Event, ...]] | None:
    """What becomes of an open entry by itself."""
    settings = contest.settings
    if settings.starts == "hand":
        return None
    if settings.starts == "full":
        full = len(contest.players) >= settings.most
        begun = start(contest, now) if full else ()
        return ("start", begun) if full and can_start(contest, begun) else None
    opens = settings.start_at - settings.check_in
    if contest.stage == "registration" and settings.check_in and opens <= now < settings.start_at:
        return "check-in", (ev.CheckInOpened(),)
    if now < settings.start_at:
        return None
    begun = start(contest, now)
    if not can_start(contest, begun):
        return "cancel", (ev.Cancelled(0, "too-few"),)
    return "start", begun
