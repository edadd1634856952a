"""A database from outside: what it holds, while it is in use or after, and changes nobody knows of."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

from tests.postgres import standing_in

Ask: TypeAlias = Callable[..., list[tuple[Any, ...]]]


def stored(file: Path, sql: str, *values: object) -> list[tuple[Any, ...]]:
    with looking_into(file) as ask:
        return ask(sql, *values)


@contextmanager
def looking_into(file: Path) -> Iterator[Ask]:
    """For many questions: each new connection to a file reads its whole schema first."""
    if standing_in.stands_in():
        yield partial(standing_in.ask, standing_in.name_of(file))
        return
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True, timeout=5)) as database:
        yield lambda sql, *values: database.execute(sql, values).fetchall()


def address(file: Path) -> str:
    """How an operator names it."""
    return standing_in.server_for(file).url if standing_in.stands_in() else str(file)


def copied(file: Path, target: Path) -> Path:
    """Another database of all that is in one that nobody has open."""
    if standing_in.stands_in():
        standing_in.copy(file, target)
    else:
        shutil.copy(file, target)
    return target


def count(file: Path, table: str) -> int:
    ((number,),) = stored(file, f"SELECT count(*) FROM {table}")  # noqa: S608  # the test's own
    return int(number)


def is_sound(file: Path) -> bool:
    """As far as the engine can tell: a server sees to that itself."""
    return standing_in.stands_in() or (
        stored(file, "PRAGMA integrity_check") == [("ok",)]
        and not stored(file, "PRAGMA foreign_key_check")
    )


def change(file: Path, sql: str, *values: object) -> None:
    if standing_in.stands_in():
        standing_in.ask(standing_in.name_of(file), sql, *values)
        return
    with closing(sqlite3.connect(file)) as database, database:
        database.execute(sql, values)
