"""One-time codes: good until they are used, expire or are replaced."""

from __future__ import annotations

from storage import codes
from storage.codes import Code
from storage.database import Database, Tx
from tests.storage.club import NOW, people
from tests.storage.test_challenges import propose


async def test_a_code_is_found_by_its_kind_until_it_expires(database: Database) -> None:
    async def job(tx: Tx) -> None:
        (anna,) = await people(tx, "anna")
        number = await propose(tx, anna, None, None)
        await codes.issue(tx, "ABC", "invite", anna, NOW + 10, number)
        assert await codes.find(tx, "ABC", "invite", NOW + 9) == Code("invite", anna, number)
        for code, kind, now in (
            ("ABC", "invite", NOW + 10),
            ("ABC", "link", NOW),
            ("abc", "invite", NOW),
        ):
            assert await codes.find(tx, code, kind, now) is None
        assert "ABC" not in str([tuple(row) for row in await tx.all("SELECT * FROM code")])
        await codes.use_up(tx, "ABC")
        assert await codes.find(tx, "ABC", "invite", NOW) is None

    await database.write(job)


async def test_a_new_link_code_makes_the_old_one_void(database: Database) -> None:
    async def job(tx: Tx) -> None:
        anna, boris = await people(tx, "anna", "boris")
        await codes.issue(tx, "OLD", "link", anna, NOW + 10)
        await codes.issue(tx, "OTHER", "link", boris, NOW + 10)
        await codes.issue(tx, "INVITE", "invite", anna, NOW + 10)
        await codes.issue(tx, "NEW", "link", anna, NOW + 10)
        assert await codes.find(tx, "OLD", "link", NOW) is None
        for code, kind, who in (("NEW", "link", anna), ("OTHER", "link", boris)):
            assert await codes.find(tx, code, kind, NOW) == Code(kind, who, None)
        assert await codes.find(tx, "INVITE", "invite", NOW) is not None

    await database.write(job)


async def test_wrong_codes_are_counted(database: Database) -> None:
    async def job(tx: Tx) -> None:
        anna, boris = await people(tx, "anna", "boris")
        for at in (NOW, NOW + 1, NOW + 2):
            await codes.note_wrong(tx, anna, at)
        assert await codes.wrong_since(tx, anna, NOW) == 2
        assert await codes.wrong_since(tx, anna, NOW - 1) == 3
        assert await codes.wrong_since(tx, boris, 0) == 0

    await database.write(job)
