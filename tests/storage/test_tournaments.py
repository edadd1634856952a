"""Contests: events without gaps, whose they are, where they are told of, and drafts."""

from __future__ import annotations

import pytest

from storage import communities, drafts, tournaments
from storage.database import Conflict, Database, Tx
from storage.drafts import Draft
from storage.tournaments import Stored
from tests.storage.club import NOW, begun, conflicting, people

OPENED = {"kind": "opened"}


async def test_a_contest_is_its_settings_and_events(database: Database) -> None:
    async def job(tx: Tx) -> None:
        (anna,) = await people(tx, "anna")
        made = await tournaments.create(tx, {"name": "Кубок", "ties": [1]}, anna, NOW, "")
        assert made == Stored(1, {"name": "Кубок", "ties": [1]}, anna, 0, NOW, None, None)
        assert await tournaments.contest(tx, 1) == made
        assert await tournaments.contest(tx, 9) is None
        joined = {"kind": "joined", "member": anna, "team": "ё"}
        await tournaments.append(tx, 1, 0, [OPENED, joined], NOW)
        await tournaments.append(tx, 1, 2, [{"kind": "finished"}], NOW + 5)
        assert await tournaments.events(tx, 1) == [OPENED, joined, {"kind": "finished"}]
        assert await tournaments.events(tx, 1, after=2) == [{"kind": "finished"}]
        assert await tournaments.moments(tx, 1) == [NOW, NOW, NOW + 5]
        stored = await tournaments.contest(tx, 1)
        assert stored is not None
        assert stored.n == 3

    await database.write(job)


@pytest.mark.parametrize("n", [0, 2, 99])
async def test_events_leave_no_gap(database: Database, n: int) -> None:
    async def job(tx: Tx) -> None:
        (anna,) = await people(tx, "anna")
        await tournaments.create(tx, {}, anna, NOW, "")
        await tournaments.append(tx, 1, 0, [OPENED], NOW)

    await database.write(job)
    with pytest.raises(Conflict):
        await database.write(lambda tx: tournaments.append(tx, 1, n, [OPENED], NOW))
    assert await database.read(lambda tx: tournaments.events(tx, 1)) == [OPENED]


async def test_what_is_over_is_not_written_on(database: Database) -> None:
    async def job(tx: Tx) -> None:
        anna, boris = await people(tx, "anna", "boris")
        numbers = [(await tournaments.create(tx, {}, anna, NOW, "")).id for _ in range(4)]
        for number, at in ((numbers[0], NOW + 1), (numbers[2], NOW + 2), (numbers[0], NOW + 9)):
            await tournaments.end(tx, number, at)
        first = await tournaments.contest(tx, numbers[0])
        assert first is not None
        assert first.ended == NOW + 1  # it ended once
        assert await tournaments.running(tx) == [numbers[1], numbers[3]]
        assert [one.id for one in await tournaments.open_now(tx)] == [numbers[3], numbers[1]]
        assert [one.id for one in await tournaments.open_now(tx, most=1)] == [numbers[3]]
        assert [one.id for one in await tournaments.latest(tx)] == [numbers[2], numbers[0]]
        assert [one.id for one in await tournaments.latest(tx, most=1)] == [numbers[2]]
        await tournaments.enter(tx, numbers[1], (boris, boris))
        await tournaments.enter(tx, numbers[0], (boris,))
        assert await tournaments.of_member(tx, anna) == [numbers[3], numbers[1]]
        assert await tournaments.of_member(tx, boris) == [numbers[1]]
        assert await tournaments.entered(tx, boris) == [numbers[0], numbers[1]]

    await database.write(job)
    with pytest.raises(Conflict):
        await database.write(lambda tx: tournaments.append(tx, 1, 0, [OPENED], NOW))


