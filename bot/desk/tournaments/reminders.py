"""Reminders of a round: when half of its time is over, and a day before its end."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

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
            errand = RemindOfRound(book.id, contest.round, contest.deadline, when)
            await clocks.plan(visit.tx, job_of(errand, due))


async def remind(visit: Visit, wanted: RemindOfRound) -> None:
    book = await held(visit, wanted.contest)
    if book is None or book.over or book.contest.paused_at is not None:
        return
    contest = book.contest
    if (contest.round, contest.deadline) != (wanted.round, wanted.deadline):
        return
    open_ = [each for each in contest.unfinished if each.id in contest.matches]
    names = await names_of(visit, (who for each in open_ for who in (each.white, each.black)))
    later: dict[int, int] = {}
    for each in open_:
        for member, rival in ((each.white, each.black), (each.black, each.white)):
            if wanted.member not in (None, member):
                continue
            reader = await visit.person(member)
            until = hours_of(reader.settings).quiet_until(visit.now)
            if until is not None and until < contest.deadline:
                later[member] = until
                continue
            left = contest.deadline - visit.now
            match = contest.matches[each.id]
            saying = s.RoundReminder(title_of(book), match, names[rival], left, contest.deadline)
            visit.tell(reader, saying)
    for member, until in later.items():  # in their quiet hours: when these are over
        errand = replace(wanted, when="quiet", member=member)
        await clocks.plan(visit.tx, job_of(errand, until))
