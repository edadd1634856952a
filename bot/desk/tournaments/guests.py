"""Guests: whom organisers invite to a tournament. Nobody else learns who is invited."""

from __future__ import annotations

from bot.club.bounds import GUESTS_AT_ONCE
from bot.club.tournaments import events as ev
from bot.club.tournaments.acts import refusal_of_entry
from bot.club.tournaments.settings import by_teams
from bot.club.tournaments.teams import inviting, led_by
from bot.desk.tournament_book.audience import managers, names_of, title_of
from bot.desk.tournament_book.book import held, write
from bot.desk.tournaments import teams
from bot.desk.tournaments.orders import led
from bot.desk.tournaments.which_tournament import known_person, leads, meant
from bot.desk.visit.tournament_cache import Held
from bot.desk.visit.visit import Visit
from bot.words.tournaments import sayings as s
from bot.words.tournaments.entry_wishes import InviteGuest
from bot.words.tournaments.team_commands import DECLINE, INVITE
from bot.words.tournaments.team_wishes import DeclineTeam, InvitePlayer
from storage import blocks, tournaments
from storage.members import Member

AGAIN = 72_000
"""Seconds after which the same person may have another letter about the same tournament."""


async def invite(visit: Visit, wish: InviteGuest) -> None:
    """Somebody may enter, and is told so; nobody named: who may."""
    book = await led(visit, wish.number, INVITE)
    if book is None:
        return
    if wish.who is None:
        visit.reply(await _guests(visit, book))
        return
    person = await known_person(visit, wish.who)
    if person is None:
        return
    contest, refused = book.contest, _refusal(book, person)
    if refused is not None:
        visit.reply(refused)
        return
    me = visit.member.id
    if person.id in contest.waiting:
        event = ev.GuestInvited(person.id, contest.called.get(person.id, 0), me)
        await write(visit, book, event, wake=False)
        visit.reply(s.GuestPlays(title_of(book), person.name, waits=True))
        return
    lately = visit.now - contest.called.get(person.id, -AGAIN) < AGAIN
    if lately and person.id in contest.guests:
        visit.reply(s.GuestAsked(title_of(book), person.name, again=True))
        return
    at = contest.called.get(person.id, visit.now) if lately else visit.now
    book = await write(visit, book, ev.GuestInvited(person.id, at, me), wake=False)
    visit.reply(s.GuestAsked(title_of(book), person.name, again=lately))
    if not lately and person.id != me and not await blocks.apart(visit.tx, me, person.id):
        visit.tell(person, s.Invitation(title_of(book), visit.member.name, contest.settings))


def _refusal(book: Held, person: Member) -> s.TournamentSaying | None:
    """Why they are not asked; nobody is, to what they could not enter."""
    contest, title = book.contest, title_of(book)
    if person.id in contest.active:
        return s.GuestPlays(title, person.name)
    player = contest.players.get(person.id)
    if player is not None and not player.may_return:
        return s.Refused(title, "plays-there")
    if refusal_of_entry(contest) == "closed":
        return s.Refused(title, "closed")
    if person.id not in contest.guests and len(contest.guests) >= GUESTS_AT_ONCE:
        return s.TooManyGuests(title, GUESTS_AT_ONCE)
    return None


async def _guests(visit: Visit, book: Held) -> s.Guests:
    contest = book.contest
    names = await names_of(visit, sorted(contest.guests))
    there = {*contest.active, *contest.waiting}
    known = [(member, name) for member, name in names.items() if name != "…"]
    return s.Guests(
        title_of(book),
        tuple(name for member, name in known if member not in there),
        tuple(name for member, name in known if member in there),
    )


async def uninvite(visit: Visit, book: Held, person: Member) -> None:
    """The invitation is withdrawn; they are told, unless they have never heard of it."""
    book = await write(visit, book, ev.GuestDropped(person.id, visit.member.id), wake=False)
    visit.reply(s.GuestOut(title_of(book), person.name))
    if not await blocks.apart(visit.tx, visit.member.id, person.id):
        visit.tell(person, s.Uninvited(title_of(book)))


async def invite_either(visit: Visit, wish: InvitePlayer) -> None:
    """A captain invites to their team, an organiser to the tournament."""
    if await _means_tournament(visit, wish.number):
        await invite(visit, InviteGuest(wish.number, wish.who))
    else:
        await teams.invite(visit, wish)


async def _means_tournament(visit: Visit, number: int | None) -> bool:
    me = visit.member.id
    if number is not None:
        book = await held(visit, number)
        return book is not None and not led_by(book.contest, me) and await leads(visit, book)
    known = [await held(visit, one) for one in await tournaments.of_member(visit.tx, me)]
    open_ = [book for book in known if book is not None and not book.over]
    captain = any(led_by(book.contest, me) for book in open_)
    return not captain and any(book.manages(me) for book in open_)


async def decline(visit: Visit, wish: DeclineTeam) -> None:
    """Neither to a team nor, where no team has asked them, to the tournament."""
    me = visit.member.id
    if wish.team is not None:
        await teams.decline(visit, wish)
        return
    book = await meant(visit, wish.number, DECLINE, lambda one: _is_asked(one, me))
    if book is None:
        return
    if not (by_teams(book.contest.settings) or me in book.contest.guests):
        visit.reply(s.Refused(title_of(book), "no-invitation"))
        return
    if me not in book.contest.guests or inviting(book.contest, me):
        await teams.decline(visit, DeclineTeam(book.id, None))
        return
    if me in book.contest.active:
        visit.reply(s.Refused(title_of(book), "already-in"))
        return
    book = await write(visit, book, ev.GuestDropped(me), wake=False)
    visit.reply(s.GuestDeclined(title_of(book)))
    for manager in await managers(visit, book):
        visit.tell(manager, s.GuestDeclined(title_of(book), visit.member.name))


def _is_asked(book: Held, member: int) -> bool:
    return bool(inviting(book.contest, member)) or member in book.contest.guests
