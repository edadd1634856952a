"""Places that get another name: nothing is left behind under the old one."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.desk.post.welcoming import welcome_place
from storage import (
    challenges,
    communities,
    inbox,
    matches,
    places,
    post,
    reports,
    tournaments,
)
from storage.communities import Community
from storage.database import Database, Tx
from storage.post import NewLetter, place_recipient
from storage.schema import migrations
from tests.storage.club import NOW, begun, people
from tests.storage.test_challenges import propose


async def furnish(tx: Tx) -> None:
    """A place with everything that can be there."""
    anna, boris = await people(tx, "anna", "boris")
    await communities.note_place(tx, "paper", "club", "club", "ru")
    await communities.keep(tx, Community("paper", "club", channel="club"))
    await begun(tx, anna, boris)
    await propose(tx, anna, None, "club")
    await reports.note_steward(tx, anna, "paper", "club")
    await reports.file(
        tx,
        reporter=anna,
        member=boris,
        match=None,
        text="noise",
        chat="paper",
        community="club",
        now=NOW,
    )
    contest = await tournaments.create(tx, {}, anna, NOW, "")
    await tournaments.add_place(tx, contest.id, "paper", "club")
    await post.enqueue(tx, [NewLetter("k", place_recipient("paper", "club"), "hello")], NOW)


async def test_all_that_is_there_moves(database: Database) -> None:
    async def job(tx: Tx) -> None:
        await furnish(tx)
        await places.move(tx, "paper", "club", "hall", NOW)
        match, challenge = await matches.match(tx, 1), await challenges.challenge(tx, 1)
        assert match is not None
        assert challenge is not None
        assert (match.place, challenge.place) == ("hall", "hall")
        assert await communities.of_place(tx, "paper", "hall") == Community(
            "paper", "hall", channel="hall"
        )
        assert await places.place_language(tx, "paper", "hall", "en") == "ru"
        assert len(await reports.open_ones(tx, "paper", "hall")) == 1
        assert await reports.stewards(tx, "paper", "hall") == [1]
        assert await tournaments.told_in(tx, "paper", "hall") == [1]
        assert [one.recipient for one in await post.heads(tx, NOW, 9)] == ["place:paper:hall"]

    await database.write(job)


TABLES = sorted(
    name for script in migrations() for name in re.findall(r"CREATE TABLE (\w+)", script)
)


@pytest.mark.parametrize("known", [True, False])
async def test_no_row_keeps_the_old_name(database: Database, known: bool) -> None:
    """Also where something was heard under the new name before the old one was given up."""

    async def job(tx: Tx) -> list[str]:
        await furnish(tx)
        if known:
            await communities.note_place(tx, "paper", "hall", "hall", "en")
            await tournaments.add_place(tx, 1, "paper", "hall")
        await places.move(tx, "paper", "club", "hall", NOW)
        found = []
        for table in TABLES:
            rows = await tx.all(f"SELECT * FROM {table}")  # noqa: S608  # a table's own name
            if any("club" in str(value) for row in rows for value in row):
                found.append(table)
        return found

    assert await database.write(job) == []


async def test_other_platforms_places_of_the_same_name_stay(database: Database) -> None:
    async def job(tx: Tx) -> None:
        await furnish(tx)
        await places.move(tx, "discord", "club", "hall", NOW)
        match = await matches.match(tx, 1)
        assert match is not None
        assert match.place == "club"
        assert await tournaments.told_in(tx, "paper", "club") == [1]

    await database.write(job)


async def test_what_was_settled_outlives_a_join_that_was_none(database: Database) -> None:
    """Telegram tells that the bot has come to the supergroup, before or after it tells of the move."""

    async def job(tx: Tx) -> None:
        settled = Community("telegram", "-5", language="ru", channel="-5", organisers="all")
        await welcome_place(tx, "telegram", "-5", "-5", "ru", NOW)
        await communities.keep(tx, settled)
        await welcome_place(tx, "telegram", "-1005", "-1005", "en", NOW)
        await places.move(tx, "telegram", "-5", "-1005", NOW)
        kept = replace(settled, name="-1005", channel="-1005")
        assert await communities.community(tx, "telegram", "-1005") == kept
        assert await places.place_language(tx, "telegram", "-1005", "en") == "ru"

    await database.write(job)


async def test_who_was_greeted_in_a_group_is_not_greeted_again_as_it_grows(
    database: Database,
) -> None:
    async def job(tx: Tx) -> None:
        await welcome_place(tx, "telegram", "-5", "-5", "ru", NOW)
        await inbox.prune(tx, NOW + 1)  # long ago
        await places.move(tx, "telegram", "-5", "-1005", NOW)
        before = await tx.all("SELECT id FROM outbox")
        await welcome_place(tx, "telegram", "-1005", "-1005", "en", NOW)
        assert await tx.all("SELECT id FROM outbox") == before
        assert await places.place_language(tx, "telegram", "-1005", "en") == "ru"

    await database.write(job)
