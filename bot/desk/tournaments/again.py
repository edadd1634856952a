"""The same tournament once more: by an organiser's word, or by itself where that was settled."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC

from bot.club.bounds import TOURNAMENTS_AT_ONCE
from bot.club.names import title_skeleton
from bot.club.tournaments.series import EMPTY_AT_MOST, once_more
from bot.club.tournaments.settings import Settings, settings_json
from bot.desk.tournament_book.audience import post, title_of
from bot.desk.tournament_book.book import held, rouse
from bot.desk.tournaments.passwords import draw
from bot.desk.tournaments.refusing import refuse_to_organise
from bot.desk.tournaments.season_leading import stay_in_season
from bot.desk.tournaments.which_tournament import leads
from bot.desk.visit.community import (
    community_here,
    is_banned_at,
    is_listed,
    is_offered,
    is_welcome,
    may_organise_at,
)
from bot.desk.visit.hours import hours_of, zone_of
from bot.desk.visit.tournament_cache import Held
from bot.desk.visit.visit import Visit
from bot.words.tournaments import sayings as s
from bot.words.tournaments.changes import LONGEST_NAME
from bot.words.tournaments.wishes import HoldAgain
from storage import communities, tournaments


async def hold_again(visit: Visit, wish: HoldAgain) -> None:
    """With the same settings, where the last one was told of; the speaker organises it."""
    book = await _meant(visit, wish.number)
    if book is None:
        visit.reply(s.NoTournament(wish.number))
        return
    if not await leads(visit, book):
        visit.reply(s.Refused(title_of(book), "not-the-organiser"))
        return
    homes = await tournaments.places(visit.tx, book.id)
    allowed = [home for home in homes if await may_organise_at(visit, *home)]
    if not allowed:
        if visit.incoming.place is not None and await _is_of_here(visit, homes):
            refuse_to_organise(visit)
        else:
            visit.reply(s.AgainThere(title_of(book)))
        return
    game = book.contest.settings.game
    listed = [home for home in allowed if await is_listed(visit.tx, game, *home)]
    if not listed and not await is_offered(visit, game, *allowed[0]):
        return
    for chat, place in listed:
        if not await is_welcome(visit, chat, place):
            return
    settings = await _renewed(visit, book, visit.member.id)
    there = await _is_there(visit, settings.name)
    if there is not None:
        visit.reply(s.AgainAlready(title_of(there)))
        return
    if await tournaments.organised(visit.tx, visit.member.id) >= TOURNAMENTS_AT_ONCE:
        visit.reply(s.TooManyTournaments(TOURNAMENTS_AT_ONCE))
        return
    number = await _create(visit, settings, visit.member.id, listed)
    await stay_in_season(visit, book.id, number)
    visit.reply(s.Created(s.Title(number, settings.name), settings))
    await draw(visit, number, settings, book.id)


async def _is_of_here(visit: Visit, homes: Iterable[tuple[str, str]]) -> bool:
    """Whether one of these places is of the community in which this is said."""
    here = await community_here(visit)
    there = [await communities.of_place(visit.tx, *home) for home in homes]
    return here is not None and (here.chat, here.name) in {
        (one.chat, one.name) for one in there if one
    }


async def repeat(visit: Visit, book: Held) -> None:
    """One that is held again and again is over: the next is announced, as long as its organiser is
    there and welcome, its game is played there, and somebody enters now and then; or else everybody
    hears that none follows. Whoever calls one off ends it."""
    settings = book.contest.settings
    if not settings.every:
        return
    empty = settings.empty + 1 if book.contest.stage == "cancelled" else 0
    organiser = await visit.person(book.organiser)
    homes = [
        home
        for home in await tournaments.places(visit.tx, book.id)
        if not await is_banned_at(visit, *home, book.organiser)
        and await is_listed(visit.tx, settings.game, *home)
    ]
    if not organiser.name or not homes or empty >= EMPTY_AT_MOST:
        ends = s.SeriesEnds(title_of(book), empty if organiser.name and homes else 0)
        await post(visit, book, ends)
        visit.tell(organiser, ends)
        return
    following = replace(await _renewed(visit, book, book.organiser), empty=empty)
    if settings.starts != "date":
        following = replace(following, opens_at=book.contest.started_at + settings.every)
    number = await _create(visit, following, book.organiser, homes)
    await stay_in_season(visit, book.id, number)
    visit.tell(organiser, s.HeldAgain(s.Title(number, following.name), following))
    await draw(visit, number, following, book.id, organiser)


async def _renewed(visit: Visit, book: Held, organiser: int) -> Settings:
    zone = zone_of(hours_of((await visit.person(organiser)).settings).zone) or UTC
    seed = visit.random.randrange(2**31)
    return once_more(book.contest.settings, visit.now, seed, zone, LONGEST_NAME)


async def _create(
    visit: Visit, settings: Settings, organiser: int, homes: list[tuple[str, str]]
) -> int:
    stored = await tournaments.create(
        visit.tx, settings_json(settings), organiser, visit.now, title_skeleton(settings.name)
    )
    for chat, place in homes:
        await tournaments.add_place(visit.tx, stored.id, chat, place)
    await rouse(visit, stored.id, max(visit.now, settings.opens_at))
    return stored.id


async def _is_there(visit: Visit, name: str) -> Held | None:
    """The one that was made before, if the button was pressed twice."""
    for number in await tournaments.of_member(visit.tx, visit.member.id):
        book = await held(visit, number)
        if book is not None and not book.over and book.name == name:
            return book
    return None


async def _meant(visit: Visit, number: int | None) -> Held | None:
    """The one that is named, or the last that the speaker leads: of those that are over, first."""
    if number is not None:
        return await held(visit, number)
    for one in (
        *await tournaments.latest(visit.tx, 20),
        *await tournaments.open_now(visit.tx),
    ):
        book = await held(visit, one.id)
        if book is not None and await leads(visit, book):
            return book
    return None
