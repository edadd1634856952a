"""Reading first: in a restored match nobody acts before they have said that they go on."""

from __future__ import annotations

from bot.desk.visit.identify import seat_of
from bot.desk.visit.visit import Visit
from bot.words.time.restoring import ReadFirst
from storage import epochs
from storage.matches import Match


async def has_to_read(visit: Visit, match: Match) -> bool:
    """Whether the match waits for the speaker; if so, that is said."""
    if match.result is not None or seat_of(match, visit.member.id) not in await awaited(
        visit, match
    ):
        return False
    visit.reply(ReadFirst(match.id, visit.epoch))
    return True


async def awaited(visit: Visit, match: Match) -> frozenset[str]:
    """The seats for which the match waits, since a restore."""
    return await epochs.waits_for(visit.tx, match.id) if visit.epoch else frozenset()
