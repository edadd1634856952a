"""Crash at every step of a tournament and its season: rounds are paired, begin and end, are corrected
and exported, each once."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bot.commands.script import START
from bot.desk.post.courier import Courier
from bot.desk.reception.desk import Desk
from bot.desk.time.attendance import Attendance
from bot.desk.tournaments.rounds import Rounds
from bot.serving.pairing_worker import pair_here
from bot.serving.timekeeper import Timekeeper
from storage import clocks
from storage.database import Closed, Database, Tx, open_database
from tests.crash.script import incoming
from tests.crash.world import Died, Mailboxes, Outcome, Steps, read_acts, repeats
from tests.noted_chat import draw_nothing

SAID = """
anna@club: /tournament season new Spring points=5,3,1 until=2026-01-06
anna@club: /tournament create name=Cup game=kriegspiel format=swiss rounds=2 pace=3d round=14d size=4
anna: /tournament season add 1
anna@club: /tournament create name=Late game=chess format=roundrobin pace=1d players=3
anna: /tournament season add 2
anna: /tournament join 1
boris: /tournament join 1
carol: /tournament join 1
dora: /tournament join 1
anna: /tournament start 1
white 1: e4
black 1: /resign sure
white 2: e4
black 2: /resign sure
anna: /tournament correct 1 #1 1/2-1/2 misheard
wait 2
white 3: e4
black 3: /resign sure
wait 4
anna: /tournament export 1 trf
anna: /tournament correct 1 #2 0-1 misheard
wait 7
anna: /tournament correct 1 #4 0-1 misheard
anna: /tournament season 1
anna@club: /tournament export 1 pgn
"""
DAY = 86_400
STRIDE, EVERY = 97, 61
"""How many steps an ordinary run of the tests goes on at a time, --every-step leaving none out; and how
many a life lasts, where one crash follows another."""


class OneDraw(Random):
    """All lives draw the same, however often they begin anew."""

    def getrandbits(self, _bits: int, /) -> int:
        return 0

    def random(self) -> float:
        return 0.5


class Life:
    """From one start to the next death: desk, clock, courier, and whoever pairs the rounds."""

    def __init__(self, database: Database, chat: Mailboxes, now: int) -> None:
        self.now, self._chat, self._database = now, chat.name, database
        attendance = Attendance()
        self._desk = Desk(database, now=self._now, random=OneDraw(), tick=attendance.tick)
        self._timekeeper = Timekeeper(database, self._desk, attendance, now=self._now)
        self._rounds = Rounds(database, self._desk.do, pair_here, self._now)
        self._courier = Courier(database, {chat.name: chat}, now=self._now, draw=draw_nothing)

    def _now(self) -> int:
        return self.now

    async def begin(self) -> None:
        await self._timekeeper.open()
        await self._timekeeper.attend(self._chat, 0)
        await self._courier.reclaim()
        await self._settle()

    async def do(self, number: int, line: str) -> None:
        who, _, words = line.partition(": ")
        if who.startswith("wait"):
            await self._wait(START + int(who.split()[1]) * DAY)
            return
        seat, _, match = who.partition(" ")
        if match:
            who = await self._database.read(lambda tx: _player(tx, int(match), seat))
            words = f"#{match} {words}"
        user, _, place = who.partition("@")
        said = incoming(f"k{number}", user, place or None, words)
        await self._desk.hear(replace(said, community=place or None, admin=bool(place)))
        await self._settle()

    async def _settle(self) -> None:
        await self._timekeeper.settle()
        while await self._rounds.settle():
            await self._timekeeper.settle()
        await self._courier.drain()

    async def _wait(self, until: int) -> None:
        while self.now < until:
            due = await self._timekeeper.pause(self._chat)
            step = min(max(until - self.now if due is None else due, 1), until - self.now)
            self.now += step
            await self._timekeeper.attend(self._chat, step)
            await self._settle()


async def _player(tx: Tx, match: int, seat: str) -> str:
    row = await tx.one(
        "SELECT person FROM seat JOIN account USING (member) WHERE match = :match AND seat = :seat",
        match=match,
        seat=seat,
    )
    assert row, f"nobody is {seat} in match {match}"
    return str(row["person"])


async def _standing(tx: Tx) -> str:
    """What is kept of the tournament, and of ratings."""
    tables = ("contest", "contest_event", "contest_game", "season", "season_contest", "rating")
    kept = {}
    for table in tables:
        rows = await tx.all(f"SELECT * FROM {table}")  # noqa: S608  # ours
        kept[table] = sorted(repr(tuple(row)) for row in rows)
    return json.dumps(kept)


async def live(path: Path, deadly: Sequence[int] = ()) -> tuple[Outcome, str]:
    """All of it, through as many lives as it takes; with what is kept in the end."""
    steps, lines, done = Steps(frozenset(deadly)), SAID.strip().splitlines(), 0
    chat = Mailboxes(steps, honours_keys=False)
    while True:
        try:
            async with open_database(path, step=steps.take) as database:
                ticks = await database.read(clocks.ticks)
                life = Life(database, chat, max([START, *(tick.seen for tick in ticks)]))
                await life.begin()
                while done < len(lines):
                    await life.do(done, lines[done])
                    done += 1
                acts, kept = await database.read(read_acts), await database.read(_standing)
                return Outcome(acts, chat.boxes, steps.taken), kept
        except (Died, Closed):
            continue


async def test_a_season_goes_on_through_a_crash_at_any_step(
    tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    undisturbed, kept = await live(tmp_path / "undisturbed.db")
    assert len({act[0] for act in undisturbed.acts}) == 4
    told = [str(one.message.text) for one in undisturbed.boxes["#club"]]
    assert sum("round 2 is over" in text or "“Cup” (1) is over" in text for text in told) >= 1
    assert sum("Season “Spring” (1) is over" in text for text in told) == 1
    assert sum("“Late” (2) no longer counts for it" in text for text in told) == 1
    stride = 1 if pytestconfig.getoption("--every-step") else STRIDE
    for step in range(1, undisturbed.steps + 1, stride):
        outcome, now_kept = await live(tmp_path / f"{step}.db", [step])
        try:
            repeats(outcome, undisturbed)
        except AssertionError as fault:
            raise AssertionError(f"died at step {step}: {fault}") from None
        assert now_kept == kept, f"died at step {step}"


async def test_a_season_goes_on_through_many_crashes(tmp_path: Path) -> None:
    undisturbed, kept = await live(tmp_path / "undisturbed.db")
    outcome, now_kept = await live(
        tmp_path / "often.db", range(EVERY, 30 * undisturbed.steps, EVERY)
    )
    assert outcome.steps // EVERY > 10
    repeats(outcome, undisturbed, outcome.steps // EVERY)
    assert now_kept == kept
