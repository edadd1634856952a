"""Calling off: a match that nobody can umpire any more ends without a result."""

from __future__ import annotations

from bot.desk.match.watching import take_leave
from bot.desk.tournament_book.feed import note_end
from bot.desk.visit.visit import Visit
from bot.games.game import Result
from bot.words.maintenance.failures import MatchCalledOff
from storage import matches, plans
from storage.matches import Match

VOID = Result("*", "aborted")


async def call_off(visit: Visit, match: Match) -> None:
    """It counts for nothing, and its players are told."""
    await matches.finish(visit.tx, match.id, VOID.score, VOID.reason, visit.now)
    await plans.drop_all(visit.tx, match.id)
    await take_leave(visit, match)
    await note_end(visit, match, VOID)
    for member in sorted({*match.seats.values()}):
        visit.tell(await visit.person(member), MatchCalledOff(match.id))
