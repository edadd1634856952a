"""Seasons whose organiser deletes themselves: nobody's for no moment."""

from __future__ import annotations

from bot.club.tournaments.season_terms import terms_from
from bot.desk.tournament_book.audience import is_banned_in, post_at
from bot.desk.tournament_book.book import held
from bot.desk.visit.visit import Visit
from bot.words.members.accounts import Orphan
from bot.words.tournaments.phrases import Title
from bot.words.tournaments.season_leading import SeasonOrphaned, YouLeadSeason
from storage import seasons
from storage.members import Member


async def orphan_seasons(visit: Visit) -> list[Orphan]:
    """What they lead, and who would lead it."""
    found = []
    for title in await _led(visit):
        heir = await _heir(visit, title.number)
        found.append(Orphan(title.number, title.name, heir.name if heir else "", season=True))
    return found


async def pass_on_seasons(visit: Visit) -> None:
    for title in await _led(visit):
        heir = await _heir(visit, title.number)
        if heir is not None:
            await seasons.hand_over(visit.tx, title.number, heir.id)
            visit.tell(heir, YouLeadSeason(title))
        gone = SeasonOrphaned(title, heir.name if heir else "")
        await post_at(visit, await seasons.places(visit.tx, title.number), gone)


async def _led(visit: Visit) -> list[Title]:
    found = []
    for number in await seasons.led_by(visit.tx, visit.member.id):
        stored = await seasons.season(visit.tx, number)
        terms = terms_from(stored.terms) if stored else None
        if terms is not None:
            found.append(Title(number, terms.name))
    return found


async def _heir(visit: Visit, number: int) -> Member | None:
    """Whoever leads its latest tournament beside them and may: as organiser, else as helper."""
    for entry in reversed(await seasons.entries(visit.tx, number)):
        book = None if entry.aside is not None else await held(visit, entry.contest)
        if book is None:
            continue
        for member in (book.organiser, *sorted(book.contest.helpers)):
            person = await visit.person(member)
            gone = member == visit.member.id or not person.name
            if not gone and not await is_banned_in(visit, book, member):
                return person
    return None
