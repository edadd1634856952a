"""A server, a database on it, and clubs whose databases are there, whatever the rest of the suite uses."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from storage.database import Database, open_database
from storage.where import Server
from tests.postgres.server import PostgreSQL, postgresql
from tests.postgres.standing_in import FOLDER, forget, standing_in


@pytest.fixture
def on_a_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[PostgreSQL]:
    """What is called a file in this test is a database on the server."""
    machine = postgresql()
    monkeypatch.setenv(FOLDER, str(machine.folder))
    with standing_in():
        yield machine
        machine.start_again()
        forget(tmp_path)


@pytest.fixture
def machine() -> Iterator[PostgreSQL]:
    machine = postgresql()
    yield machine
    machine.start_again()


@pytest.fixture
def server(machine: PostgreSQL, request: pytest.FixtureRequest) -> Iterator[Server]:
    name = "t" + str(abs(hash(request.node.nodeid)))
    yield machine.make(name)
    machine.drop(name)


@pytest.fixture
async def database(server: Server) -> AsyncIterator[Database]:
    async with open_database(server) as database:
        yield database
