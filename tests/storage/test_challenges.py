"""Challenges: open to those they concern, settled once."""

from __future__ import annotations

import pytest

from storage import challenges, communities
from storage.database import Conflict, Database, Tx
from tests.storage.club import NOW, begun, explaining, joined, people


async def propose(
    tx: Tx, challenger: int, opponent: int | None, place: str | None, *, seek: bool = False
) -> int:
    return await challenges.create(
        tx,
        game="kriegspiel",
        options={},
        setup="",
        side="random",
        challenger=challenger,
        opponent=opponent,
        seek=seek,
        chat="paper" if place else None,
        place=place,
        now=NOW,
        terms={},
    )


async def test_challenges_are_open_to_those_they_concern(database: Database) -> None:
    async def job(tx: Tx) -> None:
        anna, boris, carla = [(await joined(tx, name)).id for name in ("anna", "boris", "carla")]
        first = await propose(tx, anna, boris, None)
        second = await propose(tx, anna, None, "club", seek=True)
        third = await propose(tx, carla, None, "elsewhere", seek=True)

        async def seen(*whom: object) -> list[int]:
            return [one.id for one in await challenges.open_to(tx, *whom)]  # type: ignore[arg-type]

        assert await seen(anna) == [first, second]
        assert await seen(boris) == [first]
        assert await seen(boris, "paper", "club") == [first, second]
        assert await seen(carla, "paper", "club") == [second, third]
        assert await seen(carla, "other", "club") == [third]
        match = await begun(tx, anna, boris)
        await challenges.settle(tx, first, "accepted", match.id)
        await challenges.settle(tx, second, "cancelled")
        assert await seen(boris, "paper", "club") == []
        done = await challenges.challenge(tx, first)
        assert done is not None
        assert (done.state, done.match, done.challenger, done.opponent) == (
            "accepted",
            match.id,
            anna,
            boris,
        )
        for number in (first, second):
            with pytest.raises(Conflict):
                await challenges.settle(tx, number, "declined")
        assert await challenges.challenge(tx, 99) is None

    await database.write(job)


async def test_a_challenge_comes_back_as_it_was_made(database: Database) -> None:
    async def job(tx: Tx) -> None:
        anna, boris = await people(tx, "anna", "boris")
        number = await challenges.create(
            tx,
            game="chess",
            options={"a": "ё"},
            setup="8/8",
            side="white",
            challenger=anna,
            opponent=boris,
            chat="paper",
            place="club",
            now=NOW,
            terms={"pace": "3d", "rated": True},
        )
        assert await challenges.challenge(tx, number) == challenges.Challenge(
            number, "chess", {"a": "ё"}, "8/8", "white", anna, boris, "paper", "club", "open",
            None, NOW, {"pace": "3d", "rated": True}, seek=False,
        )  # fmt: skip

    await database.write(job)


async def test_what_somebody_offers_and_has_to_answer(database: Database) -> None:
    async def job(tx: Tx) -> None:
        anna, boris = await people(tx, "anna", "boris")
        first = await propose(tx, anna, boris, None)
        second = await propose(tx, anna, None, "club")
        assert [one.id for one in await challenges.open_by(tx, anna)] == [first, second]
        assert await challenges.open_by(tx, boris) == []
        assert [one.id for one in await challenges.waiting_for(tx, boris)] == [first]
        await challenges.settle(tx, first, "declined")
        assert [one.id for one in await challenges.open_by(tx, anna)] == [second]
        assert await challenges.waiting_for(tx, boris) == []
        assert await challenges.made_since(tx, anna, NOW - 1) == 2  # whatever became of them
        assert await challenges.made_since(tx, anna, NOW) == 0

    await database.write(job)


async def test_seeks_are_found_in_their_community_or_anywhere(database: Database) -> None:
    async def seek(tx: Tx, by: int, place: str | None) -> int:
        return await challenges.create(
            tx,
            game="chess",
            options={},
            setup="",
            side="random",
            challenger=by,
            opponent=None,
            chat="paper" if place else None,
            place=place,
            now=NOW,
            terms={},
            seek=True,
        )

    async def job(tx: Tx) -> None:
        (anna,) = await people(tx, "anna")
        await communities.note_place(tx, "paper", "club", "house", "en")
        await communities.note_place(tx, "paper", "yard", "elsewhere", "en")
        anywhere, here, there = [await seek(tx, anna, one) for one in (None, "club", "yard")]
        hidden = await propose(tx, anna, None, None)  # behind a code

        async def found(community: str | None, most: int = 9) -> list[int]:
            return [one.id for one in await challenges.seeks(tx, "paper", community, most)]

        assert await found("house") == [here, anywhere]
        assert await found("elsewhere") == [there, anywhere]
        assert await found(None) == [anywhere]
        assert await found("house", most=1) == [here]
        assert hidden not in await found("house")
        await challenges.settle(tx, here, "cancelled")
        assert await found("house") == [anywhere]

    await database.write(job)


@pytest.mark.sqlite
async def test_look_ups_use_indexes(database: Database) -> None:
    async def job(tx: Tx) -> list[str]:
        spy = explaining(tx)
        await challenges.open_to(spy, 1, "paper", "club")
        await challenges.open_by(spy, 1)
        await challenges.waiting_for(spy, 1)
        await challenges.made_since(spy, 1, NOW)
        await challenges.latest_by(spy, 1, NOW)
        return spy.plan

    plan = await database.write(job)
    assert not [step for step in plan if step.startswith("SCAN")]
    text = "\n".join(plan)
    for index in ("challenge_by", "challenge_to", "challenge_in", "challenge_made"):
        assert f"INDEX {index}" in text
