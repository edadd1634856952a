"""Time in which nothing ran: no deadline of a tournament comes nearer in it."""

from __future__ import annotations

import logging

from bot.club.tournaments import events as ev
from bot.desk.tournament_book.book import held, write
from bot.desk.tournaments.reminders import plan_reminders
from bot.desk.visit.asides import set_aside
from bot.desk.visit.visit import Visit
from storage import meta, tournaments
from storage.faults import of_database, trail_of

log = logging.getLogger(__name__)

AWAY = "away"
"""The reason that stands in the log; the words modules translate it."""
_MADE_UP = "contests-made-up"
_STAGES = ("paired", "published", "running", "closing")


async def make_up(visit: Visit, seen: int) -> bool:
    """Nobody was served since then: all deadlines are later by as much.

    A bot that is started again before it has served anybody does not make up for it twice.
    """
    since = max(seen, await meta.number(visit.tx, _MADE_UP) or 0)
    if since >= visit.now:
        return False
    await meta.put(visit.tx, _MADE_UP, str(visit.now))
    for number in await tournaments.running(visit.tx):
        try:
            async with visit.apart():
                await _make_up_in(visit, number, since)
        except Exception as fault:
            if of_database(fault):
                raise
            log.error("contest %d is set aside: %s", number, trail_of(fault))  # noqa: TRY400
            await set_aside(visit.tx, "contest", str(number), fault, visit.now, visit.tick)
    return True


async def _make_up_in(visit: Visit, number: int, since: int) -> None:
    book = await held(visit, number)
    if book is None or book.over or book.contest.paused_at is not None:
        return
    if book.contest.stage in _STAGES:
        book = await write(visit, book, ev.Paused(since, 0, AWAY), ev.Resumed(visit.now, 0, AWAY))
        await plan_reminders(visit, book)
