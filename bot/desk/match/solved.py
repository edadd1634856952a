"""What people have solved: what they are told of it, problem by problem and grade by grade."""

from __future__ import annotations

from collections.abc import Mapping

from bot.desk.match.solving import KIND, work_of
from bot.desk.visit.visit import Visit
from bot.games.problems.collection import Entry, Grade, by_grade, entry_of, grade_of
from bot.words.problems import sayings as s
from bot.words.problems import statistics
from storage import problems

MOST_SHOWN = 10


async def show_own(visit: Visit) -> None:
    work = await work_of(visit)
    found: list[statistics.GradeLine] = []
    for grade, group in by_grade():
        retired = [one for one in _retired(work, grade) if work[one.text].counts]
        entries = [*group, *retired]
        solved = sum(one.text in work and work[one.text].counts for one in entries)
        found.append(statistics.GradeLine(grade, solved, len(entries)))
    known = [one for one in work.values() if entry_of(one.setup)]
    visit.reply(
        statistics.SolverStatistics(
            tuple(found),
            tried=len(known),
            unaided=sum(one.unaided for one in known),
            tries=sum(one.tries for one in known if one.counts),
        )
    )


async def show_problem(visit: Visit, entry: Entry) -> None:
    work = await problems.work_on(visit.tx, KIND, entry.text)
    own = {one.member: one.counts for one in work}
    visit.reply(
        statistics.ProblemStatistics(
            s.Named(entry.number, entry.length),
            grade_of(entry),
            tried=len(work),
            solved=sum(one.counts for one in work),
            unaided=sum(one.unaided for one in work),
            tries=sum(one.tries for one in work if one.counts),
            own=own.get(visit.member.id),
        )
    )


async def show_solvers(visit: Visit) -> None:
    found = await problems.best(visit.tx, KIND, MOST_SHOWN)
    await visit.acquaint(one.member for one in found)
    visit.reply(
        statistics.Solvers(
            tuple(
                [
                    statistics.SolverLine(
                        (await visit.person(one.member)).name, one.unaided, one.solved, one.tries
                    )
                    for one in found
                ]
            )
        )
    )


async def show_list(visit: Visit) -> None:
    work = await work_of(visit)
    visit.reply(
        statistics.ProblemList(
            tuple(
                (
                    grade,
                    tuple(
                        sorted(
                            (one.number, _is_solved(work, one))
                            for one in (*group, *_retired(work, grade))
                        )
                    ),
                )
                for grade, group in by_grade()
            )
        )
    )


def _retired(work: Mapping[str, problems.Work], grade: Grade) -> list[Entry]:
    """Those that are offered no more, but that the speaker has solved."""
    found = [entry for text in work if (entry := entry_of(text)) and _is_solved(work, entry)]
    return [one for one in found if one.shelf == "retired" and grade_of(one) == grade]


def _is_solved(work: Mapping[str, problems.Work], entry: Entry) -> bool:
    return entry.text in work and work[entry.text].solved
