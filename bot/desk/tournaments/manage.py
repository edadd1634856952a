"""What organisers do to a whole tournament. Each intervention stands in the log."""

from __future__ import annotations

from datetime import UTC, datetime

from bot.club.tournaments import events as ev
from bot.club.tournaments.acts import objections
from bot.club.tournaments.drafting import mark_of_draft
from bot.club.tournaments.redrawing import NEVER_REDRAWN
from bot.club.tournaments.settings import by_teams
from bot.club.tournaments.steps import Step, start
from bot.club.tournaments.tournament import ends_at
from bot.desk.tournament_book.audience import managers, names_of, out_of_earshot, title_of
from bot.desk.tournament_book.book import write
from bot.desk.tournament_book.cards import announced, refresh_announcement, refresh_round
from bot.desk.tournament_book.notices import tell_of_start
from bot.desk.tournament_book.season_news import tell_of_season
from bot.desk.tournaments.advance import advance
from bot.desk.tournaments.blocks import part_at_start
from bot.desk.tournaments.filling import made_even
from bot.desk.tournaments.orders import led, tell_done
from bot.desk.tournaments.refusing import refuse_to_organise
from bot.desk.tournaments.reminders import plan_reminders
from bot.desk.tournaments.team_pairs import override_teams, teams_are_ready
from bot.desk.tournaments.which_game import next_sides, strangers_in
from bot.desk.tournaments.which_tournament import line_of, meant
from bot.desk.visit.community import announcements_place, may_organise
from bot.desk.visit.hours import said_zone
from bot.desk.visit.tournament_cache import Held
from bot.desk.visit.visit import Visit
from bot.words.tournaments import sayings as s
from bot.words.tournaments.options import LONGEST_REASON
from bot.words.tournaments.organising_commands import (
    ANNOUNCE,
    CANCEL,
    EXTEND,
    OVERRIDE,
    PAUSE,
    PUBLISH,
    RESUME,
    START,
)
from bot.words.tournaments.when import Named, moment_of
from bot.words.tournaments.wishes import (
    Cancel,
    Extend,
    Override,
    PauseTournament,
    Publish,
    ResumeTournament,
    Start,
)
from storage import tournaments
from storage.cards import of_tournament


async def begin(visit: Visit, wish: Start) -> None:
    book = await led(visit, wish.number, START, "start")
    if book is None or not await teams_are_ready(visit, book, sure=wish.sure):
        return
    events = await made_even(visit, book, start(book.contest, visit.now, visit.member.id))
    before, book = book.contest, await write(visit, book, *events)
    await tell_of_start(visit, before, book, events)
    await part_at_start(visit, book)
    visit.reply(s.Proceeding(title_of(book), "start"))


async def publish(visit: Visit, wish: Publish) -> None:
    """The draft stands: no need to wait any longer. A button is about the draft that stood above it."""
    book = await led(visit, wish.number, PUBLISH, "publish")
    if book is None:
        return
    if wish.draft not in (None, mark_of_draft(book.contest)):
        visit.reply(s.Refused(title_of(book), "another-draft"))
        return
    deadline = visit.now + book.contest.settings.round_time
    event = ev.Published(book.contest.round, visit.now, deadline)
    visit.reply(s.Proceeding(title_of(book), "publish"))
    await advance(visit, book, Step("publish", (event,)))


async def pause(visit: Visit, wish: PauseTournament) -> None:
    book = await led(visit, wish.number, PAUSE)
    if book is None:
        return
    if book.contest.paused_at is not None:
        visit.reply(s.Refused(title_of(book), "paused"))
        return
    event = ev.Paused(visit.now, visit.member.id, wish.reason)
    book = await write(visit, book, event)
    await tell_done(visit, book, event, (), public=True)  # it asks nothing of anybody


async def resume(visit: Visit, wish: ResumeTournament) -> None:
    book = await led(visit, wish.number, RESUME)
    if book is None:
        return
    if book.contest.paused_at is None:
        visit.reply(s.Refused(title_of(book), "not-paused"))
        return
    later = visit.now - book.contest.paused_at
    event = ev.Resumed(visit.now, visit.member.id, wish.reason)
    book = await write(visit, book, event)
    await plan_reminders(visit, book)
    playing = [who for each in book.contest.unfinished for who in (each.white, each.black)]
    unaware = await out_of_earshot(visit, book, playing)
    await tell_done(visit, book, event, unaware, public=True, later=later)
    await refresh_round(visit, book)


