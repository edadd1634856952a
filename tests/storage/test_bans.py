"""Bans: where they hold, how long, and that nobody leaves theirs behind."""

from __future__ import annotations

from storage import bans, members
from storage.database import Database, Tx
from tests.storage.club import NOW, joined, people


async def ban(
    tx: Tx, member: int, by: int, community: str | None, until: int | None, reason: str = ""
) -> None:
    await bans.ban(
        tx,
        member=member,
        chat="paper" if community else None,
        community=community,
        until=until,
        reason=reason,
        by=by,
        now=NOW,
    )


async def test_a_ban_holds_in_its_community_until_its_end(database: Database) -> None:
    async def job(tx: Tx) -> None:
        anna, chief = await people(tx, "anna", "chief")
        await ban(tx, anna, chief, "club", NOW + 10, "noise")
        found = await bans.ban_of(tx, anna, "paper", "club", NOW)
        assert found == bans.Ban(1, anna, "paper", "club", NOW + 10, "noise", chief, NOW)
        for chat, community, now in (
            ("paper", "yard", NOW),
            ("other", "club", NOW),
            (None, None, NOW),
            ("paper", "club", NOW + 10),
        ):
            assert await bans.ban_of(tx, anna, chat, community, now) is None
        assert await bans.ban_of(tx, chief, "paper", "club", NOW) is None

    await database.write(job)


async def test_a_ban_everywhere_goes_before_one_of_a_community(database: Database) -> None:
    async def job(tx: Tx) -> None:
        anna, chief = await people(tx, "anna", "chief")
        await ban(tx, anna, chief, None, None, "everywhere")
        await ban(tx, anna, chief, "club", None, "here")
        for chat, community in (("paper", "club"), ("other", "x"), (None, None)):
            found = await bans.ban_of(tx, anna, chat, community, NOW)
            assert found is not None
            assert found.reason == "everywhere"
        assert await bans.lift(tx, anna, None, None, NOW + 1)
        found = await bans.ban_of(tx, anna, "paper", "club", NOW + 1)
        assert found is not None
        assert found.reason == "here"

    await database.write(job)


async def test_a_second_ban_takes_the_place_of_the_first(database: Database) -> None:
    async def job(tx: Tx) -> None:
        anna, boris, chief = await people(tx, "anna", "boris", "chief")
        await ban(tx, anna, chief, "club", NOW + 10, "first")
        await ban(tx, anna, chief, "club", None, "second")
        await ban(tx, boris, chief, "club", None, "third")
        listed = await bans.bans_in(tx, "paper", "club", NOW)
        assert [one.reason for one in listed] == ["third", "second"]
        assert [one.reason for one in await bans.bans_in(tx, "paper", "club", NOW, most=1)] == [
            "third"
        ]
        assert await bans.bans_in(tx, None, None, NOW) == []
        assert await bans.lift(tx, anna, "paper", "club", NOW + 1)
        assert not await bans.lift(tx, anna, "paper", "club", NOW + 1)
        assert await bans.ban_of(tx, anna, "paper", "club", NOW + 1) is None

    await database.write(job)


async def test_bans_follow_a_person_to_a_new_member(database: Database) -> None:
    async def job(tx: Tx) -> None:
        anna, boris, chief = await people(tx, "anna", "boris", "chief")
        await ban(tx, anna, chief, "club", NOW + 10, "over")
        await ban(tx, anna, chief, "yard", None, "for ever")
        await bans.copy(tx, anna, boris, NOW + 10)
        assert await bans.ban_of(tx, boris, "paper", "club", NOW + 10) is None
        assert await bans.ban_of(tx, boris, "paper", "yard", NOW + 10) is not None

    await database.write(job)


async def test_who_is_forgotten_and_comes_back_is_banned_still(database: Database) -> None:
    async def job(tx: Tx) -> None:
        anna, chief = await people(tx, "anna", "chief")
        await ban(tx, anna, chief, "club", NOW + 10, "short")
        await ban(tx, anna, chief, "yard", None, "for ever")
        await members.forget(tx, anna, NOW)
        stored = str([tuple(row) for row in await tx.all("SELECT * FROM barred")])
        assert "anna" not in stored
        stranger = await joined(tx, "boris")
        assert await bans.ban_of(tx, stranger.id, "paper", "yard", NOW) is None
        again = await members.join(tx, "paper", "anna", lambda n: ("Eve", f"eve{n}"), NOW + 20)
        assert await bans.ban_of(tx, again.id, "paper", "yard", NOW + 20) is not None
        assert await bans.ban_of(tx, again.id, "paper", "club", NOW + 20) is None
        assert await tx.all("SELECT * FROM barred") == []

    await database.write(job)
