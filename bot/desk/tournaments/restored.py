"""Tournaments of a restored database: organisers learn in which round they are, and places, too."""

from __future__ import annotations

from bot.desk.tournament_book.audience import managers
from bot.desk.tournament_book.book import held
from bot.desk.visit.tournament_cache import Held
from bot.desk.visit.visit import Visit
from bot.words.time.restoring import ContestRestored
from storage import matches, tournaments


async def tell_contests(visit: Visit, ago: int) -> None:
    """Of each tournament that is not over. `ago`: how many seconds back it all has gone."""
    for number in await tournaments.running(visit.tx):
        book = await held(visit, number)
        if book is None or book.over:
            continue
        games = await _running_games(visit, book)
        saying = ContestRestored(number, book.name, ago, book.contest.round, games)
        for member in await managers(visit, book):
            visit.tell(member, saying)
        for chat, place in await tournaments.places(visit.tx, number):
            await visit.announce(chat, place, saying)


async def _running_games(visit: Visit, book: Held) -> tuple[int, ...]:
    found = []
    for number in sorted(book.contest.matches.values()):
        match = await matches.match(visit.tx, number)
        if match is not None and match.result is None:
            found.append(number)
    return tuple(found)
