"""Clubs whose databases are on a server, whatever the rest of the suite uses."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.postgres.server import PostgreSQL, postgresql
from tests.postgres.standing_in import FOLDER, forget, standing_in


@pytest.fixture
def on_a_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[PostgreSQL]:
    """What is called a file in this test is a database on the server."""
    machine = postgresql()
    monkeypatch.setenv(FOLDER, str(machine.folder))
    with standing_in():
        yield machine
        forget(tmp_path)
