"""Copies made while the bot works, and finding damage."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
from pathlib import Path

import pytest

from storage import backup, meta
from storage.database import Database, Tx, open_database
from tests.storage.club import NOW, act, begun, entering, joined, putting

pytestmark = pytest.mark.sqlite


async def test_a_copy_is_consistent_while_others_write(
    path: Path, database: Database, tmp_path: Path
) -> None:
    async def begin(tx: Tx) -> int:
        return (await begun(tx, (await joined(tx, "a")).id, (await joined(tx, "b")).id)).id

    match = await database.write(begin)
    stop = False

    async def play() -> int:
        n = 0
        while not stop:
            n += 1
            await database.write(entering(act(match, n, "x" * 900)))
        return n

    playing = asyncio.create_task(play())
    counts = []
    for number in range(5):
        target = tmp_path / f"copy{number}.db"
        await backup.copy(path, target)
        assert await backup.check(target) == ()
        assert stat.S_IMODE(target.stat().st_mode) == 0o600
        connection = sqlite3.connect(target)
        (counted,), (claimed,) = (
            connection.execute("SELECT count(*) FROM act").fetchone(),
            connection.execute("SELECT n FROM match").fetchone(),
        )
        connection.close()
        assert counted == claimed
        counts.append(counted)
        await asyncio.sleep(0.02)
    stop = True
    assert counts == sorted(counts)
    assert counts[-1] <= await playing
    assert {name for name in os.listdir(tmp_path) if name.startswith("copy")} == {
        f"copy{number}.db" for number in range(5)
    }


async def test_a_copy_can_be_opened_and_replaces_the_one_before(path: Path, tmp_path: Path) -> None:
    target = tmp_path / "copy.db"
    for value in ("one", "two"):
        async with open_database(path) as database:
            await database.write(putting("k", value))
        await backup.copy(path, target)  # nobody has it open: that is as good
    async with open_database(target) as database:
        assert await database.read(lambda tx: meta.get(tx, "k")) == "two"


async def test_a_copy_of_nothing_is_refused(path: Path, tmp_path: Path) -> None:
    with pytest.raises(backup.NotCopied):
        await backup.copy(path, tmp_path / "copy.db")
    assert not (tmp_path / "copy.db").exists()


def spoil(path: Path) -> None:
    data = bytearray(path.read_bytes())
    middle = len(data) // 2 // 4096 * 4096
    data[middle : middle + 64] = b"\xff" * 64
    path.write_bytes(data)


async def test_damage_is_found(path: Path) -> None:
    async with open_database(path) as database:
        for number in range(200):
            await database.write(putting(f"{number}", "x" * 500))
        await database.write(lambda tx: joined(tx, "anna"))
    assert await backup.check(path) == ()
    connection = sqlite3.connect(path)
    connection.execute(
        "INSERT INTO account (chat, person, member, heard, turn) VALUES ('a', 'b', 77, :now, 1)",
        {"now": NOW},
    )
    connection.commit()
    connection.close()
    assert await backup.check(path) == ("account: refers to a missing member",)
    spoil(path)
    # How SQLite puts it depends on what stood there.
    assert set(await backup.check(path)) - {"account: refers to a missing member"}
    assert await backup.check(path.with_name("missing.db")) == ("unable to open database file",)
    assert "missing.db" not in os.listdir(path.parent)
