"""Why somebody was paired with whom: everybody may ask, of every public round."""

from __future__ import annotations

from bot.club.swiss.trf_read import read_trf
from bot.club.tournaments.events import event_from
from bot.club.tournaments.reasons import Met, reason
from bot.club.tournaments.redrawing import is_paired, told_round
from bot.desk.tournament_book.audience import names_of, title_of
from bot.desk.tournament_book.book import in_public
from bot.desk.tournaments.which_tournament import known_player, meant
from bot.desk.visit.visit import Visit
from bot.words.tournaments import sayings as s
from bot.words.tournaments.playing_commands import WHY_PAIRED
from bot.words.tournaments.wishes import ExplainPairing
from storage import tournament_rounds, tournaments


async def explain(visit: Visit, wish: ExplainPairing) -> None:
    """Of the last public round, unless another is named; of the speaker, unless somebody is."""
    book = await meant(visit, wish.number, WHY_PAIRED, over=True)
    if book is None:
        return
    book = in_public(book)
    member = visit.member if wish.who is None else await known_player(visit, book, wish.who)
    if member is None:
        return
    if member.id not in book.contest.players:
        why: s.Refusal = "not-a-player" if wish.who is None else "not-entered"
        visit.reply(s.Refused(title_of(book), why))
        return
    round_ = book.contest.round if wish.round is None else wish.round
    if not book.contest.round:
        visit.reply(s.NothingYet(title_of(book), "pairings"))
        return
    if not is_paired(book.contest, round_):
        visit.reply(s.NotPairedYet(title_of(book), round_, book.contest.round))
        return
    kept = {one.round: one for one in await tournament_rounds.rounds(visit.tx, book.id)}
    text = kept[round_].state if round_ in kept else ""
    state = read_trf(text) if text else None
    events = [event_from(one) for one in await tournaments.events(visit.tx, book.id)]
    found = reason(book.contest, events, state, member.id, round_)
    who = (found.white, found.black) if isinstance(found, Met) else (member.id,)
    names = await names_of(visit, who)
    visit.reply(
        s.Why(
            title_of(book),
            told_round(book.contest, round_),
            tuple(names[one] for one in who),
            found,
        )
    )
