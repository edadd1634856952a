"""Showing the card of a tournament that is over: to who asks, or to a channel."""

from __future__ import annotations

from bot.desk.tournament_book.audience import post_there, show, title_of
from bot.desk.tournament_book.keepsakes import keepsake_sheet, kept
from bot.desk.tournaments.which_tournament import known_person, meant
from bot.desk.visit.community import home_of, is_welcome
from bot.desk.visit.tournament_cache import Held
from bot.desk.visit.visit import Visit
from bot.words.tournaments import sayings as s
from bot.words.tournaments.playing_commands import CARD
from bot.words.tournaments.wishes import ShowKeepsake
from storage import tournaments


async def show_keepsake(visit: Visit, wish: ShowKeepsake) -> None:
    """One's own, unless somebody is named; what is shared is one's own."""
    book = await meant(visit, wish.number, CARD, lambda one: visit.member.id in one.contest.players,
                       over=True)  # fmt: skip
    if book is None:
        return
    if book.contest.stage != "done":
        visit.reply(s.NoKeepsake(title_of(book)))
        return
    member = visit.member
    if wish.who is not None and not wish.share:
        found = await known_person(visit, wish.who)
        if found is None:
            return
        member = found
    mine = (await kept(visit, book)).get(member.id)
    if mine is None:
        visit.reply(s.Refused(title_of(book), "not-a-player" if not wish.who else "not-entered"))
        return
    sheet = keepsake_sheet(book, mine)
    saying = s.Keepsake(title_of(book), mine.name, mine.rank, mine.players, mine.feats)
    if not wish.share:
        await show(visit, visit.member, saying, sheet)
        return
    where = await _where(visit, book)
    if where is None:
        return
    for chat, place in where:
        by = s.Keepsake(saying.title, mine.name, mine.rank, mine.players, mine.feats, member.name)
        await post_there(visit, chat, place, by, sheet)
    visit.reply(s.KeepsakeShared(title_of(book), bool(where)))


async def _where(visit: Visit, book: Held) -> list[tuple[str, str]] | None:
    """Where this is said; said in private, where the tournament is told of on this platform. None
    after saying that the speaker is not welcome there."""
    chat, place = home_of(visit)
    if chat is not None and place is not None:
        return [(chat, place)] if await is_welcome(visit, chat, place) else None
    homes = await tournaments.places(visit.tx, book.id)
    near = [home for home in homes if home[0] == visit.incoming.chat][:1]
    return None if near and not await is_welcome(visit, *near[0]) else near
