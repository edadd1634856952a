"""Rematches: which challenge asked for one, and from which position."""

from __future__ import annotations

from storage import challenges, rematches
from storage.database import Database, Tx
from tests.storage.club import NOW, begun, people
from tests.storage.test_challenges import propose


async def test_the_last_challenge_counts(database: Database) -> None:
    async def job(tx: Tx) -> None:
        anna, boris = await people(tx, "anna", "boris")
        match = await begun(tx, anna, boris)
        assert await rematches.challenge_for(tx, match.id) is None
        for number in (await propose(tx, anna, boris, None), await propose(tx, boris, anna, None)):
            await rematches.keep(tx, match.id, number)
            assert await rematches.challenge_for(tx, match.id) == number

    await database.write(job)


async def test_the_position_is_the_one_that_was_agreed_on(database: Database) -> None:
    async def job(tx: Tx) -> None:
        anna, boris = await people(tx, "anna", "boris")
        match, usual = await begun(tx, anna, boris), await begun(tx, anna, boris)
        number = await challenges.create(
            tx,
            game="chess",
            options={},
            setup="8/8",
            side="white",
            challenger=anna,
            opponent=boris,
            chat=None,
            place=None,
            now=NOW,
            terms={},
        )
        await challenges.settle(tx, number, "accepted", match.id)
        assert await rematches.setup_of(tx, match.id) == "8/8"
        assert await rematches.setup_of(tx, usual.id) == ""

    await database.write(job)
