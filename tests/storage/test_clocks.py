"""Clocks, jobs and vacations: kept, looked at in order, and replaced by their keys."""

from __future__ import annotations

from storage import clocks, matches
from storage.clocks import Clock, Job, Tick, Vacation
from storage.database import Database, Tx
from tests.storage.club import NOW, begun, people


async def test_attended_time_is_kept_for_each_platform(database: Database) -> None:
    async def job(tx: Tx) -> None:
        assert await clocks.ticks(tx) == []
        await clocks.keep_tick(tx, Tick("discord", 5, NOW))
        await clocks.keep_tick(tx, Tick("telegram", 7, NOW))
        await clocks.keep_tick(tx, Tick("discord", 6, NOW + 1))
        assert sorted(await clocks.ticks(tx), key=lambda one: one.chat) == [
            Tick("discord", 6, NOW + 1),
            Tick("telegram", 7, NOW),
        ]

    await database.write(job)


async def test_clocks_are_kept_by_seat(database: Database) -> None:
    async def job(tx: Tx) -> None:
        anna, boris = await people(tx, "anna", "boris")
        match, over = await begun(tx, anna, boris), await begun(tx, boris, anna)
        white = Clock(match.id, "white", 100, True, "paper", 50, 40)
        await clocks.keep(tx, Clock(match.id, "white", 90, turn=False))
        await clocks.keep(tx, white)
        await clocks.keep(tx, Clock(match.id, "black", 80, turn=False))
        await clocks.keep(tx, Clock(over.id, "black", 70, turn=False))
        await matches.finish(tx, over.id, "1-0", "mate", NOW)
        assert await clocks.of_match(tx, match.id) == {
            "white": white,
            "black": Clock(match.id, "black", 80, turn=False),
        }
        assert await clocks.of_match(tx, 99) == {}
        assert await clocks.of_member(tx, anna) == [white]  # the other match is over

    await database.write(job)


async def test_the_clock_that_is_due_first_rings_first(database: Database) -> None:
    async def job(tx: Tx) -> None:
        anna, boris = await people(tx, "anna", "boris")
        match = await begun(tx, anna, boris)
        assert await clocks.next_alarm(tx, "paper") is None
        late = Clock(match.id, "white", 1, True, "paper", 60, 50)
        soon = Clock(match.id, "black", 1, True, "paper", 60, 40)
        for one in (late, soon):
            await clocks.keep(tx, one)
        assert await clocks.next_alarm(tx, "paper") == 40
        assert await clocks.next_alarm(tx, "other") is None
        assert await clocks.ringing(tx, "paper", 39) is None
        assert await clocks.ringing(tx, "other", 99) is None
        assert await clocks.ringing(tx, "paper", 99) == soon
        assert await clocks.players_on(tx, "paper") == [anna, boris]
        await clocks.keep(tx, Clock(match.id, "black", 1, turn=True))  # held
        assert await clocks.ringing(tx, "paper", 99) == late
        assert await clocks.players_on(tx, "paper") == [anna]

    await database.write(job)


async def test_what_has_no_time_is_done_in_the_order_in_which_it_was_asked_for(
    database: Database,
) -> None:
    async def job(tx: Tx) -> None:
        assert not await clocks.is_asked(tx, "sing")
        for key, due in (("b", NOW), ("a", NOW + 9), ("c", NOW + 1)):
            await clocks.plan(tx, Job(key, clocks.NO_TIME + due, "dance" if key == "c" else "sing"))
        await clocks.plan(tx, Job("d", NOW, "sing"))  # an alarm is none of them
        assert [one.key for one in await clocks.jobs_of(tx, "sing")] == ["b", "a"]
        assert await clocks.is_asked(tx, "sing")
        await clocks.drop_job(tx, "c")
        assert not await clocks.is_asked(tx, "dance")

    await database.write(job)


async def test_a_job_is_taken_once_in_its_turn(database: Database) -> None:
    async def job(tx: Tx) -> None:
        assert await clocks.next_job(tx) is None
        late = Job("b", NOW + 9, "sing", {"member": 7, "what": ["ё"]})
        soon = Job("c", NOW + 1, "dance")
        for one in (Job("b", NOW, "sing"), late, soon, Job("a", NOW + 9, "sing")):
            await clocks.plan(tx, one)
        assert await clocks.next_job(tx) == NOW + 1
        assert await clocks.take_job(tx, NOW) is None
        assert await clocks.take_job(tx, NOW + 99) == soon
        await clocks.drop_job(tx, "a")
        assert await clocks.take_job(tx, NOW + 99) == late
        assert await clocks.take_job(tx, NOW + 99) is None

    await database.write(job)


async def test_jobs_of_a_member_are_found_by_their_payload(database: Database) -> None:
    async def job(tx: Tx) -> list[str]:
        await clocks.plan(tx, Job("one", NOW, "digest", {"member": 12}))
        await clocks.plan(tx, Job("two", NOW, "digest", {"member": 1}))
        rows = await tx.all(
            "SELECT key FROM job WHERE payload = :payload", payload=clocks.payload_of_member(12)
        )
        return [row["key"] for row in rows]

    assert await database.write(job) == ["one"]


async def test_a_vacation_and_a_pause_are_kept(database: Database) -> None:
    async def job(tx: Tx) -> None:
        anna, boris = await people(tx, "anna", "boris")
        assert await clocks.vacation(tx, anna) is None
        for away in (Vacation(anna, NOW, NOW + 9, 2026, 9), Vacation(anna, None, None, 2026, 3)):
            await clocks.keep_vacation(tx, away)
            assert await clocks.vacation(tx, anna) == away
        match = await begun(tx, anna, boris)
        for pause in ("white", "paused", None):
            await clocks.set_pause(tx, match.id, pause)
            kept = await matches.match(tx, match.id)
            assert kept is not None
            assert kept.pause == pause

    await database.write(job)
