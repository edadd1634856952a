"""Matches and their acts."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from storage import matches
from storage.database import Conflict, Database, Tx
from storage.matches import Match
from tests.storage.club import NOW, act, begun, entering, explaining, joined, people


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


async def test_a_member_finds_their_matches(database: Database) -> None:
    """Against a plain model: running oldest first, finished latest first, by pages."""
    random = Random(5)

    async def job(tx: Tx) -> None:
        people = [(await joined(tx, name)).id for name in ("anna", "boris", "carla", "dora")]
        running: dict[int, set[int]] = {}
        finished: list[tuple[int, int, set[int]]] = []
        for number in range(60):
            pair = random.choice(people), random.choice(people)  # a member may play both sides
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


@pytest.mark.sqlite
async def test_look_ups_use_indexes(database: Database, match: Match) -> None:
    async def job(tx: Tx) -> list[str]:
        spy = explaining(tx)
        await matches.match(spy, match.id)
        await matches.running_for(spy, 1)
        await matches.finished_for(spy, 1)
        await matches.acts(spy, match.id)
        await matches.add_act(spy, act(match.id, 1))
        await matches.finish(spy, match.id, "1-0", "mate", NOW)
        return spy.plan

    plan = await database.write(job)
    assert not [step for step in plan if step.startswith("SCAN") and step != "SCAN mine"]
    text = "\n".join(plan)
    for index in ("seat_running", "seat_ended"):
        assert f"INDEX {index}" in text


async def test_what_was_agreed_comes_back_as_it_was(database: Database) -> None:
    async def job(tx: Tx) -> None:
        anna, boris = await people(tx, "anna", "boris")
        made = await matches.create(
            tx,
            game="kriegspiel",
            edition=1,
            options={"rules": "правила", "any": "private"},
            setup="8/8",
            chat=None,
            place=None,
            now=NOW,
            terms={"pace": "3d", "rated": True, "watch": 5},
            white=anna,
            black=boris,
        )
        assert made.options == {"rules": "правила", "any": "private"}
        assert made.terms == {"pace": "3d", "rated": True, "watch": 5}
        assert await matches.match(tx, made.id) == made
        assert await matches.running_for(tx, boris) == [made]

    await database.write(job)


async def test_whose_turn_it_is_and_when_anything_was_done(database: Database) -> None:
    async def job(tx: Tx) -> None:
        anna, boris = await people(tx, "anna", "boris")
        first, second = await begun(tx, anna, boris), await begun(tx, boris, anna)
        assert await matches.last_act(tx, first) == NOW
        await matches.add_act(tx, act(first.id, 1), to_act="black")
        assert await matches.last_act(tx, first) == NOW + 1
        await matches.set_turn(tx, second.id, "white")
        assert [one.id for one in await matches.turns_for(tx, boris)] == [first.id, second.id]
        assert await matches.turns_for(tx, anna) == []
        await matches.finish(tx, first.id, "1-0", "mate", NOW)
        assert [one.id for one in await matches.turns_for(tx, boris)] == [second.id]

    await database.write(job)


async def test_matches_are_paged_and_counted(database: Database) -> None:
    async def job(tx: Tx) -> None:
        anna, boris = await people(tx, "anna", "boris")
        assert await matches.count(tx) == 0
        numbers = [(await begun(tx, anna, boris)).id for _ in range(5)]
        assert await matches.count(tx) == 5
        assert [one.id for one in await matches.page(tx, 0, most=3)] == numbers[:3]
        assert [one.id for one in await matches.page(tx, numbers[2])] == numbers[3:]
        assert await matches.page(tx, numbers[-1]) == []

    await database.write(job)
