"""What a test does to a database, or reads in it, behind the program's back."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path


def change(database: Path, sql: str) -> None:
    with closing(sqlite3.connect(database)) as connection:
        connection.execute(sql)
        connection.commit()


def count(database: Path, table: str) -> int:
    with closing(sqlite3.connect(database)) as connection:
        return int(connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0])  # noqa: S608
