"""What is kept by a process that only waited for its server, while what is stored became other than it was.

Whoever mends or restores has the database alone: so all others have lost their connections, and may live.
"""

from __future__ import annotations

import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import pytest

from bot.chat.contract import Incoming
from bot.desk.reception.desk import Desk
from bot.desk.reception.mending import retry
from bot.desk.visit.tournament_cache import Contests, Held
from bot.desk.visit.visit import Visit
from storage import asides, crew, epochs, matches, tournaments
from storage.database import Database, Tx, open_database
from storage.faults import Reason
from storage.where import Server
from tests.postgres.server import PostgreSQL, programs
from tests.postgres.test_crew import NOW, acts, databases, desk_on, fellow, say
from tests.postgres.test_failures import end_connections

__all__ = ["databases"]


@asynccontextmanager
async def alone(machine: PostgreSQL, server: Server) -> AsyncIterator[Database]:
    """The server has let go of everybody else, who will be back with what they say next."""
    end_connections(machine, server)
    async with open_database(server) as database:
        yield database


async def begin(desk: Desk, white: str, black: str) -> None:
    for who in (white, black):
        await say(desk, who, "/help")
    await say(desk, white, f"/challenge {black} chess white 1h")
    await say(desk, black, f"/accept {white}")


async def _write(tx: Tx, sql: str) -> None:
    await tx.do(sql)


async def mend(database: Database) -> None:
    """As `umpire mend retry all` does."""
    desk = desk_on(database, now=NOW + 60)
    for one in await database.read(asides.everything):

        async def work(visit: Visit, one: asides.Aside = one) -> bool:
            assert (await retry(visit, one)).still is None
            return True

        assert await desk.do(work)


async def test_a_match_that_was_mended_is_folded_anew_by_those_who_kept_it(
    machine: PostgreSQL, server: Server, databases: list[Database]
) -> None:
    """An act of it was put right by hand: who remembers the wrong one goes on from what is right."""
    desks = [desk_on(each) for each in databases]
    await begin(desks[0], "anna", "boris")
    await begin(desks[0], "clara", "david")
    for desk, who, move in (
        (0, "anna", "e4"),
        (0, "clara", "d4"),
        (1, "boris", "a6"),
        (0, "anna", "h3"),
        (1, "boris", "h6"),
        (1, "clara", "/board"),
    ):
        await say(desks[desk], who, move)
    assert (await acts(databases[0]))[0] == (1, "white", "try e2e4")
    await databases[0].write(
        lambda tx: asides.note(tx, "match", "1", Reason("ToldDiffers", "somewhere"), NOW)
    )
    await databases[0].write(lambda tx: asides.hold_match(tx, 1, NOW))
    async with alone(machine, server) as operator:
        right = (
            "SELECT {} FROM act WHERE match = 2 AND n = 1".format  # of the match in which it was d4
        )
        await operator.write(
            partial(
                _write,
                sql=f"UPDATE act SET body = ({right('body')}), told = ({right('told')})"  # noqa: S608  # ours
                " WHERE match = 1 AND n = 1",
            )
        )
        await mend(operator)
    for desk, who, move in ((0, "anna", "e4"), (1, "boris", "b6"), (0, "anna", "d5")):
        await say(desks[desk], who, move)
    assert [body for *_, body in await acts(databases[1])] == [
        *("try d2d4", "try a7a6", "try h2h3", "try h7h6"),
        *("try e2e4", "try b7b6", "try d4d5"),
    ]


async def test_a_tournament_that_was_mended_is_folded_anew(
    machine: PostgreSQL, server: Server, databases: list[Database]
) -> None:
    line = "/tournament create name=Cup game=chess format=roundrobin pace=1h size=4"
    here = {"place": "club.chess", "community": "club", "admin": True}
    incoming = Incoming("paper", "anna", "anna", line, key="founded", **here)  # type: ignore[arg-type]
    await desk_on(databases[0]).hear(incoming)
    cache = Contests()

    async def job(tx: Tx) -> Held:
        stored = await tournaments.contest(tx, 1)
        assert stored is not None
        return await cache.of(tx, stored)

    before = await databases[1].write(job)
    assert (await databases[1].write(job)).contest is before.contest
    await databases[0].write(
        lambda tx: asides.note(tx, "contest", "1", Reason("EventsMissing", "somewhere"), NOW)
    )
    async with alone(machine, server) as operator:
        await mend(operator)
    after = await databases[1].write(job)
    assert after.contest is not before.contest
    assert after.contest == before.contest


@pytest.fixture
def backed_up(machine: PostgreSQL, tmp_path: Path) -> Path:
    """Where a copy of the database is to lie; only its server can read and write there."""
    return machine.folder / f"{tmp_path.name}.dump"


def _run(machine: PostgreSQL, program: str, *words: object) -> None:
    found = programs()
    assert found is not None
    there = ("-h", machine.folder, "-U", "umpire")
    subprocess.run(  # ours
        [str(found / program), *map(str, (*there, *words))], check=True, capture_output=True
    )


async def test_what_was_remembered_of_the_time_that_a_restore_has_undone_is_forgotten(
    machine: PostgreSQL, server: Server, databases: list[Database], backed_up: Path
) -> None:
    """The same number of acts is played once more, and they are others."""
    name = server.url.split("/")[3].split("?")[0]
    desks = [desk_on(each) for each in databases]
    await begin(desks[0], "anna", "boris")
    await say(desks[0], "anna", "e4")
    _run(machine, "pg_dump", "--format=custom", f"--file={backed_up}", name)
    for move, who in (("e5", "boris"), ("Nf3", "anna"), ("Nc6", "boris")):
        await say(desks[1], who, move)
    end_connections(machine, server)
    _run(machine, "pg_restore", "--clean", "--if-exists", f"--dbname={name}", backed_up)
    async with alone(machine, server) as operator:
        await operator.write(partial(epochs.begin_epoch, now=NOW + 60))
        match = await operator.read(partial(matches.match, number=1))
        assert match is not None
        assert (match.n, match.rewritten) == (1, NOW + 60)
    for each in databases:
        await each.write(partial(crew.report, one=fellow(each)))
    for move, who in (("d5", "boris"), ("a3", "anna"), ("h6", "boris")):
        await say(
            desks[0], who, move
        )  # as many as were lost, heard by the one that knew none of them
    await say(desks[1], "anna", "exd5")
    assert [body for *_, body in await acts(databases[1])] == [
        *("try e2e4", "try d7d5", "try a2a3", "try h7h6", "try e4d5"),
    ]
