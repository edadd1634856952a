"""What a contest does by itself: the single next step, given the time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.club.swiss.pairs import Paired
from bot.club.tournaments import events as ev
from bot.club.tournaments.acts import refusal_of_entry
from bot.club.tournaments.appointments import silent_from
from bot.club.tournaments.events import Event, Pairing
from bot.club.tournaments.formats import (
    arena,
    doubleknockout,
    groups,
    knockout,
    roundrobin,
    swiss,
    team,
    teamswiss,
)
from bot.club.tournaments.formats.draft import Draft
from bot.club.tournaments.queue import queue_step
from bot.club.tournaments.redrawing import begun_at
from bot.club.tournaments.settings import decider_time_of, has_bracket
from bot.club.tournaments.standings import base_of_bracket as base_of_bracket
from bot.club.tournaments.standings import bracket_seeds as bracket_seeds
from bot.club.tournaments.starting import begin
from bot.club.tournaments.starting import start as start
from bot.club.tournaments.state import Contest, deadline_of, no_shows

What: TypeAlias = Literal[
    "ask",
    "open",
    "check-in",
    "admit",
    "dismiss",
    "start",
    "cancel",
    "pair",
    "publish",
    "games",
    "forfeit",
    "judge",
    "go-on",
    "decide",
    "withdraw",
    "close",
    "finish",
]


Judgement: TypeAlias = Literal["time", "claim", "adjudication", "drawn"]
"""How games are judged whose time is up."""


@dataclass(frozen=True, slots=True)
class Step:
    """Store `events`. For "games", create a match for each of `games` and store its GameStarted;
    for "judge", store a Resulted for each of `games` that the rule in `how` can decide;
    for "ask", let an engine pair `request` (it may take seconds) and take the step `answer`."""

    what: What
    events: tuple[Event, ...] = ()
    games: tuple[Pairing, ...] = ()
    how: Judgement | None = None
    request: swiss.Request | None = None


def due(contest: Contest, now: int, pairer: swiss.Pairer | None = None) -> Step | None:
    """The next automatic step at `now`, or None. Its events make it undue.

    Without a `pairer` a Swiss round is an "ask", which stays due until it is answered.
    """
    if contest.paused_at is not None:
        return None
    if moved := _of_queue(contest):
        return moved
    match contest.stage:
        case "done" | "cancelled":
            return None
        case "announced":
            ready = now >= contest.settings.opens_at
            return Step("open", (ev.Opened(),)) if ready else None
        case "registration" | "check-in":
            entry = begin(contest, now)
            return Step(*entry) if entry else None
        case "between":
            return _next_round(contest, now, pairer)
        case "paired":
            if now < contest.published_at + contest.settings.review:
                return None
            deadline = now + contest.settings.round_time
            return Step("publish", (ev.Published(contest.round, now, deadline),))
        case "published" | "running" | "closing":
            return _running(contest, now)


def _of_queue(contest: Contest) -> Step | None:
    if contest.stage in ("done", "cancelled"):
        return None
    step = queue_step(contest, entry=refusal_of_entry(contest) is None)
    return Step(*step) if step else None


def answer(contest: Contest, request: swiss.Request, paired: Paired, now: int) -> Step | None:
    """The step that an engine's answer makes; None if the contest has moved on since the "ask"."""
    system = teamswiss if contest.settings.format == "teamswiss" else swiss
    events = system.accept(contest, request, paired, now)
    return Step("pair", events) if events else None


def draft(contest: Contest) -> Draft | None:
    """The next round's pairings by the contest's format; None when it is over.

    A Swiss, whose rounds an engine pairs, and a ladder have none of their own.
    """
    number = contest.round + 1
    match contest.settings.format:
        case "roundrobin":
            return roundrobin.draft(contest, number)
        case "knockout":
            return knockout.draft(contest, bracket_seeds(contest), 0, number)
        case "doubleknockout":
            return doubleknockout.draft(contest, bracket_seeds(contest), number)
        case "groups":
            return groups.draft(contest, number)
        case "team":
            return team.draft(contest, number)
        case "arena":
            return arena.draft(contest, number)
        case "swiss" | "teamswiss" | "ladder":
            return None


def _next_round(contest: Contest, now: int, pairer: swiss.Pairer | None) -> Step | None:
    if contest.settings.format == "arena" and now >= contest.started_at + contest.settings.duration:
        return Step("finish", (ev.Finished(),))
    if contest.settings.format in ("swiss", "teamswiss"):
        step = _ask(contest, now, pairer)
        if step is not None:
            return step
    made = draft(contest)
    if made is None:
        if contest.settings.format == "arena":
            return None
        return Step("finish", (ev.Finished(),))
    paired = ev.RoundPaired(
        contest.round + 1,
        made.pairings,
        made.byes,
        made.engine,
        contest.settings.seed,
        at=begun_at(contest, now),
        team_matches=made.team_matches,
    )
    return Step("pair", (paired,))


