"""Reminders of a round: when half of its time is over, and a day before its end."""

from __future__ import annotations

import json

from bot.desk.tournament_book.audience import names_of, title_of
from bot.desk.tournament_book.book import held
from bot.desk.visit.hours import hours_of
from bot.desk.visit.tournament_cache import Held
from bot.desk.visit.visit import Visit
from bot.words.tournaments import sayings as s
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
    later: dict[int, int] = {}
    for each in open_:
        for member, rival in ((each.white, each.black), (each.black, each.white)):
            if wanted.get("member", member) != member:
                continue
            reader = await visit.person(member)
            until = hours_of(reader.settings).quiet_until(visit.now)
            if until is not None and until < contest.deadline:
                later[member] = until
                continue
            left = contest.deadline - visit.now
            match = contest.matches[each.id]
            saying = s.RoundReminder(title_of(book), match, names[rival], left)
            visit.tell(reader, saying)
    for member, until in later.items():  # in their quiet hours: when these are over
        payload = json.dumps({**wanted, "member": member})
        key = f"contest:{book.id}:quiet:{member}"
        await clocks.plan(visit.tx, Job(key, until, "contest-reminder", payload))
