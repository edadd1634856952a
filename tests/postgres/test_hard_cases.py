"""What goes wrong with a server in the midst of work: a clear answer, and nothing half done."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from functools import partial
from threading import Event
from typing import Any

import pytest

import storage.server
from storage import meta, server_session
from storage.database import (
    Away,
    Conflict,
    Database,
    NotLetIn,
    Tx,
    Unreachable,
    open_database,
    open_to_look,
)
from storage.faults import of_database
from storage.postgres import connect
from storage.server import open_server
from storage.trouble import ServerFault
from storage.where import Server
from tests.postgres.server import PostgreSQL
from tests.postgres.test_failures import end_connections
from tests.storage.club import kept_keys, whole_pairs, write_pair, writing_pair


def name_of(server: Server) -> str:
    return server.url.split("/")[3].split("?")[0]


async def test_a_server_that_is_restarted_in_the_middle_of_a_group(
    machine: PostgreSQL, database: Database
) -> None:
    """Whatever of the group had been done is done once more, and all of it once."""
    runs: list[int] = []

    async def job(tx: Tx, number: int) -> int:
        runs.append(number)
        before = int(await meta.get(tx, "count") or 0)
        await meta.put(tx, "count", str(before + 1))
        await write_pair(tx, f"pair{number}")
        if number == 3 and runs.count(3) == 1:
            machine.stop("immediate")
            machine.start()
        await meta.get(tx, f"pair{number}/a")
        return number

    jobs = [database.write(partial(job, number=number)) for number in range(6)]
    assert await asyncio.gather(*jobs) == [*range(6)]
    assert runs.count(3) == 2
    assert await database.read(partial(meta.get, key="count")) == "6"
    assert whole_pairs(await kept_keys(database)) == {f"pair{n}" for n in range(6)}


async def test_a_job_that_the_server_has_not_waited_for_is_done_once_more(
    database: Database,
) -> None:
    """As when a process is held up in a transaction: by a machine that sleeps, or a debugger."""
    runs = []

    async def job(tx: Tx) -> None:
        runs.append(1)
        await write_pair(tx, "kept")
        if len(runs) == 1:
            await tx.do("SET LOCAL idle_in_transaction_session_timeout = 50")
            await meta.get(tx, "kept/a")
            time.sleep(0.5)  # noqa: ASYNC251  # it runs in the connection's thread
        await meta.get(tx, "kept/a")

    await database.write(job)
    assert len(runs) == 2
    assert whole_pairs(await kept_keys(database)) == {"kept"}


async def test_a_statement_that_takes_too_long_is_the_fault_of_its_job(database: Database) -> None:
    async def slow(tx: Tx) -> None:
        await write_pair(tx, "lost")
        await tx.do("SET LOCAL statement_timeout = 50")
        await tx.all("SELECT pg_sleep(20)")

    done = await asyncio.gather(
        database.write(writing_pair("before")),
        database.write(slow),
        database.write(writing_pair("after")),
        return_exceptions=True,
    )
    assert [type(one) for one in done] == [type(None), ServerFault, type(None)]
    assert "57014" in str(done[1])
    assert not of_database(ServerFault("57014"))
    assert whole_pairs(await kept_keys(database)) == {"before", "after"}


async def test_a_server_whose_disk_is_full(
    machine: PostgreSQL, server: Server, database: Database
) -> None:
    await database.write(writing_pair("before"))
    name = name_of(server)
    machine.sql(
        "CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
        " RAISE EXCEPTION 'No space left on device' USING ERRCODE = '53100'; END $$;"
        " CREATE TRIGGER full_disk BEFORE INSERT ON meta FOR EACH ROW EXECUTE FUNCTION full_disk()",
        name,
    )
    with pytest.raises(Away, match="53100") as raised:
        await database.write(writing_pair("refused"))
    assert of_database(raised.value)
    told = [database.full]
    assert not await database.find_room()
    assert whole_pairs(await kept_keys(database)) == {"before"}
    machine.sql("DROP TRIGGER full_disk ON meta", name)
    assert await database.find_room()
    assert [*told, database.full] == [True, False]
    await database.write(writing_pair("after"))
    assert whole_pairs(await kept_keys(database)) == {"before", "after"}


@contextmanager
def guest(machine: PostgreSQL, server: Server) -> Iterator[Server]:
    """The database is a guest's, who has a password and no rights of the server's owner."""
    name, hba = name_of(server), machine.data / "pg_hba.conf"
    machine.sql(f"CREATE ROLE guest LOGIN PASSWORD 'one'; ALTER DATABASE {name} OWNER TO guest")
    before = hba.read_text()
    hba.write_text(f"local {name} guest scram-sha-256\n{before}")
    machine.sql("SELECT pg_reload_conf()")
    try:
        yield Server(server.url.replace("umpire@", "guest:one@"))
    finally:
        hba.write_text(before)
        machine.sql("SELECT pg_reload_conf()")
        machine.sql(f"ALTER DATABASE {name} OWNER TO umpire")
        machine.sql("DROP OWNED BY guest CASCADE", name)
        machine.sql("DROP ROLE guest")


@pytest.fixture
async def guests(
    machine: PostgreSQL, server: Server, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[Server, Database]]:
    """A guest's database, open, with something in it; its server is not waited for."""
    monkeypatch.setattr(server_session, "PATIENCE", 0.3)
    with guest(machine, server) as known:
        async with open_database(known) as database:
            await database.write(writing_pair("before"))
            yield known, database


