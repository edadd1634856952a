"""Crash at every step of a game with the house: no move, no hint, no analysis and no verdict is lost,
or comes twice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Protocol

import pytest

from bot.analysis import verdict
from bot.chat.contract import HOUSE, Incoming
from bot.chat.house_chat import HouseChat
from bot.desk.afterwards.analysis_queue import Studies
from bot.desk.afterwards.verdicts import Verdicts
from bot.desk.match.hints import Hints
from bot.desk.post.courier import Courier
from bot.desk.reception.desk import Desk
from bot.players import open_games, study
from bot.players.open_games import MEASURES
from bot.serving.advisers import advise_here
from bot.serving.analysis_worker import analyse_here, judge_here
from bot.serving.house import open_house
from bot.serving.thinkers import think_here
from storage.database import Closed, open_database
from tests.crash.script import incomings
from tests.crash.world import (
    Died,
    Mailboxes,
    Outcome,
    Steps,
    a_courier,
    a_desk,
    read_acts,
    repeats,
)

GAME = """
anna: /play one-eyed sighted=black level=2 side=white
anna: Bc1
anna: /hint
anna: /play chess level=3 side=white
anna: e4
anna: /hint
anna: a4
anna: draw?
anna: h4
anna: /resign sure
anna: /analyse
anna: /play kriegspiel level=1 side=white
anna: e4
anna: d4
"""
STRIDE = 11
"""How many steps an ordinary run of the tests goes on at a time; --every-step leaves none out."""


class OneSeed(Random):
    """All lives draw the same seed, however often they begin anew."""

    def getrandbits(self, _bits: int, /) -> int:
        return 7


async def live(path: Path, said: Sequence[Incoming], deadly: Sequence[int] = ()) -> Outcome:
    """Say it all to the product at `path`, with the house in it, through as many lives as it takes."""
    steps = Steps(frozenset(deadly))
    chat = Mailboxes(steps, honours_keys=True)
    confirmed = 0
    while True:
        try:
            async with open_database(path, step=steps.take) as database:
                desk, house = a_desk(database), open_house(database, think_here, OneSeed())
                carrier = a_courier(database, {chat.name: chat, HOUSE: house})
                await carrier.reclaim()
                apart: list[Settles] = [
                    Hints(database, desk.do, advise_here),
                    Studies(database, desk.do, analyse_here),
                    Verdicts(database, desk.do, judge_here),
                ]
                await settle(house, apart, desk, carrier)
                while confirmed < len(said):
                    await desk.hear(said[confirmed])
                    confirmed += 1
                    await settle(house, apart, desk, carrier)
                acts = await database.read(read_acts)
                return Outcome(acts, chat.boxes, steps.taken)
        except (Died, Closed):
            continue


class Settles(Protocol):
    async def settle(self) -> bool: ...


async def settle(house: HouseChat, apart: Sequence[Settles], desk: Desk, carrier: Courier) -> None:
    """Carry and answer until nothing is asked of anybody."""
    asked = True
    while asked:
        await house.settle(desk.hear, carrier.drain)
        asked = any([await one.settle() for one in apart])


@pytest.fixture(autouse=True)
def little_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is looked at again is looked at a thousand times."""
    monkeypatch.setattr(verdict, "SHARE", 0.001)
    monkeypatch.setattr(study, "_LEAST", 2)
    less = {"chess": replace(MEASURES["chess"], work=40)}
    monkeypatch.setattr(open_games, "MEASURES", less)


async def test_one_crash(tmp_path: Path, pytestconfig: pytest.Config) -> None:
    said = incomings(GAME)
    undisturbed = await live(tmp_path / "undisturbed.db", said)
    moves = [act for act in undisturbed.acts if act[0] == 2 and act[2] == "black"]
    assert len(moves) >= 3
    unseen = [act for act in undisturbed.acts if act[0] == 3 and act[2] == "black"]
    assert len(unseen) >= 2, "by a belief that is kept in notes"
    told = [str(one.message.text) for box in undisturbed.boxes.values() for one in box]
    assert sum("\nTry " in one or "\nPlay " in one for one in told) == 2, "hints"
    assert sum("how it stood, move by move" in one for one in told) == 1
    assert sum(one.startswith("#2 was ") and "decided" in one for one in told) == 1
    stride = 1 if pytestconfig.getoption("--every-step") else STRIDE
    for step in range(1, undisturbed.steps + 1, stride):
        outcome = await live(tmp_path / f"{step}.db", said, [step])
        try:
            assert not repeats(outcome, undisturbed)
        except AssertionError as fault:
            raise AssertionError(f"died at step {step}: {fault}") from None


async def test_crash_after_crash(tmp_path: Path) -> None:
    said = incomings(GAME)
    undisturbed = await live(tmp_path / "undisturbed.db", said)
    outcome = await live(tmp_path / "again.db", said, range(17, 40 * undisturbed.steps, 17))
    assert outcome.acts == undisturbed.acts
    assert not repeats(outcome, undisturbed, 1000)
