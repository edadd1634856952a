"""A database from outside: what it holds, while it is in use or after, and changes nobody knows of."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any


def stored(file: Path, sql: str, *values: object) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True, timeout=5)) as database:
        return database.execute(sql, values).fetchall()


def change(file: Path, sql: str, *values: object) -> None:
    with closing(sqlite3.connect(file)) as database, database:
        database.execute(sql, values)
