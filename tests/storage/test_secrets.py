"""Passwords of contests: only digests, of one contest each."""

from __future__ import annotations

from storage import secrets, tournaments
from storage.database import Database, Tx
from tests.storage.club import NOW, people


async def test_only_a_digest_is_kept_and_only_the_word_fits(database: Database) -> None:
    async def job(tx: Tx) -> None:
        (anna,) = await people(tx, "anna")
        one, two, three = [
            (await tournaments.create(tx, {"name": "Cup"}, anna, NOW, "")).id for _ in range(3)
        ]
        assert not await secrets.is_kept(tx, one)
        assert not await secrets.fits(tx, one, "")
        await secrets.keep(tx, one, "salt", "rosebud")
        await secrets.keep(tx, two, "pepper", "rosebud")
        rows = await tx.all("SELECT salt, digest FROM contest_secret ORDER BY contest")
        assert "rosebud" not in str([tuple(row) for row in rows])
        assert rows[0]["digest"] != rows[1]["digest"]
        assert await secrets.fits(tx, one, "rosebud")
        assert not await secrets.fits(tx, one, "Rosebud")
        await secrets.keep(tx, one, "salt", "tulip")
        assert not await secrets.fits(tx, one, "rosebud")
        assert await secrets.pass_on(tx, one, three)
        assert await secrets.fits(tx, three, "tulip")
        assert not await secrets.pass_on(tx, 99, 98)

    await database.write(job)
