"""The pulse: how much there is, and how much has been going on."""

from __future__ import annotations

from storage import inbox, matches, members, post
from storage.database import Database, Tx
from storage.post import NewLetter
from storage.pulse import Pulse, pulse
from tests.storage.club import NOW, begun, people


async def test_an_empty_house(database: Database) -> None:
    assert await database.read(lambda tx: pulse(tx, 0, NOW)) == Pulse(0, 0, 0, 0, 0, 0, 0, 0, None)


async def test_what_is_counted(database: Database) -> None:
    async def job(tx: Tx) -> None:
        anna, boris, gone = await people(tx, "anna", "boris", "gone")
        await members.forget(tx, gone, NOW)
        await begun(tx, anna, boris)
        await matches.finish(tx, (await begun(tx, anna, boris)).id, "1-0", "mate", NOW)
        for number in range(3):
            await inbox.receive(tx, "paper", str(number), NOW + number)
        far = NewLetter("d", "member:2", "", due=NOW + 9999)  # put off for its reader
        letters = [NewLetter(key, "member:1", "") for key in "abc"]
        await post.enqueue(tx, [far], NOW - 50)
        await post.enqueue(tx, letters, NOW - 10)
        for number, at in ((2, NOW), (3, NOW + 1)):
            await post.sent(tx, number, "", at)
        for refusals, at in ((1, NOW - 1), (1, NOW + 1), (2, NOW + 2)):
            key = f"refused {at}"
            await post.enqueue(tx, [NewLetter(key, "member:2", "")], NOW - 5)
            number = (await tx.all("SELECT id FROM outbox WHERE key = :key", key=key))[0]["id"]
            for _ in range(refusals):
                await post.note_refusal(tx, number)
            await post.refuse(tx, number, at)
        assert await pulse(tx, NOW, NOW) == Pulse(
            members=2,
            running=1,
            aside=0,
            heard=2,
            sent=1,
            refused=2,
            given_up=1,
            owed=2,
            oldest=NOW - 10,
        )

    await database.write(job)
