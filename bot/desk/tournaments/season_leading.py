"""Leading a season: founding it, filling it, changing it, ending it, handing it over."""

from __future__ import annotations

from bot.club.bounds import SEASONS_AT_ONCE
from bot.club.tournaments.season import unfit
from bot.club.tournaments.season_terms import MOST_TOURNAMENTS, Terms, faults, terms_json
from bot.desk.tournament_book.audience import title_of
from bot.desk.tournament_book.book import held
from bot.desk.tournament_book.cards import refresh_announcement
from bot.desk.tournament_book.season_book import Season, columns_of, season_held, season_of
from bot.desk.tournament_book.season_news import end_season, show_again, tell_everywhere
from bot.desk.tournaments.refusing import refuse_to_organise
from bot.desk.tournaments.seasons import own_place
from bot.desk.tournaments.which_season import led_season
from bot.desk.tournaments.which_tournament import known_person, leads
from bot.desk.visit.community import is_banned_at, may_organise
from bot.desk.visit.errands import CloseSeason, job_of, key_of
from bot.desk.visit.hours import own_zone
from bot.desk.visit.tournament_cache import Held
from bot.desk.visit.visit import Visit
from bot.words.tournaments import sayings as s
from bot.words.tournaments import season_wishes as sw
from bot.words.tournaments.season_phrases import SeasonRefusal
from storage import clocks, seasons, tournaments


async def found(visit: Visit, change: sw.Change) -> None:
    """By whoever may organise here, or leads a tournament already."""
    if not await may_organise(visit) and not await tournaments.led_by(visit.tx, visit.member.id):
        refuse_to_organise(visit)
        return
    terms = change.of_terms(Terms(""), own_zone(visit.member.settings))
    if _refuse_terms(visit, s.Title(0, terms.name), terms):
        return
    if len(await seasons.led_by(visit.tx, visit.member.id)) >= SEASONS_AT_ONCE:
        visit.reply(s.TooManySeasons(SEASONS_AT_ONCE))
        return
    number = await seasons.create(visit.tx, terms_json(terms), visit.member.id, visit.now)
    await _plan_end(visit, number, terms)
    free = []
    for one in await tournaments.led_by(visit.tx, visit.member.id):
        book = await held(visit, one)
        fits = book is not None and unfit(terms, book.contest) is None
        if book is not None and fits and await seasons.of_contest(visit.tx, one) is None:
            free.append(title_of(book))
    visit.reply(s.SeasonMade(s.Title(number, terms.name), terms, tuple(free)))


async def _plan_end(visit: Visit, number: int, terms: Terms) -> None:
    errand = CloseSeason(number)
    if terms.until:
        await clocks.plan(visit.tx, job_of(errand, terms.until))
    else:
        await clocks.drop_job(visit.tx, key_of(errand))


def _refuse_terms(visit: Visit, title: s.Title, terms: Terms, before: int = 0) -> bool:
    why: SeasonRefusal | None = next(faults(terms), None)
    if why is None and terms.until not in (0, before) and terms.until <= visit.now:
        why = "date-over"
    if why is not None:
        visit.reply(s.SeasonRefused(title, why))
    return why is not None


async def change_season(visit: Visit, wish: sw.ChangeSeason) -> None:
    """Other terms, also for what was won before: the table is made anew."""
    season = await led_season(visit, wish.number)
    if season is None:
        return
    terms = wish.change.of_terms(season.terms, own_zone(visit.member.settings))
    if _refuse_terms(visit, season.title, terms, season.terms.until):
        return
    if any(unfit(terms, book.contest) for book in season.books.values()):
        visit.reply(s.SeasonRefused(season.title, "unfit-inside"))
        return
    there = [one for one in season.books.values() if one.contest.stage != "cancelled"]
    if terms.of and len(there) > terms.of:
        visit.reply(s.SeasonRefused(season.title, "full"))
        return
    await seasons.settle(visit.tx, season.id, terms_json(terms))
    await _plan_end(visit, season.id, terms)
    changed = s.SeasonChanged(s.Title(season.id, terms.name), terms, visit.member.name)
    visit.reply(changed)
    if terms != season.terms:
        await tell_everywhere(visit, season, changed)
    await _go_on(visit, season.id)


async def _go_on(visit: Visit, number: int) -> None:
    """Something of the season is otherwise: its table is shown so, and what was its last tournament
    now ends it."""
    season = await season_held(visit, number)
    if season is None or not season.over:
        return
    if season.complete:
        await end_season(visit, season)
    else:
        await show_again(visit, season)


