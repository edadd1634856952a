"""A glance at a database in a file: it is read and not written, and nothing is left beside it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path


@contextmanager
def glance(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection that only reads, also while the bot writes. Raises `sqlite3.Error`."""
    if fault := lacks_its_file(path):
        raise sqlite3.OperationalError(fault)
    uri = f"{path.resolve().as_uri()}?mode=ro"
    with no_journal_left(path), closing(sqlite3.connect(uri, uri=True)) as connection:
        yield connection


@contextmanager
def no_journal_left(path: Path) -> Iterator[None]:
    """Whoever only reads a database makes a journal beside it, and may not take it away afterwards.

    It is taken away as SQLite does it by itself: by the last who lets go, and may write.
    """
    path = path.resolve()
    journal = journal_of(path)
    was_there = journal.exists()
    try:
        yield
    finally:
        if not was_there and journal.exists():
            with suppress(sqlite3.Error), closing(sqlite3.connect(path, timeout=0)) as last:
                last.execute("SELECT 1 FROM sqlite_schema")


def files_of(path: Path) -> tuple[Path, Path]:
    """What is locked of a database: its side file, and itself."""
    return path.with_name(f"{path.name}-lock"), path


def journal_of(path: Path) -> Path:
    """Where what was done last stands, as long as it was not folded into the file."""
    return path.with_name(f"{path.name}-wal")


def has_content(path: Path) -> bool:
    return path.exists() and path.stat().st_size > 0


def lacks_its_file(path: Path) -> str | None:
    """What to do where a journal is left of a file that was taken away: SQLite would throw it away."""
    path = path.resolve()
    if has_content(path) or not has_content(journal_of(path)):
        return None
    return (
        f"{path.name}-wal is there without its {path.name}, and what was played last stands in it: put the"
        " file back that was there, or move this one away; nothing was changed"
    )
