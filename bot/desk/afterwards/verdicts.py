"""After a game with the house: two lines about where it was decided, told once, at any kill."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TypeAlias

from bot.analysis.findings import Verdict
from bot.desk.afterwards.curve import decided
from bot.desk.afterwards.questions import Question, question_of, score_of
from bot.desk.match.steps import step_of
from bot.desk.visit.asides import Do
from bot.desk.visit.errands import VERDICTS, Judge, errand_of
from bot.desk.visit.machines import is_machine
from bot.desk.visit.queue import settle_queue
from bot.desk.visit.visit import Visit
from storage import clocks, matches
from storage.clocks import Job
from storage.database import Database

Judging: TypeAlias = Callable[[Question], Awaitable[Verdict]]
"""Looks back at a match; in a process of its own, or at once."""


class Verdicts:
    """Says it of one match after another."""

    def __init__(self, database: Database, do: Do, judge: Judging) -> None:
        self._database = database
        self._do = do
        self._judge = judge

    async def settle(self) -> bool:
        """Say all that is to be said; whether there was anything."""
        return await settle_queue(self._database, self._do, VERDICTS, self._serve)

    async def _serve(self, job: Job) -> None:
        errand = errand_of(job)
        if not isinstance(errand, Judge):
            raise TypeError(f"{job.key} is no verdict")
        match, acts = await self._database.read(lambda tx: score_of(tx, errand.match))
        verdict = await self._judge(question_of("verdict", match, acts))
        await self._do(lambda visit: _tell(visit, job, verdict))


async def _tell(visit: Visit, job: Job, verdict: Verdict) -> bool:
    """Tell the people who played it: once, in the transaction that forgets it."""
    if job not in await clocks.jobs_of(visit.tx, VERDICTS):
        return False
    await clocks.drop_job(visit.tx, job.key)
    errand = errand_of(job)
    match = await matches.match(visit.tx, errand.match) if isinstance(errand, Judge) else None
    if match is None:
        return True
    for member in sorted({*match.seats.values()}):
        if not await is_machine(visit.tx, member):
            said = replace(
                decided(match, verdict), step=await step_of(visit, match, match.result, member)
            )
            visit.tell(await visit.person(member), said, played=match.id)
    return True
