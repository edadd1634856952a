"""A database of its own for each test, on the server of this process."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from storage.where import Server
from tests.postgres.server import PostgreSQL, postgresql


@pytest.fixture
def machine() -> PostgreSQL:
    return postgresql()


@pytest.fixture
def server(machine: PostgreSQL, request: pytest.FixtureRequest) -> Iterator[Server]:
    name = "t" + str(abs(hash(request.node.nodeid)))
    yield machine.make(name)
    machine.drop(name)
