"""The post: delivered in order, nothing lost, doubt remembered."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from storage import inbox, owing, post
from storage.database import Conflict, Database, Tx
from storage.owing import Depth
from storage.post import Letter, NewLetter
from tests.storage.club import NOW, explaining


def letters(*recipients: str) -> list[NewLetter]:
    return [NewLetter(f"k{n}", who, f"body {n}") for n, who in enumerate(recipients)]


async def bodies(tx: Tx, now: int = NOW, most: int = 99) -> list[str]:
    return [letter.body for letter in await post.heads(tx, now, most)]


async def test_only_the_oldest_open_letter_of_each_reader_may_go(database: Database) -> None:
    async def job(tx: Tx) -> None:
        await post.enqueue(tx, letters("a", "a", "b", "a", "b", "c"), NOW)
        assert await bodies(tx) == ["body 0", "body 2", "body 5"]
        assert await bodies(tx, most=2) == ["body 0", "body 2"]
        first, second, third = await post.heads(tx, NOW, 9)
        assert (first.attempts, first.doubt, first.claimed) == (0, False, None)
        assert await post.claim(tx, first.id, chat="discord", now=NOW + 1)
        assert not await post.claim(tx, first.id)
        assert await bodies(tx) == ["body 2", "body 5"]  # b and c do not wait for a
        await post.retry(tx, first.id, NOW + 60)
        assert await bodies(tx, NOW + 59) == ["body 2", "body 5"]  # nor does a later one overtake
        (again,) = [one for one in await post.heads(tx, NOW + 60, 9) if one.recipient == "a"]
        assert (again.id, again.attempts, again.doubt) == (first.id, 1, False)
        assert (again.chat, again.claimed) == ("discord", NOW + 1)
        await post.claim(tx, first.id)
        await post.sent(tx, first.id, "m1", NOW + 61)
        await post.claim(tx, second.id)
        await post.refuse(tx, second.id, NOW + 61)
        assert await bodies(tx) == ["body 1", "body 4", "body 5"]
        assert not await post.claim(tx, second.id)
        assert third.body == "body 5"

    await database.write(job)


async def test_nobody_gets_the_letter_of_another_that_is_noted_for_them(database: Database) -> None:
    async def job(tx: Tx) -> None:
        await post.enqueue(tx, letters("a", "b", "a"), NOW)
        for noted, found in (("max(head) FROM reader", [1]), ("max(id) FROM outbox", [2])):
            await tx.do(f"UPDATE reader SET head = (SELECT {noted})")  # noqa: S608  # ours
            assert await bodies(tx) == [f"body {n}" for n in found]  # once, in nobody else's name
            await post.find_heads(tx)
            assert await bodies(tx) == ["body 0", "body 1"]

    await database.write(job)


async def test_a_key_is_used_once_and_a_batch_goes_whole(database: Database) -> None:
    await database.write(lambda tx: post.enqueue(tx, letters("a"), NOW))
    with pytest.raises(Conflict):
        await database.write(
            lambda tx: post.enqueue(tx, [NewLetter("new", "b", "x"), *letters("a")], NOW)
        )
    assert await database.read(bodies) == ["body 0"]
    await database.write(lambda tx: post.enqueue(tx, [], NOW))


async def test_a_topic_keeps_its_newest_letter(database: Database) -> None:
    def panel(key: str, to: str = "a", topic: str = "17") -> NewLetter:
        return NewLetter(key, to, key, "panel", topic)

    async def job(tx: Tx) -> None:
        await post.enqueue(tx, [panel("p1"), NewLetter("s1", "a", "s1")], NOW)
        await post.enqueue(tx, [panel("q1", topic="18"), panel("r1", to="b")], NOW)
        await post.enqueue(tx, [panel("p2")], NOW)
        assert await bodies(tx) == ["s1", "r1"]  # p1 gave way; what is said never does
        await post.sent(tx, (await post.heads(tx, NOW, 1))[0].id, "", NOW)
        await post.sent(tx, (await post.heads(tx, NOW, 1))[0].id, "", NOW)
        under_way = (await post.heads(tx, NOW, 9))[-1]
        assert under_way.body == "p2"
        await post.claim(tx, under_way.id)
        await post.enqueue(tx, [panel("p3"), panel("p4")], NOW)
        rows = await tx.all("SELECT key, state FROM outbox ORDER BY id")
        assert {row["key"]: row["state"] for row in rows} | {"r1": "", "q1": ""} == {
            "p1": "superseded",
            "s1": "sent",
            "q1": "",
            "r1": "",
            "p2": "claimed",
            "p3": "queued",
            "p4": "queued",
        }

    await database.write(job)


async def test_after_a_crash_what_was_claimed_is_owed_in_doubt(database: Database) -> None:
    async def job(tx: Tx) -> None:
        await post.enqueue(tx, letters("a", "a", "b", "c"), NOW)
        one, two, _ = await post.heads(tx, NOW, 9)
        for letter in (two, one):
            await post.claim(tx, letter.id)
        await post.sent(tx, two.id, "m", NOW)
        doubtful = await post.requeue_claimed(tx)
        assert [(letter.id, letter.doubt, letter.attempts) for letter in doubtful] == [
            (one.id, True, 1)
        ]
        assert await post.requeue_claimed(tx) == []
        assert await bodies(tx) == ["body 0", "body 3"]
        await post.claim(tx, one.id)
        await post.retry(tx, one.id, NOW)  # this time it surely failed, but the first is unknown
        assert (await post.heads(tx, NOW, 1))[0].doubt
        (*_, other) = await post.heads(tx, NOW, 9)
        await post.claim(tx, other.id)
        await post.retry(tx, other.id, NOW, doubt=True)
        assert [letter.doubt for letter in await post.heads(tx, NOW, 9)] == [True, True]

    await database.write(job)


async def test_when_the_next_letter_is_due_and_how_many_are_owed(database: Database) -> None:
    async def job(tx: Tx) -> None:
        assert await post.next_due(tx, NOW + 2) is None
        assert await owing.queue_depth(tx) == Depth(0, None)
        await post.enqueue(tx, [NewLetter("1", "a", "", due=NOW + 50)], NOW)
        await post.enqueue(tx, [NewLetter("2", "a", "")], NOW + 1)  # waits behind the first
        await post.enqueue(tx, [NewLetter("3", "b", "", due=NOW + 70)], NOW + 2)
        assert await post.next_due(tx, NOW + 2) == NOW + 50
        assert await owing.queue_depth(tx) == Depth(3, NOW)
        await post.hasten(tx, "b", NOW + 10)
        assert await post.next_due(tx, NOW + 2) == NOW + 10
        await post.hasten(tx, "b", NOW + 20)  # what is due stays due
        assert await post.next_due(tx, NOW + 2) == NOW + 10
        for number in (1, 2, 3):
            await post.sent(tx, number, "", NOW)
        assert await owing.queue_depth(tx) == Depth(0, None)
        assert await post.next_due(tx, NOW + 2) is None

    await database.write(job)


async def test_a_clock_that_is_set_back_keeps_nothing_waiting(database: Database) -> None:
    hour, wait = 3600, 300

    async def job(tx: Tx) -> None:
        await post.enqueue(tx, letters("a", "b", "c"), NOW)
        await post.claim(tx, 2, now=NOW)
        await post.retry(tx, 2, NOW + wait)
        await post.claim(tx, 3, now=NOW)
        await post.retry(tx, 3, NOW + 365 * 24 * hour)
        assert await bodies(tx) == ["body 0"]
        back = NOW - hour
        assert await bodies(tx, back) == ["body 0", "body 1", "body 2"]
        assert await post.next_due(tx, back) == back
        for number in (1, 2, 3):  # tried once more, they wait by the new time
            await post.claim(tx, number, now=back)
            await post.retry(tx, number, back + wait)
        assert await bodies(tx, back + wait - 1) == []
        assert await post.next_due(tx, back) == back + wait
        assert len(await bodies(tx, back + wait)) == 3

    await database.write(job)


async def test_pruning_takes_what_has_ended_in_portions(database: Database) -> None:
    async def job(tx: Tx) -> None:
        await post.enqueue(tx, letters(*"abcdefg"), NOW)
        for number, ended in ((1, 10), (2, 20), (3, 30), (4, 40)):
            await post.sent(tx, number, "", NOW + ended)
        await post.refuse(tx, 5, NOW + 5)
        assert await post.prune(tx, NOW + 30, most=2) == 2
        assert await post.prune(tx, NOW + 30, most=2) == 1
        assert await post.prune(tx, NOW + 30, most=2) == 0
        rows = await tx.all("SELECT id FROM outbox ORDER BY id")
        assert [row["id"] for row in rows] == [3, 4, 6, 7]

    await database.write(job)


@pytest.mark.parametrize("seed", range(3))
async def test_order_holds_whatever_happens(database: Database, seed: int) -> None:
    """A courier that sends, fails, doubts and crashes at random delivers all, each in its turn."""
    random = Random(seed)
    owed: dict[str, list[str]] = {who: [] for who in "abcde"}
    delivered: dict[str, list[str]] = {who: [] for who in "abcde"}
    under_way: dict[int, Letter] = {}

    async def write(tx: Tx, now: int) -> None:
        batch = []
        for who in random.choices("abcde", k=random.randrange(4)):
            key = f"{seed}-{who}-{len(owed[who])}"
            owed[who].append(key)
            batch.append(NewLetter(key, who, key, due=now + random.choice((0, 0, 7))))
        await post.enqueue(tx, batch, now)

    async def send(tx: Tx, now: int) -> None:
        for letter in await post.heads(tx, now, random.randrange(1, 4)):
            assert letter.recipient not in {one.recipient for one in under_way.values()}
            assert await post.claim(tx, letter.id)
            under_way[letter.id] = letter

    async def end(tx: Tx, now: int) -> None:
        for letter in random.sample(list(under_way.values()), k=min(2, len(under_way))):
            del under_way[letter.id]
            if random.random() < 0.7:
                delivered[letter.recipient].append(letter.key)
                await post.sent(tx, letter.id, "m", now)
            else:
                await post.retry(tx, letter.id, now + random.randrange(9))

    async def crash(tx: Tx, now: int) -> None:
        again = await post.requeue_claimed(tx)
        assert {letter.id for letter in again} == set(under_way)
        assert all(letter.due <= now for letter in again)
        under_way.clear()

    now = NOW
    for _ in range(300):
        now += 1
        step = random.choices((write, send, end, crash), (3, 5, 5, 1))[0]
        await database.write(partial(step, now=now))
    while (await database.read(owing.queue_depth)).open:
        now += 1
        await database.write(partial(send, now=now))
        await database.write(partial(end, now=now))
    assert delivered == owed
    assert sum(map(len, owed.values())) > 50


@pytest.mark.sqlite
async def test_the_open_are_found_at_once_among_50_000_sent(database: Database) -> None:
    async def job(tx: Tx) -> list[str]:
        await tx.many(
            "INSERT INTO outbox (key, recipient, kind, body, state, due, created, ended)"
            " VALUES (:key, :recipient, 'say', 'x', 'sent', 0, 0, :ended)",
            [
                {"key": f"old{n}", "recipient": f"member:{n % 900}", "ended": n}
                for n in range(50_000)
            ],
        )
        await tx.many(
            "INSERT INTO inbox (chat, key, served) VALUES ('t', :key, 1)",
            [{"key": str(n)} for n in range(20_000)],
        )
        await post.enqueue(tx, letters("member:1", "member:2", "member:1"), NOW)
        spy = explaining(tx)
        assert await bodies(spy) == ["body 0", "body 1"]
        assert await post.next_due(spy, NOW) == NOW
        assert (await owing.queue_depth(spy)).open == 3
        await post.hasten(spy, "member:1", NOW)
        await post.requeue_claimed(spy)
        assert not await inbox.receive(spy, "t", "7", NOW)
        await post.claim(spy, 50_001)
        await post.prune(spy, 10)
        await inbox.prune(spy, 10)
        return spy.plan

    def fast(step: str) -> bool:
        return not step.startswith("SCAN") or "INDEX outbox_open" in step or step in harmless

    harmless = {"SCAN owed", "SCAN CONSTANT ROW"}
    plan = await database.write(job)
    assert [step for step in plan if not fast(step)] == []
    assert sum("INDEX reader_due" in step for step in plan) == 2
    assert sum("INDEX reader_since" in step for step in plan) == 2
    await database.write(lambda tx: tx.all("ANALYZE"))  # and knowing the numbers changes nothing

    async def again(tx: Tx) -> list[str]:
        spy = explaining(tx)
        await bodies(spy)
        await post.next_due(spy, NOW)
        return spy.plan

    assert [step for step in await database.write(again) if not fast(step)] == []
