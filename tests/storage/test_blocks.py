"""Blocks: one-sided to their owner, two-sided in what they do."""

from __future__ import annotations

from storage import blocks
from storage.database import Database, Tx
from tests.storage.club import NOW, people


async def test_a_block_is_made_and_taken_back_once(database: Database) -> None:
    async def job(tx: Tx) -> None:
        anna, boris = await people(tx, "anna", "boris")
        assert await blocks.block(tx, anna, boris, NOW)
        assert not await blocks.block(tx, anna, boris, NOW)
        assert await blocks.blocks(tx, anna, boris)
        assert not await blocks.blocks(tx, boris, anna)
        assert await blocks.apart(tx, anna, boris)
        assert await blocks.apart(tx, boris, anna)
        assert not await blocks.unblock(tx, boris, anna)
        assert await blocks.unblock(tx, anna, boris)
        assert not await blocks.unblock(tx, anna, boris)
        assert not await blocks.apart(tx, anna, boris)

    await database.write(job)


async def test_blocked_people_are_listed_by_name(database: Database) -> None:
    async def job(tx: Tx) -> None:
        anna, dora, boris, carla = await people(tx, "anna", "dora", "boris", "carla")
        for other in (dora, boris, carla):
            await blocks.block(tx, anna, other, NOW)
        assert await blocks.blocked_by(tx, anna) == [
            (boris, "boris"),
            (carla, "carla"),
            (dora, "dora"),
        ]
        assert await blocks.blocked_by(tx, boris) == []

    await database.write(job)