async def add(visit: Visit, wish: sw.AddToSeason) -> None:
    season = await led_season(visit, wish.number)
    book = await _tournament(visit, wish.tournament) if season else None
    if season is None or book is None:
        return
    if not await leads(visit, book):
        visit.reply(s.Refused(title_of(book), "not-the-organiser"))
        return
    why = await _cannot_add(visit, season, book)
    if why is not None:
        visit.reply(s.SeasonRefused(season.title, why))
        return
    await seasons.add(visit.tx, season.id, book.id)
    has = s.SeasonHas(season.title, title_of(book), now=True)
    visit.reply(has)
    await tell_everywhere(visit, season, has)
    await refresh_announcement(visit, book)
    if book.over:
        await _go_on(visit, season.id)


async def _cannot_add(visit: Visit, season: Season, book: Held) -> SeasonRefusal | None:
    there = await seasons.of_contest(visit.tx, book.id)
    if there is not None:
        return "in-already" if there == season.id else "in-another"
    if book.contest.stage == "cancelled":
        return "called-off"
    if len(season.entries) >= MOST_TOURNAMENTS:
        return "too-many"
    if season.past:
        return "past"
    if not season.reaches(book):
        return "starts-after"
    return "full" if season.full else unfit(season.terms, book.contest)


async def take_out(visit: Visit, wish: sw.TakeOutOfSeason) -> None:
    book = await _tournament(visit, wish.tournament)
    if book is None:
        return
    number = await seasons.of_contest(visit.tx, book.id)
    season = await led_season(visit, wish.number if number is None else number)
    if season is None:
        return
    if number is None or wish.number not in (None, number):
        visit.reply(s.SeasonRefused(season.title, "not-in"))
        return
    await tell_everywhere(visit, season, s.SeasonHas(season.title, title_of(book), now=False))
    await seasons.take_out(visit.tx, book.id)
    visit.reply(s.SeasonHas(season.title, title_of(book), now=False))
    await refresh_announcement(visit, book)
    await _go_on(visit, season.id)


async def _tournament(visit: Visit, number: int | None) -> Held | None:
    """The one that is named; None after telling the speaker."""
    book = None if number is None else await held(visit, number)
    if book is None:
        visit.reply(s.NoTournament(number))
    return book


async def end(visit: Visit, wish: sw.EndSeason) -> None:
    """By its organiser; never while one of its tournaments runs. A season in which nothing has been
    played ends, too: or who has founded one by mistake leads it for ever."""
    season = await led_season(visit, wish.number)
    if season is None:
        return
    running = tuple(
        one
        for one in columns_of(season)
        if not one.number and one.readable and one.stage != "cancelled"
    )
    if running:
        visit.reply(s.SeasonRuns(season.title, running))
    elif not season.over:
        await _call_off(visit, season)
    elif not wish.sure:
        visit.reply(s.AskSeasonEnd(season.title, len(season.over)))
    else:
        await end_season(visit, season)
        if own_place(season, visit.member.id) is None:
            visit.reply(s.SeasonEnded(season.title))


async def _call_off(visit: Visit, season: Season) -> None:
    """Nothing of it was played, so there is no table, and nothing to ask about."""
    await seasons.end(visit.tx, season.id, visit.now)
    visit.reply(s.SeasonEnded(season.title))
    await tell_everywhere(visit, season, s.SeasonEnded(season.title))


async def hand_over_season(visit: Visit, wish: sw.HandOverSeason) -> None:
    season = await led_season(visit, wish.number)
    heir = await known_person(visit, wish.who) if season else None
    if season is None or heir is None:
        return
    for home in await seasons.places(visit.tx, season.id):
        if await is_banned_at(visit, *home, heir.id):
            visit.reply(s.SeasonRefused(season.title, "not-welcome"))
            return
    await seasons.hand_over(visit.tx, season.id, heir.id)
    if heir.id != visit.member.id:
        visit.tell(heir, s.YouLeadSeason(season.title, visit.member.name))
    visit.reply(s.SeasonHandedOver(season.title, heir.name))


async def stay_in_season(visit: Visit, before: int, following: int) -> None:
    """What is held again counts where the last one did, as long as there is room."""
    season = await season_of(visit, before)
    book = await held(visit, following)
    if season is None or book is None or season.ended is not None or season.full:
        return
    if season.reaches(book) and len(season.entries) < MOST_TOURNAMENTS:
        await seasons.add(visit.tx, season.id, following)
