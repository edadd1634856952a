"""What is told at the end of a tournament: who came first, and to everybody their own place."""

from __future__ import annotations

from collections import Counter

from bot.club.tournaments.settings import by_teams, has_bracket, points_count
from bot.club.tournaments.standings import standings
from bot.club.tournaments.state import Contest
from bot.desk.tournament_book.audience import players, post, show, title_of
from bot.desk.tournament_book.keepsakes import keepsake_sheet, kept, ranks_of
from bot.desk.tournament_book.season_news import gained_in
from bot.desk.tournament_book.sheets import final_card_sheet
from bot.desk.tournament_book.team_notices import team_places, tell_team_places
from bot.desk.visit.machines import machine_in
from bot.desk.visit.tournament_cache import Held
from bot.desk.visit.visit import Visit
from bot.words.tournaments import sayings as s
from storage.cards import of_end


async def post_end(visit: Visit, book: Held, *, change_only: bool = False) -> None:
    """In public, on a card: a result that is corrected later may change who has won; and to whoever
    has organised it without playing."""
    names = await players(visit, book)
    halves = {row.member: row.halves for row in standings(book.contest)}
    ranks = await ranks_of(visit, book.contest)
    first = [(member, rank) for member, rank in ranks.items() if rank <= 3][:8]
    counts = points_count(book.contest.settings)
    best = tuple(
        (rank, names[member], halves[member] if counts else None) for member, rank in first
    )
    view: s.View = "bracket" if has_bracket(book.contest.settings) else "standings"
    if by_teams(book.contest.settings):
        view = "table"
    sheet = final_card_sheet(book, names, first[:3])
    teams, below = team_places(book.contest), sheet.block is not None
    machine = await machine_in(visit.tx, book.contest)
    beside = machine.name if machine else None
    saying = s.Over(title_of(book), best, teams, view=view, below=below, beside=beside)
    await post(visit, book, saying, sheet, card=of_end(book.id), change_only=change_only)
    plays = book.organiser in book.contest.players  # and hears of a place of their own
    if not change_only and not plays:
        await show(visit, await visit.person(book.organiser), saying, sheet)


async def tell_places(visit: Visit, book: Held, before: Contest | None = None) -> None:
    """Everybody's own; after a correction, those who stand elsewhere than `before`."""
    gains = await gained_in(visit, book)
    if by_teams(book.contest.settings):
        await tell_team_places(visit, book, before, gains)
        return
    stood = await ranks_of(visit, before) if before else {}
    cards = await kept(visit, book)
    at_one_place = Counter(one.rank for one in cards.values())
    for member, one in cards.items():
        if stood.get(member) == one.rank:
            continue
        place = s.YourPlace(
            *(title_of(book), one.rank, one.players, one.halves, one.feats),
            gains.get(member),
            at_one_place[one.rank] > 1,
        )
        await show(visit, await visit.person(member), place, keepsake_sheet(book, one))
