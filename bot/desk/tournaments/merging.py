"""Two members who turn out to be one person, or one who becomes two members: what that does to the
tournaments they are in."""

from __future__ import annotations

from collections.abc import Sequence

from bot.club.tournaments import events as ev
from bot.club.tournaments.events import Event, event_from, event_json
from bot.club.tournaments.renaming import renamed, united
from bot.club.tournaments.settings import settings_from
from bot.desk.tournament_book.book import held, write
from bot.desk.visit.visit import Visit
from storage import tournaments


async def share_a_contest(visit: Visit, one: int, two: int) -> bool:
    """Whether both stand in the same tournament, over or not: nobody can stand there twice."""
    return any(
        [await _united(visit, number, one, two) is None for number in await _both(visit, one, two)]
    )


async def unite(visit: Visit, gone: int, kept: int) -> None:
    """Two members are one person: what is told of the one is told of the other."""
    both = await _both(visit, gone, kept)
    for number in await tournaments.naming(visit.tx, gone):
        made = await _united(visit, number, gone, kept) if number in both else None
        events = made or [renamed(event, gone, kept) for event in await _events(visit, number)]
        await tournaments.rewrite(visit.tx, number, [event_json(event) for event in events])
        visit.fresh_contests.pop(number, None)
    await tournaments.merge(visit.tx, gone, kept)


async def note_parted(visit: Visit, account: int, whole: int) -> None:
    """An account became a member of its own: it is no second person where the first one plays."""
    for number in await tournaments.entered(visit.tx, whole):
        book = await held(visit, number)
        if book is not None and not book.over:
            await write(visit, book, ev.AccountParted(account, whole), wake=False)


async def _both(visit: Visit, one: int, two: int) -> set[int]:
    """The tournaments that both have ever entered."""
    ours = [set(await tournaments.entered(visit.tx, member)) for member in (one, two)]
    return ours[0] & ours[1]


async def _united(visit: Visit, number: int, gone: int, kept: int) -> Sequence[Event] | None:
    stored = await tournaments.contest(visit.tx, number)
    if stored is None or stored.aside is not None:
        return None  # nobody knows what it holds
    return united(settings_from(stored.settings), await _events(visit, number), gone, kept)


async def _events(visit: Visit, number: int) -> list[Event]:
    return [event_from(body) for body in await tournaments.events(visit.tx, number)]
