"""What goes wrong with a server: it is stopped, killed, replaced, full of others, or in the way of itself.

In one file: all of it is done to one server, which is there again for the next.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

import pytest

from storage import server_session
from storage.database import (
    Away,
    Conflict,
    Database,
    StillServed,
    Tx,
    Unreadable,
    open_database,
    open_together,
)
from storage.faults import of_database
from storage.lane import Lane
from storage.postgres import connect
from storage.server import ServerWire
from storage.server_session import PostgresSession
from storage.server_tx import ServerTx
from storage.trouble import ServerFault
from storage.where import Server
from tests.postgres.server import PostgreSQL
from tests.storage.club import kept_keys, whole_pairs, write_pair, writing_pair


def end_connections(machine: PostgreSQL, server: Server) -> int:
    """As a server does that is told to let go of everybody; how many there were. They are gone when it
    returns: one that still lived could take a commit whose answer is lost, which is waited for."""
    return len(
        machine.sql(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"  # noqa: S608  # ours
            f" WHERE datname = '{server.url.split('/')[3].split('?')[0]}'"
        )
    )


async def test_a_job_whose_connection_is_lost_is_done_once_more(
    machine: PostgreSQL, server: Server, database: Database
) -> None:
    runs = []

    async def job(tx: Tx) -> None:
        runs.append(1)
        await write_pair(tx, "kept")
        if len(runs) == 1:
            assert end_connections(machine, server) > 1

    await database.write(job)
    assert len(runs) == 2
    assert whole_pairs(await kept_keys(database)) == {"kept"}


async def test_a_question_whose_connection_is_lost_is_asked_once_more(
    machine: PostgreSQL, server: Server, database: Database
) -> None:
    await database.write(writing_pair("x"))
    for _ in range(8):  # whichever of the readers it falls to
        end_connections(machine, server)
        assert await kept_keys(database) == {"x/a", "x/b"}


@pytest.mark.parametrize("stored", [True, False])
async def test_a_commit_whose_answer_is_lost_is_found_out(
    machine: PostgreSQL, server: Server, stored: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether the server had stored it or not, it is stored once."""
    runs = []
    # The way to the server is what is cut, before it is gone or on the way back.
    send, sync = PostgresSession._send, PostgresSession._sync  # noqa: SLF001
    cut: list[bool] = []

    def sending(session: PostgresSession, sql: bytes, named: Any = None) -> Any:
        if cut and sql == b"COMMIT" and not stored:
            cut.clear()
            end_connections(machine, server)
        return send(session, sql, named)

    def syncing(session: PostgresSession) -> None:
        sync(session)
        if cut and session.committing:
            cut.clear()
            end_connections(machine, server)
            session._send(b"SELECT 1")  # noqa: SLF001  # what answers now is not what was asked
            sync(session)

    async def job(tx: Tx) -> None:
        runs.append(1)
        await tx.do("INSERT INTO meta (key, value) VALUES ('once', '1')")

    monkeypatch.setattr(PostgresSession, "_send", sending)
    monkeypatch.setattr(PostgresSession, "_sync", syncing)
    async with open_database(server) as database:
        await database.write(writing_pair("before"))
        cut.append(True)
        await database.write(job)
        assert len(runs) == (1 if stored else 2)
        assert await kept_keys(database) == {"before/a", "before/b", "once"}


async def test_a_server_that_is_restarted_is_waited_for(
    machine: PostgreSQL, database: Database
) -> None:
    for mode in ("fast", "immediate", "kill"):
        await database.write(writing_pair(f"before-{mode}"))
        if mode == "kill":
            await asyncio.to_thread(machine.kill)
        else:
            await asyncio.to_thread(machine.stop, mode)
        waiting = asyncio.create_task(database.write(writing_pair(f"after-{mode}")))
        asking = asyncio.create_task(kept_keys(database))
        await asyncio.sleep(0.3)
        assert not waiting.done()
        await asyncio.to_thread(machine.start)
        await waiting
        assert f"before-{mode}/a" in await asking
    assert len(whole_pairs(await kept_keys(database))) == 6