async def extend(visit: Visit, wish: Extend) -> None:
    """More time for the round."""
    book = await led(visit, wish.number, EXTEND)
    if book is None:
        return
    if book.contest.stage not in ("published", "running", "closing"):
        visit.reply(s.Refused(title_of(book), "no-round"))
        return
    before = book.contest.deadline
    of_rounds = book.contest.settings.format not in NEVER_REDRAWN
    base = max(before, visit.now) if of_rounds else before
    seconds = wish.seconds
    if wish.until is not None:
        end = max(ends_at(book.contest), visit.now)
        at = await _new_end(visit, book, wish.until, end, wish.reason)
        if at is None:
            return
        seconds = at - end
    deadline = base + seconds
    event = ev.Extended(book.contest.round, deadline, visit.member.id, wish.reason)
    book = await write(visit, book, event)
    await plan_reminders(visit, book)
    playing = {who for each in book.contest.unfinished for who in (each.white, each.black)}
    later = deadline - before
    await tell_done(visit, book, event, sorted(playing), public=True, later=later)
    await refresh_round(visit, book)


async def _new_end(visit: Visit, book: Held, until: Named, end: int, reason: str) -> int | None:
    """The moment until which it shall last instead of `end`. None after telling the speaker that there
    is none, or what it would mean: in words a day is not the same for everybody."""
    if book.contest.settings.format == "ladder":
        visit.reply(s.Refused(title_of(book), "no-one-end"))
        return None
    zone = said_zone(visit.member.settings)
    moment = moment_of(until, visit.now, zone or UTC)
    if moment is None or moment[0] <= end:
        visit.reply(s.NotLonger(title_of(book), end))
        return None
    if isinstance(until, datetime):  # which has its own offset: a button, or as good as one
        return moment[0]
    zoned = zone is not None
    visit.reply(s.AskExtension(title_of(book), end, moment[0], zoned, reason))
    return None


async def override(visit: Visit, wish: Override) -> None:
    """Pairs that must stand in the draft: "anna-boris", a name alone is a bye. The others are
    paired around them, and the organisers see the outcome before it is published."""
    book = await led(visit, wish.number, OVERRIDE, "override")
    if book is None:
        return
    if by_teams(book.contest.settings):
        await override_teams(visit, book, wish.words)
        return
    pairs: list[tuple[int, int]] = []
    byes: list[int] = []
    sides, rest = await next_sides(visit, book, wish.words)
    while sides:
        if len(sides) == 2:
            pairs.append((sides[0], sides[1]))
        else:
            byes += sides
        sides, rest = await next_sides(visit, book, rest)
    laid = bool(pairs or byes)
    strangers = await strangers_in(visit, book, rest[0]) if rest else ()
    if strangers:
        visit.reply(s.PairsRefused(title_of(book), (("not-entered", strangers),)))
        return
    if not laid and (rest or not book.contest.fixed + book.contest.fixed_byes):
        visit.reply(s.Refused(title_of(book), "no-pairs"))
        return
    reason = " ".join(rest)[:LONGEST_REASON]
    event = ev.PairsFixed(book.contest.round, tuple(pairs), tuple(byes), visit.member.id, reason)
    against = objections(book.contest, event)
    if against:
        names = await names_of(visit, (who for each in against for who in each.members))
        told = tuple((each.why, tuple(names[who] for who in each.members)) for each in against)
        visit.reply(s.PairsRefused(title_of(book), told))
        return
    book = await write(visit, book, event)
    others = [one.id for one in await managers(visit, book)]
    await tell_done(visit, book, event, others)


async def cancel(visit: Visit, wish: Cancel) -> None:
    """The tournament is called off. Games that run go on, but count for nothing here."""
    book = await led(visit, wish.number, CANCEL, "cancel")
    if book is None:
        return
    if wish.number is None:  # the reason may be the name of another one, and it is for good
        rest = f"{book.id} {wish.reason}".rstrip()
        visit.reply(s.WhichTournament(CANCEL, (line_of(visit, book),), (rest,)))
        return
    event = ev.Cancelled(visit.member.id, wish.reason)
    book = await write(visit, book, event)
    there = (*book.contest.active, *book.contest.waiting)
    await tell_done(visit, book, event, there, public=True)
    await refresh_announcement(visit, book)
    await tell_of_season(visit, book)


async def announce(visit: Visit, number: int | None) -> None:
    """Tell of the tournament in this community, too; on whatever platform it is."""
    me = visit.member.id
    book = await meant(visit, number, ANNOUNCE, lambda one: one.manages(me) or visit.operator)
    if book is None:
        return
    home = await announcements_place(visit)
    if home is None or not await may_organise(visit):
        refuse_to_organise(visit, announcing=book.id)
        return
    if not await tournaments.add_place(visit.tx, book.id, *home):
        visit.reply(s.AlsoHere(title_of(book), before=True))
        return
    visit.reply(s.AlsoHere(title_of(book)))
    await visit.announce(*home, await announced(visit, book), of_tournament(book.id))
