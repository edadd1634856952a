"""The hall: what is public, for the first page of a chat that is ours, and for its tournaments."""

from __future__ import annotations

from bot.chat.hall import Contested, Hall, Listed, Offered, Running, Sheet
from bot.club.tournaments.redrawing import told_round
from bot.club.tournaments.settings import points_count
from bot.club.tournaments.standings import standings
from bot.club.tournaments.tournament import ends_at
from bot.desk.tournament_book.audience import names_of, players, title_of
from bot.desk.tournament_book.book import held, in_public
from bot.desk.tournament_book.season_book import (
    columns_of,
    names_in,
    season_held,
    ties_of,
    title_of_season,
)
from bot.desk.tournament_book.season_sheets import season_rows
from bot.desk.tournaments.which_tournament import line_of
from bot.desk.visit.agreed import terms_of
from bot.desk.visit.tournament_cache import Held
from bot.desk.visit.visit import Visit
from bot.games.game import BLACK, WHITE
from bot.language import Language
from bot.words.say import say
from bot.words.text import text_of
from bot.words.tongue import players as versus
from bot.words.tongues import TONGUES
from bot.words.tournaments import sayings as s
from bot.words.tournaments import tables
from bot.words.tournaments.looking import BRACKETS, ENTRY
from bot.words.tournaments.topic import CAPTIONS, PHRASES
from storage import challenges, codes, matches, tournaments
from storage.matches import Match

_LISTED = 20
_LATEST = 3
_WIDEST = 16
"""Players whose cross table can be read on a page."""


async def look_around(visit: Visit, chat: str, place: str, language: Language) -> Hall:
    """Open challenges, games and tournaments, as they stand."""
    seeks = await challenges.seeks(visit.tx, chat, place, _LISTED)
    games = await matches.at_home(visit.tx, chat, place, _LISTED)
    seated = [who for one in games for who in one.seats.values()]
    await visit.acquaint([*(one.challenger for one in seeks), *seated])
    contests = [
        *[(one.id, False) for one in await tournaments.open_now(visit.tx, _LISTED)],
        *[(one.id, True) for one in await tournaments.latest(visit.tx, _LATEST)],
    ]
    listed = [await _listed(visit, number, language, over=over) for number, over in contests]
    return Hall(
        tuple([await _offered(visit, one, language) for one in seeks]),
        tuple([await _running(visit, one, language) for one in games if len(one.seats) == 2]),
        tuple(one for one in listed if one),
    )


async def _offered(visit: Visit, challenge: challenges.Challenge, language: Language) -> Offered:
    tongue = TONGUES[language]
    by = tongue.known((await visit.person(challenge.challenger)).name)
    return Offered(challenge.id, by, tongue.terms(terms_of(challenge), by))


async def _running(visit: Visit, match: Match, language: Language) -> Running:
    tongue = TONGUES[language]
    white, black = [
        tongue.known((await visit.person(match.seats[seat])).name) for seat in (WHITE, BLACK)
    ]
    return Running(match.id, tongue.title(match.game), versus(white, black))


async def _listed(visit: Visit, number: int, language: Language, *, over: bool) -> Listed | None:
    book = await held(visit, number)
    if book is None:
        return None
    return Listed(number, line_of(visit, book).line(PHRASES[language]), over)


async def invitation(visit: Visit, code: str, language: Language) -> Offered | None:
    """What somebody is invited to by this code; None where it is good for nothing any more."""
    found = await codes.find(visit.tx, code, "invite", visit.now)
    if found is None or found.challenge is None:
        return None
    challenge = await challenges.challenge(visit.tx, found.challenge)
    if challenge is None or challenge.state != "open":
        return None
    return await _offered(visit, challenge, language)


async def show_contest(visit: Visit, number: int, language: Language) -> Contested | None:
    """A tournament with its tables: what everybody may ask for, and no round that is a draft."""
    stored = await held(visit, number)
    if stored is None:
        return None
    book = in_public(stored)
    contest = book.contest
    organisers = (book.organiser, *sorted(contest.helpers))
    names = await names_of(visit, (*organisers, *contest.players, *contest.waiting))
    shown = s.Shown(
        title_of(book),
        contest.settings,
        names[book.organiser],
        tuple(names[helper] for helper in organisers[1:]),
        contest.stage,
        contest.paused_at is not None,
        told_round(contest, contest.round),
        tuple(names[member] for member in contest.active),
        max(0, ends_at(contest) - visit.now) if _is_under_way(book) else None,
        mine=False,
        waiting=tuple(names[member] for member in contest.waiting),
        season=await title_of_season(visit, number),
    )
    said = say(shown, language)
    season = shown.season
    return Contested(
        number,
        book.name,
        tuple(str(text_of(said.text, language)).splitlines()),
        await _sheets(visit, book, language),
        tuple(said.choices) if contest.stage in ENTRY else (),
        book.over,
        ((PHRASES[language].season.title(season.name), f"/season/{season.number}"),)
        if season
        else (),
    )


async def show_season(visit: Visit, number: int, language: Language) -> Contested | None:
    """A season with its table, and the way to each of its tournaments."""
    season = await season_held(visit, number)
    if season is None:
        return None
    names = await names_in(visit, season)
    organiser = (await names_of(visit, (season.organiser,)))[season.organiser]
    shown = s.SeasonShown(
        season.title,
        season.terms,
        organiser,
        season.ended is not None,
        columns_of(season),
        ties_of(names, season.lines),
    )
    table = _sheet(PHRASES[language].season.labels["table"], season_rows(season, names, language))
    return Contested(
        number,
        season.terms.name,
        tuple(str(text_of(say(shown, language).text, language)).splitlines()),
        (table,) if season.lines else (),
        (),
        season.ended is not None,
        tuple((book.name, f"/tournament/{one}") for one, book in season.books.items()),
    )


def _is_under_way(book: Held) -> bool:
    return book.contest.stage in ("published", "running", "closing")


async def _sheets(visit: Visit, book: Held, language: Language) -> tuple[Sheet, ...]:
    contest, captions = book.contest, CAPTIONS[language]
    begun = bool(contest.order) if contest.settings.format == "ladder" else bool(contest.round)
    if not begun:
        return ()
    names = await players(visit, book)
    views = captions.views
    counted = points_count(contest.settings)
    ranked = tables.standings_rows(standings(contest), names, captions, counted=counted)
    found = [_sheet(views["standings"], ranked)]
    rows = tables.pairing_rows(contest, names, captions, contest.round)
    number = told_round(contest, contest.round)
    title = f"{views['pairings']}: {captions.round(number)}" if number else views["pairings"]
    found.append(_sheet(title, rows, headed=False))
    if contest.settings.format in BRACKETS:
        formats = PHRASES[language].formats
        for title, pairs in tables.bracket_rounds(contest, names, captions, formats):
            found.append(_sheet(title, [[one] for one in pairs], headed=False))
    elif len(contest.players) <= _WIDEST:
        found.append(_sheet(views["table"], tables.table_rows(contest, names, captions)))
    return tuple(one for one in found if one.rows)


def _sheet(title: str, rows: list[list[str]], *, headed: bool = True) -> Sheet:
    return Sheet(title, tuple(map(tuple, rows)), headed)
