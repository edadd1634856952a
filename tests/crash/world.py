"""A world that dies: the real desk, courier and database, and a chat that remembers.

The process dies at step `k`, of all the steps before and after each commit and each send. What
was in memory is dropped, the database is opened again, and what was said but not confirmed is
said again, under its old key.

It is no club of `tests.club_for_tests`: its chat outlives the process and counts its steps, and the
database is one that can die.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from bot.chat.contract import Address, Hear, Incoming, Outgoing, Receipt
from bot.commands.script import START
from bot.desk.post.courier import Courier
from bot.desk.reception.desk import Desk
from storage import matches
from storage.database import Closed, Database, Tx, open_database
from tests.letters import unsworn
from tests.noted_chat import draw_nothing


class Died(BaseException):
    """The process is no more. Not an Exception: nothing in the bot may catch it."""


@dataclass(slots=True)
class Steps:
    """Counts the steps of all lives, and ends one at each step in `deadly`."""

    deadly: frozenset[int]
    taken: int = 0

    def take(self, _: str) -> None:
        self.taken += 1
        if self.taken in self.deadly:
            raise Died


@dataclass(frozen=True, slots=True)
class Delivered:
    key: str
    message: Outgoing


@dataclass(slots=True)
class Mailboxes:
    """A chat platform: it outlives the process."""

    steps: Steps
    honours_keys: bool
    name: str = "paper"
    boxes: dict[str, list[Delivered]] = field(default_factory=dict)
    taken: dict[str, str] = field(default_factory=dict)

    async def run(self, hear: Hear) -> None:
        """Nobody writes here but the script."""

    def attends(self) -> bool:
        return True

    async def send(self, to: Address, message: Outgoing, key: str) -> Receipt:
        self.steps.take("before send")
        if not (self.honours_keys and key in self.taken):
            self.boxes.setdefault(to.user or f"#{to.place}", []).append(
                Delivered(key, unsworn(message))
            )
            self.taken[key] = key
        self.steps.take("after send")
        return Receipt(key)


MakeDesk = Callable[[Database], Desk]
MakeCourier = Callable[[Database, Mapping[str, Any]], Courier]


def a_desk(database: Database) -> Desk:
    return Desk(database, now=lambda: START, random=Random(1), tick=lambda _: 0)


def a_courier(database: Database, chats: Mapping[str, Any]) -> Courier:
    return Courier(database, chats, now=lambda: START, draw=draw_nothing)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What there was in the end."""

    acts: tuple[tuple[int, int, str, str, str], ...]
    boxes: Mapping[str, Sequence[Delivered]]
    steps: int


async def live(
    path: Path,
    said: Sequence[Incoming],
    deadly: Sequence[int] = (),
    *,
    honours_keys: bool = False,
    desk: MakeDesk = a_desk,
    courier: MakeCourier = a_courier,
) -> Outcome:
    """Say it all to the product at `path`, through as many lives as it takes."""
    steps = Steps(frozenset(deadly))
    chat = Mailboxes(steps, honours_keys)
    confirmed = 0
    while True:
        try:
            async with open_database(path, step=steps.take) as database:
                at_desk, carrier = desk(database), courier(database, {chat.name: chat})
                await carrier.reclaim()
                await carrier.drain()
                while confirmed < len(said):
                    await at_desk.hear(said[confirmed])
                    confirmed += 1
                    await carrier.drain()
                acts = await database.read(read_acts)
                return Outcome(acts, chat.boxes, steps.taken)
        except (Died, Closed):
            continue


async def read_acts(tx: Tx) -> tuple[tuple[int, int, str, str, str], ...]:
    found: list[tuple[int, int, str, str, str]] = []
    number = 1
    while await matches.match(tx, number):
        acts = await matches.acts(tx, number)
        found += [(number, act.n, act.seat, act.body, act.told) for act in acts]
        number += 1
    return tuple(found)


def repeats(outcome: Outcome, undisturbed: Outcome, crashes: int = 1) -> int:
    """How many letters came twice; fails where a letter or an act is lost, changed or too late."""
    assert outcome.acts == undisturbed.acts
    twice = 0
    for reader in {*outcome.boxes, *undisturbed.boxes}:
        box = outcome.boxes.get(reader, ())
        once = [one for n, one in enumerate(box) if not n or box[n - 1] != one]
        assert once == undisturbed.boxes.get(reader, []), f"what {reader} got is not what was owed"
        twice += len(box) - len(once)
    assert twice <= crashes, "a crash repeats at most the one letter that was under way"
    return twice
