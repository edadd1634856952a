"""Reminders of a round: when half of its time is over, and a day before its end."""

from __future__ import annotations

import json

from bot.desk.contests.book import held
from bot.desk.contests.kept import Held
from bot.desk.contests.people import names_of, title_of
from bot.desk.visit import Visit
from bot.words.contests import sayings as s
from storage import clocks
from storage.clocks import Job

_DAY = 86_400


async def plan_reminders(visit: Visit, book: Held) -> None:
    """Remind those whose games are open; what was planned for another deadline is void."""
    contest = book.contest
    whole = contest.deadline - visit.now
    before = {"half": whole // 2, "day": _DAY}
    if whole <= 2 * _DAY:
        del before["day"]
    payload = json.dumps({"contest": book.id, "round": contest.round, "deadline": contest.deadline})
    for name, seconds in before.items():
        key = f"contest:{book.id}:{name}"
        due = contest.deadline - seconds
        if due > visit.now:
            await clocks.plan(visit.tx, Job(key, due, "contest-reminder", payload))


async def remind(visit: Visit, job: Job) -> None:
    wanted = json.loads(job.payload)
    book = await held(visit, wanted["contest"])
    if book is None or book.over or book.contest.paused_at is not None:
        return
    contest = book.contest
    if (contest.round, contest.deadline) != (wanted["round"], wanted["deadline"]):
        return
    open_ = [each for each in contest.unfinished if each.id in contest.matches]
    names = await names_of(visit, (who for each in open_ for who in (each.white, each.black)))
    for each in open_:
        for member, rival in ((each.white, each.black), (each.black, each.white)):
            visit.tell(
                await visit.person(member),
                s.RoundReminder(
                    title_of(book),
                    each.round,
                    contest.matches[each.id],
                    names[rival],
                    contest.deadline - visit.now,
                ),
            )
