"""A database file that is taken away under the running bot: nothing is acknowledged that ends with the process."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from storage import meta
from storage.database import Full, open_database
from storage.moved import only_where_it_was
from tests.stored import stored

pytestmark = pytest.mark.sqlite


def move_folder(file: Path) -> Callable[[], object]:
    file.parent.rename(file.parent.with_name("away"))
    return lambda: file.parent.with_name("away").rename(file.parent)


def move_file(file: Path) -> Callable[[], object]:
    file.rename(file.with_name("away"))
    return lambda: file.with_name("away").rename(file)


def move_journal(file: Path) -> Callable[[], object]:
    journal = file.with_name(f"{file.name}-wal")
    journal.rename(file.with_name("away"))
    return lambda: file.with_name("away").rename(journal)


def put_another_in_its_place(file: Path) -> Callable[[], object]:
    os.link(file, file.with_name("away"))
    shutil.copy(file, file.with_name("copy"))
    file.with_name("copy").replace(file)
    return lambda: file.with_name("away").replace(file)


@pytest.mark.parametrize(
    "take_away", [move_folder, move_file, move_journal, put_another_in_its_place]
)
async def test_nothing_is_stored_until_it_is_back(
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    take_away: Callable[[Path], Callable[[], object]],
) -> None:
    file = tmp_path / "club" / "club.db"
    file.parent.mkdir()
    async with open_database(file) as database:
        await database.write(partial(meta.put, key="a", value="stored"))
        put_back = take_away(file)
        with pytest.raises(Full):
            await database.write(partial(meta.put, key="b", value="refused"))
        assert database.full
        assert not await database.find_room()
        gone = f"{file}-wal" if take_away is move_journal else str(file)
        assert caplog.text.count(f"{gone} is not where it was") == 1
        assert await database.read(partial(meta.get, key="a")) == "stored", "what was, is read"
        put_back()
        assert await database.find_room()
        await database.write(partial(meta.put, key="c", value="stored"))
    assert stored(file, "SELECT key FROM meta WHERE key IN ('a', 'b', 'c') ORDER BY key") == [
        ("a",),
        ("c",),
    ]


def test_a_disk_that_can_have_no_journal_of_this_kind_takes_what_is_stored(tmp_path: Path) -> None:
    """SQLite then goes on with a journal that is gone after each commit."""
    file = tmp_path / "club.db"
    file.touch()
    taken: list[str] = []
    stepping = only_where_it_was(file, taken.append)
    stepping("before commit")
    stepping("before commit")
    file.rename(tmp_path / "away")
    with pytest.raises(Full):
        stepping("before commit")
    assert len(taken) == 2


async def test_what_is_in_a_journal_that_was_deleted_is_saved_at_the_end(tmp_path: Path) -> None:
    file = tmp_path / "club.db"
    async with open_database(file) as database:
        await database.write(partial(meta.put, key="a", value="stored"))
        file.with_name(f"{file.name}-wal").unlink()
        with pytest.raises(Full):
            await database.write(partial(meta.put, key="b", value="refused"))
    assert stored(file, "SELECT key FROM meta WHERE key IN ('a', 'b')") == [("a",)]
