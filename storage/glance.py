"""A glance at a database in a file: it is read and not written, and nothing is left beside it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path


@contextmanager
def glance(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection that only reads, also while the bot writes. Raises `sqlite3.Error`."""
    uri = f"{path.resolve().as_uri()}?mode=ro"
    with no_journal_left(path), closing(sqlite3.connect(uri, uri=True)) as connection:
        yield connection


@contextmanager
def no_journal_left(path: Path) -> Iterator[None]:
    """Whoever only reads a database makes a journal beside it, and may not take it away afterwards.

    It is taken away as SQLite does it by itself: by the last who lets go, and may write.
    """
    path = path.resolve()
    journal = path.with_name(f"{path.name}-wal")
    was_there = journal.exists()
    try:
        yield
    finally:
        if not was_there and journal.exists():
            with suppress(sqlite3.Error), closing(sqlite3.connect(path, timeout=0)) as last:
                last.execute("SELECT 1 FROM sqlite_schema")
