"""Problems: what came of matches that one person plays alone, told from the matches."""

from __future__ import annotations

from storage import matches, members, problems
from storage.database import Database, Tx
from storage.matches import StoredAct
from storage.problems import Best, Kind, Work
from tests.storage.club import NOW, people

KIND = Kind("problems", "ask hint", "solution")


async def tried(
    tx: Tx, member: int, setup: str, end: str | None, *, hint: bool = False, game: str = "problems"
) -> int:
    """A match of somebody's with a problem; it ends as "solved", "failed" or "shown", or not."""
    match = await matches.create(
        tx,
        game=game,
        edition=1,
        options={},
        setup=setup,
        chat=None,
        place=None,
        now=NOW,
        terms={},
        white=member,
    )
    if hint:
        await matches.add_act(tx, StoredAct(match.id, 1, "white", KIND.help, "{}", NOW))
    if end is not None:
        score = "1-0" if end == "solved" else "0-1"
        await matches.finish(tx, match.id, score, "solution" if end == "shown" else end, NOW)
    return match.id


async def test_tries_count_until_the_first_solution(database: Database) -> None:
    async def job(tx: Tx) -> None:
        anna, boris = await people(tx, "anna", "boris")
        await tried(tx, anna, "a", "failed")
        done = await tried(tx, anna, "a", "solved")
        await tried(tx, anna, "a", "failed", hint=True)  # what comes after it counts no more
        await tried(tx, anna, "b", "failed", hint=True)
        await tried(tx, anna, "c", None)
        await tried(tx, anna, "a", "solved", game="chess")
        await tried(tx, boris, "a", "shown")
        work = {one.setup: one for one in await problems.work_of(tx, KIND, anna)}
        assert work == {
            "a": Work(anna, "a", 2, True, False, False, done),
            "b": Work(anna, "b", 1, False, True, False, None),
        }
        assert (work["a"].counts, work["a"].unaided) == (True, True)
        assert (work["b"].counts, work["b"].unaided) == (False, False)
        assert await problems.work_on(tx, KIND, "a") == [
            work["a"],
            Work(boris, "a", 1, False, False, True, None),
        ]
        assert await problems.work_on(tx, KIND, "z") == []

    await database.write(job)


async def test_help_and_seeing_the_solution_are_remembered(database: Database) -> None:
    async def job(tx: Tx) -> None:
        (anna,) = await people(tx, "anna")
        await tried(tx, anna, "helped", "solved", hint=True)
        await tried(tx, anna, "shown", "shown")
        await tried(tx, anna, "shown", "solved")
        helped, shown = sorted(await problems.work_of(tx, KIND, anna), key=lambda one: one.setup)
        assert (helped.counts, helped.unaided) == (True, False)
        assert (shown.solved, shown.counts) == (True, False)

    await database.write(job)


async def test_the_best_have_solved_most_without_help(database: Database) -> None:
    async def job(tx: Tx) -> None:
        anna, boris, carla, gone = await people(tx, "anna", "boris", "carla", "gone")
        for setup in "ab":
            await tried(tx, boris, setup, "solved")
            await tried(tx, gone, setup, "solved")
        for setup in "abc":
            await tried(tx, anna, setup, "solved", hint=setup != "a")
        await tried(tx, carla, "a", "failed")
        await tried(tx, carla, "a", "solved")
        await tried(tx, carla, "b", "shown")
        await members.forget(tx, gone, NOW)
        assert await problems.best(tx, KIND, 9) == [
            Best(boris, 2, 2, 2),
            Best(anna, 1, 3, 3),
            Best(carla, 1, 1, 2),
        ]
        assert await problems.best(tx, KIND, 1) == [Best(boris, 2, 2, 2)]

    await database.write(job)