async def test_a_server_that_stays_away_is_told_of_and_found_again(
    machine: PostgreSQL, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server_session, "PATIENCE", 0.3)
    await asyncio.to_thread(machine.stop)
    try:
        with pytest.raises(Away) as raised:
            await database.write(writing_pair("lost"))
        assert of_database(raised.value)
        told = [database.full]
        with pytest.raises(Away):
            await kept_keys(database)
        assert not await database.find_room()
    finally:
        await asyncio.to_thread(machine.start)
    assert await database.find_room()
    assert [*told, database.full] == [True, False]
    await database.write(writing_pair("found"))
    assert whole_pairs(await kept_keys(database)) == {"found"}


@pytest.mark.parametrize("stored", [True, False])
async def test_a_commit_in_doubt_is_answered_when_it_is_known(
    machine: PostgreSQL, server: Server, stored: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where somebody has had the database alone meanwhile. Until then nobody is told that it is lost,
    and nothing else is begun."""
    monkeypatch.setattr(server_session, "PATIENCE", 0.3)
    monkeypatch.setattr("storage.lane.ASK", 60.0)  # the next job asks
    async with open_database(server):
        pass  # its tables are there
    # The way to the server is what is cut, before it is gone or on the way back.
    send, sync = PostgresSession._send, PostgresSession._sync  # noqa: SLF001
    cut: list[bool] = []

    def sending(session: PostgresSession, sql: bytes, named: Any = None) -> Any:
        if cut and sql == b"COMMIT" and not stored:
            cut.clear()
            machine.stop("immediate")
        return send(session, sql, named)

    def syncing(session: PostgresSession) -> None:
        sync(session)
        if cut and session.committing:
            cut.clear()
            machine.stop("immediate")
            session._send(b"SELECT 1")  # noqa: SLF001  # what answers now is not what was asked
            sync(session)

    monkeypatch.setattr(PostgresSession, "_send", sending)
    monkeypatch.setattr(PostgresSession, "_sync", syncing)
    runs: list[int] = []

    async def job(tx: Tx) -> str:
        runs.append(1)
        await write_pair(tx, "once")
        return "done"

    doubted = asyncio.Event()
    async with open_together(server, 1) as database:
        await database.write(writing_pair("before"))
        cut.append(True)
        waiting = asyncio.create_task(database.write(job, doubted.set))
        await doubted.wait()
        assert database.full
        with pytest.raises(Away):
            await database.write(writing_pair("refused"))
        assert not waiting.done()
        await asyncio.to_thread(machine.start)
        async with open_database(server) as operator:
            await operator.write(writing_pair("alone"))
        after = asyncio.create_task(database.write(writing_pair("after")))
        if stored:
            assert await waiting == "done"
        else:
            with pytest.raises(Away, match="has not stored"):
                await waiting
        await after
        assert runs == [1]
        kept = {"before", "alone", "after"} | ({"once"} if stored else set())
        assert whole_pairs(await kept_keys(database)) == kept


async def test_a_server_that_only_reads_takes_nothing(
    machine: PostgreSQL, server: Server, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a replica does; or the one that has been followed by another."""
    name = server.url.split("/")[3].split("?")[0]
    await database.write(writing_pair("before"))
    machine.sql(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    end_connections(machine, server)
    monkeypatch.setattr(server_session, "PATIENCE", 0.3)
    with pytest.raises(Away):
        await database.write(writing_pair("refused"))
    assert whole_pairs(await kept_keys(database)) == {"before"}  # reading goes on
    machine.sql(f"ALTER DATABASE {name} RESET default_transaction_read_only")
    assert await database.find_room()
    await database.write(writing_pair("after"))


async def test_a_server_without_room_for_one_more_is_told_by_its_name(
    machine: PostgreSQL, server: Server
) -> None:
    name = server.url.split("/")[3].split("?")[0]
    machine.sql(f"ALTER DATABASE {name} CONNECTION LIMIT 2; CREATE ROLE guest LOGIN")
    guest = Server(server.url.replace("umpire@", "guest@"))
    held = [connect(guest, "reads") for _ in range(2)]
    try:
        with pytest.raises(Unreadable, match="too many"):
            async with open_database(guest):
                pass
    finally:
        for one in held:
            one.close()
        machine.sql("DROP ROLE guest")


@pytest.mark.usefixtures("database")
async def test_who_is_in_the_way_is_waited_out(server: Server) -> None:
    """Two lanes that count the same thing up come to a failure of serialisation, and to no lost count."""

    async def count_up(tx: Tx) -> int:
        row = await tx.one("SELECT value FROM meta WHERE key = 'count'")
        number = int(row["value"]) + 1 if row else 1
        await tx.do(
            "INSERT INTO meta (key, value) VALUES ('count', :value)"
            " ON CONFLICT (key) DO UPDATE SET value = :value",
            value=str(number),
        )
        return number

    lanes = []
    for _ in range(3):
        session = PostgresSession(server, "writes")
        wire = ServerWire(session)
        await wire.work(PostgresSession.open)
        lanes.append(Lane(wire, lambda _: None, tx=ServerTx))

    async def count(lane: Lane) -> list[int]:
        return [await lane.run(count_up) for _ in range(20)]

    numbers = await asyncio.gather(*map(count, lanes))
    for lane in lanes:
        await lane.finish()
    assert sorted(one for each in numbers for one in each) == list(range(1, 61))


async def _do(tx: Tx, sql: str) -> None:
    await tx.do(sql)


async def test_a_fault_tells_no_value(database: Database) -> None:
    for sql in (
        "INSERT INTO meta (key, value) VALUES ('canary', 'canary'), ('canary', 'canary')",
        "UPDATE member SET id = CAST('canary' AS INTEGER)",
        "INSERT INTO report (reporter, text, at) VALUES (99, 'canary', 1)",
    ):
        with pytest.raises((Conflict, ServerFault)) as raised:
            await database.write(partial(_do, sql=sql))
        assert "canary" not in repr(raised.value)
        assert raised.value.__cause__ is None
        assert raised.value.__suppress_context__


async def test_one_process_serves_a_database(server: Server, database: Database) -> None:
    with pytest.raises(StillServed, match="use"):
        async with open_database(server):
            pass
    await database.write(writing_pair("unharmed"))


async def test_whoever_comes_just_after_the_one_before_is_let_in(server: Server) -> None:
    """The server lets go of a lock a moment after the connection is closed."""
    before = connect(server, "writes")
    before.execute("SELECT pg_advisory_lock(%s)", (server_session.LOCK,))
    asyncio.get_running_loop().call_later(0.3, before.close)
    async with open_database(server) as database:
        await database.write(writing_pair("let in"))
        assert whole_pairs(await kept_keys(database)) == {"let in"}


async def test_the_lock_goes_with_the_connection(
    machine: PostgreSQL, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever has lost it to another process writes nothing more."""
    monkeypatch.setattr(server_session, "PATIENCE", 0.3)
    async with open_database(server) as first:
        await first.write(writing_pair("first"))
        end_connections(machine, server)
        async with open_database(server) as second:
            await second.write(writing_pair("second"))
            with pytest.raises(Away):
                await first.write(writing_pair("late"))
            assert whole_pairs(await kept_keys(second)) == {"first", "second"}


def test_an_address_is_shown_without_its_password() -> None:
    address = Server("postgresql://umpire:secret@db.example:5433/club")
    assert str(address) == "postgresql://db.example:5433/club"
    assert "secret" not in repr(address)


async def test_what_was_to_be_prepared_behind_a_failure_is_prepared_when_it_is_said_again(
    database: Database,
) -> None:
    """Statements go along with others: those behind one that fails are not done, prepared or otherwise."""

    async def count(tx: Tx) -> int:
        (row,) = await tx.all("SELECT count(*) AS many FROM meta WHERE value > :low", low="")
        return int(row["many"])

    async def failing(tx: Tx) -> None:
        await tx.do("INSERT INTO meta (key, value) VALUES (:key, :value)", key="a", value="1")
        await count(tx)

    async def failing_alone(tx: Tx) -> None:
        await tx.do("INSERT INTO meta (key, value) VALUES (:key, :value)", key="a", value="1")

    await database.write(failing_alone)
    with pytest.raises(Conflict):
        await database.write(failing_alone)  # before anything is prepared
    assert [await database.write(count) for _ in range(2)] == [1, 1]
    with pytest.raises(Conflict):
        await database.write(failing)  # the third time it is to be prepared
    assert [await database.write(count) for _ in range(3)] == [1, 1, 1]
