"""Copies of a database that is in use, and whether a database is sound."""

from __future__ import annotations

import os
from pathlib import Path

import aiosqlite

_PART = "-part"


async def copy(source: Path, target: Path) -> None:
    """Write a consistent copy, one private file; the bot may be running. Replaces the target.

    The target is whole or as it was before, whenever the power fails.
    """
    part = target.with_name(target.name + _PART)
    _start(part)
    async with (
        aiosqlite.connect(_read_only(source), uri=True) as original,
        aiosqlite.connect(part, isolation_level=None) as duplicate,
    ):
        await original.backup(duplicate)
        await duplicate.execute_fetchall("PRAGMA journal_mode = DELETE")
    _settle(part, target)


async def check(path: Path) -> tuple[str, ...]:
    """What is wrong with the database; nothing, if it is sound. Slow with a large one."""
    async with aiosqlite.connect(_read_only(path), uri=True) as connection:
        faults = [str(row[0]) for row in await connection.execute_fetchall("PRAGMA quick_check")]
        orphans = await connection.execute_fetchall("PRAGMA foreign_key_check")
    return (
        *(fault for fault in faults if fault != "ok"),
        *(f"{row[0]}: refers to a missing {row[2]}" for row in orphans),
    )


def _read_only(path: Path) -> str:
    return f"{path.resolve().as_uri()}?mode=ro"


def _start(part: Path) -> None:
    part.unlink(missing_ok=True)
    os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))


def _settle(part: Path, target: Path) -> None:
    """A new name is on the disk only when its folder is."""
    part.replace(target)
    folder = os.open(target.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
