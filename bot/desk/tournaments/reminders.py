"""Reminders of a round: when half of its time is over, and a day before its end."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from bot.club.tournaments.appointments import is_put_off
from bot.club.tournaments.game import Pairing
from bot.club.tournaments.state import Contest, deadline_of
from bot.desk.tournament_book.audience import names_of, title_of
from bot.desk.tournament_book.book import held
from bot.desk.visit.errands import RemindOfRound, job_of
from bot.desk.visit.hours import hours_of
from bot.desk.visit.tournament_cache import Held
from bot.desk.visit.visit import Visit
from bot.words.tournaments import sayings as s
from storage import clocks

_DAY = 86_400


async def plan_reminders(visit: Visit, book: Held) -> None:
    """Remind those whose games are open; what was planned for another deadline is void."""
    contest = book.contest
    whole = contest.deadline - visit.now
    before: dict[Literal["half", "day"], int] = {"half": whole // 2, "day": _DAY}
    if whole <= 2 * _DAY:
        del before["day"]
    for when, seconds in before.items():
        due = contest.deadline - seconds
        if due > visit.now:
            ladder = contest.settings.format == "ladder"
            errand = RemindOfRound(book.id, contest.round, contest.deadline, when, beside=ladder)
            await clocks.plan(visit.tx, job_of(errand, due))


async def remind(visit: Visit, wanted: RemindOfRound) -> None:
    book = await held(visit, wanted.contest)
    if book is None or book.over or book.contest.paused_at is not None:
        return
    contest = book.contest
    open_ = await _to_remind_of(visit, contest, wanted)
    names = await names_of(visit, (who for each in open_ for who in (each.white, each.black)))
    later: dict[int, int] = {}
    for each in open_:
        for member, rival in ((each.white, each.black), (each.black, each.white)):
            if wanted.member not in (None, member):
                continue
            reader = await visit.person(member)
            hours = hours_of(reader.settings)
            if contest.matches[each.id] in hours.muted:
                continue
            until = hours.quiet_until(visit.now)
            if until is not None and until < deadline_of(contest, each):
                later[member] = until
                continue
            match, due = contest.matches[each.id], deadline_of(contest, each)
            saying = s.RoundReminder(title_of(book), match, names[rival], due - visit.now, due)
            visit.tell(reader, saying)
    for member, until in later.items():  # in their quiet hours: when these are over
        errand = replace(wanted, when="quiet", member=member)
        await clocks.plan(visit.tx, job_of(errand, until))


async def _to_remind_of(visit: Visit, contest: Contest, wanted: RemindOfRound) -> list[Pairing]:
    """The games that this reminder is about; none where it came too late or, since a deadline has
    been moved, too early."""
    open_ = [
        each
        for each in contest.unfinished
        if each.id in contest.matches and not is_put_off(contest, each.id, visit.now)
    ]
    if not wanted.beside:
        is_current = (contest.round, contest.deadline) == (wanted.round, wanted.deadline)
        return open_ if is_current else []
    open_ = [each for each in open_ if each.round == wanted.round]
    if open_ and (more := deadline_of(contest, open_[0]) - wanted.deadline) > 0:
        later_on = replace(wanted, deadline=wanted.deadline + more)
        await clocks.plan(visit.tx, job_of(later_on, visit.now + more))
        return []
    return open_
