"""Organisers move players: out, in another's place, apart, to rest, to help."""

from __future__ import annotations

from typing import Literal

from bot.club.tournaments import events as ev
from bot.club.tournaments.last_round import refusal_of_round
from bot.club.tournaments.teams import captain_of, team_of
from bot.desk.tournament_book.audience import is_banned_in, title_of
from bot.desk.tournament_book.book import pass_on, write
from bot.desk.tournament_book.cards import refresh_announcement
from bot.desk.tournament_book.team_notices import tell_new_captain
from bot.desk.tournaments.door import rating_of
from bot.desk.tournaments.guests import uninvite
from bot.desk.tournaments.orders import led, tell_done
from bot.desk.tournaments.waiting import put_out
from bot.desk.tournaments.which_tournament import known_person, known_player, whole_names
from bot.desk.visit.tournament_cache import Held
from bot.desk.visit.visit import Visit
from bot.words.tournaments import sayings as s
from bot.words.tournaments.organising_commands import (
    ADD_BYE,
    APART,
    HAND_OVER,
    HELPER,
    REMOVE,
    REPLACE,
    TOGETHER,
)
from bot.words.tournaments.refusals import Refusal
from bot.words.tournaments.wishes import (
    AddBye,
    AppointHelper,
    HandOver,
    KeepApart,
    LetMeet,
    Remove,
    Replace,
)
from storage.members import Member


async def remove(visit: Visit, wish: Remove) -> None:
    book = await led(visit, wish.number, REMOVE)
    if book is None:
        return
    (who,), reason = await whole_names(visit, (wish.who,), wish.reason)
    person = await known_player(visit, book, who)
    if person is None:
        return
    if person.id in book.contest.waiting:
        await put_out(visit, book, person.id)
        return
    invited = person.id in book.contest.guests
    if invited and person.id not in book.contest.active:
        await uninvite(visit, book, person)
        return
    if person.id not in book.contest.active:
        visit.reply(s.Refused(title_of(book), "not-entered"))
        return
    event = ev.Removed(person.id, visit.member.id, reason)
    before, team = book.contest, team_of(book.contest, person.id)
    captain = captain_of(before, team)
    gone = (ev.GuestDropped(person.id, visit.member.id),) if invited else ()
    book = await write(visit, book, event, *gone)
    concerned = (person.id,) if captain is None else (person.id, captain)
    await tell_done(visit, book, event, concerned)
    await refresh_announcement(visit, book)
    await tell_new_captain(visit, before, book, team)


async def replace(visit: Visit, wish: Replace) -> None:
    """Another member takes a player's place. Games that run must have ended."""
    book = await led(visit, wish.number, REPLACE)
    if book is None:
        return
    (who, heir), reason = await whole_names(visit, (wish.who, wish.heir), wish.reason)
    old = await known_player(visit, book, who)
    new = await known_person(visit, heir) if old else None
    if old is None or new is None:
        return
    if why := _cannot_replace(book, old, new) or await _is_unwelcome(visit, book, new):
        visit.reply(s.Refused(title_of(book), why))
        return
    rating = await rating_of(visit, book, new.id)
    event = ev.Replaced(old.id, new.id, rating, visit.member.id, reason)
    before, team = book.contest, team_of(book.contest, old.id)
    captain = captain_of(before, team)
    book = await write(visit, book, event)
    concerned = (old.id, new.id) if captain is None else (old.id, new.id, captain)
    await tell_done(visit, book, event, concerned)
    await refresh_announcement(visit, book)
    await tell_new_captain(visit, before, book, team)


def _cannot_replace(book: Held, old: Member, new: Member) -> Refusal | None:
    contest = book.contest
    if old.id not in contest.active:
        return "not-entered"
    if new.id in contest.players:
        return "heir-plays"
    playing = any(
        each.id in contest.matches and old.id in (each.white, each.black)
        for each in contest.unfinished
    )
    return "games-run" if playing else None


