"""Claims: names taken at the door."""

from __future__ import annotations

import pytest

from storage import claims, members
from storage.claims import KEPT, Claim
from storage.database import Database, Tx
from tests.storage.club import NOW, joined


async def test_a_claimed_name_is_nobody_elses(database: Database) -> None:
    async def job(tx: Tx) -> None:
        await claims.put(tx, Claim("web", "w1", "Anna", "ru", NOW), "anna1")
        assert await claims.is_free(tx, "web", "w1", "anna1")
        assert not await claims.is_free(tx, "web", "w2", "anna1")
        other = await members.join(tx, "paper", "a", lambda n: (f"Anna {n}", f"anna{n}"), NOW)
        assert other.name == "Anna 2"
        assert not await members.rename(tx, other.id, "Anna", "anna1")
        mine = await members.join(tx, "web", "w1", lambda n: ("Anna", f"anna{n}"), NOW, "ru")
        assert (mine.name, mine.language) == ("Anna", "ru")
        assert await claims.of(tx, "web", "w1") is None
        assert not await claims.is_free(tx, "web", "w1", "anna1"), "it is a member's"

    await database.write(job)


async def test_a_member_has_the_name_before_whoever_claims_it(database: Database) -> None:
    async def job(tx: Tx) -> None:
        await joined(tx, "anna")
        assert not await claims.is_free(tx, "web", "w1", "anna1")

    await database.write(job)


async def test_claims_lapse_and_are_few(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(claims, "MOST", 2)

    async def job(tx: Tx) -> None:
        await claims.put(tx, Claim("web", "w1", "Anna", None, NOW), "anna")
        assert not await claims.is_full(tx, NOW)
        await claims.put(tx, Claim("web", "w2", "Boris", None, NOW + 10), "boris")
        assert await claims.is_full(tx, NOW + KEPT), "nobody is pushed out by others"
        assert not await claims.is_full(tx, NOW + KEPT + 1)
        assert await claims.by_skeleton(tx, "anna") is None
        found = await claims.by_skeleton(tx, "boris")
        assert found is not None
        assert found.person == "w2"

    await database.write(job)
