"""The house chat: its members are machines, and read what a person in their seat would read.

A letter is kept, and thought about later; what comes of it is said under a key that is made of the
letter, so that a death in between neither loses nor doubles it.
"""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import asdict, dataclass, field
from random import Random
from typing import Protocol, TypeAlias

from bot.chat.contract import HOUSE, Address, Hear, Incoming, Outgoing, Receipt

log = logging.getLogger(__name__)

Place: TypeAlias = tuple[int, str]
"""A match, and a seat of it."""

ANEW = 1.2
"""Seconds that an answer takes at least, from when the turn came. After a refusal there is no other
pause, which would tell how often it was refused."""
SIGN = 0.6
"""Seconds until it shows that it thinks: what the other one was told comes first, for with it the
sign would go out."""
AGAIN, MOST_SIGNS = 4.5, 14
"""Seconds after which it is shown again, for Telegram's sign goes out after five, and Discord's after
ten; and how often in a turn at most."""
_SENT_AWAY, _LONGEST = 30.0, 600.0
"""Seconds until it says again what was not heard, as during maintenance; ever longer, but no longer
than until it is told anything more."""
_LOOK = 5.0
"""Seconds between two looks at what is waiting: another process may have kept it, and ended."""
_KEY = re.compile(r"(\d+)\.(\w+)\.\d+\.(\d+)")


@dataclass(frozen=True, slots=True)
class Thought:
    """What is to be thought about: all that a seat knows. The letters are JSON."""

    level: str
    seed: str
    fruitless: int
    """How often it has said since the board changed what did not change it."""
    notes: str = field(repr=False)
    letters: tuple[str, ...] = field(repr=False)
    advice: bool = False
    """Whether it is for a person in that seat: about the game alone, with no manners."""


@dataclass(frozen=True, slots=True)
class Answer:
    say: str = field(repr=False)
    notes: str = field(repr=False)
    why: str | None = None
    """The kind of what speaks for it, and its facts."""
    about: tuple[str, ...] = field(default=(), repr=False)


@dataclass(frozen=True, slots=True)
class Asked:
    """A thought, the letter that it answers, and which attempt it is to say so."""

    letter: int
    attempt: int
    thought: Thought


@dataclass(frozen=True, slots=True)
class Kept:
    """A letter as it is kept."""

    key: str
    level: str
    match: int
    seat: str
    number: int
    asks: bool
    body: str = field(repr=False)


class Port(Protocol):
    """Where letters and notes are kept."""

    async def keep(self, letter: Kept, seed: str) -> None:
        """Once, however often it comes."""

    async def waiting(self) -> Sequence[Place]:
        """Where something is expected of a machine."""

    async def asked(self, place: Place) -> Asked | None:
        """What is expected there; None: nothing any more."""

    async def note(self, place: Place, letter: int, notes: str) -> bool:
        """Whether that letter is still the newest; only then are the notes kept."""

    async def sent_away(self, place: Place, attempt: int) -> int | None:
        """The number of the next attempt, unless this one was followed already."""


Think: TypeAlias = Callable[[Thought], Awaitable[Answer]]
Show: TypeAlias = Callable[[Place], Awaitable[None]]
"""Shows whoever plays against that seat that it thinks."""


