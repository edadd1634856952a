"""What players do on a ladder: see whom they may challenge, and do it."""

from __future__ import annotations

from bot.club.tournaments.formats import ladder
from bot.desk.tournament_book.audience import called, title_of
from bot.desk.tournament_book.book import write
from bot.desk.tournament_book.news import tell_of_challenge
from bot.desk.tournaments.entry import plays
from bot.desk.tournaments.which_tournament import known_person, meant
from bot.desk.visit.tournament_cache import Held
from bot.desk.visit.visit import Visit
from bot.words.tournaments import sayings as s
from bot.words.tournaments.playing_commands import CHALLENGE
from bot.words.tournaments.refusals import Refusal
from bot.words.tournaments.wishes import ChallengeAbove


async def challenge(visit: Visit, wish: ChallengeAbove) -> None:
    """On a ladder: a game against somebody a few places up."""
    book = await meant(visit, wish.number, CHALLENGE, lambda one: _climbs(visit, one))
    if book is None:
        return
    if book.contest.settings.format != "ladder":
        visit.reply(s.Refused(title_of(book), "no-ladder"))
        return
    if wish.who is None:
        await _list_rivals(visit, book)
        return
    rival = await known_person(visit, wish.who)
    if rival is None:
        return
    why = ladder.refusal(book.contest, visit.member.id, rival.id)
    if why:
        visit.reply(s.Refused(title_of(book), _of_whom(visit, book, why)))
        return
    event = ladder.challenge(book.contest, visit.member.id, rival.id, visit.now)
    book = await write(visit, book, event)
    await tell_of_challenge(visit, book, visit.member.id, rival.id)
    visit.reply(s.Proceeding(title_of(book), "challenge"))


async def _list_rivals(visit: Visit, book: Held) -> None:
    contest, me = book.contest, visit.member.id
    why = ladder.closed(contest) or ("not-a-player" if me not in contest.active else None)
    if why:
        visit.reply(s.Refused(title_of(book), why))
        return
    found = ladder.rivals(contest, me)
    names = await called(visit, book, [member for member, _ in found])
    busy = any(me in (each.white, each.black) for each in contest.unfinished)
    above: s.NoRival = "on-top" if contest.active[0] == me else "all-busy"
    rivals = tuple((names[member], place) for member, place in found)
    visit.reply(s.LadderRivals(title_of(book), rivals, "playing" if busy else above))


def _climbs(visit: Visit, book: Held) -> bool:
    return plays(visit, book) and book.contest.settings.format == "ladder"


def _of_whom(visit: Visit, book: Held, why: Refusal) -> Refusal:
    """A refusal, said of whoever is meant: one of the two does not play there."""
    return "not-entered" if why == "not-a-player" and plays(visit, book) else why
