"""The book of a tournament: read, and written on with all that follows from it being written."""

from __future__ import annotations

from dataclasses import replace

from bot.club.tournaments import events as ev
from bot.club.tournaments.events import Event, event_json
from bot.club.tournaments.redrawing import public, with_drops
from bot.desk.visit.errands import LookAtContest, job_of, key_of
from bot.desk.visit.tournament_cache import Held, after
from bot.desk.visit.visit import Visit
from storage import clocks, tournament_rounds, tournaments


async def held(visit: Visit, number: int) -> Held | None:
    """The tournament after all its events, also those of this visit."""
    if number in visit.fresh_contests:
        return visit.fresh_contests[number]
    stored = await tournaments.contest(visit.tx, number)
    if stored is None or (stored.aside is not None and stored.ended is not None):
        return None  # given up, as it could not be read
    return await visit.contests.of(visit.tx, stored)


async def pass_on(visit: Visit, book: Held, event: ev.HandedOver, *more: Event) -> Held:
    """Another member is the organiser from now on."""
    await tournaments.hand_over(visit.tx, book.id, event.member)
    book = await write(visit, book, event, *more)
    book = visit.fresh_contests[book.id] = replace(book, organiser=event.member)
    return book


def in_public(book: Held) -> Held:
    """The tournament as everybody may see it: what is coming is for those who lead it."""
    return replace(book, contest=public(book.contest))


async def write(visit: Visit, book: Held, *events: Event, wake: bool = True) -> Held:
    """Enter the events; what follows from them by itself is done at once, by the house.

    A draft that does not stand any more is dropped with them, and drawn again.
    """
    events = with_drops(book.contest, events)
    kept = [await _keep_state(visit, book.id, event) for event in events]
    bodies = [event_json(event) for event in kept]
    await tournaments.append(visit.tx, book.id, book.n, bodies, visit.now, over=book.over)
    entered = [
        event.with_member if isinstance(event, ev.Replaced) else event.member
        for event in events
        if isinstance(event, ev.Joined | ev.Replaced | ev.Queued)
    ]
    await tournaments.enter(visit.tx, book.id, entered)
    book = visit.fresh_contests[book.id] = after(book, *kept)
    if book.over:
        await tournaments.end(visit.tx, book.id, visit.now)
        await clocks.drop_job(visit.tx, key_of(LookAtContest(book.id)))
    elif wake:
        await rouse(visit, book.id, visit.now)
    return book


async def rouse(visit: Visit, number: int, due: int) -> None:
    """Look at the contest then: what is due will be done."""
    await clocks.plan(visit.tx, job_of(LookAtContest(number), due))


async def _keep_state(visit: Visit, number: int, event: Event) -> Event:
    """What an engine was given is long, and nobody needs it but who doubts the round."""
    if not isinstance(event, ev.RoundPaired):
        return event
    paired = tournament_rounds.Round(
        event.round, event.rule, event.engine, event.seed, event.state, visit.now
    )
    await tournament_rounds.keep_round(visit.tx, number, paired)
    return replace(event, state="")
