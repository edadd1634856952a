"""The last day of a season is over."""

from __future__ import annotations

from bot.desk.tournament_book.audience import title_of
from bot.desk.tournament_book.cards import refresh_announcement
from bot.desk.tournament_book.season_book import season_held
from bot.desk.tournament_book.season_news import end_if_past, tell_everywhere
from bot.desk.visit.visit import Visit
from bot.words.tournaments import sayings as s
from bot.words.tournaments.looking import ENTRY
from storage import seasons


async def close_season(visit: Visit, number: int) -> None:
    """What has not begun counts no longer, and with what has begun the season ends."""
    season = await season_held(visit, number)
    if season is None or season.ended is not None or not season.past:
        return
    for book in season.books.values():
        if book.contest.stage in ENTRY:
            await tell_everywhere(
                visit, season, s.SeasonHas(season.title, title_of(book), now=False)
            )
            await seasons.take_out(visit.tx, book.id)
            await refresh_announcement(visit, book)
    if left := await season_held(visit, number):
        await end_if_past(visit, left)
