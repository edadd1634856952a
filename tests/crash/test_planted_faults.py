"""Tests of the sweep, whose other tests pass a product without faults: these are caught."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from threading import Event
from typing import Any

import pytest

import storage.database
from bot.chat.contract import Address, Incoming
from bot.commands.script import START
from bot.desk.post.courier import Courier
from bot.desk.reception.desk import Desk
from storage import inbox, post
from storage.connection import Session, Wire
from storage.database import Conflict, Database, Step, Tx
from storage.lane import Lane
from storage.post import Letter, NewLetter
from tests.crash.script import incomings
from tests.crash.world import (
    MakeCourier,
    MakeDesk,
    a_courier,
    a_desk,
    live,
    repeats,
)
from tests.noted_chat import draw_nothing

SAID = incomings("""
boris: /help
anna: /challenge @boris kriegspiel side=white
boris: /accept
anna: /games
""")


async def sweep(folder: Path, desk: MakeDesk = a_desk, courier: MakeCourier = a_courier) -> None:
    """Crash this product at every step, on a chat that honours keys."""
    undisturbed = await live(folder / "0.db", SAID, desk=desk, courier=courier)
    for step in range(1, undisturbed.steps + 1):
        outcome = await live(
            folder / f"{step}.db", SAID, [step], honours_keys=True, desk=desk, courier=courier
        )
        assert not repeats(outcome, undisturbed), "a letter came twice"


class MarksFirst(Courier):
    """Marks a letter as sent before it sends it."""

    async def _claimed(self, letter: Letter, address: Address | None) -> bool:
        claimed = await super()._claimed(letter, address)
        await self._database.write(lambda tx: post.sent(tx, letter.id, letter.key, START))
        return claimed


class ForgetsClaimed(Courier):
    """Does not take up again what was under way when the process died."""

    async def reclaim(self) -> None:
        pass


class NewKeys(Courier):
    """Gives each attempt a key of its own."""

    async def _carry(self, letter: Letter) -> None:
        await super()._carry(replace(letter, key=f"{letter.key}/{letter.attempts}"))


class TwoTransactions(Desk):
    """Commits the act first and its letters afterwards."""

    async def hear(self, incoming: Incoming) -> None:
        held.clear()
        await super().hear(incoming)
        letters = [*held]
        await self._database.write(lambda tx: _enqueue(tx, letters, START))


class AnswersFirst(Lane):
    """Tells its callers that all is done, and commits it then."""

    def __init__(
        self, connection: Wire, step: Step | None, *, clock: Callable[[], float] = time.perf_counter
    ) -> None:
        super().__init__(connection, step, clock=clock)
        self._loop = asyncio.get_running_loop()

    def _commit(self, connection: Session) -> None:
        told = Event()

        def tell() -> None:
            for asked in self._hand:
                asked.settle()
            told.set()

        self._loop.call_soon_threadsafe(tell)
        assert told.wait(20)
        super()._commit(connection)


held: list[NewLetter] = []
_enqueue = post.enqueue


async def hold(_tx: Tx, letters: Sequence[NewLetter], _now: int) -> None:
    held.extend(letters)


def carried_by(kind: type[Courier]) -> MakeCourier:
    def make(database: Database, chats: Mapping[str, Any]) -> Courier:
        return kind(database, chats, now=lambda: START, draw=draw_nothing)

    return make


@pytest.mark.parametrize("kind", [MarksFirst, ForgetsClaimed])
async def test_a_letter_lost_is_caught(tmp_path: Path, kind: type[Courier]) -> None:
    with pytest.raises(AssertionError, match="is not what was owed"):
        await sweep(tmp_path, courier=carried_by(kind))


async def test_a_new_key_for_each_attempt_is_caught(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="is not what was owed"):
        await sweep(tmp_path, courier=carried_by(NewKeys))


async def test_letters_in_a_second_transaction_are_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def two(database: Database) -> Desk:
        return TwoTransactions(database, now=lambda: START, random=Random(1), tick=lambda _: 0)

    monkeypatch.setattr(post, "enqueue", hold)
    with pytest.raises(AssertionError, match="is not what was owed"):
        await sweep(tmp_path, desk=two)


@pytest.mark.sqlite  # it is planted into that lane; into the other by `tests.simulation`
async def test_an_answer_before_the_commit_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(storage.database, "Lane", AnswersFirst)
    with pytest.raises(AssertionError, match="is not what was owed"):
        await sweep(tmp_path)


async def test_hearing_twice_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def always(*_: object) -> bool:
        return True

    monkeypatch.setattr(inbox, "receive", always)
    with pytest.raises((AssertionError, Conflict)):
        await sweep(tmp_path)
