"""Two processes on one PostgreSQL, killed in turn under games, and their server with them.

Hundreds of kills, of two and of four, also with Discord in parts: `python -m tests.crash.crew`.
"""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from unittest.mock import patch

import pytest

from tests.crash.crew.lives import PARTED, PARTS, Crew, kill
from tests.postgres.server import PostgreSQL, postgresql, programs
from tests.postgres.standing_in import FOLDER
from tests.stored import stored

KILLS = 4
SEED = 5


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> PostgreSQL:
    """A server of its own: it is killed, too, which is nothing for other tests."""
    postgresql()
    found = programs()
    assert found is not None
    machine = PostgreSQL(found)
    monkeypatch.setitem(os.environ, FOLDER, str(machine.folder))
    return machine


@pytest.mark.sqlite  # it brings a server of its own
@pytest.mark.timeout(900)
def test_nothing_is_lost_or_done_twice_by_several_processes(
    tmp_path: Path, machine: PostgreSQL
) -> None:
    restart, kill_one = Crew.restart_server, Crew.kill_one

    async def killed(crew: Crew) -> None:
        await kill_one(crew)
        if crew.kills == KILLS - 1:
            await restart(crew)

    with patch.object(Crew, "kill_one", killed):
        crew, verdict = asyncio.run(
            kill(tmp_path, machine, KILLS, SEED, print, minutes=10, at_once=3, longest=8)
        )
    assert verdict.complaints == []
    assert (crew.kills, crew.restarts) == (KILLS, 1)
    assert verdict.acts > 10
    assert verdict.letters > 40
    assert stored(crew.path, "SELECT 1 FROM contest_game"), "no tournament was played"
    owners = stored(crew.path, "SELECT DISTINCT owner FROM outbox WHERE owner IS NOT NULL")
    assert len(owners) > 1, "one process has carried everything"


@pytest.mark.sqlite
@pytest.mark.timeout(900)
def test_each_part_of_discord_is_heard_by_its_own_process(
    tmp_path: Path, machine: PostgreSQL
) -> None:
    """What is written in private comes with one part, what is said in the hall with the other; and
    nobody is charged while one of both is not heard."""
    crew, verdict = asyncio.run(
        kill(
            *(tmp_path, machine, 1, SEED, print, 10),
            processes=PARTED[2],
            parts=PARTS,
            at_once=2,
            longest=6,
        )
    )
    assert verdict.complaints == []
    assert verdict.acts > 5
    assert crew.platforms.discord.server.identified >= PARTS + 1, "nobody came again"
    assert stored(crew.path, "SELECT 1 FROM contest_game"), "the hall was not heard"
