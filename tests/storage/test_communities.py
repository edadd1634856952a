"""Communities: what is settled there, where they are, and who organises."""

from __future__ import annotations

from storage import bans, communities, members, places
from storage.communities import Community
from storage.database import Database, Tx
from tests.storage.club import NOW, begun, conflicting, joined, people

SETTLED = Community("paper", "club", "ru", ("chess", "kriegspiel"), "news", "all", False, True)


async def test_a_community_that_has_settled_nothing_is_as_it_comes(database: Database) -> None:
    async def job(tx: Tx) -> None:
        assert await communities.community(tx, "paper", "club") == Community("paper", "club")
        await communities.keep(tx, SETTLED)
        assert await communities.community(tx, "paper", "club") == SETTLED
        await communities.keep(tx, Community("paper", "club"))
        assert await communities.community(tx, "paper", "club") == Community("paper", "club")
        assert await communities.community(tx, "other", "club") == Community("other", "club")

    await database.write(job)


async def test_a_place_is_in_the_community_where_it_was_heard_last(database: Database) -> None:
    async def job(tx: Tx) -> None:
        assert await communities.of_place(tx, "paper", "news") is None
        await places.place_language(tx, "paper", "news", "ru")
        assert await communities.of_place(tx, "paper", "news") is None
        await communities.keep(tx, SETTLED)
        for name, settled in (("club", SETTLED), ("yard", Community("paper", "yard"))):
            await communities.note_place(tx, "paper", "news", name, "en")
            assert await communities.of_place(tx, "paper", "news") == settled
        assert await places.place_language(tx, "paper", "news", "en") == "ru"  # as it was known
        await communities.note_place(tx, "paper", "news", "club", "en")
        await communities.keep(tx, Community("paper", "club", "en"))
        assert await places.place_language(tx, "paper", "news", "ru") == "en"  # the community's

    await database.write(job)


async def test_those_who_are_named_organise_and_no_others(database: Database) -> None:
    async def job(tx: Tx) -> None:
        anna, boris, carla = await people(tx, "anna", "boris", "carla")
        await communities.name_organisers(tx, "paper", "club", (boris, anna, boris))
        assert await communities.organisers(tx, "paper", "club") == [anna, boris]
        await communities.name_organisers(tx, "paper", "yard", (carla,))
        await communities.name_organisers(tx, "paper", "club", (carla,))
        assert await communities.organisers(tx, "paper", "club") == [carla]
        assert await communities.organisers(tx, "other", "club") == []

    await database.write(job)


async def test_a_community_takes_everything_along_to_its_new_name(database: Database) -> None:
    async def job(tx: Tx) -> None:
        anna, chief, gone = await people(tx, "anna", "chief", "gone")
        await communities.keep(tx, Community("paper", "old", "ru", channel="old"))
        await communities.note_place(tx, "paper", "old", "old", "en")
        await communities.name_organisers(tx, "paper", "old", (anna,))
        for member in (anna, gone):
            await bans.ban(
                tx,
                member=member,
                chat="paper",
                community="old",
                until=None,
                reason="",
                by=chief,
                now=NOW,
            )
        await members.forget(tx, gone, NOW)
        await communities.move(tx, "paper", "old", "new")
        moved = await communities.community(tx, "paper", "new")
        assert moved == Community("paper", "new", "ru", channel="new")
        assert await communities.of_place(tx, "paper", "old") == moved
        assert await communities.organisers(tx, "paper", "new") == [anna]
        assert await communities.organisers(tx, "paper", "old") == []
        assert await bans.ban_of(tx, anna, "paper", "new", NOW) is not None
        back = await joined(tx, "gone")  # forgotten, and banned still
        assert await bans.ban_of(tx, back.id, "paper", "new", NOW) is not None

    await database.write(job)


async def test_a_match_is_adjudicated_once(database: Database) -> None:
    async def job(tx: Tx) -> None:
        anna, boris, chief = await people(tx, "anna", "boris", "chief")
        match = await begun(tx, anna, boris)
        await communities.note_adjudication(tx, match.id, chief, "asleep", NOW)
        async with conflicting(tx):
            await communities.note_adjudication(tx, match.id, chief, "again", NOW)

    await database.write(job)
