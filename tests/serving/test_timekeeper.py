"""The timekeeper: time passes where a platform is attended, and one bad job stops nobody else."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random

import pytest

from bot.desk.reception.desk import Desk
from bot.desk.time.attendance import CAP, Attendance
from bot.desk.visit.visit import Visit
from bot.serving import timekeeper
from bot.serving.timekeeper import KEEP_EVERY, Timekeeper
from storage import asides, clocks
from storage.clocks import Clock, Job
from storage.database import Database, open_database
from tests.club_for_tests import club
from tests.noted_chat import NotedChat
from tests.stored import change

NOW = 1_000_000


@dataclass
class Watch:
    """A timekeeper without players, on a calendar that a test turns."""

    database: Database
    now: int = NOW

    def __post_init__(self) -> None:
        self.attendance = Attendance()
        tick = self.attendance.tick
        desk = Desk(self.database, now=lambda: self.now, random=Random(1), tick=tick)
        self.keeper = Timekeeper(self.database, desk, self.attendance, now=lambda: self.now)


@asynccontextmanager
async def watch(path: Path) -> AsyncIterator[Watch]:
    async with open_database(path / "umpire.db") as database:
        yield Watch(database)


async def test_attended_time_is_kept_and_gone_on_with(tmp_path: Path) -> None:
    async with watch(tmp_path) as first:
        await first.keeper.open()
        await first.keeper.attend("discord", 100)
        first.now += KEEP_EVERY - 1
        await first.keeper.attend("discord", 5)  # not yet worth a commit
    async with watch(tmp_path) as second:
        await second.keeper.open()
        assert second.attendance.tick("discord") == 100


async def test_a_look_adds_what_has_passed_since_the_last_and_never_much(tmp_path: Path) -> None:
    moments = iter([1000.0, 1002.0, 9000.0])
    looked = asyncio.Event()

    def monotonic() -> float:
        moment = next(moments, None)
        if moment is None:
            looked.set()
            return 9000.0
        return moment

    async with watch(tmp_path) as house:
        running = asyncio.create_task(
            house.keeper.run({"discord": NotedChat("discord")}, monotonic)
        )
        async with asyncio.timeout(15):
            await looked.wait()
        running.cancel()
        assert house.attendance.tick("discord") == 2 + CAP


async def test_a_pause_lasts_until_the_next_job(tmp_path: Path) -> None:
    async with watch(tmp_path) as house:
        assert await house.keeper.pause("discord") is None
        await house.database.write(partial(clocks.plan, job=Job("a", NOW + 60, "digest")))
        assert await house.keeper.pause("discord") == 60


async def test_jobs_that_cannot_be_done_are_set_aside_and_stop_nobody(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A job that does not say which contest it is about fails whenever it is tried."""
    async with watch(tmp_path) as house:
        jobs = (
            Job("contest:1", NOW + 1, "contest"),
            Job("contest:2", NOW + 2, "contest"),
            Job("a", NOW, "no such kind"),
        )
        for bad in jobs:
            await house.database.write(partial(clocks.plan, job=bad))
        house.now += 2
        await house.keeper.settle()
        assert await house.database.read(clocks.next_job) is None
        found = await house.database.read(asides.everything)
        assert [(one.kind, one.unit, one.reason.fault) for one in found] == [
            ("job", "a", "ValueError"),
            ("job", "contest:1", "KeyError"),
            ("job", "contest:2", "KeyError"),
        ]
        await house.database.write(partial(asides.put_job_back, body=str(found[1].body)))
        assert await house.database.read(clocks.next_job) == NOW + 1
    told = [one.getMessage() for one in caplog.records if one.levelno >= logging.ERROR]
    assert told[0].startswith(
        "job a failed and is set aside: ValueError at bot.desk.visit.errands:"
    )


async def test_a_clock_that_rings_for_ever_is_set_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def do_nothing(_visit: Visit, _clock: Clock) -> None:
        pass

    async with club(tmp_path) as house:
        number = await house.begin("anna", "boris", "5m+5s")
        monkeypatch.setattr(timekeeper, "ring", do_nothing)
        async with asyncio.timeout(15):
            await house.wait(400)
        assert house.rows("SELECT unit, fault FROM aside") == [(str(number), "Unmoved")]


async def test_attended_time_that_cannot_be_is_not_believed(tmp_path: Path) -> None:
    """Or every clock of the platform would fall at once."""
    async with club(tmp_path) as house:
        number = await house.begin("anna", "boris", "5m+5s")
        await house.wait(60)
    change(
        tmp_path / "club.db",
        "UPDATE tick SET seconds = CAST(1 AS bigint) << 62 WHERE chat = 'discord'",
    )
    async with club(tmp_path) as house:
        await house.wait(60)
        assert await house.result(number) is None
        assert await house.left(number, "white") <= 300
