"""Farewells: how often somebody was asked, as long as it counts."""

from __future__ import annotations

from storage import farewells
from storage.database import Database, Tx
from tests.storage.club import NOW, people


async def test_what_was_asked_long_ago_does_not_count(database: Database) -> None:
    async def job(tx: Tx) -> None:
        anna, boris = await people(tx, "anna", "boris")
        assert await farewells.asked_since(tx, anna, 0) == 0
        for times in (1, 2):
            await farewells.keep(tx, anna, times, NOW + times)
            assert await farewells.asked_since(tx, anna, NOW) == times
        assert await farewells.asked_since(tx, anna, NOW + 2) == 0
        assert await farewells.asked_since(tx, boris, 0) == 0

    await database.write(job)
