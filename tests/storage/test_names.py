"""Names: found by what they look like, also when what looks alike is told anew."""

from __future__ import annotations

from storage import members, names
from storage.database import Database, Tx
from tests.storage.club import people


def looks(name: str) -> str:
    return name.lower().replace("i", "l").replace("0", "o")


async def test_who_has_a_name_keeps_it_and_is_found_by_it(database: Database) -> None:
    async def job(tx: Tx) -> None:
        await people(tx, "All", "Ali", "AIl", "Bob", "B0b", "gone")
        (gone,) = await tx.all("SELECT id FROM member WHERE name = 'gone'")
        await tx.do("UPDATE member SET skeleton = NULL WHERE id = :id", id=gone["id"])
        assert await names.fold_names(tx, "2", looks, looks) == 3
        assert await names.fold_names(tx, "2", looks, looks) == 0, "once"
        rows = await tx.all("SELECT id, name, skeleton FROM member WHERE skeleton IS NOT NULL")
        assert [row["name"] for row in rows] == ["All", "Ali", "AIl", "Bob", "B0b"]
        for row in rows:
            met = await names.by_name(tx, row["name"], looks(row["name"]))
            assert met is not None
            assert met.name == row["name"]
        for wanted, kept in (("all", "All"), ("ALI", "Ali"), ("aiI", "All"), ("b0b", "B0b")):
            met = await names.by_name(tx, wanted, looks(wanted))
            assert met is not None
            assert met.name == kept
        assert await names.by_name(tx, "nobody", "nobody") is None
        assert not await members.rename(tx, rows[4]["id"], "BOB", "bob")
        assert await names.fold_names(tx, "3", str.lower, str.lower) == 0, (
            "told anew, they may be apart again"
        )
        met = await members.by_skeleton(tx, "ali")
        assert met is not None
        assert met.name == "Ali"

    await database.write(job)
