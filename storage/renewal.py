"""Renewal: a copy that is about to take a database's place is told that it is of the past.

Each life of a club between two restores is an epoch, with a number greater than any before. The
first is 0, and shows nowhere.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from storage.glance import glance
from storage.numbers import TABLES, floor_key

EPOCH = "epoch"
RESTORED = "restored"
"""There while nobody has been told of the restore."""
UNSEEN = 100
"""So many numbers are left out, where it cannot be seen how far they had come."""
MINUTE = 60


@dataclass(frozen=True, slots=True)
class _Reached:
    """How far a database has come."""

    epoch: int
    numbers: dict[str, int] = field(default_factory=dict)


def renew(fresh: Path, lost: Path, now: int) -> None:
    """Begin a new epoch in the copy, after both its own and that of the database that it replaces.

    Where there is none to be read, the minutes of the calendar are an epoch that nobody has seen.
    """
    gone = _look(lost)
    with closing(sqlite3.connect(fresh, isolation_level=None)) as connection:
        own = _reached(connection)
        epoch = 1 + max(own.epoch, gone.epoch if gone else now // MINUTE)
        facts = {EPOCH: epoch, RESTORED: now}
        for table, number in own.numbers.items():
            known = gone.numbers.get(table, 0) if gone else number + UNSEEN
            facts[floor_key(table)] = max(number, known)
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("BEGIN IMMEDIATE")
        connection.executemany(
            "INSERT INTO meta (key, value) VALUES (:key, :value)"
            " ON CONFLICT (key) DO UPDATE SET value = :value",
            [{"key": key, "value": str(value)} for key, value in facts.items()],
        )
        # What was owed then has been delivered since, as far as anybody knows.
        connection.execute("UPDATE outbox SET doubt = 1 WHERE ended IS NULL")
        connection.execute("COMMIT")


def _look(path: Path) -> _Reached | None:
    """None: there is no database, or it cannot be read."""
    if not path.exists():
        return None
    try:
        with glance(path) as connection:
            return _reached(connection)
    except (sqlite3.Error, ValueError):
        return None


def _reached(connection: sqlite3.Connection) -> _Reached:
    facts = dict(connection.execute("SELECT key, value FROM meta"))
    tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_schema")}
    numbers = {}
    for table in tables & {*TABLES}:
        sql = f"SELECT coalesce(max(id), 0) FROM {table}"  # noqa: S608  # one of TABLES
        ((most,),) = connection.execute(sql)
        numbers[table] = max(int(most), int(facts.get(floor_key(table), 0)))
    return _Reached(int(facts.get(EPOCH, 0)), numbers)
