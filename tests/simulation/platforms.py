"""Simulated Discord and Telegram: they outlive the process, and have the faults of the real ones.

Telegram keeps what was said until it is confirmed, and brings it again, a batch at a time; it honours
no keys. Discord brings each press and command once, at that moment or never; what was typed in private
is read up after each connecting, some of it twice; a repeat under the same key is swallowed for a while.
They are simulated at our side of the adapters: what goes over the wire is tested with the adapters.
"""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from bot.chat.contract import (
    Address,
    Complete,
    Gone,
    Hear,
    Incoming,
    Later,
    Missing,
    Outgoing,
    Receipt,
    Refused,
)

NONCE = 120.0
"""Seconds for which a repeat under the same key is swallowed."""
LOOK = 0.25
"""Seconds after which it is looked for what was said."""
_BATCH = 100
_KNOWN_AGAIN = 3


@dataclass(frozen=True, slots=True)
class Delivered:
    """A message that its readers see."""

    number: int
    at: float
    chat: str
    to: Address
    key: str
    message: Outgoing
    again: bool
    """It has been seen before, under the same key."""


@dataclass
class Weather:
    """How likely what goes wrong is, now."""

    later: float = 0.01
    failed: float = 0.01
    unknown: float = 0.005
    refused: float = 0.0
    slow: float = 0.02
    doubled: float = 0.02
    swapped: float = 0.05


ROUGH = Weather(
    later=0.15, failed=0.15, unknown=0.1, refused=0.02, slow=0.2, doubled=0.2, swapped=0.3
)


@dataclass
class Platform:
    """`seen` is told of each message that its readers see, `heard` of each that was acknowledged."""

    name: str
    keeps: bool
    """Whether it keeps what was said until it is confirmed, and honours no keys: Telegram."""
    random: Random
    time: Callable[[], float]
    seen: Callable[[Delivered], None]
    heard: Callable[[Incoming], None]
    connected: bool = True
    stalled: bool = False
    """Connected, and what was said does not come."""
    weather: Weather = field(default_factory=Weather)
    waiting: deque[Incoming] = field(default_factory=deque)
    closed: set[str] = field(default_factory=set)
    in_doubt: Counter[str] = field(default_factory=Counter)
    """How often the outcome of sending this key was hidden from the bot."""
    receipts: dict[str, Address] = field(default_factory=dict)
    count: int = 0
    _taken: dict[str, tuple[float, str]] = field(default_factory=dict)
    _read: deque[Incoming] = field(default_factory=lambda: deque(maxlen=_KNOWN_AGAIN))

    def say(self, said: Incoming, *, up: bool) -> bool:
        """Somebody says it; whether it may still come to the bot."""
        pressed = said.text.startswith(("/", "#"))
        if not self.keeps and pressed and not (up and self.connected and not self.stalled):
            return False
        if self.waiting and self.random.random() < self.weather.swapped:
            other = self.waiting[-1]
            if other.user != said.user:
                self.waiting[-1] = said
                said = other
        self.waiting.append(said)
        return True

    def lose(self) -> None:
        """The process is gone: presses that it had are lost with it."""
        if not self.keeps:
            kept = [one for one in self.waiting if not one.text.startswith(("/", "#"))]
            self.waiting = deque(kept)

    def plug(self) -> Line:
        return Line(self)

    def take(self, to: Address, message: Outgoing, key: str) -> str:
        """Show it to its readers; what it is called."""
        now, known = self.time(), self._taken.get(key)
        if known and not self.keeps and now - known[0] < NONCE:
            return known[1]
        self.count += 1
        number = message.edits or f"{self.name}{self.count}"
        self._taken[key] = now, number
        self.receipts[number] = to
        self.seen(Delivered(self.count, now, self.name, to, key, message, known is not None))
        return number


class Line:
    """One life's connection to a platform: the chat, as the bot knows it."""

    def __init__(self, platform: Platform) -> None:
        self._platform = platform
        self.name = platform.name
        self._busy = 0
        self._up = False
        self.complete: Complete | None = None

    def complete_by(self, complete: Complete) -> None:
        self.complete = complete

    def attends(self) -> bool:
        return self.settled

    @property
    def settled(self) -> bool:
        """Connected, with nothing waiting and nothing in hand."""
        here = self._platform
        return self._up and here.connected and not here.waiting and not self._busy

    async def run(self, hear: Hear) -> None:
        here = self._platform
        while True:
            if not here.connected or here.stalled:
                self._up = False
                await asyncio.sleep(LOOK)
            elif not self._up:
                await asyncio.sleep(here.random.random())
                self._up = True
                if not here.keeps:
                    here.waiting.extendleft(reversed(here._read))  # noqa: SLF001  # read up again
            elif here.waiting:
                await self._serve(hear)
            else:
                await asyncio.sleep(LOOK * here.random.random())

    async def _serve(self, hear: Hear) -> None:
        """Bring a batch: everybody's at once, one's own in order; confirm what was heard."""
        here = self._platform
        batch = [here.waiting[n] for n in range(min(len(here.waiting), _BATCH))]
        people: dict[str, list[Incoming]] = {}
        for said in batch:
            people.setdefault(said.user, []).append(said)
            if here.random.random() < here.weather.doubled:
                people[said.user].append(said)
        self._busy += 1
        try:
            async with asyncio.TaskGroup() as group:
                tasks = [group.create_task(self._bring(hear, mine)) for mine in people.values()]
            heard = {key for task in tasks for key in task.result()}
            if heard:
                here.waiting = deque(one for one in here.waiting if one.key not in heard)
            if len(heard) < len({one.key for one in batch}):
                await asyncio.sleep(1)
        finally:
            self._busy -= 1

    async def _bring(self, hear: Hear, mine: list[Incoming]) -> list[str]:
        """The keys that were heard, up to the first that was not."""
        heard: list[str] = []
        here = self._platform
        for said in mine:
            if here.random.random() < here.weather.slow:
                await asyncio.sleep(here.random.random())
            try:
                await hear(said)
            except Exception:
                return heard
            here.heard(said)
            if not said.text.startswith(("/", "#")):
                here._read.append(said)  # noqa: SLF001  # what it may bring again
            heard.append(said.key)
        return heard

    async def send(self, to: Address, message: Outgoing, key: str) -> Receipt:
        here = self._platform
        random, weather = here.random, here.weather
        await asyncio.sleep(0.05 + 0.4 * random.random() ** 4)
        if random.random() < weather.slow:
            await asyncio.sleep(3 * random.random())
        if not here.connected:
            raise ConnectionError("no network")
        if to.user in here.closed:
            raise Gone(to.user)
        if message.edits and message.edits not in here.receipts:
            raise Missing
        if random.random() < weather.later:
            raise Later(1 + 20 * random.random())
        if random.random() < weather.failed:
            raise RuntimeError("500")
        if random.random() < weather.refused and message.picture:
            raise Refused
        number = here.take(to, message, key)
        if random.random() < weather.unknown:
            here.in_doubt[key] += 1
            raise TimeoutError("no answer")
        await asyncio.sleep(0.02 + 0.2 * random.random() ** 4)
        return Receipt(number, in_private=True if to.user else None, lasting=True)

    def near(self, to: Address, receipt: str, _answers: str | None, **_: bool) -> bool:
        """Whether it is the reader's: they look at all that they were sent."""
        return self._platform.receipts.get(receipt) == to
