"""Places that get another name: nothing is left behind under the old one."""

from __future__ import annotations

import re

import pytest

from storage import (
    challenges,
    communities,
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
    contest = await tournaments.create(tx, {}, anna, NOW)
    await tournaments.add_place(tx, contest.id, "paper", "club")
    await post.enqueue(tx, [NewLetter("k", place_recipient("paper", "club"), "hello")], NOW)


async def test_all_that_is_there_moves(database: Database) -> None:
    async def job(tx: Tx) -> None:
        await furnish(tx)
        await places.move(tx, "paper", "club", "hall")
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
        await places.move(tx, "paper", "club", "hall")
        found = []
        for table in TABLES:
            rows = await tx.all(f"SELECT * FROM {table}")  # noqa: S608  # a table's own name
            if any("club" in str(value) for row in rows for value in row):
                found.append(table)
        return found

    # A place that was known under both names stays known under both.
    assert await database.write(job) == (["place"] if known else [])


async def test_other_platforms_places_of_the_same_name_stay(database: Database) -> None:
    async def job(tx: Tx) -> None:
        await furnish(tx)
        await places.move(tx, "discord", "club", "hall")
        match = await matches.match(tx, 1)
        assert match is not None
        assert match.place == "club"
        assert await tournaments.told_in(tx, "paper", "club") == [1]

    await database.write(job)
