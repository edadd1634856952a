"""Small facts that outlive the process."""

from __future__ import annotations

from pathlib import Path

from storage import meta
from storage.database import Database, open_database
from tests.storage.club import putting


async def test_the_last_value_stands_until_it_is_forgotten(database: Database) -> None:
    assert await database.read(lambda tx: meta.get(tx, "a")) is None
    for value in ("1", "", "ё"):
        await database.write(putting("a", value))
        assert await database.read(lambda tx: meta.get(tx, "a")) == value
    await database.write(putting("b", "2"))
    await database.write(lambda tx: meta.forget(tx, "a"))
    await database.write(lambda tx: meta.forget(tx, "never there"))
    assert await database.read(lambda tx: meta.get(tx, "a")) is None
    assert await database.read(lambda tx: meta.get(tx, "b")) == "2"


async def test_facts_are_there_after_a_restart(path: Path) -> None:
    async with open_database(path) as database:
        await database.write(putting("a", "1"))
    async with open_database(path) as database:
        assert await database.read(lambda tx: meta.get(tx, "a")) == "1"
