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
from bot.serving.timekeeper import KEEP_EVERY, Timekeeper
from storage import clocks
from storage.clocks import Job
from storage.database import Database, open_database
from tests.noted_chat import NotedChat

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


async def test_contests_that_cannot_go_on_wait_an_hour_and_stop_nobody(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A job that does not say which contest it is about fails whenever it is tried."""
    async with watch(tmp_path) as house:
        for number in (1, 2):
            bad = Job(f"contest:{number}", NOW + number, "contest")
            await house.database.write(partial(clocks.plan, job=bad))
        house.now += 2
        await house.keeper.settle()
        assert await house.database.read(clocks.next_job) == house.now + 3600
    assert [one.getMessage() for one in caplog.records if one.levelno >= logging.ERROR] == [
        "contest:1 failed (KeyError); again in an hour",
        "contest:2 failed (KeyError); again in an hour",
    ]


async def test_any_other_job_that_fails_is_not_hidden(tmp_path: Path) -> None:
    async with watch(tmp_path) as house:
        await house.database.write(partial(clocks.plan, job=Job("a", NOW, "no such kind")))
        with pytest.raises((LookupError, ValueError)):
            await house.keeper.settle()
