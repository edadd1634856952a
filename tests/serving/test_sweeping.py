"""The sweep: what is over is forgotten in time, however much it is."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from pathlib import Path

from bot.serving.sweeping import KEPT, keep_sweeping, sweep
from storage import codes, inbox, members, meta
from storage.database import Database, Tx, open_database

NOW = 10_000_000
MANY = 10_001
"""More than are forgotten at a time."""


async def serve_messages(database: Database, count: int, now: int) -> None:
    async def job(tx: Tx) -> None:
        for number in range(count):
            await inbox.receive(tx, "paper", f"{now}-{number}", now)

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


async def test_what_a_button_says_is_known_for_three_months_after_it_was_last_shown(
    tmp_path: Path,
) -> None:
    day, key = 86_400, "telegram.sentence.~x"
    days = [1_000, 1_080, 1_169, 1_171]

    async def old(tx: Tx) -> None:
        await meta.put(tx, f"{key} of before", "#7 /claim")
        await meta.put(tx, "maintenance-notice", "~00:10 again")

    async def said(tx: Tx) -> list[str | None]:
        return [await meta.kept(tx, key), await meta.kept(tx, f"{key} of before")]

    async with open_database(tmp_path / "umpire.db") as database:
        await database.write(old)
        known = []
        for now in days:
            if now <= days[1]:  # shown again
                text = "/challenge"
                await database.write(partial(meta.keep, key=key, value=text, now=now * day))
            await sweep(database, now * day - KEPT)
            known.append(await database.read(said))
        assert known == [
            ["/challenge", "#7 /claim"],
            ["/challenge", None],
            ["/challenge", None],
            [None, None],
        ]
        assert await database.read(partial(meta.get, key="maintenance-notice")) is not None


async def test_codes_that_are_no_good_any_more_are_forgotten(tmp_path: Path) -> None:
    async def write(tx: Tx) -> None:
        anna = await members.join(tx, "paper", "a", lambda _: ("anna", "anna"), NOW)
        for code, at in (("OLD", NOW - 1), ("NEW", NOW)):
            await codes.issue(tx, code, "invite", anna.id, at)
            await codes.note_wrong(tx, anna.id, at)

    async def kept(tx: Tx) -> tuple[int, int]:
        known = await codes.is_known(tx, "OLD"), await codes.is_known(tx, "NEW")
        return sum(known), await codes.wrong_since(tx, 1, 0)

    async with open_database(tmp_path / "umpire.db") as database:
        await database.write(write)
        await sweep(database, NOW)
        assert await database.read(kept) == (1, 1)
