"""The sweep: what is over is forgotten in time, however much it is."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path

from bot.serving.sweeping import KEPT, keep_sweeping, sweep
from storage import post
from storage.database import Database, Tx, open_database

NOW = 10_000_000
MANY = 10_001
"""More than are forgotten at a time."""


async def serve_messages(database: Database, count: int, now: int) -> None:
    async def job(tx: Tx) -> None:
        for number in range(count):
            await post.receive(tx, "paper", f"{now}-{number}", now)

    await database.write(job)


async def heard(database: Database) -> int:
    async def job(tx: Tx) -> int:
        (row,) = await tx.all("SELECT count(*) FROM inbox")
        return int(row[0])

    return await database.read(job)


async def test_all_that_ended_before_is_forgotten(tmp_path: Path) -> None:
    async with open_database(tmp_path / "umpire.db") as database:
        await serve_messages(database, MANY, NOW - 5)
        await serve_messages(database, 3, NOW)
        assert await sweep(database, NOW) == MANY
        assert await heard(database) == 3
        assert await sweep(database, NOW) == 0


async def test_it_goes_on_by_itself_and_keeps_what_is_young(tmp_path: Path) -> None:
    async with open_database(tmp_path / "umpire.db") as database:
        await serve_messages(database, 1, NOW - KEPT - 1)
        await serve_messages(database, 1, NOW - KEPT)
        with suppress(TimeoutError):
            await asyncio.wait_for(keep_sweeping(database, lambda: NOW), 0.5)
        assert await heard(database) == 1