async def test_contests_that_name_somebody_are_found_and_rewritten(database: Database) -> None:
    async def job(tx: Tx) -> None:
        anna, boris, carla, dora = await people(tx, "anna", "boris", "carla", "dora")
        numbers = [(await tournaments.create(tx, {}, carla, NOW, "")).id for _ in range(4)]
        organised = await tournaments.create(tx, {}, anna, NOW, "")
        await tournaments.enter(tx, numbers[0], (anna,))
        helping = {"kind": "helper-appointed", "member": anna, "by": carla}
        await tournaments.append(tx, numbers[1], 0, [helping], NOW)
        await tournaments.append(tx, numbers[2], 0, [{"kind": "paused", "by": anna}], NOW)
        await tournaments.append(tx, numbers[3], 0, [{"kind": "left", "member": boris}], NOW)
        assert await tournaments.naming(tx, anna) == [*numbers[:3], organised.id]
        assert await tournaments.naming(tx, dora) == []
        await tournaments.rewrite(tx, numbers[1], [{**helping, "member": dora}])
        assert await tournaments.events(tx, numbers[1]) == [{**helping, "member": dora}]
        await drafts.keep_draft(tx, anna, Draft({"a": 1}, "name", NOW))
        await tournaments.merge(tx, anna, dora)
        assert await tournaments.naming(tx, dora) == [numbers[0], numbers[1], organised.id]
        assert await drafts.draft(tx, anna) is None
        assert await drafts.draft(tx, dora) == Draft({"a": 1}, "name", NOW)

    await database.write(job)


async def test_a_contest_is_told_of_in_its_places(database: Database) -> None:
    async def job(tx: Tx) -> None:
        (anna,) = await people(tx, "anna")
        first, second = [(await tournaments.create(tx, {}, anna, NOW, "")).id for _ in range(2)]
        assert await tournaments.add_place(tx, first, "telegram", "club")
        assert await tournaments.add_place(tx, first, "discord", "club")
        assert not await tournaments.add_place(tx, first, "discord", "club")
        assert await tournaments.add_place(tx, second, "discord", "club")
        assert await tournaments.places(tx, first) == [("discord", "club"), ("telegram", "club")]
        assert await tournaments.told_in(tx, "discord", "club") == [second, first]
        await tournaments.end(tx, second, NOW)
        assert await tournaments.told_in(tx, "discord", "club") == [first]
        await tournaments.add_place(tx, first, "discord", "hall")
        await tournaments.move(tx, "discord", "club", "hall")
        assert await tournaments.places(tx, first) == [("discord", "hall"), ("telegram", "club")]

    await database.write(job)


async def test_what_is_over_stays_with_its_community(database: Database) -> None:
    async def job(tx: Tx) -> None:
        (anna,) = await people(tx, "anna")
        number = (await tournaments.create(tx, {}, anna, NOW, "")).id
        await communities.note_place(tx, "discord", "hall", "Chess Club", "en")
        await tournaments.add_place(tx, number, "discord", "hall")
        await tournaments.end(tx, number, NOW)
        assert not await tournaments.of_community(tx, "discord", "Chess Club")
        assert await tournaments.is_of_community(tx, number, "discord", "Chess Club")
        assert not await tournaments.is_of_community(tx, number, "telegram", "Chess Club")
        assert not await tournaments.is_of_community(tx, number, "discord", "Another")
        assert not await tournaments.is_of_community(tx, 77, "discord", "Chess Club")

    await database.write(job)


async def test_a_match_is_one_game_of_one_contest(database: Database) -> None:
    async def job(tx: Tx) -> None:
        anna, boris = await people(tx, "anna", "boris")
        number = (await tournaments.create(tx, {}, anna, NOW, "")).id
        match, other = (await begun(tx, anna, boris)).id, (await begun(tx, anna, boris)).id
        assert await tournaments.game_of(tx, match) is None
        await tournaments.keep_game(tx, number, 7, match)
        assert await tournaments.game_of(tx, match) == (number, 7)
        for pairing, which in ((7, other), (8, match)):
            async with conflicting(tx):
                await tournaments.keep_game(tx, number, pairing, which)

    await database.write(job)


async def test_a_member_has_one_draft(database: Database) -> None:
    async def job(tx: Tx) -> None:
        (anna,) = await people(tx, "anna")
        assert await drafts.draft(tx, anna) is None
        for draft in (Draft({"said": {"name": "Кубок"}}, "game", NOW), Draft({}, "", NOW + 1)):
            await drafts.keep_draft(tx, anna, draft)
            assert await drafts.draft(tx, anna) == draft
        await drafts.drop_draft(tx, anna)
        assert await drafts.draft(tx, anna) is None

    await database.write(job)


async def test_a_guest_has_a_name_and_no_account(database: Database) -> None:
    async def job(tx: Tx) -> None:
        number = await tournaments.guest(tx, "Guest", "guest", NOW)
        rows = await tx.all("SELECT name FROM member WHERE id = :id", id=number)
        assert [row["name"] for row in rows] == ["Guest"]
        assert await tx.all("SELECT * FROM account WHERE member = :id", id=number) == []
        async with conflicting(tx):
            await tournaments.guest(tx, "GUEST", "guest", NOW)

    await database.write(job)
