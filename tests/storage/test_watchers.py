"""Watchers: who hears what the audience of a match hears."""

from __future__ import annotations

from storage import watchers
from storage.database import Database, Tx
from tests.storage.club import begun, people


async def test_a_match_is_watched_until_it_is_not(database: Database) -> None:
    async def job(tx: Tx) -> None:
        anna, boris, carla, dora = await people(tx, "anna", "boris", "carla", "dora")
        first, second = (await begun(tx, anna, boris)).id, (await begun(tx, anna, boris)).id
        for match, member in ((first, dora), (first, carla), (second, carla), (first, carla)):
            await watchers.watch(tx, match, member)
        assert await watchers.of_match(tx, first) == [carla, dora]
        assert await watchers.of_member(tx, carla) == [first, second]
        assert await watchers.unwatch(tx, first, carla)
        assert not await watchers.unwatch(tx, first, carla)
        assert await watchers.of_match(tx, first) == [dora]
        await watchers.drop_all(tx, first)
        assert await watchers.of_match(tx, first) == []
        assert await watchers.of_member(tx, carla) == [second]

    await database.write(job)
