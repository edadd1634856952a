"""An older database on a server comes up to date, wherever an upgrade is cut off, and by whomever."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import psycopg
import pytest

from storage import server as storage_server
from storage.database import NewerSchema, open_database, open_together
from storage.dialect import OLDEST
from storage.schema import migrations
from storage.where import Server
from tests.postgres.server import PostgreSQL

OLD = OLDEST + 1
"""What the first release that knew servers had there."""
ROWS = """
INSERT INTO member (id, name, skeleton, created) VALUES (1, 'anna', 'anna', 5);
INSERT INTO match (id, game, edition, options, setup, n, created)
    VALUES (7, 'kriegspiel', 1, '{}', '', 1, 5);
INSERT INTO seat (match, seat, member) VALUES (7, 'white', 1);
INSERT INTO act (match, n, seat, body, told, at) VALUES (7, 1, 'white', 'x', '{}', 5);
INSERT INTO outbox (key, recipient, kind, body, state, due, created)
    VALUES ('owed', 'member:1', 'say', '{}', 'queued', 0, 5)
"""
_LOOKS = (
    "SELECT table_name, column_name, data_type, column_default, is_nullable FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2",
    "SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1",
    "SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1",
    "SELECT proname, prosrc FROM pg_proc WHERE pronamespace = 'public'::regnamespace ORDER BY 1",
    "SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint ORDER BY 1",
)


class CutOffError(Exception):
    """The process is gone, and its connection with it."""


@pytest.fixture
def older(machine: PostgreSQL, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The name of a database as an older program left it, with something in it."""
    server = machine.make("older")
    with monkeypatch.context() as within:
        within.setattr(storage_server, "migrations", lambda: migrations()[:OLD])
        storage_server.migrate(server)
    machine.sql(ROWS, "older")
    yield "older"
    machine.drop("older")


@contextmanager
def cut_off(after: int) -> Iterator[None]:
    """Whoever migrates says so many statements."""
    said, whole = 0, psycopg.Connection.execute

    def execute(connection: Any, *words: Any, **more: Any) -> Any:
        nonlocal said
        said += 1
        if said > after:
            raise CutOffError
        return whole(connection, *words, **more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(psycopg.Connection, "execute", execute)
        yield


async def alone(server: Server) -> None:
    async with open_database(server):
        pass


async def two_at_once(server: Server) -> None:
    together = asyncio.Barrier(2)

    async def one(owner: int) -> None:
        async with open_together(server, owner):
            await together.wait()

    await asyncio.gather(one(1), one(2))


def looks(machine: PostgreSQL, name: str) -> list[list[tuple[object, ...]]]:
    return [machine.sql(one, name) for one in _LOOKS]


@pytest.mark.timeout(300)
@pytest.mark.parametrize("who", [alone, two_at_once])
async def test_an_upgrade_that_was_cut_off_is_finished(
    machine: PostgreSQL, server: Server, older: str, who: Callable[[Server], Any]
) -> None:
    await alone(server)  # a new one
    whole = looks(machine, server.url.split("/")[3].split("?")[0])
    after, cut = 0, True
    while cut:
        upgraded = machine.make("upgraded", older)
        cut = False
        with cut_off(after):
            try:
                storage_server.migrate(upgraded)
            except CutOffError:
                cut = True
        await who(upgraded)
        assert looks(machine, "upgraded") == whole, after
        assert machine.sql("SELECT count(*), min(key) FROM outbox", "upgraded") == [(1, "owed")]
        assert machine.sql("SELECT recipient FROM reader", "upgraded") == [("member:1",)]
        assert machine.sql("SELECT rewritten FROM match", "upgraded") == [(0,)]
        machine.drop("upgraded")
        after += 3
    assert after > len(migrations()) - OLD


async def test_a_newer_database_is_refused_as_it_is(machine: PostgreSQL, server: Server) -> None:
    await alone(server)
    name = server.url.split("/")[3].split("?")[0]
    machine.sql("UPDATE schema_version SET number = number + 1", name)
    for opened in (open_database(server), open_together(server, 1)):
        with pytest.raises(NewerSchema, match="run the newer program that wrote it"):
            async with opened:
                pass
    assert machine.sql("SELECT number FROM schema_version", name) == [(len(migrations()) + 1,)]


async def test_who_is_older_than_those_that_serve_it_is_told_so(
    machine: PostgreSQL, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And not to stop the newer ones, because the database were of an older version."""
    monkeypatch.setattr("storage.server.PATIENCE", 0.5)
    async with open_together(server, 1):
        name = server.url.split("/")[3].split("?")[0]
        machine.sql("UPDATE schema_version SET number = number + 1", name)
        with pytest.raises(NewerSchema, match="run the newer program that wrote it"):
            async with open_together(server, 2):
                pass
