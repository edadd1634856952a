"""Whether a PostgreSQL server is fit for a database of ours: asked of the server itself."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator

import psycopg

from storage import postgres
from storage.crew import fellow, unmanned
from storage.meta import HALF_COPIED
from storage.schema import migrations, too_new
from storage.server import version
from storage.where import Server

_OLDEST = 13
_NEAR = 0.005
"""Seconds of a way to the server, beyond which moves are felt: each takes some ten."""
_CLOCKS = 5
"""Seconds by which the two clocks may differ."""
_ASKED = 15
_NEEDED = 8
"""Connections: one writes, three read, two are for what several processes tell one another, and room
for a command beside them."""

_HALF = "SELECT 1 FROM meta WHERE key = %s"

Told = tuple[bool, str]
"""Whether it is a fault, and what is to be said."""


def examine(server: Server, now: Callable[[], float]) -> list[Told]:
    """What is worth knowing of the server. Never raises."""
    try:
        with postgres.connect(server, "reads") as connection:
            return [*_told(server, connection, now)]
    except psycopg.Error as fault:
        return [(True, f"{server} cannot be reached: {' '.join(str(fault).split())}")]


def _told(
    server: Server, connection: psycopg.Connection[postgres.Row], now: Callable[[], float]
) -> Iterator[Told]:
    number = connection.info.server_version
    if number // 10_000 < _OLDEST:
        yield True, f"PostgreSQL {number // 10_000} is too old: {_OLDEST} or newer"
    ((encoding, only_reads, fsync, most, used, create),) = connection.execute(
        "SELECT current_setting('server_encoding'), pg_is_in_recovery()"
        " OR current_setting('default_transaction_read_only') = 'on', current_setting('fsync'),"
        " current_setting('max_connections')::int,"
        " (SELECT count(*) FROM pg_stat_activity),"
        " has_schema_privilege(current_schema(), 'CREATE')"
    ).fetchall()
    if encoding != "UTF8":
        yield True, f"its encoding is {encoding}: make the database with ENCODING 'UTF8'"
    if only_reads:
        yield True, "it only reads, as a replica does: name the server that is written to"
    if fsync != "on":
        yield True, "fsync is off there: a power cut would lose what was acknowledged"
    if not create:
        yield (
            True,
            f"{connection.info.user} may make no tables there: GRANT CREATE ON SCHEMA public",
        )
    if most - used < _NEEDED:
        yield True, f"{used} of its {most} connections are taken: {_NEEDED} are needed"
    yield _seen(server)
    if version(server) == len(migrations()):
        if connection.execute(_HALF, (HALF_COPIED,)).fetchall():
            yield True, "it is half a copy: make the database anew, and copy once more"
        yield from _crew(connection, int(now()))
    way = _way(connection)
    yield (
        way > _NEAR,
        f"a way there and back takes {way * 1000:.1f} ms"
        + (
            ": a move takes four or five of them; bring the bot nearer to it" if way > _NEAR else ""
        ),
    )
    apart = _apart(connection, now)
    if abs(apart) > _CLOCKS:
        yield True, f"its clock is {apart:+.0f} s from ours: see to both (timedatectl)"
    if _is_pooled(connection):
        yield (
            True,
            "between us stands a pooler that changes sessions (pgbouncer: pool_mode=session)",
        )


def _seen(server: Server) -> Told:
    found, known = version(server), len(migrations())
    if not found:
        return False, "its tables will be made at the first start"
    if found > known:
        return True, too_new(found)
    return False, f"its tables are of version {found} of {known}"


def _crew(connection: psycopg.Connection[postgres.Row], now: int) -> Iterator[Told]:
    """Who serves the database together, if anybody does."""
    fellows = [
        fellow(row) for row in connection.execute("SELECT * FROM crew ORDER BY began, owner")
    ]
    for one in fellows:
        does, ago = ", ".join(one.duties) or "nothing", max(0, now - one.seen)
        roles = ", ".join(one.roles)
        yield (
            False,
            f"process {one.process} on {one.host}: {roles}; on duty: {does}; heard of {ago} s ago",
        )
    if lacks := unmanned(fellows, now):
        yield True, f"nobody does {', '.join(lacks)}: start a process with that role"


def _way(connection: psycopg.Connection[postgres.Row]) -> float:
    """Seconds there and back: the middle of some."""
    taken = []
    for _ in range(_ASKED):
        began = time.perf_counter()
        connection.execute("SELECT 1").fetchall()
        taken.append(time.perf_counter() - began)
    return statistics.median(taken)


def _apart(connection: psycopg.Connection[postgres.Row], now: Callable[[], float]) -> float:
    """By how many seconds the server's clock is ahead."""
    before = now()
    ((there,),) = connection.execute("SELECT extract(epoch FROM clock_timestamp())").fetchall()
    return float(there) - (before + now()) / 2


def _is_pooled(connection: psycopg.Connection[postgres.Row]) -> bool:
    """Whether what one session has taken is another's with the next transaction."""
    numbers = {
        connection.execute("SELECT pg_backend_pid()").fetchall()[0][0] for _ in range(_ASKED)
    }
    return len(numbers) > 1
