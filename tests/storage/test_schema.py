"""Migrations: from any version to the newest, each whole or not at all, never from the future."""

from __future__ import annotations

import sqlite3
import stat
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest

from storage import inbox, matches
from storage.connection import Connection, connect
from storage.database import NewerSchema, Unreadable, open_database
from storage.schema import migrate, migrations, statements

pytestmark = [pytest.mark.sqlite, pytest.mark.migrates]


@asynccontextmanager
async def opened(path: Path) -> AsyncIterator[Connection]:
    connection = await connect(str(path))
    try:
        yield connection
    finally:
        await connection.close()


def tables(path: Path) -> set[tuple[str, str, str]]:
    connection = sqlite3.connect(path)
    try:
        return set(connection.execute("SELECT type, name, coalesce(sql, '') FROM sqlite_schema"))
    finally:
        connection.close()


def version(path: Path) -> int:
    connection = sqlite3.connect(path)
    try:
        return int(connection.execute("PRAGMA user_version").fetchone()[0])
    finally:
        connection.close()


def make(path: Path, scripts: list[str], number: int) -> None:
    """A database as an older program left it."""
    connection = sqlite3.connect(path)
    for script in scripts:
        connection.executescript(script)
    connection.execute(f"PRAGMA user_version = {number:d}")
    connection.close()


@pytest.mark.parametrize("older", range(len(migrations()) + 1))
async def test_every_older_version_comes_to_the_same_schema(
    path: Path, tmp_path: Path, older: int
) -> None:
    make(path, migrations()[:older], older)
    async with open_database(path):
        pass
    assert version(path) == len(migrations())
    fresh = tmp_path / "fresh.db"
    async with open_database(fresh):
        pass
    assert tables(path) == tables(fresh)
    assert any(name == "match" for _, name, _ in tables(fresh))


async def test_what_was_stored_before_unused_columns_went_is_kept(path: Path) -> None:
    make(path, migrations()[:8], 8)
    connection = sqlite3.connect(path)
    with connection:
        connection.executescript(
            """
            INSERT INTO member (id, name, skeleton, created) VALUES (1, 'anna', 'anna', 5);
            INSERT INTO match (id, game, edition, options, setup, n, snapshot, snapshot_n, created)
                VALUES (7, 'kriegspiel', 1, '{}', '', 1, 'x', 1, 5);
            INSERT INTO seat (match, seat, member) VALUES (7, 'white', 1);
            INSERT INTO act (match, n, seat, body, told, at) VALUES (7, 1, 'white', 'x', '{}', 5);
            INSERT INTO inbox (chat, key, heard, served) VALUES ('paper', 'k', 5, 6);
            """
        )
    connection.close()
    async with open_database(path) as database:
        kept = await database.read(lambda tx: matches.match(tx, 7))
        assert kept is not None
        assert (kept.game, kept.n, dict(kept.seats)) == ("kriegspiel", 1, {"white": 1})
        assert len(await database.read(lambda tx: matches.acts(tx, 7))) == 1
        assert not await database.write(lambda tx: inbox.receive(tx, "paper", "k", 9))


def bare(path: Path) -> tuple[bytes, int, list[str]]:
    """A file, its rights, and what is beside it."""
    beside = [one.name for one in path.parent.iterdir()]
    return path.read_bytes(), stat.S_IMODE(path.stat().st_mode), beside


@pytest.mark.parametrize("theirs", ["member", "bookmark"])
async def test_another_programs_database_is_refused_untouched(path: Path, theirs: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"CREATE TABLE {theirs} (a)")
    before = bare(path)
    with pytest.raises(Unreadable, match="another program's database"):
        async with open_database(path):
            pass
    assert bare(path) == before


async def test_a_newer_database_is_refused_untouched(path: Path) -> None:
    newer = len(migrations()) + 1
    make(path, migrations(), newer)
    with pytest.raises(NewerSchema, match=f"version {newer}"):
        async with open_database(path):
            pass
    assert version(path) == newer
    connection = sqlite3.connect(path)
    connection.execute(f"PRAGMA user_version = {len(migrations()):d}")
    connection.close()
    async with open_database(path):  # and nothing was left locked
        pass


async def test_a_migration_that_fails_leaves_the_version_before_it(path: Path) -> None:
    good = "CREATE TABLE one (a INTEGER) STRICT;\nINSERT INTO one VALUES (1);\n"
    bad = (
        "CREATE TABLE two (a INTEGER) STRICT;\nDELETE FROM one;\nINSERT INTO nowhere VALUES (1);\n"
    )
    async with opened(path) as connection:
        with pytest.raises(sqlite3.OperationalError, match="nowhere"):
            await migrate(connection, [good, bad])
        assert not connection.in_transaction
        assert version(path) == 1
        assert {name for _, name, _ in tables(path)} == {"one"}
        assert [tuple(row) for row in await connection.execute_fetchall("SELECT * FROM one")] == [
            (1,)
        ]
        await migrate(connection, [good, bad.replace("nowhere", "two")])
        assert version(path) == 2


def test_scripts_are_cut_into_statements() -> None:
    script = (
        "-- about; this\nCREATE TABLE a (\n  b TEXT DEFAULT ';' -- c; d\n);\n\nDELETE FROM a;\n-- x"
    )
    first, second = statements(script)
    assert first.endswith(");\n")
    assert second.strip() == "DELETE FROM a;"
    with pytest.raises(ValueError, match="no end"):
        list(statements("DELETE FROM a;\nDELETE FROM b"))
