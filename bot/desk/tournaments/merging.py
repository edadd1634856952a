"""Two members who turn out to be one person: what that does to the tournaments they are in."""

from __future__ import annotations

from bot.club.tournaments.events import event_from, event_json
from bot.club.tournaments.renaming import renamed
from bot.desk.visit.visit import Visit
from storage import tournaments


async def share_a_contest(visit: Visit, one: int, two: int) -> bool:
    """Whether both have entered the same tournament, over or not: nobody can stand there twice."""
    ours = [set(await tournaments.entered(visit.tx, member)) for member in (one, two)]
    return bool(ours[0] & ours[1])


async def unite(visit: Visit, gone: int, kept: int) -> None:
    """Two members are one person: what is told of the one is told of the other."""
    for number in await tournaments.naming(visit.tx, gone):
        bodies = await tournaments.events(visit.tx, number)
        events = [renamed(event_from(body), gone, kept) for body in bodies]
        await tournaments.rewrite(visit.tx, number, [event_json(event) for event in events])
        visit.fresh_contests.pop(number, None)
    await tournaments.merge(visit.tx, gone, kept)
