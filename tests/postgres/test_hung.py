"""A process that lives and does nothing keeps its duties from nobody, and when it goes on it does not act."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import textwrap
from functools import partial
from pathlib import Path
from random import Random

import pytest

from bot.serving import fellows
from bot.serving.hand import Hand
from bot.serving.roles import Roles
from storage.database import open_database, open_together
from storage.duties import Duties
from storage.where import Server
from tests.noted_chat import draw_nothing
from tests.postgres.crewing import come_about

ROOT = Path(__file__).parents[2]
NOW = 1_767_225_600
_LEADER = textwrap.dedent(
    """
    import asyncio, sys
    from functools import partial
    from storage import crew
    from storage.crew import Fellow
    from storage.database import open_together
    from storage.duties import Duties, Duty
    from storage.where import Server

    async def lead():
        server = Server(sys.argv[1])
        async with open_together(server, 1) as database:
            here = Fellow(1, "here", 1, ("clock",), ("clock",), {}, 1, 1)
            await database.write(partial(crew.report, one=here))
            duties = Duties(server, 1, lambda *_: None)
            duties.want(Duty("clock", ("clock",)))
            running = asyncio.create_task(duties.run())
            for held in (True, False):
                await duties.until("clock", held=held)
                print("leads" if held else "leads no more", flush=True)
            await database.write(partial(crew.report, one=here))
            print("goes on", flush=True)
            await running

    asyncio.run(lead())
    """
)


@pytest.mark.timeout(120)
async def test_whoever_hangs_is_relieved_and_comes_back_as_a_standby(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fellows, "HUNG", 2)
    monkeypatch.setattr("storage.duties.SETTLED", 0)
    async with open_database(server):
        pass  # its tables are there
    with subprocess.Popen(  # noqa: ASYNC220  # ours, and nobody waits
        [sys.executable, "-c", _LEADER, server.url], stdout=subprocess.PIPE, text=True, cwd=ROOT
    ) as leader:
        assert leader.stdout is not None
        assert leader.stdout.readline() == "leads\n"
        os.kill(leader.pid, signal.SIGSTOP)
        try:
            async with open_together(server, 2) as database:
                standby = Hand(
                    database,
                    Roles(frozenset({"clock"})),
                    {},
                    partial(Duties, server, 2),
                    now=lambda: NOW,
                    random=Random(1),
                    draw=draw_nothing,
                )
                stop = asyncio.Event()
                running = asyncio.create_task(standby.run(stop))
                await come_about(lambda: standby.duties.holds("clock"))
                monkeypatch.setattr(fellows, "HUNG", 10**9)
                os.kill(leader.pid, signal.SIGCONT)
                told = await asyncio.to_thread(leader.stdout.readlines, 20)
                assert told == ["leads no more\n", "goes on\n"]
                await come_about(lambda: standby.duties.living == frozenset({1, 2}))
                assert standby.duties.holds("clock")
                stop.set()
                await running
        finally:
            leader.kill()
