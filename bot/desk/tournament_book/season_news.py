"""What is told of a season: its table after each tournament, its end, and what a correction moves."""

from __future__ import annotations

from collections.abc import Mapping

from bot.club.tournaments.season import Line, Who, key_of_team
from bot.desk.tournament_book.audience import Sheet, post_at, show
from bot.desk.tournament_book.season_book import (
    Season,
    names_in,
    place_in,
    season_held,
    season_of,
    ties_of,
)
from bot.desk.tournament_book.season_sheets import (
    feats_in,
    season_card,
    season_over_sheet,
    season_sheet,
)
from bot.desk.visit.tournament_cache import Held
from bot.desk.visit.visit import Visit
from bot.words.tournaments import sayings as s
from storage import seasons
from storage.cards import of_season


async def tell_everywhere(
    visit: Visit,
    season: Season,
    saying: s.TournamentSaying,
    sheet: Sheet | None = None,
    card: str | None = None,
    *,
    change_only: bool = False,
) -> None:
    """In every public place that hears of any of its tournaments."""
    homes = await seasons.places(visit.tx, season.id)
    await post_at(visit, homes, saying, sheet, card=card, change_only=change_only)


async def tell_of_season(visit: Visit, book: Held) -> None:
    """One of its tournaments is over: its table, or, after the last, its end."""
    season = await season_of(visit, book.id)
    if season is None or (book.id not in season.over and not season.past):
        return
    if season.complete and season.ended is None:
        await end_season(visit, season)
    elif book.id in season.over:
        await _post(visit, season)
    elif season.ended is None:
        await end_if_past(visit, season)


async def end_if_past(visit: Visit, season: Season) -> None:
    """Its last day is over: it ends, unless something still runs. Where nothing was ever played to its
    end, nothing is told in public."""
    if season.complete:
        await end_season(visit, season)
    elif all(book.over for book in season.books.values()):
        await seasons.end(visit.tx, season.id, visit.now)
        visit.tell(await visit.person(season.organiser), s.SeasonEnded(season.title))


async def end_season(visit: Visit, season: Season) -> None:
    """For good: everybody is told their place."""
    await seasons.end(visit.tx, season.id, visit.now)
    ended = await season_held(visit, season.id)
    if ended is None:
        return
    await _post(visit, ended)
    await _tell_places(visit, ended, {line.who: line for line in ended.lines})


async def follow_correction(visit: Visit, before: Season | None) -> None:
    """A tournament was corrected after its end. What stands of its season in public is changed;
    where the season is over, those hear of it who stand elsewhere now."""
    season = None if before is None else await season_held(visit, before.id)
    if before is None or season is None or season.lines == before.lines:
        return
    await _post(visit, season, change_only=True)
    if season.ended is None:
        return
    ranks = {line.who: (line.rank, line.points) for line in before.lines}
    moved = {
        line.who: line for line in season.lines if ranks.get(line.who) != (line.rank, line.points)
    }
    await _tell_places(visit, season, moved)


async def show_again(visit: Visit, season: Season) -> None:
    """Its terms or its tournaments are others: what stands of it in public is changed."""
    await _post(visit, season, change_only=True)


async def _post(visit: Visit, season: Season, *, change_only: bool = False) -> None:
    """Its table after the last tournament that counts, or its end; on one card each."""
    names = await names_in(visit, season)
    over = len(season.over)
    card = of_season(season.id, over)
    best = [line for line in season.lines if line.rank <= 3]
    ties = ties_of(names, best)
    if season.ended is None:
        saying: s.TournamentSaying = s.SeasonAfter(season.title, over, season.terms.of, ties)
        sheet = season_sheet(season, names)
    else:
        told = tuple((line.rank, names[line.who], line.points) for line in best[:8])
        saying = s.SeasonOver(season.title, told, ties)
        sheet = season_over_sheet(season, names)
    await tell_everywhere(visit, season, saying, sheet, card, change_only=change_only)


async def _tell_places(visit: Visit, season: Season, lines: Mapping[Who, Line]) -> None:
    """Each with their card; whoever plays for a team hears of the team."""
    names = await names_in(visit, season)
    for who, line in lines.items():
        place = place_in(season, who)
        if place is None:
            continue
        saying = s.YourSeason(
            season.title, place, feats_in(season, line), names[who] if isinstance(who, str) else ""
        )
        for member in players_of(season, who):
            card = season_card(season, line, names[who])
            await show(visit, await visit.person(member), saying, card)


def players_of(season: Season, who: Who) -> tuple[int, ...]:
    """The member; or everybody who has played for the team, the first first."""
    if isinstance(who, int):
        return (who,)
    return tuple(
        dict.fromkeys(
            member
            for book in season.books.values()
            for member, player in book.contest.players.items()
            if key_of_team(player.team) == who
        )
    )


async def gained_in(visit: Visit, book: Held) -> dict[int, s.SeasonGain]:
    """What the tournament has brought everybody in its season, for the letters at its end. Nothing
    where that was the season's last: of this there is a letter of its own."""
    season = await season_of(visit, book.id)
    if season is None or season.complete or season.ended is not None:
        return {}
    names = await names_in(visit, season)
    found = {}
    for line in season.lines:
        place = place_in(season, line.who, book.id)
        if place is None or all(one.contest != book.id for one in line.results):
            continue
        for member in players_of(season, line.who):
            if member in book.contest.players:
                team = names[line.who] if isinstance(line.who, str) else ""
                found[member] = s.SeasonGain(season.title, place, team)
    return found
