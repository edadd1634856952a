"""What one process does alone: elected by PostgreSQL, taken over when it dies, and told of by NOTIFY."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from storage.database import DatabaseBusy, open_database, open_together
from storage.duties import ALL, Duty
from storage.where import Server
from tests.postgres.crewing import come_about, fellow
from tests.postgres.server import PostgreSQL

CLOCK = Duty("clock", ("clock",))
ROOT = Path(__file__).parents[2]
_LEADER = textwrap.dedent(
    """
    import asyncio, sys
    from storage.database import open_together
    from storage.duties import Duties, Duty
    from storage.where import Server

    async def lead():
        server = Server(sys.argv[1])
        async with open_together(server, 1):
            duties = Duties(server, 1, lambda *_: None)
            duties.want(Duty("clock", ("clock",)))
            running = asyncio.create_task(duties.run())
            await duties.until("clock", held=True)
            print("leads", flush=True)
            await running

    asyncio.run(lead())
    """
)


async def test_when_the_leader_is_killed_the_standby_takes_over(server: Server) -> None:
    async with open_database(server):
        pass  # its tables are there
    with subprocess.Popen(  # noqa: ASYNC220  # ours, and nobody waits
        [sys.executable, "-c", _LEADER, server.url], stdout=subprocess.PIPE, text=True, cwd=ROOT
    ) as leader:
        assert leader.stdout is not None
        assert leader.stdout.readline() == "leads\n"
        async with fellow(server, 2, CLOCK) as standby:
            await come_about(lambda: standby.duties.living == frozenset({1, 2}))
            assert not standby.duties.holds("clock")
            os.kill(leader.pid, signal.SIGKILL)
            await come_about(lambda: standby.duties.holds("clock"))
            await come_about(lambda: standby.duties.living == frozenset({2}))


async def test_a_duty_that_is_given_up_is_taken_by_another_and_others_are_kept(
    server: Server,
) -> None:
    house = Duty("house", ("house",))
    async with fellow(server, 1, CLOCK, house) as one:
        await come_about(lambda: one.duties.held == ["clock", "house"])
        async with fellow(server, 2, CLOCK, house) as two:
            one.duties.give_up("clock")
            await come_about(lambda: two.duties.held == ["clock"])
            assert one.duties.held == ["house"]


async def test_shards_are_held_one_by_one_and_beside_none_that_has_all(server: Server) -> None:
    low = Duty("discord", ("discord 0", "discord 1"), ("discord",))
    high = Duty("discord", ("discord 2",), ("discord",))
    across = Duty("discord", ("discord 1", "discord 2"), ("discord",))
    whole = Duty("discord", ("discord",))
    async with fellow(server, 1, low) as one, fellow(server, 2, high) as two:
        await come_about(lambda: one.duties.holds("discord") and two.duties.holds("discord"))
        async with fellow(server, 3, whole) as three, fellow(server, 4, across) as four:
            two.duties.give_up("discord")
            await come_about(lambda: not two.duties.holds("discord") and ALL in dict(four.told))
            one.duties.give_up("discord")
            await come_about(lambda: three.duties.holds("discord") != four.duties.holds("discord"))
            first, second = (three, four) if three.duties.holds("discord") else (four, three)
            first.duties.give_up("discord")
            await come_about(lambda: second.duties.holds("discord"))


async def test_what_one_tells_all_others_hear(server: Server) -> None:
    async with fellow(server, 1) as one, fellow(server, 2) as two:
        await come_about(lambda: (ALL, "") in one.told and (ALL, "") in two.told)
        one.duties.tell("letters")
        one.duties.tell("clocks", 7, 8)
        one.duties.tell("clocks", *range(10_000, 13_000))
        await come_about(lambda: len(told_of(two.told)) == 3002)
        assert ("letters", "") in two.told
        assert told_of(two.told) == {7, 8, *range(10_000, 13_000)}
        assert one.told == [(ALL, "")]


def told_of(told: list[tuple[str, str]]) -> set[int]:
    return {int(one) for kind, what in told if kind == "clocks" for one in what.split()}


async def test_a_duty_goes_on_over_a_lost_connection_that_is_found_again(
    machine: PostgreSQL, server: Server
) -> None:
    async with fellow(server, 1, CLOCK) as one:
        await come_about(lambda: one.duties.holds("clock") and len(one.told) == 1)
        machine.sql(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE application_name LIKE 'umpire duties%'"
        )
        await come_about(lambda: not one.duties.holds("clock") or len(one.told) == 2)
        assert one.told == [(ALL, ""), (ALL, "")], "anything may have been said meanwhile"
        await come_about(lambda: one.duties.holds("clock"))


async def test_a_server_that_has_just_started_does_not_know_who_lives(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("storage.duties.SETTLED", 10**9)
    async with fellow(server, 1, CLOCK) as one:
        await come_about(lambda: one.duties.holds("clock"))
        assert one.duties.living is None


async def test_who_serves_alone_and_who_shares_keep_each_other_out(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("storage.server.PATIENCE", 0.5)
    async with open_database(server):
        with pytest.raises(DatabaseBusy):
            async with open_together(server, 1):
                pass
    async with open_together(server, 1), open_together(server, 2):
        with pytest.raises(DatabaseBusy):
            async with open_database(server):
                pass
        with pytest.raises(DatabaseBusy):
            async with open_together(server, 2):
                pass


async def test_an_older_database_is_brought_up_to_date_by_one_while_nobody_serves_it(
    machine: PostgreSQL, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with fellow(server, 1) as one, fellow(server, 2) as two:
        for each in (one, two):
            (row,) = await each.database.read(lambda tx: tx.all("SELECT count(*) FROM crew"))
            assert row[0] == 0
        name = server.url.split("/")[3].split("?")[0]
        machine.sql("UPDATE schema_version SET number = number - 1", name)
        monkeypatch.setattr("storage.server.PATIENCE", 0.5)
        with pytest.raises(DatabaseBusy, match="stop them all"):
            async with open_together(server, 3):
                pass
        machine.sql("UPDATE schema_version SET number = number + 1", name)
