"""Browsers: which seats are in one."""

from __future__ import annotations

from storage import browsers, claims, members
from storage.claims import Claim
from storage.database import Database, Tx
from tests.storage.club import NOW


async def _sit(tx: Tx, person: str, mark: str) -> int:
    joined = await members.join(tx, "web", person, lambda n: (f"{person} {n}", person), NOW)
    await browsers.note(tx, "web", person, mark)
    return joined.id


async def test_two_in_one_browser_and_two_in_two(database: Database) -> None:
    async def job(tx: Tx) -> None:
        anna, boris, carl = [
            await _sit(tx, person, mark) for person, mark in (("a", "x"), ("b", "x"), ("c", "y"))
        ]
        assert await browsers.is_shared(tx, anna, boris)
        assert not await browsers.is_shared(tx, anna, carl)
        await browsers.note(tx, "web", "b", "z")
        assert await browsers.of(tx, "web", "b") == "z"
        assert not await browsers.is_shared(tx, anna, boris), "it is the browser of today"

    await database.write(job)


async def test_whose_name_was_given_back_is_forgotten(database: Database) -> None:
    async def job(tx: Tx) -> None:
        await _sit(tx, "a", "x")
        await claims.put(tx, Claim("web", "b", "Boris", None, NOW), "boris")
        for person in ("b", "c"):
            await browsers.note(tx, "web", person, "x")
        await browsers.prune(tx)
        kept = [await browsers.of(tx, "web", person) for person in ("a", "b", "c")]
        assert kept == ["x", "x", None]

    await database.write(job)
