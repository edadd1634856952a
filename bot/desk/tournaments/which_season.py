"""Which season a speaker means, and whether they lead it."""

from __future__ import annotations

from bot.club.tournaments.season_terms import terms_from
from bot.desk.tournament_book.season_book import Season, season_held
from bot.desk.tournaments.which_tournament import said_after
from bot.desk.visit.community import is_welcome_in_all
from bot.desk.visit.visit import Visit
from bot.words.tournaments import sayings as s
from bot.words.tournaments.season_commands import SEASON, what_of
from storage import seasons

_LATELY = 20
"""So many of those that are over are known by their names."""


async def season_names(visit: Visit) -> list[s.Title]:
    """The seasons that may be named, the latest first."""
    numbers = [*await seasons.open_now(visit.tx), *await seasons.latest(visit.tx, _LATELY)]
    every = [await seasons.season(visit.tx, number) for number in dict.fromkeys(numbers)]
    terms = [(one.id, terms_from(one.terms)) for one in every if one is not None]
    return [s.Title(number, known.name) for number, known in terms if known is not None]


async def leads_season(visit: Visit, season: Season) -> bool:
    """Its organiser, or an admin of a community that hears of any of its tournaments."""
    if visit.operator or season.organiser == visit.member.id:
        return True
    return season.id in await _administered(visit)


async def _administered(visit: Visit) -> list[int]:
    said = visit.incoming
    if not said.admin or said.community is None:
        return []
    return await seasons.of_community(visit.tx, said.chat, said.community)


async def led_season(visit: Visit, number: int | None) -> Season | None:
    """The season, if the speaker may lead it; None after telling them."""
    season = await season_meant(visit, number, led=True)
    if season is None:
        return None
    if not await leads_season(visit, season):
        visit.reply(s.SeasonRefused(season.title, "not-the-organiser"))
        return None
    if not await _is_welcome_in(visit, season):
        return None
    if season.ended is not None:
        visit.reply(s.SeasonRefused(season.title, "over"))
        return None
    return season


async def _is_welcome_in(visit: Visit, season: Season) -> bool:
    """Whether no community that hears of it has banned the speaker; if one has, they are told."""
    if visit.operator or season.id in await _administered(visit):
        return True
    return await is_welcome_in_all(visit, await seasons.places(visit.tx, season.id))


async def season_meant(visit: Visit, number: int | None, *, led: bool = False) -> Season | None:
    """The season of this number, or the only one that can be meant: the speaker's where they lead,
    this community's, any. None after telling the speaker what is missing."""
    if number is None:
        found = await _likely(visit, led=led)
        if len(found) > 1:
            lines = [line for one in found if (line := await season_line(visit, one))]
            said = said_after(visit, SEASON)
            word, _, after = said.partition(" ")
            head, rest = (f"{word} ", after) if what_of(word) else ("", said)
            says = [f"{head}{line.title.number} {rest}".rstrip() for line in lines]
            visit.reply(s.WhichSeason(tuple(lines), tuple(says)))
            return None
        number = found[0] if found else None
    season = None if number is None else await season_held(visit, number)
    if season is None:
        visit.reply(s.NoSeason(number))
    return season


async def _likely(visit: Visit, *, led: bool) -> list[int]:
    if led and (mine := await seasons.led_by(visit.tx, visit.member.id)):
        return mine
    open_ = await seasons.open_now(visit.tx)
    said = visit.incoming
    if said.community is not None:
        around = await seasons.of_community(visit.tx, said.chat, said.community)
        if here := [one for one in around if one in open_]:
            return here
    return open_ or await seasons.latest(visit.tx)


async def season_line(visit: Visit, number: int) -> s.SeasonLine | None:
    """A season in a list, without its table being made."""
    stored = await seasons.season(visit.tx, number)
    terms = terms_from(stored.terms) if stored else None
    if stored is None or terms is None:
        return None
    many = len(await seasons.entries(visit.tx, number))
    return s.SeasonLine(s.Title(number, terms.name), many, stored.ended is not None)
