"""Rounds of contests: asked of an engine until it answers, and kept once."""

from __future__ import annotations

from storage import tournament_rounds, tournaments
from storage.database import Database, Tx
from storage.tournament_rounds import Ask, Round
from tests.storage.club import NOW, people


async def contests(tx: Tx, count: int) -> list[int]:
    (anna,) = await people(tx, "anna")
    return [(await tournaments.create(tx, {}, anna, NOW, "")).id for _ in range(count)]


async def test_a_round_is_asked_until_it_is_answered(database: Database) -> None:
    async def job(tx: Tx) -> None:
        one, two = await contests(tx, 2)
        first, second = {"round": 1, "text": "ё"}, {"round": 2, "text": ""}
        await tournament_rounds.ask(tx, one, first, NOW + 1)
        await tournament_rounds.ask(tx, two, first, NOW)
        assert await tournament_rounds.asked(tx, NOW - 1) is None
        assert await tournament_rounds.asked(tx, NOW + 9) == Ask(two, first, 0, NOW)
        await tournament_rounds.ask_again(tx, two, NOW + 60)
        assert await tournament_rounds.asked(tx, NOW + 9) == Ask(one, first, 0, NOW + 1)
        assert await tournament_rounds.asked(tx, NOW + 60) == Ask(one, first, 0, NOW + 1)
        await tournament_rounds.ask(tx, two, first, NOW)  # the same once more changes nothing
        assert await tournament_rounds.answered(tx, one, first)
        assert not await tournament_rounds.answered(tx, one, first)
        assert await tournament_rounds.asked(tx, NOW + 60) == Ask(two, first, 1, NOW + 60)
        await tournament_rounds.ask(tx, two, second, NOW + 70)  # another begins anew
        assert await tournament_rounds.asked(tx, NOW + 70) == Ask(two, second, 0, NOW + 70)
        assert not await tournament_rounds.answered(tx, two, first)
        assert await tournament_rounds.answered(tx, two, second)

    await database.write(job)


async def test_a_round_is_kept_as_it_was_paired_last(database: Database) -> None:
    async def job(tx: Tx) -> None:
        one, two = await contests(tx, 2)
        second, first = Round(2, "dutch", "e", 7, "…", NOW), Round(1, "", "e", 7, "", NOW)
        for paired in (second, first):
            await tournament_rounds.keep_round(tx, one, paired)
        await tournament_rounds.keep_round(tx, two, first)
        assert await tournament_rounds.rounds(tx, one) == [first, second]
        again = Round(1, "dutch", "e", 8, "drawn again", NOW + 1)
        await tournament_rounds.keep_round(tx, one, again)
        assert await tournament_rounds.rounds(tx, one) == [again, second]

    await database.write(job)
