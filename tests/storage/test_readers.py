"""Readers: each one's oldest letter, kept by the database whatever becomes of their letters."""

from __future__ import annotations

import sqlite3
from functools import partial
from itertools import count
from pathlib import Path
from random import Random

import pytest

from storage import post
from storage.connection import connect
from storage.database import Database, Tx, open_database
from storage.post import NewLetter
from storage.schema import migrate, migrations
from tests.storage.club import NOW


async def readers(tx: Tx) -> list[tuple[str, int, int | None]]:
    rows = await tx.all("SELECT recipient, head, due FROM reader ORDER BY recipient")
    return [(row["recipient"], row["head"], row["due"]) for row in rows]


async def reckoned(tx: Tx) -> list[tuple[str, int, int | None]]:
    """The same, told from the letters."""
    rows = await tx.all("SELECT * FROM outbox WHERE ended IS NULL ORDER BY id")
    heads = {row["recipient"]: row for row in reversed(rows)}
    return sorted(
        (who, row["id"], row["due"] if row["state"] == "queued" else None)
        for who, row in heads.items()
    )


@pytest.mark.parametrize("seed", range(3))
async def test_whatever_becomes_of_letters_the_readers_are_told_from_them(
    database: Database, seed: int
) -> None:
    random, names, keys = Random(seed), [f"member:{n}" for n in range(1, 6)], count()

    async def step(tx: Tx, now: int) -> None:
        who = random.choice(names)
        open_ones = [row["id"] for row in await tx.all("SELECT id FROM outbox WHERE ended IS NULL")]
        letter = random.choice(open_ones or [0])
        match random.randrange(9):
            case 0 | 1 | 2:
                topic = random.choice((None, None, "t"))
                new = NewLetter(
                    str(next(keys)), who, "", topic=topic, due=now + random.randrange(9)
                )
                await post.enqueue(tx, [new], now)
            case 3:
                for head in await post.heads(tx, now, 2):
                    await post.claim(tx, head.id)
            case 4:
                await random.choice((post.refuse, partial(post.sent, receipt="")))(
                    tx, letter, now=now
                )
            case 5:
                await post.retry(tx, letter, now + 5)
            case 6:
                await post.drop(tx, letter)
            case 7:
                await post.hasten(tx, who, now)
            case _:
                sql = "UPDATE outbox SET recipient = :new WHERE recipient = :old AND ended IS NULL"
                await tx.do(sql, old=who, new=random.choice(names))
        if random.random() < 0.05:
            await post.requeue_claimed(tx)
            await post.prune(tx, now - 50)

    most = 0
    for n in range(600):
        await database.write(partial(step, now=NOW + n))
        kept = await database.read(readers)
        assert kept == await database.read(reckoned)
        most = max(most, len(kept))
    assert most > 3


@pytest.mark.sqlite
async def test_readers_are_filled_from_the_letters_of_an_older_database(path: Path) -> None:
    before, after = migrations()[:13], migrations()
    connection = await connect(str(path))
    await migrate(connection, before)
    rows = [
        ("a", "queued", 5, None), ("a", "queued", 1, None), ("b", "sent", 1, 2),
        ("b", "claimed", 1, None), ("b", "queued", 1, None), ("c", "sent", 1, 2),
    ]  # fmt: skip
    await connection.executemany(
        "INSERT INTO outbox (key, recipient, kind, body, state, due, created, ended)"
        " VALUES (?, ?, 'say', '', ?, ?, 0, ?)",
        [(f"k{n}", *row) for n, row in enumerate(rows)],
    )
    await migrate(connection, after)
    await connection.close()
    async with open_database(path) as database:
        assert await database.read(readers) == [("a", 1, 5), ("b", 4, None)]


@pytest.mark.sqlite
async def test_finding_what_is_due_costs_the_same_however_many_wait(database: Database) -> None:
    """Counted in steps of the database's own machine."""

    async def waiting(tx: Tx, first: int, many: int) -> None:
        new = (
            NewLetter(f"w{n}", f"member:{n}", "", due=NOW + 9999)
            for n in range(first, first + many)
        )
        await post.enqueue(tx, [*new], NOW)

    async def steps(tx: Tx) -> int:
        taken = 0

        def take() -> None:
            nonlocal taken
            taken += 1

        machine = tx._mine()  # noqa: SLF001  # a Tx lends its connection to nobody else
        assert isinstance(machine, sqlite3.Connection)
        machine.set_progress_handler(take, 1)
        heads = await post.heads(tx, NOW, 50)
        assert await post.next_due(tx, NOW) == NOW
        for head in heads:
            await post.claim(tx, head.id)
            await post.sent(tx, head.id, "", NOW)
        machine.set_progress_handler(None, 0)
        assert len(heads) == 2
        return taken

    taken = []
    for first, many in ((1000, 10), (2000, 20_000)):
        await database.write(partial(waiting, first=first, many=many))
        new = [NewLetter(f"{first}-{who}", f"member:{who}", "") for who in (1, 2)]
        await database.write(partial(post.enqueue, letters=new, now=NOW))
        taken.append(await database.write(steps))
    assert taken[1] < taken[0] * 1.1, taken
