"""Renewal: whatever is restored onto whatever, its epoch is one that nobody has seen."""

from __future__ import annotations

from pathlib import Path

import pytest

from storage import backup, epochs, numbers, post
from storage.database import Database, Tx, open_database
from storage.post import NewLetter
from tests.storage.club import NOW, begun, joined

pytestmark = pytest.mark.sqlite


async def made(path: Path, matches: int = 1, names: str = "ab") -> None:
    async def fill(tx: Tx) -> None:
        one, two = [(await joined(tx, name)).id for name in names]
        for _ in range(matches):
            await begun(tx, one, two)

    async with open_database(path) as database:
        await database.write(fill)


async def epoch_of(path: Path) -> int:
    async with open_database(path) as database:
        return await database.read(epochs.epoch)


async def put_back(source: Path, target: Path) -> int:
    epoch = await epoch_of(target)
    await backup.restore(source, target, target.with_name(f"aside-{epoch}"), NOW)
    return await epoch_of(target)


async def test_an_epoch_is_greater_than_either(tmp_path: Path) -> None:
    old, live = tmp_path / "old.db", tmp_path / "live.db"
    await made(live)
    await backup.copy(live, old)
    assert await epoch_of(live) == 0
    assert [await put_back(old, live) for _ in range(3)] == [1, 2, 3]
    assert await put_back(live, live) == 4
    newer = tmp_path / "newer.db"
    await backup.copy(live, newer)
    assert await put_back(old, live) == 5
    assert await put_back(newer, live) == 6
    await backup.restore(live, old, tmp_path / "older", NOW)  # a newer one onto an older
    assert await epoch_of(old) == 7


@pytest.mark.parametrize("lost", ["missing", "garbage", "empty"])
async def test_where_nothing_can_be_seen_the_calendar_tells(tmp_path: Path, lost: str) -> None:
    saved, live = tmp_path / "saved.db", tmp_path / "live.db"
    await made(saved, matches=3)
    if lost != "missing":
        live.write_bytes(b"" if lost == "empty" else b"no database" * 1000)
    await backup.restore(saved, live, tmp_path / "aside.db", NOW)
    async with open_database(live) as database:
        assert await database.read(epochs.epoch) == 1 + NOW // 60
        assert await database.write(lambda tx: numbers.next_number(tx, "match")) == 3 + 100 + 1


async def test_numbers_go_on_after_those_of_the_lost_one(tmp_path: Path) -> None:
    saved, live = tmp_path / "saved.db", tmp_path / "live.db"
    await made(live)
    await backup.copy(live, saved)
    await made(live, matches=4, names="cd")
    await put_back(saved, live)
    await put_back(saved, live)  # nor is this forgotten by the next one
    async with open_database(live) as database:

        async def two(tx: Tx) -> list[int]:
            one, two = [(await joined(tx, name)).id for name in "xy"]
            return [(await begun(tx, one, two)).id for _ in range(2)]

        assert await database.write(two) == [6, 7]
        assert await database.write(lambda tx: numbers.next_number(tx, "contest")) == 1
        with pytest.raises(ValueError, match="nobody says"):
            await database.write(lambda tx: numbers.next_number(tx, "member"))


async def test_what_was_owed_then_is_owed_in_doubt_and_under_its_old_key(tmp_path: Path) -> None:
    saved, live = tmp_path / "saved.db", tmp_path / "live.db"
    await made(live)

    async def owe(database: Database, key: str) -> None:
        await database.write(lambda tx: post.enqueue(tx, [NewLetter(key, "place:a:b", "{}")], NOW))

    async with open_database(live) as database:
        await owe(database, "m1.black.3")
    await backup.copy(live, saved)
    await put_back(saved, live)
    async with open_database(live) as database:
        await owe(database, "m1.black.3")
        rows = await database.read(lambda tx: tx.all("SELECT key, doubt FROM outbox ORDER BY id"))
    assert [tuple(row) for row in rows] == [("m1.black.3", 1), ("m1.black.3~1", 0)]
