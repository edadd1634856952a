"""Matches, acts and challenges."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from storage import challenges, matches
from storage.database import Conflict, Database, Tx
from storage.matches import Match
from tests.storage.club import NOW, act, begun, entering, explaining, joined


@pytest.fixture
async def match(database: Database) -> Match:
    async def job(tx: Tx) -> Match:
        anna, boris = await joined(tx, "anna"), await joined(tx, "boris")
        return await begun(tx, anna.id, boris.id)

    return await database.write(job)


async def test_a_match_comes_back_as_it_was_made(database: Database, match: Match) -> None:
    assert match.seats == {"white": 1, "black": 2}
    assert (match.n, match.result, match.ended, match.created) == (0, None, None, NOW)
    assert await database.read(lambda tx: matches.match(tx, match.id)) == match
    assert await database.read(lambda tx: matches.match(tx, 99)) is None


async def test_acts_come_back_in_order(database: Database, match: Match) -> None:
    for n in range(1, 12):
        await database.write(entering(act(match.id, n)))
    await database.write(lambda tx: matches.add_act(tx, act(match.id, 12), to_act="black"))
    stored = await database.read(lambda tx: matches.acts(tx, match.id))
    assert stored == [act(match.id, n) for n in range(1, 13)]
    assert await database.read(lambda tx: matches.acts(tx, match.id, after=9)) == stored[9:]
    now = await database.read(lambda tx: matches.match(tx, match.id))
    assert now is not None
    assert (now.n, now.to_act) == (12, "black")


async def test_two_writers_cannot_both_make_act_17(database: Database, match: Match) -> None:
    for n in range(1, 17):
        await database.write(entering(act(match.id, n)))
    outcomes = await asyncio.gather(
        *(
            database.write(lambda tx, b=body: matches.add_act(tx, act(match.id, 17, b)))  # type: ignore[misc]
            for body in ("e4", "d4", "c4")
        ),
        return_exceptions=True,
    )
    assert [type(one) for one in outcomes] == [type(None), Conflict, Conflict]
    stored = await database.read(lambda tx: matches.acts(tx, match.id))
    assert [one.body for one in stored[16:]] == ["e4"]
    with pytest.raises(Conflict):  # nor by going round the counter
        await database.write(
            lambda tx: tx.do(
                "INSERT INTO act (match, n, seat, body, told, at) VALUES (:m, 17, '', '', '', 0)",
                m=match.id,
            )
        )


@pytest.mark.parametrize("n", [0, 2, -1, 99])
async def test_acts_leave_no_gap(database: Database, match: Match, n: int) -> None:
    with pytest.raises(Conflict):
        await database.write(lambda tx: matches.add_act(tx, act(match.id, n)))
    assert await database.read(lambda tx: matches.acts(tx, match.id)) == []


async def test_a_match_ends_once_and_then_nothing_happens_in_it(
    database: Database, match: Match
) -> None:
    await database.write(lambda tx: matches.finish(tx, match.id, "1-0", "resign", NOW + 5))
    over = await database.read(lambda tx: matches.match(tx, match.id))
    assert over is not None
    assert (over.result, over.reason, over.ended) == ("1-0", "resign", NOW + 5)
    with pytest.raises(Conflict):
        await database.write(lambda tx: matches.finish(tx, match.id, "0-1", "time", NOW + 6))
    with pytest.raises(Conflict):
        await database.write(lambda tx: matches.add_act(tx, act(match.id, 1)))
    assert await database.read(lambda tx: matches.match(tx, match.id)) == over


async def test_a_member_finds_his_matches(database: Database) -> None:
    """Against a plain model: running oldest first, finished latest first, by pages."""
    random = Random(5)

    async def job(tx: Tx) -> None:
        people = [(await joined(tx, name)).id for name in ("anna", "boris", "carla", "dora")]
        running: dict[int, set[int]] = {}
        finished: list[tuple[int, int, set[int]]] = []
        for number in range(60):
            pair = random.choice(people), random.choice(people)  # a member may play himself
            running[(await begun(tx, *pair)).id] = set(pair)
            if random.random() < 0.6:
                match = random.choice(list(running))
                ended = NOW + number // 3
                await matches.finish(tx, match, "1-0", "mate", ended)
                finished.append((ended, match, running.pop(match)))
        for who in people:
            mine = await matches.running_for(tx, who)
            assert [one.id for one in mine] == sorted(
                m for m, who2 in running.items() if who in who2
            )
            assert all(who in one.seats.values() and len(one.seats) == 2 for one in mine)
            wanted = [
                m for _, m, them in sorted(finished, key=lambda f: f[:2])[::-1] if who in them
            ]
            assert [one.id for one in await matches.finished_for(tx, who, 100)] == wanted
            page = await matches.finished_for(tx, who, most=5, skip=3)
            assert [one.id for one in page] == wanted[3:8]
            assert page[0] == await matches.match(tx, wanted[3])

    await database.write(job)


async def test_look_ups_use_indexes(database: Database, match: Match) -> None:
    async def job(tx: Tx) -> list[str]:
        spy = explaining(tx)
        await matches.match(spy, match.id)
        await matches.running_for(spy, 1)
        await matches.finished_for(spy, 1)
        await matches.acts(spy, match.id)
        await matches.add_act(spy, act(match.id, 1))
        await matches.finish(spy, match.id, "1-0", "mate", NOW)
        await challenges.open_to(spy, 1, "paper", "club")
        return spy.plan

    plan = await database.write(job)
    assert not [step for step in plan if step.startswith("SCAN") and step != "SCAN mine"]
    text = "\n".join(plan)
    for index in ("seat_running", "seat_ended", "challenge_by", "challenge_to", "challenge_in"):
        assert f"INDEX {index}" in text


async def propose(tx: Tx, challenger: int, opponent: int | None, place: str | None) -> int:
    return await challenges.create(
        tx,
        game="kriegspiel",
        options={},
        setup="",
        side="random",
        challenger=challenger,
        opponent=opponent,
        chat="paper" if place else None,
        place=place,
        now=NOW,
        terms={},
    )


async def test_challenges_are_open_to_those_they_concern(database: Database) -> None:
    async def job(tx: Tx) -> None:
        anna, boris, carla = [(await joined(tx, name)).id for name in ("anna", "boris", "carla")]
        first = await propose(tx, anna, boris, None)
        second = await propose(tx, anna, None, "club")
        third = await propose(tx, carla, None, "elsewhere")

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