async def _is_unwelcome(visit: Visit, book: Held, person: Member) -> Literal["not-welcome"] | None:
    """Whoever is banned where it is told of can neither enter nor lead: nobody is told that they do."""
    return "not-welcome" if await is_banned_in(visit, book, person.id) else None


async def add_bye(visit: Visit, wish: AddBye) -> None:
    book = await led(visit, wish.number, ADD_BYE)
    if book is None:
        return
    (who,), reason = await whole_names(visit, (wish.who,), wish.reason)
    person = await known_player(visit, book, who)
    if person is None:
        return
    number = book.contest.coming if wish.round is None else wish.round
    if book.contest.settings.format != "swiss":
        why: Refusal | None = "no-byes"
    elif person.id not in book.contest.active:
        why = "not-entered"
    else:
        why = refusal_of_round(book.contest, number)
    if why:
        visit.reply(s.Refused(title_of(book), why))
        return
    event = ev.ByeAdded(person.id, number, wish.halves, visit.member.id, reason)
    book = await write(visit, book, event)
    await tell_done(visit, book, event, (person.id,))


async def keep_apart(visit: Visit, wish: KeepApart | LetMeet) -> None:
    """Two are not to be paired with each other, or may be again."""
    apart = isinstance(wish, KeepApart)
    book = await led(visit, wish.number, APART if apart else TOGETHER, "part")
    if book is None:
        return
    (who, other), reason = await whole_names(visit, (wish.one, wish.two), wish.reason)
    one = await known_player(visit, book, who)
    two = await known_player(visit, book, other) if one else None
    if one is None or two is None:
        return
    if one.id == two.id or not {one.id, two.id} <= set(book.contest.players):
        visit.reply(s.Refused(title_of(book), "not-entered"))
        return
    pair = (min(one.id, two.id), max(one.id, two.id))
    event: ev.KeptApart | ev.LetMeet = (
        ev.KeptApart(pair, visit.member.id, reason)
        if apart
        else ev.LetMeet(pair, visit.member.id, reason)
    )
    book = await write(visit, book, event)
    await tell_done(visit, book, event, ())


async def appoint(visit: Visit, wish: AppointHelper) -> None:
    """A helper, or one who has helped until now."""
    book = await led(visit, wish.number, HELPER, "appoint")
    if book is None:
        return
    (who,), reason = await whole_names(visit, (wish.who,), wish.reason)
    person = await known_person(visit, who)
    if person is None:
        return
    helps = person.id in book.contest.helpers
    if helps != wish.off:
        visit.reply(s.Refused(title_of(book), "no-helper" if wish.off else "helps-already"))
        return
    if not wish.off and (why := await _is_unwelcome(visit, book, person)):
        visit.reply(s.Refused(title_of(book), why))
        return
    event = ev.HelperAppointed(person.id, visit.member.id, reason, ends=wish.off)
    book = await write(visit, book, event)
    await tell_done(visit, book, event, (person.id,) if wish.off else (), public=True)
    if not wish.off:
        visit.tell(person, s.YouHelp(title_of(book), visit.member.name))


async def hand_over(visit: Visit, wish: HandOver) -> None:
    """Somebody else organises from now on. Who passes on their own tournament helps; from whom it is
    taken does not."""
    book = await led(visit, wish.number, HAND_OVER, "appoint")
    if book is None:
        return
    (who,), reason = await whole_names(visit, (wish.who,), wish.reason)
    person = await known_person(visit, who)
    if person is None:
        return
    if person.id == book.organiser:
        visit.reply(s.Refused(title_of(book), "organises-already"))
        return
    if why := await _is_unwelcome(visit, book, person):
        visit.reply(s.Refused(title_of(book), why))
        return
    before = book.organiser
    event = ev.HandedOver(person.id, visit.member.id, reason)
    stays = (ev.HelperAppointed(before, before),) if before == visit.member.id else ()
    book = await pass_on(visit, book, event, *stays)
    await tell_done(visit, book, event, (before,), public=True)
    visit.tell(person, s.YouOrganise(title_of(book), visit.member.name))
