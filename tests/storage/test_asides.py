"""What is set aside: noted once, counted, held, and put back."""

from __future__ import annotations

from storage import asides, clocks, post
from storage.clocks import Job
from storage.database import Database, Tx
from storage.faults import Reason
from storage.post import NewLetter
from tests.storage.club import NOW, begun, people

WHY = Reason("KeyError", "bot.desk:1")


async def test_the_first_of_a_reason_is_news(database: Database) -> None:
    async def job(tx: Tx) -> None:
        first = await asides.note(tx, "letter", "1", WHY, NOW)
        assert first[1:] == (True, True)
        assert (await asides.note(tx, "letter", "1", WHY, NOW))[1:] == (False, False)
        assert (await asides.note(tx, "letter", "2", WHY, NOW))[1:] == (True, False)
        assert (await asides.note(tx, "match", "2", WHY, NOW))[1:] == (True, True)
        found = [(one.kind, one.times) for one in await asides.everything(tx)]
        assert found == [("letter", 2), ("letter", 1), ("match", 1)]
        await asides.forget(tx, first[0])
        assert await asides.aside(tx, first[0]) is None
        again, *_ = await asides.note(tx, "letter", "1", WHY, NOW)
        assert again > first[0]  # no number comes twice: letters are named after it

    await database.write(job)


async def test_a_job_is_put_back_as_it_was(database: Database) -> None:
    async def job(tx: Tx) -> None:
        await clocks.plan(tx, Job("digest:1", NOW, "digest", {"member": 1}))
        body = await asides.take_job(tx, "digest:1")
        assert body is not None
        assert await clocks.next_job(tx) is None
        assert await asides.take_job(tx, "digest:1") is None
        await asides.put_job_back(tx, body)
        assert await clocks.take_job(tx, NOW) == Job("digest:1", NOW, "digest", {"member": 1})

    await database.write(job)


async def test_a_held_letter_lets_the_next_go_and_is_not_forgotten(database: Database) -> None:
    async def job(tx: Tx) -> None:
        await post.enqueue(tx, [NewLetter(key, "member:1", "{}") for key in "ab"], NOW)
        await asides.hold_letter(tx, 1, NOW)
        await asides.note(tx, "letter", "1", WHY, NOW)
        assert [one.key for one in await post.heads(tx, NOW, 9)] == ["b"]
        assert await post.prune(tx, NOW + 1) == 0
        await asides.owe_letter(tx, 1, NOW)
        assert [one.key for one in await post.heads(tx, NOW, 9)] == ["a"]

    await database.write(job)


async def test_a_match_is_held_once(database: Database) -> None:
    async def job(tx: Tx) -> None:
        match = await begun(tx, *(await people(tx, "anna", "boris")))
        assert await asides.hold_match(tx, match.id, NOW)
        assert not await asides.hold_match(tx, match.id, NOW + 1)
        await asides.release_match(tx, match.id)
        assert await asides.hold_match(tx, match.id, NOW)

    await database.write(job)
