"""Two players agree when to play: proposing, answering, looking, and being reminded of it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Literal

from bot.club.tournaments import events as ev
from bot.club.tournaments.appointments import (
    SOON,
    games_of,
    of_game,
    unfit,
)
from bot.desk.match.clocks import put_off
from bot.desk.tournament_book.audience import title_of
from bot.desk.tournament_book.book import write
from bot.desk.tournament_book.cards import refresh_round
from bot.desk.tournaments.appointed import (
    Meeting,
    appointed_of,
    end_of_round,
    is_timed,
    meetings_of,
    numbers_of,
    spans_of,
)
from bot.desk.tournaments.ending import match_of
from bot.desk.tournaments.entry import plays
from bot.desk.tournaments.which_tournament import known_person, meant
from bot.desk.visit.errands import RemindOfMeeting, job_of
from bot.desk.visit.hours import said_zone
from bot.desk.visit.machines import is_machine
from bot.desk.visit.tournament_cache import Held
from bot.desk.visit.visit import Visit
from bot.words.tournaments import sayings as s
from bot.words.tournaments.entry_commands import MEET
from bot.words.tournaments.entry_wishes import Meet
from bot.words.tournaments.when import Answered, Named, moment_of
from storage import clocks, tournaments

_HOURS = (18, 20)
"""Times of the day that are offered."""
_LONG, _SHORT = 3600, 600
"""So many seconds before it a meeting is remembered: after more than twice as long, or else less."""


async def meet(visit: Visit, wish: Meet) -> None:
    me = visit.member.id
    number = wish.number
    if number is None and wish.match is not None:
        found = await tournaments.game_of(visit.tx, wish.match)
        number = found[0] if found else None
    book = await meant(visit, number, MEET, lambda one: bool(games_of(one.contest, me)))
    if book is None:
        return
    if not plays(visit, book):
        visit.reply(s.Refused(title_of(book), "not-a-player"))
        return
    mine = await _meetings(visit, book, wish)
    if mine is None:
        return
    if wish.answer is not None:
        await _answer(visit, book, mine, wish.answer)
    elif wish.when is None or len(mine) > 1:
        await _show(visit, book, mine, choose=wish.when is not None)
    else:
        await _propose(visit, book, mine[0], wish.when)


async def _meetings(visit: Visit, book: Held, wish: Meet) -> list[Meeting] | None:
    """Those that may be meant; None after telling the speaker that there is none."""
    contest, me = book.contest, visit.member.id
    if contest.settings.format == "arena":
        visit.reply(s.NoTime(title_of(book), "arena"))
        return None
    mine = meetings_of(contest, me)
    if not mine:
        public = contest.stage != "paired"
        later = public and any(me in (each.white, each.black) for each in contest.unfinished)
        visit.reply(s.NoTime(title_of(book), "not-begun" if later else "no-game"))
        return None
    if wish.who is not None:
        person = await known_person(visit, wish.who)
        if person is None:
            return None
        mine = [one for one in mine if one.rival == person.id]
    if wish.match is not None:
        mine = [
            one for one in mine if any(contest.matches[each.id] == wish.match for each in one.games)
        ]
    if not mine:
        visit.reply(s.NoTime(title_of(book), "no-number"))
        return None
    return mine


async def _show(visit: Visit, book: Held, mine: list[Meeting], *, choose: bool) -> None:
    """What is agreed on; for one meeting with times that might suit."""
    contest = book.contest
    wanted = {numbers_of(contest, one.games) for one in mine}
    shown = await appointed_of(visit, book, visit.member.id)
    end = min(end_of_round(contest, one) for one in mine)
    offers = tuple(_offers(visit, end)) if len(mine) == 1 else ()
    meetings = tuple(one for one in shown if one.matches in wanted)
    zoned = said_zone(visit.member.settings) is not None
    visit.reply(s.MeetingTimes(title_of(book), meetings, end, offers, choose, zoned))


def _offers(visit: Visit, end: int) -> Iterator[tuple[int, str]]:
    """Evenings to come, where the speaker lives."""
    zone = said_zone(visit.member.settings) or UTC
    today = datetime.fromtimestamp(visit.now, zone).replace(minute=0, second=0, microsecond=0)
    for days in range(3):
        for hour in _HOURS:
            at = int((today + timedelta(days=days)).replace(hour=hour).timestamp())
            if visit.now + SOON <= at < end:
                yield days, f"{hour}:00"


async def _propose(visit: Visit, book: Held, meeting: Meeting, when: Named) -> None:
    contest, me = book.contest, visit.member.id
    zone = said_zone(visit.member.settings)
    found = moment_of(when, visit.now, zone or UTC)
    if found is None:
        visit.reply(s.NoTime(title_of(book), "no-day"))
        return
    why = unfit(contest, meeting.games, me, *found, visit.now)
    holds, wanted = spans_of(contest, meeting, visit.now)
    by = of_game(contest, meeting.games[0].id).by
    if found == wanted and by == meeting.rival and why in (None, "too-often"):
        await _agree(visit, book, meeting, wanted)
        return
    rival = await visit.person(meeting.rival)
    numbers = numbers_of(contest, meeting.games)
    asking = s.TimeAsking(
        *(title_of(book), rival.name or "…", numbers, found, holds), zone is not None
    )
    if found == holds and wanted == s.NOTHING:
        visit.reply(_set(book, meeting, rival.name, found))
        return
    if found == wanted and by == me:
        visit.reply(asking)
        return
    if why is not None:
        end = end_of_round(contest, meeting) if why == "beyond" else 0
        visit.reply(s.NoTime(title_of(book), why, end))
        return
    games = tuple(each.id for each in meeting.games)
    book = await write(visit, book, ev.TimeProposed(games, me, *found), wake=False)
    if await is_machine(visit.tx, rival.id):  # it has time whenever it is asked
        await _agree(visit, book, meeting, found)
        return
    visit.reply(asking)
    asked = s.TimeAsked(
        *(title_of(book), visit.member.name, numbers, found, holds), end_of_round(contest, meeting)
    )
    visit.tell(rival, asked)


def _set(book: Held, meeting: Meeting, rival: str, at: s.Span) -> s.TimeSet:
    contest = book.contest
    timed = is_timed(contest, meeting.games)
    numbers = numbers_of(contest, meeting.games)
    return s.TimeSet(title_of(book), rival or "…", numbers, at, timed)


async def _answer(visit: Visit, book: Held, mine: list[Meeting], answer: Answered) -> None:
    contest, me = book.contest, visit.member.id
    open_ = [
        one
        for one in mine
        if (by := of_game(contest, one.games[0].id).by) and (by != me or answer.answer == "no")
    ]
    if not open_:
        visit.reply(s.NoTime(title_of(book), "nothing-proposed"))
        return
    if len(open_) > 1:
        await _show(visit, book, open_, choose=True)
        return
    (meeting,) = open_
    found = of_game(contest, meeting.games[0].id)
    wanted = (found.wanted, found.wanted_until)
    if answer.at is not None and answer.at != found.wanted:
        visit.reply(s.NoTime(title_of(book), "changed"))
        await _show(visit, book, [meeting], choose=False)
        return
    if answer.answer == "yes":
        await _agree(visit, book, meeting, wanted)
        return
    games = tuple(each.id for each in meeting.games)
    book = await write(visit, book, ev.TimeRefused(games, me), wake=False)
    rival = await visit.person(meeting.rival)
    how: Literal["declined", "taken-back"] = "taken-back" if found.by == me else "declined"
    numbers = numbers_of(contest, meeting.games)
    for own in (True, False):
        reader, other = (visit.member, rival) if own else (rival, visit.member)
        told = s.TimeDropped(title_of(book), other.name or "…", numbers, wanted, how, own)
        visit.tell(reader, told)


async def _agree(visit: Visit, book: Held, meeting: Meeting, wanted: s.Span) -> None:
    """It holds from now on: the clocks stand until then, and both are told."""
    contest = book.contest
    at, until = wanted
    end = end_of_round(contest, meeting)
    if (until or at) <= visit.now:
        visit.reply(s.NoTime(title_of(book), "past"))
        return
    if (until or at) >= end:
        visit.reply(s.NoTime(title_of(book), "beyond", end))
        return
    games = tuple(each.id for each in meeting.games)
    book = await write(visit, book, ev.TimeAgreed(games))
    for each in meeting.games:
        match = await match_of(visit, book, each)
        if match is not None:
            await put_off(visit, match, until or at)
    await _plan_reminders(visit, book, games[0], at)
    rival = await visit.person(meeting.rival)
    visit.reply(_set(book, meeting, rival.name, wanted))
    visit.tell(rival, _set(book, meeting, visit.member.name, wanted))
    await refresh_round(visit, book)


async def _plan_reminders(visit: Visit, book: Held, game: int, at: int) -> None:
    """What was planned for another time is void, and mostly replaced."""
    ahead = at - visit.now
    before = next((one for one in (_LONG, _SHORT) if ahead > 2 * one), 0)
    if before:
        soon = RemindOfMeeting(book.id, game, at, "soon")
        await clocks.plan(visit.tx, job_of(soon, at - before))
    now = RemindOfMeeting(book.id, game, at, "now")
    await clocks.plan(visit.tx, job_of(now, max(at, visit.now)))
