"""The inbox: what was heard is served once."""

from __future__ import annotations

import pytest

from storage import inbox
from storage.database import Database, Tx
from tests.storage.club import NOW


async def test_a_message_is_served_once(database: Database) -> None:
    async def job(tx: Tx) -> list[bool]:
        keys = [("a", "1"), ("a", "1"), ("b", "1"), ("a", "2"), ("b", "1")]
        return [await inbox.receive(tx, *key, NOW) for key in keys]

    assert await database.write(job) == [True, False, True, True, False]


async def test_a_message_whose_serving_failed_is_still_to_be_served(database: Database) -> None:
    async def fails(tx: Tx) -> None:
        assert await inbox.receive(tx, "t", "1", NOW)
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await database.write(fails)
    assert await database.write(lambda tx: inbox.receive(tx, "t", "1", NOW))


async def test_pruning_takes_what_was_served_before_in_portions(database: Database) -> None:
    async def job(tx: Tx) -> None:
        for key, at in (("1", 1), ("2", 2), ("3", 29), ("4", 30)):
            await inbox.receive(tx, "t", key, NOW + at)
        assert await inbox.prune(tx, NOW + 30, most=2) == 2
        assert await inbox.prune(tx, NOW + 30, most=2) == 1
        assert await inbox.prune(tx, NOW + 30, most=2) == 0
        assert not await inbox.receive(tx, "t", "4", NOW + 31)
        assert await inbox.receive(tx, "t", "3", NOW + 31)

    await database.write(job)
