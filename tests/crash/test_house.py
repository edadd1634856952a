"""Crash at every step of a game with the house: no move and no hint is lost, or comes twice."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from bot.chat.contract import HOUSE, Incoming
from bot.chat.house_chat import HouseChat
from bot.desk.match.hints import Hints
from bot.desk.post.courier import Courier
from bot.desk.reception.desk import Desk
from bot.serving.advisers import advise_here
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
anna: resign
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
                hints = Hints(database, desk.do, advise_here)
                await settle(house, hints, desk, carrier)
                while confirmed < len(said):
                    await desk.hear(said[confirmed])
                    confirmed += 1
                    await settle(house, hints, desk, carrier)
                acts = await database.read(read_acts)
                return Outcome(acts, chat.boxes, steps.taken)
        except (Died, Closed):
            continue


async def settle(house: HouseChat, hints: Hints, desk: Desk, carrier: Courier) -> None:
    """Carry and answer until nothing is asked of anybody."""
    asked = True
    while asked:
        await house.settle(desk.hear, carrier.drain)
        asked = await hints.settle()


async def test_one_crash(tmp_path: Path, pytestconfig: pytest.Config) -> None:
    said = incomings(GAME)
    undisturbed = await live(tmp_path / "undisturbed.db", said)
    moves = [act for act in undisturbed.acts if act[0] == 2 and act[2] == "black"]
    assert len(moves) >= 3
    told = [str(one.message.text) for box in undisturbed.boxes.values() for one in box]
    assert sum(one.startswith(("#1 Try", "#2 Play")) for one in told) == 2, "hints"
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
