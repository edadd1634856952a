"""Whom blocks part in a tournament: nobody is told, so nothing that is said may depend on it."""

from __future__ import annotations

from collections.abc import Iterable

from bot.club.tournaments import events as ev
from bot.club.tournaments.orders import BLOCK
from bot.desk.tournament_book.book import write
from bot.desk.visit.tournament_cache import Held
from bot.desk.visit.visit import Visit
from storage import blocks


async def part_blocked(visit: Visit, book: Held, member: int) -> None:
    """Whoever comes later is not paired with somebody of whom one has blocked the other."""
    if book.contest.order:  # until then they may still think better of it
        await _part(visit, book, (member,))


async def part_at_start(visit: Visit, book: Held) -> None:
    """The same for all who begin: blocks count as they stand at the start. Later ones part nobody, or
    players could choose whom they meet."""
    await _part(visit, visit.fresh_contests.get(book.id, book), book.contest.active)


async def _part(visit: Visit, book: Held, members: Iterable[int]) -> None:
    pairs = {
        (min(member, rival), max(member, rival))
        for member in members
        for rival in await blocks.around(visit.tx, member)
        if rival in book.contest.active and frozenset((member, rival)) not in book.contest.parted
    }
    if pairs:
        await write(visit, book, *(ev.KeptApart(pair, None, BLOCK) for pair in sorted(pairs)))
