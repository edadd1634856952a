"""The house plays where somebody would sit out in every round, if the organiser lets it."""

from __future__ import annotations

from bot.club.tournaments import events as ev
from bot.club.tournaments.events import Event
from bot.club.tournaments.starting import is_one_short, with_house
from bot.desk.tournaments.door import rating_of
from bot.desk.visit.machines import machine
from bot.desk.visit.tournament_cache import Held
from bot.desk.visit.visit import Visit


async def made_even(visit: Visit, book: Held, begun: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events of a start, with the house's coming where it is wanted."""
    if not is_one_short(book.contest, begun):
        return begun
    one = await machine(visit.tx, book.contest.settings.house, visit.now)
    return with_house(book.contest, begun, ev.Joined(one.id, await rating_of(visit, book, one.id)))
