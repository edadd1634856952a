"""Which contest a speaker means."""

from __future__ import annotations

from collections.abc import Callable

from bot.desk.tournament_book.book import held
from bot.desk.visit.tournament_cache import Held
from bot.desk.visit.visit import Visit
from bot.words.tournaments import sayings as s
from bot.words.tournaments.sentences import Contest as Wish
from storage import tournaments


async def meant(
    visit: Visit,
    wish: Wish,
    fits: Callable[[Held], bool] = lambda _: True,
    *,
    over: bool = False,
) -> Held | None:
    """The contest named by number, or the only one that fits: this place's, his own, any.

    None after telling the speaker what is missing. With `over`, the latest that is over may be
    meant where none runs.
    """
    if wish.number is not None:
        book = await held(visit, wish.number)
        if book is None:
            visit.reply(s.NoContest(wish.number))
        return book
    found: list[Held] = []
    for numbers in await _likely(visit):
        books = [await held(visit, number) for number in numbers]
        found = [book for book in books if book is not None and not book.over and fits(book)]
        if found:
            break
    if not found and over:
        found = await _past(visit)
    if len(found) == 1:
        return found[0]
    if found:
        lines = tuple([line_of(visit, book) for book in found])
        visit.reply(s.WhichContest(wish.verb, lines))
    else:
        visit.reply(s.NoContest(None))
    return None


async def _likely(visit: Visit) -> list[list[int]]:
    said = visit.incoming
    here = (
        await tournaments.told_in(visit.tx, said.chat, said.place) if said.place is not None else []
    )
    return [
        here,
        await tournaments.of_member(visit.tx, visit.member.id),
        [one.id for one in await tournaments.open_now(visit.tx)],
    ]


async def _past(visit: Visit) -> list[Held]:
    """The last contest that he has played in, or the last one of all."""
    books = [await held(visit, one.id) for one in await tournaments.latest(visit.tx)]
    found = [book for book in books if book is not None]
    own = [book for book in found if visit.member.id in book.contest.players]
    return (own or found)[:1]


def line_of(visit: Visit, book: Held) -> s.ContestLine:
    contest = book.contest
    player = contest.players.get(visit.member.id)
    return s.ContestLine(
        s.Title(book.id, book.name),
        contest.settings.game,
        contest.settings.format,
        contest.stage,
        contest.round,
        sum(not each.gone for each in contest.players.values()),
        player is not None and not player.gone,
    )
