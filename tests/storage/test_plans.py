"""Plans: one for each seat, until it is done or dropped."""

from __future__ import annotations

from storage import plans
from storage.database import Database, Tx
from tests.storage.club import begun, people


async def test_a_plan_takes_the_place_of_the_one_before(database: Database) -> None:
    async def job(tx: Tx) -> None:
        players = await people(tx, "anna", "boris")
        match, other = await begun(tx, *players), await begun(tx, *players)
        assert await plans.plan(tx, match.id, "white") is None
        for plan in ({"tries": ["e4", "d4"]}, {"lines": [["e4", "e5"]]}):
            await plans.keep(tx, match.id, "white", plan)
            assert await plans.plan(tx, match.id, "white") == plan
        assert await plans.plan(tx, match.id, "black") is None
        for number, seat in ((match.id, "black"), (other.id, "white")):
            await plans.keep(tx, number, seat, {"tries": ["a3"]})
        await plans.drop(tx, match.id, "white")
        assert await plans.plan(tx, match.id, "white") is None
        assert await plans.plan(tx, match.id, "black") is not None
        await plans.drop_all(tx, match.id)
        assert await plans.plan(tx, match.id, "black") is None
        assert await plans.plan(tx, other.id, "white") is not None

    await database.write(job)
