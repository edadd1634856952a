"""Studies: analyses of finished matches, computed apart and told when they are ready.

What is asked is a job without a time: it stays until it is answered, so that a restart only makes
it wait. Reports are not stored; the last ones are remembered while the process lives.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from bot.analysis.findings import ANALYSABLE, Report
from bot.chat.recent import Recent
from bot.club.bounds import SECOND_TAP, STUDIES_AT_ONCE, STUDIES_IN_ALL
from bot.desk.afterwards.analysis_letter import study_letter
from bot.desk.afterwards.audience import Audience, for_all, for_reader
from bot.desk.afterwards.curve import steps_of
from bot.desk.afterwards.questions import Question, What, question_of, score_of
from bot.desk.afterwards.study_letter import open_study_letter
from bot.desk.match.archive import entries_of
from bot.desk.match.looking import finished
from bot.desk.visit.asides import Do
from bot.desk.visit.community import ban_at, banned
from bot.desk.visit.errands import ANALYSES, Analyse, errand_of, job_of, waits_since
from bot.desk.visit.queue import settle_queue
from bot.desk.visit.visit import Visit
from bot.games.shelf import OPEN_GAMES, SHELF
from bot.players.findings import Study
from bot.words.advice.studies import Studying
from bot.words.afterwards import sayings as s
from storage import clocks, matches
from storage.clocks import Job
from storage.database import Database
from storage.lines import Line
from storage.matches import Match

_KEPT = 50

Answer: TypeAlias = Callable[[Question], Awaitable[Report | Study]]
"""Analyses; in a process of its own, or at once."""


async def ask_meant(visit: Visit) -> None:
    """Have a finished match analysed."""
    match = await finished(visit)
    if match is not None and await ask(visit, match):
        elsewhere = visit.incoming.place is not None
        saying = Studying if match.game in OPEN_GAMES else s.Computing
        visit.reply(saying(match.id, elsewhere))


async def ask(visit: Visit, match: Match, where: tuple[str, str] = ("", "")) -> bool:
    """Have it analysed for the speaker, or for a chat's place; False after saying why not, and for a
    second tap."""
    if match.game not in ANALYSABLE:
        visit.reply(s.NotAnalysable(match.game, ANALYSABLE))
        return False
    known = SHELF[match.game].game_of(match.options, match.edition) is not None
    if not known or not await _moved(visit, match):
        visit.reply(s.NothingToAnalyse(match.id))
        return False
    errand = Analyse(match.id, visit.member.id, *where)
    jobs = await clocks.jobs_of(visit.tx, ANALYSES)
    since = waits_since(errand, jobs)
    if visit.incoming.pressed and since is not None and visit.now - since <= SECOND_TAP:
        return False  # whoever types it again wonders where it is
    asked = [errand_of(job) for job in jobs]
    mine = [one for one in asked if isinstance(one, Analyse) and one.member == errand.member]
    if len(mine) >= STUDIES_AT_ONCE and errand not in mine:
        visit.reply(s.TooManyAnalyses(STUDIES_AT_ONCE))
        return False
    if len(asked) >= STUDIES_IN_ALL and errand not in mine:
        visit.reply(s.AnalysesBusy())
        return False
    if errand not in mine:
        await clocks.plan(visit.tx, job_of(errand, clocks.NO_TIME + visit.now))
    return True


async def _moved(visit: Visit, match: Match) -> bool:
    """Whether anybody has, though the turn may be where it was: a forced answer is the umpire's."""
    umpire = await visit.umpires.of(visit.tx, match)
    return umpire.turns > 0 or len(steps_of(match, await entries_of(visit.tx, match))) > 1


class Studies:
    """Answers what has been asked, one after another."""

    def __init__(self, database: Database, do: Do, answer: Answer) -> None:
        self._database = database
        self._do = do
        self._answer = answer
        self._reports: Recent[Line, Report | Study] = Recent(_KEPT)

    async def settle(self) -> bool:
        """Answer all that waits; whether there was anything."""
        return await settle_queue(self._database, self._do, ANALYSES, self._serve)

    async def _serve(self, job: Job) -> None:
        errand = errand_of(job)
        if not isinstance(errand, Analyse):
            raise TypeError(f"{job.key} is no analysis")
        match, acts = await self._database.read(lambda tx: score_of(tx, errand.match))
        what: What = "study" if match.game in OPEN_GAMES else "report"
        report = self._reports.get(match.line) or await self._answer(question_of(what, match, acts))
        self._reports.keep(match.line, report)
        await self._do(lambda visit: _tell(visit, job, errand, report))


async def _tell(visit: Visit, job: Job, errand: Analyse, report: Report | Study) -> bool:
    """Tell whoever asked, if they are still there: once, in the transaction that forgets it."""
    if job not in await clocks.jobs_of(visit.tx, ANALYSES):
        return False
    await clocks.drop_job(visit.tx, job.key)
    reader = await visit.person(errand.member)
    match = await matches.match(visit.tx, errand.match)
    if match is None or not reader.name:
        return True
    to: Audience = await for_reader(visit, reader, match)
    if errand.place:  # in the meantime they may have been banned there
        ban = await ban_at(visit, reader, errand.chat, errand.place)
        if ban is None:
            to = await for_all(visit, reader, errand.chat, errand.place)
        else:
            visit.tell(reader, await banned(visit, ban))
    if isinstance(report, Study):
        visit.post(open_study_letter(visit, to, match, report))
    else:
        entries = await entries_of(visit.tx, match)
        visit.post(study_letter(visit, to, match, report, entries))
    return True
