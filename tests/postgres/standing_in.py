"""Files of databases that are none: with `pytest --store postgres` each is a database on a server.

Tests name a file, as they always do; what opens it opens the database that stands in for it. Processes
that tests start do the same: they are told of the server in their environment.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
from collections.abc import AsyncIterator, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

import storage.database
from storage.database import Database, Read, Step
from storage.where import Server
from tests.postgres.server import postgresql, programs

FOLDER = "UMPIRE_TEST_POSTGRESQL"
"""In the environment: where the server's socket is."""
_TEMPLATE = "umpire_template"


def stands_in() -> bool:
    return FOLDER in os.environ


def name_of(path: Path) -> str:
    return "d" + hashlib.sha256(str(path.resolve()).encode()).hexdigest()[:20]


def at(name: str) -> Server:
    return Server(f"postgresql://umpire@/{name}?host={os.environ[FOLDER]}")


def ask(name: str, sql: str, *values: object) -> list[tuple[Any, ...]]:
    """In the words of `tests.stored`: with question marks."""
    from storage.postgres import connect

    with connect(at(name), "writes") as connection:
        done = connection.execute(sql.replace("%", "%%").replace("?", "%s").encode(), values)
        return [tuple(row) for row in done.fetchall()] if done.description else []


def server_for(path: Path) -> Server:
    """The database that stands in for the file; made, if it is not there."""
    name = name_of(path)
    if not ask("postgres", "SELECT 1 FROM pg_database WHERE datname = ?", name):
        _make(name, _template())
    return at(name)


def forget(path: Path) -> None:
    """Drop what stands in for files in this folder, which are known by having been touched."""
    for file in path.rglob("*.db"):
        _drop(file)


def _drop(file: Path) -> None:
    ask("postgres", f'DROP DATABASE IF EXISTS "{name_of(file)}" WITH (FORCE)')


def copy(source: Path, target: Path) -> None:
    """Another database of all that is in one, as an operator has it by a backup that is restored."""
    name = name_of(target)
    _drop(target)
    _make(name, "template0")
    found = programs()
    assert found
    there = ("-h", os.environ[FOLDER], "-U", "umpire", "-d")
    dump = subprocess.run(  # ours
        [str(found / "pg_dump"), *there, name_of(source)], capture_output=True, check=True
    ).stdout
    load = [str(found / "psql"), *there, name, "-q", "-v", "ON_ERROR_STOP=1"]
    subprocess.run(load, input=dump, stdout=subprocess.DEVNULL, check=True)  # ours
    target.touch()


def _make(name: str, template: str) -> None:
    ask("postgres", f"CREATE DATABASE {name} TEMPLATE {template} STRATEGY file_copy")


@cache
def _template() -> str:
    """A database that all migrations have seen."""
    from storage.server import migrate

    if not ask("postgres", "SELECT 1 FROM pg_database WHERE datname = ?", _TEMPLATE):
        _make(_TEMPLATE, "template1")
        migrate(at(_TEMPLATE))
    return _TEMPLATE


@asynccontextmanager
async def _open(path: Path, step: Step = lambda _: None) -> AsyncIterator[Database]:
    if not path.exists():  # noqa: ASYNC240
        _drop(path)
    path.touch()  # noqa: ASYNC240  # whoever looks whether there is a database finds one
    async with storage.database.open_database(server_for(path), step) as database:
        yield database


def _look(path: Path) -> AbstractAsyncContextManager[Read]:
    return storage.database.open_to_look(server_for(path))


@contextmanager
def on_our_server() -> Iterator[None]:
    """The same on the server of this process, which is started; for it and all that it starts."""
    os.environ.setdefault(FOLDER, str(postgresql().folder))
    with standing_in():
        yield


@contextmanager
def standing_in() -> Iterator[None]:
    with (
        patch.object(storage.database, "open_file", _open),
        patch.object(storage.database, "look_at_file", _look),
    ):
        yield
