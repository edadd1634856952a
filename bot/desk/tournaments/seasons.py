"""Looking at seasons: the table, somebody's results, the card at the end."""

from __future__ import annotations

from bot.club.tournaments.season import Line, Who, key_of_team
from bot.club.tournaments.teams import team_of
from bot.desk.tournament_book.audience import post_there, show, title_of
from bot.desk.tournament_book.season_book import (
    Season,
    columns_of,
    names_in,
    place_in,
    ties_of,
)
from bot.desk.tournament_book.season_sheets import feats_in, season_card, season_sheet
from bot.desk.tournaments.which_season import leads_season, season_meant
from bot.desk.tournaments.which_tournament import known_person
from bot.desk.visit.community import home_of, is_welcome
from bot.desk.visit.visit import Visit
from bot.words.tournaments import sayings as s
from bot.words.tournaments import season_wishes as sw
from bot.words.tournaments.season_phrases import SeasonRefusal
from storage import seasons


async def show_season(visit: Visit, wish: sw.ShowSeason) -> None:
    season = await season_meant(visit, wish.number)
    if season is None:
        return
    if wish.who is not None or wish.mine:
        await _show_account(visit, season, wish.who)
        return
    names = await names_in(visit, season)
    own = own_place(season, visit.member.id)
    organiser = await visit.person(season.organiser)
    saying = s.SeasonShown(
        season.title,
        season.terms,
        organiser.name,
        season.ended is not None,
        columns_of(season),
        ties_of(names, season.lines),
        place_in(season, own) if own is not None else None,
        await leads_season(visit, season),
    )
    if season.lines:
        await show(visit, visit.member, saying, season_sheet(season, names, own))
    else:
        visit.reply(saying)


def own_place(season: Season, member: int) -> Who | None:
    """By what the member stands in the table: themselves, or the team for which they played last."""
    if not season.terms.teams:
        return member if season.line_of(member) else None
    for book in reversed([*season.books.values()]):
        if team := key_of_team(team_of(book.contest, member)):
            return team if season.line_of(team) else None
    return None


async def _show_account(visit: Visit, season: Season, name: str | None) -> None:
    """Result by result, and why they stand above or below whoever has as many points."""
    who: Who | None = None
    if name is None:
        who = own_place(season, visit.member.id)
    elif season.terms.teams:
        who = key_of_team(name)
    if name is not None and (who is None or season.line_of(who) is None):
        person = await known_person(visit, name)
        if person is None:
            return
        who = own_place(season, person.id)
    line = None if who is None else season.line_of(who)
    place = None if who is None else place_in(season, who)
    if who is None or line is None or place is None:
        visit.reply(s.SeasonRefused(season.title, "no-standing"))
        return
    names = await names_in(visit, season)
    results = tuple(
        s.SeasonResult(title_of(season.books[one.contest]), one.rank, one.points, one.counts)
        for one in line.results
    )
    ties = ties_of(names, _around(season, line))
    visit.reply(s.SeasonAccount(season.title, names[who], place, results, ties))


def _around(season: Season, line: Line) -> tuple[Line, ...]:
    """The line and its neighbours, as far as they have the same points."""
    at = season.lines.index(line)
    return season.lines[max(0, at - 1) : at + 2]


async def show_season_card(visit: Visit, wish: sw.ShowSeasonCard) -> None:
    """One's own, once the season is over; here, or where it is told of."""
    season = await season_meant(visit, wish.number)
    if season is None:
        return
    own = own_place(season, visit.member.id)
    line = None if own is None else season.line_of(own)
    place = None if own is None else place_in(season, own)
    if season.ended is None or own is None or line is None or place is None:
        why: SeasonRefusal = "not-over" if season.ended is None else "no-standing"
        visit.reply(s.SeasonRefused(season.title, why))
        return
    name = (await names_in(visit, season))[own]
    saying = s.SeasonKeepsake(season.title, name, place, feats_in(season, line), shown=wish.share)
    card = season_card(season, line, name)
    if not wish.share:
        await show(visit, visit.member, saying, card)
        return
    chat, spot = home_of(visit)
    if chat is not None and spot is not None:
        homes = [(chat, spot)]
    else:
        told = await seasons.places(visit.tx, season.id)
        homes = [home for home in told if home[0] == visit.incoming.chat][:1]
    for home in homes:
        if not await is_welcome(visit, *home):
            return
        await post_there(visit, *home, saying, card)
    visit.reply(s.SeasonCardShared(season.title, bool(homes)))
