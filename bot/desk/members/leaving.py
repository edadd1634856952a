"""Leaving: a member is deleted, after two questions, in one transaction."""

from __future__ import annotations

from dataclasses import replace

from bot.acts import Resign
from bot.club.tournaments.events import HandedOver, Left
from bot.club.tournaments.teams import team_of
from bot.desk.match.calling_off import call_off
from bot.desk.match.enter import enter
from bot.desk.meeting.seeks import close, posted, take_off_buttons
from bot.desk.members.orphan_seasons import orphan_seasons, pass_on_seasons
from bot.desk.tournament_book.audience import is_banned_in, post, title_of
from bot.desk.tournament_book.book import held, pass_on, write
from bot.desk.tournament_book.cards import refresh_announcement, refresh_round
from bot.desk.tournament_book.news import tell_off_ladder
from bot.desk.tournaments.entry import plays
from bot.desk.tournaments.teams import tell_captain
from bot.desk.tournaments.waiting import forget_waiting
from bot.desk.visit.identify import own_seat
from bot.desk.visit.letter import Letter
from bot.desk.visit.recipient import ToAccount
from bot.desk.visit.tournament_cache import Held
from bot.desk.visit.visit import Visit
from bot.words.meeting.sayings import Cancelled
from bot.words.members.accounts import AskLeaving, AskLeavingAgain, Farewell, Orphan
from bot.words.members.sayings import OnlyInPrivate
from bot.words.members.wishes import Answer
from bot.words.say import say
from bot.words.tournaments.organising import OrganiserGone, YouOrganise
from storage import challenges, farewells, matches, members, tournaments
from storage.cards import of_challenge

PATIENCE = 3600
"""Seconds in which a question is to be answered."""


async def answer(visit: Visit, given: Answer) -> None:
    """Ask, ask again, and delete; an answer to a question not asked begins from the first."""
    if visit.incoming.place is not None:
        visit.reply(OnlyInPrivate())
        return
    asked = await farewells.asked_since(visit.tx, visit.member.id, visit.now - PATIENCE)
    if given == "forever" and asked == 2:
        await leave(visit)
        return
    again = (given, asked) in (("yes", 1), ("again", 2))
    await farewells.keep(visit.tx, visit.member.id, 2 if again else 1, visit.now)
    if again:
        visit.reply(AskLeavingAgain(visit.member.name))
        return
    running = await matches.running_for(visit.tx, visit.member.id)
    made = await challenges.open_to(visit.tx, visit.member.id)
    accounts = await members.accounts(visit.tx, visit.member.id)
    led = [
        await held(visit, number) for number in await tournaments.led_by(visit.tx, visit.member.id)
    ]
    orphans = [await _orphan(visit, book) for book in led if book]
    orphans += await orphan_seasons(visit)
    visit.reply(AskLeaving(len(running), len(made), len(accounts), tuple(orphans)))


async def leave(visit: Visit) -> None:
    """Resign their matches, leave their tournaments, cancel their challenges, delete the rest, and
    say farewell."""
    language = visit.language
    # From here on all letters call them what they will be called, and none is for them.
    visit.member = replace(visit.member, name="")
    for match in await matches.running_for(visit.tx, visit.member.id):
        if match.aside is None:
            await enter(visit, match, own_seat(match, visit.member.id), Resign())
        else:
            await call_off(visit, match)
    cards: dict[int, None] = {}  # of tournaments, where their name stands in public
    for number in await tournaments.of_member(visit.tx, visit.member.id):
        if (book := await held(visit, number)) and plays(visit, book) and not book.over:
            before, team = book.contest, team_of(book.contest, visit.member.id)
            book = await write(visit, book, Left(visit.member.id))
            await tell_off_ladder(visit, before, book, visit.member.id)
            cards[book.id] = None
            if team:
                await tell_captain(visit, before, book, team, came=False)
    await forget_waiting(visit)
    for number in await tournaments.led_by(visit.tx, visit.member.id):
        if book := await held(visit, number):
            await _pass_on(visit, book)
            cards[book.id] = None
    await pass_on_seasons(visit)
    for made in await challenges.open_to(visit.tx, visit.member.id):
        await close(visit, made, "cancelled")
        for other in {made.challenger, made.opponent} - {visit.member.id, None}:
            if other is not None:
                reader = await visit.person(other)
                visit.tell(reader, Cancelled(made.id, ""))
        gone = Cancelled(made.id, "")
        await visit.announce(*await posted(visit, made), gone, card=of_challenge(made.id))
        await take_off_buttons(visit, made)
    await members.forget(visit.tx, visit.member.id, visit.now)
    for number in cards:
        if book := await held(visit, number):
            await refresh_announcement(visit, book)
            await refresh_round(visit, book)
    said = visit.incoming
    visit.post(
        Letter(
            language=language,
            key=visit.next_key(),
            to=ToAccount(said.chat, said.user),
            text=say(Farewell(), language).text,
            answers=said.key,
        )
    )


async def _orphan(visit: Visit, book: Held) -> Orphan:
    """A tournament of theirs, and who would lead it."""
    heir = await _heir(visit, book)
    return Orphan(book.id, book.name, (await visit.person(heir)).name if heir else "")


async def _heir(visit: Visit, book: Held) -> int | None:
    """A helper who is not banned, if there is one: whoever has been a member longest."""
    for member in sorted(book.contest.helpers - {visit.member.id}):
        if not await is_banned_in(visit, book, member):
            return member
    return None


async def _pass_on(visit: Visit, book: Held) -> None:
    """A tournament is nobody's for no moment: a helper leads it, or the community's admins do."""
    heir = await _heir(visit, book)
    name = ""
    if heir is not None:
        person = await visit.person(heir)
        name = person.name
        book = await pass_on(visit, book, HandedOver(heir))
        visit.tell(person, YouOrganise(title_of(book), ""))
    await post(visit, book, OrganiserGone(title_of(book), name))
