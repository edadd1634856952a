"""Copies of a database that is in use, and whether a database is sound."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from contextlib import closing
from pathlib import Path


async def copy(source: Path, target: Path) -> None:
    """Write a consistent copy, one private file; the bot may be running. Replaces the target.

    The target is whole or as it was before, whenever the power fails.
    """
    await asyncio.to_thread(_copy, source, target)


async def check(path: Path) -> tuple[str, ...]:
    """What is wrong with the database; nothing, if it is sound. Slow with a large one."""
    return await asyncio.to_thread(_check, path)


def _copy(source: Path, target: Path) -> None:
    part = target.with_name(f"{target.name}-part")
    with closing(_read(source)) as original:
        part.unlink(missing_ok=True)
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
        with closing(sqlite3.connect(part, isolation_level=None)) as duplicate:
            original.backup(duplicate)
            duplicate.execute("PRAGMA journal_mode = DELETE")
    part.replace(target)
    folder = os.open(target.parent, os.O_RDONLY)
    try:
        os.fsync(folder)  # a new name is on the disk only when its folder is
    finally:
        os.close(folder)


def _check(path: Path) -> tuple[str, ...]:
    try:
        with closing(_read(path)) as connection:
            faults = connection.execute("PRAGMA quick_check").fetchall()
            orphans = connection.execute("PRAGMA foreign_key_check").fetchall()
    except sqlite3.DatabaseError as fault:
        return (str(fault),)
    return (
        *(text for (text,) in faults if text != "ok"),
        *(f"{table}: refers to a missing {parent}" for table, _, parent, _ in orphans),
    )


def _read(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