async def goes_on(database: Database, *kept: str) -> None:
    """By itself, with all that was stored, and nothing of what was refused."""
    assert await database.find_room()
    await database.write(writing_pair("after"))
    assert whole_pairs(await kept_keys(database)) == {*kept, "after"}


async def test_a_password_that_was_changed(
    machine: PostgreSQL, server: Server, guests: tuple[Server, Database]
) -> None:
    """Who is connected goes on; who is let go of is told that the server is away, and not the password."""
    _, database = guests
    machine.sql("ALTER ROLE guest PASSWORD 'two'")
    await database.write(writing_pair("still"))
    end_connections(machine, server)
    with pytest.raises(Away) as raised:
        await database.write(writing_pair("refused"))
    assert "one" not in str(raised.value)
    machine.sql("ALTER ROLE guest PASSWORD 'one'")
    await goes_on(database, "before", "still")


async def test_a_place_that_others_have_taken_is_waited_for(
    machine: PostgreSQL, server: Server, guests: tuple[Server, Database]
) -> None:
    """A lost connection is not to be had again while the server takes no more of them."""
    known, database = guests
    machine.sql("ALTER ROLE guest CONNECTION LIMIT 2")
    end_connections(machine, server)
    held = [connect(known, "reads") for _ in range(2)]
    try:
        with pytest.raises(Away):
            await database.write(writing_pair("refused"))
    finally:
        for one in held:
            one.close()
        end_connections(machine, server)  # the server may not have noticed yet
    await database.write(writing_pair("between"))
    machine.sql("ALTER ROLE guest CONNECTION LIMIT -1")
    await goes_on(database, "before", "between")


async def test_a_replica_that_is_promoted_takes_over(machine: PostgreSQL, server: Server) -> None:
    """With both servers in its address the bot goes to the one that takes what is written."""
    replica = machine.replica()
    name = name_of(server)
    address = f"postgresql://umpire@/{name}?host={machine.folder},{replica.folder}"
    async with open_database(Server(address)) as database:
        await database.write(writing_pair("before"))
        ((far,),) = machine.sql("SELECT pg_current_wal_lsn()")
        until = time.monotonic() + 30
        while not replica.sql(f"SELECT pg_last_wal_replay_lsn() >= '{far}'")[0][0]:
            assert time.monotonic() < until
            await asyncio.sleep(0.05)
        await asyncio.to_thread(machine.stop, "immediate")
        try:
            waiting = asyncio.create_task(database.write(writing_pair("after")))
            await asyncio.sleep(0.3)
            assert not waiting.done()
            await asyncio.to_thread(replica.promote)
            await waiting
            assert whole_pairs(await kept_keys(database)) == {"before", "after"}
        finally:
            await asyncio.to_thread(machine.start)
    replica.stop()


async def test_how_many_were_changed_is_known_when_the_job_is_done(database: Database) -> None:
    """Whoever wants to know it later hears nothing that another job has said meanwhile."""
    await database.write(partial(meta.put, key="first", value="1"))

    async def delete(tx: Tx) -> int:
        return await tx.do("DELETE FROM meta WHERE key = 'first'")

    async def double(tx: Tx) -> None:
        for _ in range(2):
            await tx.do("INSERT INTO meta (key, value) VALUES ('second', '2')")
        said.set()
        assert counted.wait(20)

    said, counted = Event(), Event()
    changed = await database.write(delete)
    doubling = asyncio.create_task(database.write(double))
    await asyncio.to_thread(said.wait, 20)
    try:
        assert changed == 1
    finally:
        counted.set()
    with pytest.raises(Conflict):
        await doubling


async def test_a_server_that_is_lost_in_the_midst_of_a_start_is_told_by_its_name(
    machine: PostgreSQL, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_database(server):
        pass  # its tables are there
    version = storage.server._version  # noqa: SLF001

    def losing(connection: Any) -> int:
        end_connections(machine, server)
        return version(connection)

    monkeypatch.setattr(storage.server, "_version", losing)
    for opening in (open_database(server), open_to_look(server)):
        with pytest.raises(Unreachable, match="cannot be reached"):
            async with opening:
                pass


async def test_what_is_wrong_in_the_address_is_waited_for_by_nobody(
    machine: PostgreSQL, server: Server
) -> None:
    """Not even by a process of a crew, which waits for a server that is being restarted."""
    hba = machine.data / "pg_hba.conf"
    before = hba.read_text()
    machine.sql("CREATE ROLE ann LOGIN PASSWORD 'right'")
    hba.write_text(f"local all ann scram-sha-256\n{before}")
    machine.sql("SELECT pg_reload_conf()")
    rest = server.url.split("@", 1)[1]
    wrong = {
        f"postgresql://ann:wrong@{rest}": 'password authentication failed for user "ann"',
        f"postgresql://ann@{rest}": "no password supplied",
        f"postgresql://nobody@{rest}": 'role "nobody" does not exist',
        machine.server("nowhere").url: 'database "nowhere" does not exist',
    }
    try:
        for url, told in wrong.items():
            for owner in (None, 7):
                with pytest.raises(NotLetIn, match=told) as raised:
                    async with open_server(Server(url), owner=owner):
                        pass
                assert "does not let us in" in str(raised.value)
                assert "wrong" not in str(raised.value)
    finally:
        hba.write_text(before)
        machine.sql("SELECT pg_reload_conf()")
        machine.sql("DROP ROLE ann")
