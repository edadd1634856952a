"""Crash at every step while time passes: reminders, a plan, a flag, and the ratings, each once."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from bot.commands.script import START
from bot.desk.post.courier import Courier
from bot.desk.reception.desk import Desk
from bot.desk.time.attendance import Attendance
from bot.serving.timekeeper import Timekeeper
from storage import clocks
from storage.database import Closed, Database, Tx, open_database
from tests.crash.script import incomings
from tests.crash.world import Died, Mailboxes, Outcome, Steps, read_acts, repeats
from tests.noted_chat import draw_nothing

SAID = """
boris: /language ru
anna: /challenge @boris kriegspiel side=white pace=2d
boris: /accept
boris: /plan e5
anna: e4
anna: e5, else d4
anna: /plan Nc3, else Nf3
boris: d6
"""
DAYS = 5 * 86_400
STRIDE = 11
"""How many steps an ordinary run of the tests goes on at a time; --every-step leaves none out."""


async def live(
    path: Path, deadly: Sequence[int] = (), sentences: str = SAID, seconds: int = DAYS
) -> tuple[Outcome, str]:
    """Say it all and wait, through as many lives as it takes; with what became of the ratings.

    Whoever dies loses what no commit kept: the calendar goes on from what was kept, so that no
    time is lost on the way, of which people would have to be told.
    """
    steps = Steps(frozenset(deadly))
    chat = Mailboxes(steps, honours_keys=False)
    said, confirmed = incomings(sentences), 0
    while True:
        try:
            async with open_database(path, step=steps.take) as database:
                ticks = await database.read(clocks.ticks)
                life = Life(database, chat, max([START, *(tick.seen for tick in ticks)]))
                await life.begin()
                while confirmed < len(said):
                    await life.desk.hear(said[confirmed])
                    confirmed += 1
                    await life.courier.drain()
                await life.wait(START + seconds)
                acts, ratings = await database.read(read_acts), await database.read(_ratings)
                return Outcome(acts, chat.boxes, steps.taken), ratings
        except (Died, Closed):
            continue


class Life:
    """From one start to the next death."""

    def __init__(self, database: Database, chat: Mailboxes, now: int) -> None:
        self.now, self._chat = now, chat.name
        attendance = Attendance()
        self.desk = Desk(database, now=self._now, random=Random(1), tick=attendance.tick)
        self._timekeeper = Timekeeper(database, self.desk, attendance, now=self._now)
        self.courier = Courier(database, {chat.name: chat}, now=self._now, draw=draw_nothing)

    def _now(self) -> int:
        return self.now

    async def begin(self) -> None:
        await self._timekeeper.open()
        await self._timekeeper.attend(self._chat, 0)
        await self.courier.reclaim()
        await self.courier.drain()
        await self._timekeeper.settle()
        await self.courier.drain()

    async def wait(self, until: int) -> None:
        while self.now < until:
            due = await self._timekeeper.pause(self._chat)
            step = min(max(until - self.now if due is None else due, 1), until - self.now)
            self.now += step
            await self._timekeeper.attend(self._chat, step)
            await self._timekeeper.settle()
            await self.courier.drain()


async def _ratings(tx: Tx) -> str:
    """Without the members' numbers: on a server one is lost with the transaction that took it."""
    rows = await tx.all("SELECT * FROM rating ORDER BY member")
    return json.dumps([[row[name] for name in row.keys() if name != "member"] for row in rows])  # noqa: SIM118  # no mapping


async def test_time_goes_on_through_a_crash_at_any_step(
    tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    undisturbed, ratings = await live(tmp_path / "undisturbed.db")
    bodies = [body for _, _, _, body, _ in undisturbed.acts]
    assert bodies == [
        *("try e2e4", "try e7e5", "try e4e5", "try d2d4", "try d7d6", "try b1c3"),
        "flag",
    ]
    texts = [str(one.message.text) for one in undisturbed.boxes["boris"]]
    assert sum("ваш ход, остал" in text for text in texts) == 3
    assert len(json.loads(ratings)) == 2
    stride = 1 if pytestconfig.getoption("--every-step") else STRIDE
    for step in range(1, undisturbed.steps + 1, stride):
        outcome, rated = await live(tmp_path / f"{step}.db", [step])
        try:
            repeats(outcome, undisturbed)
        except AssertionError as fault:
            raise AssertionError(f"died at step {step}: {fault}") from None
        assert rated == ratings, f"died at step {step}"


@pytest.mark.parametrize("every", [7, 16])
async def test_time_goes_on_through_many_crashes(tmp_path: Path, every: int) -> None:
    undisturbed, ratings = await live(tmp_path / "undisturbed.db")
    deadly = range(every, 30 * undisturbed.steps, every)
    outcome, rated = await live(tmp_path / "often.db", deadly)
    assert outcome.steps // every > 5
    repeats(outcome, undisturbed, outcome.steps // every)
    assert rated == ratings


JOBS = """
anna: /challenge @boris kriegspiel side=white pace=4d
boris: /accept
carol: /challenge @anna kriegspiel side=black pace=6d
anna: /accept carol
anna: #1 e4
boris: /vacation 1d
carol: /digest 08:00
anna: #2 e4
boris: /remind 90h
boris: /quiet 00:00-23:30
carol: /seek chess
"""


async def test_each_job_is_done_once_through_a_crash_around_it(
    tmp_path: Path, pytestconfig: pytest.Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A vacation that ends, a digest, a reminder after quiet hours, a seek that nobody takes up:
    taken and done, or neither."""
    at, taken = 0, set[int]()
    step_on, take_job = Steps.take, clocks.take_job

    def take(steps: Steps, name: str) -> None:
        nonlocal at
        step_on(steps, name)
        at = steps.taken

    async def noted(tx: Tx, now: int) -> clocks.Job | None:
        job = await take_job(tx, now)
        if job is not None:
            taken.update((at + 1, at + 2))  # before and after the commit that takes it
        return job

    with monkeypatch.context() as watched:
        watched.setattr(Steps, "take", take)
        watched.setattr(clocks, "take_job", noted)
        undisturbed, _ = await live(tmp_path / "undisturbed.db", (), JOBS, 2 * 86_400)
    texts = {who: [str(one.message.text) for one in box] for who, box in undisturbed.boxes.items()}
    assert sum("Welcome back" in text for text in texts["boris"]) == 1
    assert sum("Your turn today" in text for text in texts["carol"]) == 2
    assert sum("your move" in text for text in texts["boris"]) == 1, texts["boris"]
    assert sum("Nobody has taken" in text for text in texts["carol"]) == 1
    assert len(taken) == 10
    every = range(1, undisturbed.steps + 1)
    for step in every if pytestconfig.getoption("--every-step") else sorted(taken):
        outcome, _ = await live(tmp_path / f"{step}.db", [step], JOBS, 2 * 86_400)
        try:
            repeats(outcome, undisturbed)
        except AssertionError as fault:
            raise AssertionError(f"died at step {step}: {fault}") from None
