"""A database on a server: opened, brought up to date, looked at."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from typing import TypeVar

import psycopg

from storage import postgres
from storage.database import (
    READERS,
    Database,
    DatabaseBusy,
    Job,
    NotLetIn,
    OlderSchema,
    Read,
    Step,
    StillServed,
    Unreachable,
    Unreadable,
)
from storage.dialect import PRELUDE, migration
from storage.lane import Lane
from storage.postgres import Kind
from storage.schema import NewerSchema, migrations, statements, too_new
from storage.server_session import LOCK, PATIENCE, PostgresSession
from storage.server_tx import ServerTx
from storage.trouble import Again
from storage.where import Server

T = TypeVar("T")

_REFUSED = re.compile(
    r"password authentication failed for user .+|no password supplied"
    r"|(?:role|database) \"[^\"]*\" does not exist|no pg_hba\.conf entry for .+"
    r"|пользователь \"[^\"]*\" не прошёл проверку подлинности.*"
    r"|(?:роль|база данных) \"[^\"]*\" не существует"
)
"""What a server says, in its operator's language, of what they have written in the address. A refused
connection has no code; in languages that are not here it is waited for, as for a server that is not up."""
_LOOK = 0.2
"""Seconds between two looks whether the database is up to date."""


class ServerWire:
    """A session, and the thread in which all is said to it."""

    def __init__(self, session: PostgresSession) -> None:
        self._session = session
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="postgresql")

    async def work(self, piece: Callable[[PostgresSession], T]) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, piece, self._session)

    async def close(self) -> None:
        await self.work(PostgresSession.close)
        self._thread.shutdown()


@asynccontextmanager
async def open_server(
    server: Server,
    step: Step = lambda _: None,
    clock: Callable[[], float] = time.perf_counter,
    owner: int | None = None,
) -> AsyncIterator[Database]:
    """The database on the server, made or migrated. Raises as `open_database` does.

    With an `owner`, a number of the process's own, others may serve it at the same time that have one.
    """
    until = time.monotonic() + (0 if owner is None else PATIENCE)
    while True:
        try:
            wires = await _wires(server, owner)
        except NotLetIn:
            raise
        except (Unreadable, DatabaseBusy):
            # A process of a crew may begin while the server is being restarted, or is being migrated.
            if time.monotonic() >= until:
                raise
            await asyncio.sleep(_LOOK)
        else:
            break
    made = partial(ServerTx, owner=owner)
    database = Database(
        Lane(wires[0], step, clock=clock, tx=made),
        [Lane(wire, None, clock=clock, tx=made) for wire in wires[1:]],
        owner,
    )
    try:
        yield database
    finally:
        await database.close()


async def _wires(server: Server, owner: int | None) -> list[ServerWire]:
    """One that writes, then those that read, to a database that is up to date."""
    if owner is not None:
        await asyncio.to_thread(_bring_up_to_date, server)
    wires = [await _connected(server, "writes", owner)]
    try:
        if owner is None:
            with _reached(server, psycopg.OperationalError):
                await wires[0].work(lambda _: migrate(server))
        while len(wires) <= READERS:
            wires.append(await _connected(server, "reads"))
    except BaseException:
        for wire in wires:
            await wire.close()
        raise
    return wires


@asynccontextmanager
async def look_at_server(server: Server) -> AsyncIterator[Read]:
    """Only to read, also while the bot is writing. Raises as `open_to_look` does."""
    wire = await _connected(server, "reads")
    try:
        with _reached(server, psycopg.OperationalError):
            await wire.work(lambda _: _check(server))
    except BaseException:
        await wire.close()
        raise
    lane = Lane(wire, None, tx=ServerTx)
    try:

        async def read(job: Job[T]) -> T:
            return await lane.run(job)

        yield read
    finally:
        await lane.finish()


async def _connected(server: Server, kind: Kind, owner: int | None = None) -> ServerWire:
    wire = ServerWire(PostgresSession(server, kind, LOCK if kind == "writes" else None, owner))
    try:
        with _reached(server):
            await wire.work(PostgresSession.open)
    except Again:
        await wire.close()
        raise StillServed(f"{server} is in use by another process") from None
    except BaseException:
        await wire.close()
        raise
    return wire


@contextmanager
def _reached(server: Server, lost: type[psycopg.Error] = psycopg.Error) -> Iterator[None]:
    """Raises NotLetIn where the server refuses what we are called, or what we call it is no address, and
    Unreachable where it was not there, or is not any more, which is told by `lost`."""
    try:
        yield
    except lost as fault:
        said = " ".join(str(fault).split())
        if isinstance(fault, psycopg.ProgrammingError) and fault.sqlstate is None:
            # The client's library says so, before it asks anybody.
            raise NotLetIn(f"{server}: {said}") from None
        if refused := _REFUSED.search(said):
            raise NotLetIn(f"{server} does not let us in: {refused[0]}") from None
        raise Unreachable(f"{server} cannot be reached: {said}") from None


def _bring_up_to_date(server: Server) -> None:
    """What is older is migrated by one process, while nobody serves it; the others wait for that."""
    until = time.monotonic() + PATIENCE
    while True:
        with _reached(server):
            if _is_up_to_date(server):
                return
        if time.monotonic() > until:
            raise DatabaseBusy(
                f"{server} is of an older version, and others serve it still: stop them all, then start"
                " this one"
            )
        time.sleep(_LOOK)


def _is_up_to_date(server: Server) -> bool:
    with postgres.connect(server, "writes") as connection:
        if (found := _version(connection)) == len(migrations()):
            return True
        if found > len(migrations()):
            raise NewerSchema(too_new(found))  # which waiting for others would not mend
        ((alone,),) = connection.execute("SELECT pg_try_advisory_lock(%s)", (LOCK,)).fetchall()
        if alone:
            migrate(server)
        return bool(alone)


def _check(server: Server) -> None:
    found = version(server)
    if found > len(migrations()):
        raise NewerSchema(too_new(found))
    if found < len(migrations()):
        raise OlderSchema(
            "this database is of an older version, and is brought up to date when the bot is started on it"
        )


def version(server: Server) -> int:
    """The number of the last migration that the database has seen; 0 if it has seen none."""
    with postgres.connect(server, "reads") as connection:
        return _version(connection)


def _version(connection: psycopg.Connection[postgres.Row]) -> int:
    ((there,),) = connection.execute(
        "SELECT count(*) FROM pg_catalog.pg_tables WHERE schemaname = current_schema()"
        " AND tablename = 'schema_version'"
    ).fetchall()
    if not there:
        return 0
    ((number,),) = connection.execute("SELECT number FROM schema_version").fetchall()
    return int(number)


_FIRST = (
    *PRELUDE,
    "CREATE TABLE schema_version (number bigint NOT NULL)",
    "INSERT INTO schema_version VALUES (0)",
    # By which a lane finds out whether a commit was one whose answer was lost.
    "CREATE TABLE committed (lane text PRIMARY KEY, number bigint NOT NULL)",
)
_WHEN = "ALTER TABLE committed ADD COLUMN IF NOT EXISTS at timestamptz NOT NULL DEFAULT now()"
_FORGET = "DELETE FROM committed WHERE at < now() - interval '30 days'"
"""Whoever still asks lives, and only waits for the server: nobody does for so long."""


def migrate(server: Server) -> None:
    """Bring the schema up to date: each migration whole, or not at all."""
    scripts = migrations()
    with postgres.connect(server, "writes") as connection:
        found = _version(connection)
        if found > len(scripts):
            raise NewerSchema(too_new(found))
        if not found:
            with connection.transaction():
                for statement in _FIRST:
                    connection.execute(statement.encode())
                _apply(connection, 1, scripts[0])
            found = 1
        for number, script in enumerate(scripts[found:], found + 1):
            with connection.transaction():
                _apply(connection, number, script)
        connection.execute(_WHEN.encode())
        connection.execute(_FORGET.encode())


def _apply(connection: psycopg.Connection[postgres.Row], number: int, script: str) -> None:
    for statement in migration(number, list(statements(script))):
        connection.execute(statement.encode())
    connection.execute("UPDATE schema_version SET number = %s", (number,))
