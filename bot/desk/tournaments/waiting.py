"""The waiting list: who waits for a place, who moves up, and who waits in vain."""

from __future__ import annotations

from bot.club.tournaments import events as ev
from bot.club.tournaments.entering import place_in_queue
from bot.club.tournaments.events import Event
from bot.club.tournaments.teams import team_of
from bot.desk.tournament_book.audience import is_banned_in, tell, title_of
from bot.desk.tournament_book.book import held, write
from bot.desk.tournament_book.cards import refresh_announcement
from bot.desk.tournament_book.team_notices import tell_new_captain
from bot.desk.tournaments.blocks import part_blocked
from bot.desk.visit.tournament_cache import Held
from bot.desk.visit.visit import Visit
from bot.words.tournaments import sayings as s
from storage import tournaments


async def enqueue(visit: Visit, book: Held, rating: int, team: str) -> None:
    """All places are taken: the speaker waits for one."""
    me = visit.member.id
    book = await write(visit, book, ev.Queued(me, rating, team))
    visit.reply(s.InQueue(title_of(book), place_in_queue(book.contest, me), team))
    await refresh_announcement(visit, book)


async def leave_queue(visit: Visit, book: Held) -> None:
    book = await write(visit, book, ev.Unqueued(visit.member.id))
    visit.reply(s.LeftQueue(title_of(book)))
    await refresh_announcement(visit, book)


async def put_out(visit: Visit, book: Held, member: int) -> None:
    """An organiser takes somebody off the list."""
    person = await visit.person(member)
    invited = member in book.contest.guests
    gone = (ev.GuestDropped(member, visit.member.id),) if invited else ()
    book = await write(visit, book, ev.Unqueued(member), *gone)
    visit.reply(s.LeftQueue(title_of(book), person.name))
    visit.tell(person, s.LeftQueue(title_of(book)))
    await refresh_announcement(visit, book)


async def admit(visit: Visit, book: Held, events: tuple[Event, ...]) -> None:
    """Places are free: those who wait longest have them. Whom a community has banned meanwhile waits
    no longer; then it is looked again."""
    moved = [event for event in events if isinstance(event, ev.Joined)]
    banned = [event.member for event in moved if await is_banned_in(visit, book, event.member)]
    if banned:
        await _dismiss(visit, book, banned)
        return
    book = await write(visit, book, *events)
    for event in moved:
        await part_blocked(visit, book, event.member)
        book = visit.fresh_contests.get(book.id, book)
    contest = book.contest
    left = max(0, contest.settings.start_at - visit.now) if contest.stage == "check-in" else 0
    for event in moved:
        needs = 0 if contest.players[event.member].checked_in else left
        late = bool(contest.order) and contest.settings.format not in ("arena", "ladder")
        saying = s.MovedUp(title_of(book), event.team, needs, contest.settings.start_at, late)
        visit.tell(await visit.person(event.member), saying)
    await refresh_announcement(visit, book)


async def dismiss(visit: Visit, book: Held, events: tuple[Event, ...]) -> None:
    """Nobody enters any more, so nobody waits."""
    await _dismiss(visit, book, [one.member for one in events if isinstance(one, ev.Unqueued)])


async def _dismiss(visit: Visit, book: Held, members: list[int]) -> None:
    book = await write(visit, book, *(ev.Unqueued(member) for member in members))
    await tell(visit, members, s.QueueOver(title_of(book)))
    await refresh_announcement(visit, book)


async def leave_banned(visit: Visit, member: int) -> None:
    """Whoever is banned where a tournament is told of leaves it, if it has not begun; so somebody
    else may have the place."""
    for number in await tournaments.of_member(visit.tx, member):
        book = await held(visit, number)
        if book is None or book.over or book.contest.order:
            continue
        waits = member in book.contest.waiting
        if not (waits or member in book.contest.active) or not await is_banned_in(
            visit, book, member
        ):
            continue
        before, team = book.contest, team_of(book.contest, member)
        book = await write(visit, book, ev.Unqueued(member) if waits else ev.Left(member))
        left = s.LeftQueue(title_of(book)) if waits else s.Left(title_of(book), lost=False)
        visit.tell(await visit.person(member), left)
        await tell_new_captain(visit, before, book, team)
        await refresh_announcement(visit, book)


async def forget_waiting(visit: Visit) -> None:
    """The speaker leaves for good, and waits nowhere. Where they are invited, their number names
    nobody any more."""
    me = visit.member.id
    for number in await tournaments.of_member(visit.tx, me):
        book = await held(visit, number)
        if book is not None and not book.over and me in book.contest.waiting:
            await refresh_announcement(visit, await write(visit, book, ev.Unqueued(me)))