def _ask(contest: Contest, now: int, pairer: swiss.Pairer | None) -> Step | None:
    """A round that an engine pairs; None after the last."""
    system = teamswiss if contest.settings.format == "teamswiss" else swiss
    asked = system.request(contest, contest.round + 1)
    if asked is None:
        return None
    if not system.to_pair(contest, asked):
        return Step("pair", system.laid(contest, asked, now))
    if pairer is None:
        return Step("ask", request=asked)
    return Step("pair", system.accept(contest, asked, pairer(swiss.state_of(asked)), now))


def _running(contest: Contest, now: int) -> Step | None:
    settings = contest.settings
    if settings.format == "arena" and now >= contest.started_at + settings.duration:
        return Step("finish", (ev.Finished(),))
    forfeits = _forfeits(contest, now)
    if forfeits:
        return Step("forfeit", forfeits)
    games = startable(contest)
    if games:
        return Step("games", games=games)
    if settings.format == "arena":
        lost = _lost(contest)
        if lost:  # there is no end of a round to wait for
            return Step("withdraw", lost)
        made = draft(contest)
        return _next_round(contest, now, None) if made else None
    open_ = contest.unfinished
    if has_bracket(settings) and not (open_ and contest.stage == "closing"):
        more = knockout.next_games(contest, base_of_bracket(contest))
        if more:
            return Step("go-on", (ev.DeciderPaired(more, now + settings.round_time),))
    if open_:
        return _overdue(contest, now)
    if settings.format == "ladder":
        return None
    if has_bracket(settings):
        more = knockout.deciders(contest, bracket_seeds(contest), base_of_bracket(contest))
        if more:
            return Step("decide", (ev.DeciderPaired(more, now + decider_time_of(settings)),))
    lost = _lost(contest)
    if lost:
        return Step("withdraw", lost)
    return Step("close", (ev.RoundClosed(contest.round),))


def _lost(contest: Contest) -> tuple[Event, ...]:
    """Those who have not come to too many games."""
    most = contest.settings.no_shows
    missed = no_shows(contest)
    return tuple(
        ev.Removed(member, reason="no-shows")
        for member in contest.active
        if most and missed.get(member, 0) >= most
    )


def startable(contest: Contest) -> tuple[Pairing, ...]:
    """The games to be started now: as many at once as each player may have."""
    busy = dict.fromkeys(contest.players, 0)
    for each in contest.unfinished:
        if each.id in contest.matches:
            busy[each.white] += 1
            busy[each.black] += 1
    found: list[Pairing] = []
    most = contest.settings.at_once
    for each in contest.unfinished:
        if each.id in contest.matches or max(busy[each.white], busy[each.black]) >= most:
            continue
        busy[each.white] += 1
        busy[each.black] += 1
        found.append(each)
    return tuple(found)


def _forfeits(contest: Contest, now: int) -> tuple[Event, ...]:
    """Games of those who are gone, and of those who have not appeared in time."""
    found: list[Event] = []
    patience = contest.settings.no_show_time
    for each in contest.unfinished:
        sides = (each.white, each.black)
        absent = tuple(side for side in sides if contest.players[side].gone)
        silent = silent_from(contest, each.id)
        if not absent and silent is not None and patience and now >= silent + patience:
            absent = tuple(side for side in sides if (each.id, side) not in contest.appeared)
        if absent:
            found.append(ev.Forfeited(each.id, absent))
    return tuple(found)


def _overdue(contest: Contest, now: int) -> Step | None:
    """At the deadline: no-shows forfeit, the others are judged; what nobody judges is drawn."""
    settings = contest.settings
    late = contest.unfinished
    if settings.format == "ladder":
        late = tuple(each for each in late if now >= deadline_of(contest, each))
    elif now < contest.deadline:
        return None
    absent = tuple(
        ev.Forfeited(each.id, missing)
        for each in late
        if each.id in contest.matches
        and (
            missing := tuple(
                side for side in (each.white, each.black) if (each.id, side) not in contest.appeared
            )
        )
    )
    if absent:
        return Step("forfeit", absent)
    if not late:
        return None
    if contest.judged is None:
        until = now + settings.claim_time
        return Step("judge", (ev.JudgementAsked(contest.round, until),), late, settings.unfinished)
    if now >= contest.judged:
        drawn = tuple(ev.Resulted(each.id, "1/2-1/2", "adjudication") for each in late)
        return Step("judge", drawn, (), "drawn")
    return Step("judge", (), late, "time") if settings.unfinished == "time" else None
