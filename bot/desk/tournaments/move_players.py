"""Organisers move players: out, in another's place, apart, to rest, to help."""

from __future__ import annotations

from bot.club.tournaments import events as ev
from bot.club.tournaments.events import Event
from bot.club.tournaments.refusals import Refusal
from bot.desk.tournament_book.audience import title_of
from bot.desk.tournament_book.book import write
from bot.desk.tournaments.entry import rating_of
from bot.desk.tournaments.orders import FORMS, led, people_or_usage, reason_of, tell_done
from bot.desk.visit.visit import Visit
from bot.words.sayings import BadUsage
from bot.words.tournaments import sayings as s
from bot.words.tournaments.sentences import Contest as Wish

_HALVES = {"0": 0, "½": 1, "1/2": 1, "0.5": 1, "half": 1, "1": 2, "full": 2}


async def remove(visit: Visit, wish: Wish) -> None:
    book = await led(visit, wish)
    found = await people_or_usage(visit, wish, 1) if book else None
    if book is None or found is None:
        return
    (person,), rest = found
    if person.id not in book.contest.active:
        visit.reply(s.Refused(title_of(book), "not-a-player"))
        return
    event = ev.Removed(person.id, visit.member.id, reason_of(rest))
    book = await write(visit, book, event)
    await tell_done(visit, book, event, (person.id,))


async def replace(visit: Visit, wish: Wish) -> None:
    """Another member takes somebody's place. Games that run are begun anew with him."""
    book = await led(visit, wish)
    found = await people_or_usage(visit, wish, 2) if book else None
    if book is None or found is None:
        return
    (old, new), rest = found
    contest = book.contest
    if old.id not in contest.active or new.id in contest.players:
        why: Refusal = "not-a-player" if old.id not in contest.active else "already-in"
        visit.reply(s.Refused(title_of(book), why))
        return
    if any(
        each.id in contest.matches and old.id in (each.white, each.black)
        for each in contest.unfinished
    ):
        visit.reply(s.Refused(title_of(book), "games-run"))
        return
    rating = await rating_of(visit, book, new.id)
    event = ev.Replaced(old.id, new.id, rating, visit.member.id, reason_of(rest))
    book = await write(visit, book, event)
    await tell_done(visit, book, event, (old.id, new.id))


async def add_bye(visit: Visit, wish: Wish) -> None:
    book = await led(visit, wish)
    found = await people_or_usage(visit, wish, 1) if book else None
    if book is None or found is None:
        return
    (person,), rest = found
    round_ = wish.settings.get("round") or wish.settings.get("тур") or ""
    halves = _HALVES.get(wish.settings.get("points") or wish.settings.get("очки") or "½")
    number = int(round_) if round_.isdecimal() else book.contest.round + 1
    if halves is None:
        visit.reply(BadUsage(FORMS["addbye"]))
        return
    refusal: Refusal | None = None
    if book.contest.settings.format != "swiss":
        refusal = "no-byes"
    elif person.id not in book.contest.active:
        refusal = "not-a-player"
    elif number <= book.contest.round:
        refusal = "too-late"
    if refusal:
        visit.reply(s.Refused(title_of(book), refusal))
        return
    event = ev.ByeAdded(person.id, number, halves, visit.member.id, reason_of(rest))
    book = await write(visit, book, event)
    await tell_done(visit, book, event, (person.id,))


async def keep_apart(visit: Visit, wish: Wish) -> None:
    """Two are not to be paired with each other, or may be again."""
    book = await led(visit, wish)
    found = await people_or_usage(visit, wish, 2) if book else None
    if book is None or found is None:
        return
    (one, two), rest = found
    if one.id == two.id or not {one.id, two.id} <= set(book.contest.players):
        visit.reply(s.Refused(title_of(book), "not-a-player"))
        return
    pair = (min(one.id, two.id), max(one.id, two.id))
    event: Event
    if wish.verb == "apart":
        event = ev.KeptApart(pair, visit.member.id, reason_of(rest))
    else:
        event = ev.LetMeet(pair, visit.member.id, reason_of(rest))
    book = await write(visit, book, event)
    await tell_done(visit, book, event, ())


async def appoint(visit: Visit, wish: Wish) -> None:
    book = await led(visit, wish, "appoint")
    found = await people_or_usage(visit, wish, 1) if book else None
    if book is None or found is None:
        return
    (person,), rest = found
    event = ev.HelperAppointed(person.id, visit.member.id, reason_of(rest))
    book = await write(visit, book, event)
    await tell_done(visit, book, event, (person.id,), public=True)