class HouseChat:
    name = HOUSE

    def __init__(self, port: Port, think: Think, random: Random, show: Show | None = None) -> None:
        self._port, self._think, self._random, self._show = port, think, random, show
        self._turns: asyncio.Queue[Place] = asyncio.Queue()
        self._busy: set[Place] = set()
        self._again: set[Place] = set()
        """Busy, and a letter has come since."""
        self._sent_away: set[Place] = set()
        self._put_off: dict[Place, list[asyncio.TimerHandle]] = {}
        """Where it says again what was not heard: when, and when it has before."""
        self._due: dict[Place, float] = {}
        """In the loop's time, from when on it may answer in this turn."""
        self._said: dict[Place, tuple[int, int]] = {}
        """The letter that was answered last, and in which attempt."""
        self._signs: dict[Place, asyncio.Task[None]] = {}
        """Where it is shown that it thinks."""

    async def run(self, hear: Hear) -> None:
        """Answer what is waiting and what comes, each match in its turn."""
        self._busy.clear()
        self._again.clear()
        self._turns = asyncio.Queue()
        try:
            async with asyncio.TaskGroup() as group:
                group.create_task(self._look())
                while True:
                    place = await self._turns.get()
                    group.create_task(self._serve(place, hear))
        finally:
            for place in tuple(self._signs):
                self._end_sign(place)
            for place in tuple(self._put_off):
                self._cancel_timers(place)

    async def _look(self) -> None:
        while True:
            for place in await self._port.waiting():
                if place not in self._busy and place not in self._put_off:
                    self._wake(place)
            await asyncio.sleep(_LOOK)

    async def settle(self, hear: Hear, carry: Callable[[], Awaitable[None]]) -> None:
        """Carry letters and answer what they ask, at once and in order, until nothing is asked.

        For whoever serves one sentence after another: scripts and tests. Whoever is sent away says
        it again the next time.
        """
        self._sent_away.clear()
        said = True
        while said:
            await carry()
            said = False
            for place in await self._port.waiting():
                asked = None if place in self._sent_away else await self._port.asked(place)
                if asked is not None:
                    said = await self._answer(place, asked, hear, pause=False) or said

    def attends(self) -> bool:
        return True

    async def send(self, to: Address, message: Outgoing, key: str) -> Receipt:
        """Keep it. What is no board is not for machines, unless they were sent away with it."""
        seen = message.seen
        if seen is not None:
            standing = message.standing
            letter = Kept(
                key=key,
                level=str(to.user),
                match=seen.match,
                seat=seen.seat,
                number=seen.number,
                asks=standing is not None and standing.turn == "yours",
                body=_body(message),
            )
            place = seen.match, seen.seat
            if not letter.asks:
                self._end_turn(place)
            await self._port.keep(letter, f"{self._random.getrandbits(64):x}")
            self._cancel_timers(place)
            self._wake(place)
        elif message.answers and (said := _KEY.fullmatch(message.answers)):
            place, attempt = (int(said[1]), said[2]), int(said[3])
            if await self._port.sent_away(place, attempt) is not None:
                self._sent_away.add(place)
                self._end_sign(place)
                self._say_later(place)
        else:  # maintenance is over, perhaps
            for place in tuple(self._put_off):
                self._cancel_timers(place)
                self._wake(place)
        return Receipt(key)

    def _end_turn(self, place: Place) -> None:
        """It is not its turn any more."""
        self._end_sign(place)
        self._due.pop(place, None)
        self._said.pop(place, None)

    def _say_later(self, place: Place) -> None:
        before = self._put_off.setdefault(place, [])
        pause = min(_LONGEST, _SENT_AWAY * 2 ** min(len(before), 10))
        before.append(asyncio.get_running_loop().call_later(pause, self._wake, place))

    def _cancel_timers(self, place: Place) -> None:
        for timer in self._put_off.pop(place, ()):
            timer.cancel()

    def _wake(self, place: Place) -> None:
        if place in self._busy:
            self._again.add(place)
        else:
            self._busy.add(place)
            self._turns.put_nowait(place)

    async def _serve(self, place: Place, hear: Hear) -> None:
        asked = await self._port.asked(place)
        if asked is not None:
            await self._answer(place, asked, hear, pause=True)
        self._busy.discard(place)
        if place in self._again:
            self._again.discard(place)
            self._wake(place)

    async def _answer(self, place: Place, asked: Asked, hear: Hear, *, pause: bool) -> bool:
        """Think, and say what comes of it, if nothing has happened meanwhile; whether it was said."""
        (match, seat), thought = place, asked.thought
        saying = asked.letter, asked.attempt
        if self._said.get(place) == saying:
            return False
        thinking = asyncio.ensure_future(self._think(thought))
        own = thought.fruitless or json.loads(thought.letters[-1])["answers"]
        if pause and not own:
            await self._let_time_pass(place)
        answer = await thinking
        if not await self._port.note(place, asked.letter, answer.notes):
            return False
        name = f"{HOUSE} {thought.level}"
        key = f"{match}.{seat}.{asked.letter}.{asked.attempt}"
        await hear(Incoming(HOUSE, thought.level, name, f"#{match} {answer.say}", key))
        self._said[place] = saying
        return True

    async def _let_time_pass(self, place: Place) -> None:
        """Nobody answers in the same instant. It depends on nothing that is thought, and begins with
        the turn: a draw that is offered meanwhile, again and again, does not make it longer."""
        now = asyncio.get_running_loop().time()
        if place not in self._due:
            self._due[place] = now + ANEW * (1 + self._random.random())
            self._begin_sign(place)
        await asyncio.sleep(max(0.0, self._due[place] - now))

    def _begin_sign(self, place: Place) -> None:
        """Let it be seen that somebody thinks, until the turn has passed: how often it tries in it what
        it may not do, and how long it thinks about each, is nobody's to see."""
        self._end_sign(place)
        if self._show is not None:
            self._signs[place] = asyncio.create_task(_show_on(self._show, place))

    def _end_sign(self, place: Place) -> None:
        if sign := self._signs.pop(place, None):
            sign.cancel()


async def _show_on(show: Show, place: Place) -> None:
    await asyncio.sleep(SIGN)
    for _ in range(MOST_SIGNS):
        try:
            await show(place)
        except Exception as fault:
            # Not its text: a platform's library may quote what it carries.
            log.warning("it is not shown that the house thinks (%s)", type(fault).__name__)
        await asyncio.sleep(AGAIN)


def _body(message: Outgoing) -> str:
    """What a machine reads of a letter; whoever thinks about it knows this form, too."""
    seen = asdict(message.seen) if message.seen else None
    body = {
        "told": message.told,
        "seen": seen,
        "instead": [sentence.partition(" ")[2] for _, sentence in message.choices],
        "answers": message.answers is not None,
    }
    return json.dumps(body, ensure_ascii=False, separators=(",", ":"))
