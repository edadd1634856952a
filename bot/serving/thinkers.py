"""Machines think in a process of their own, which is given nothing but what their seat was handed."""

from __future__ import annotations

import asyncio
import json
import logging
import os
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from heapq import heappop, heappush
from itertools import count

from bot.chat.house_chat import Answer, Thought
from bot.players.player import ADVISED, WEAKEST
from bot.players.uci import SETTING
from bot.serving.clerk import Clerk, NotAnswered, NotBegun

log = logging.getLogger(__name__)

PATIENCE = 60.0
"""Seconds that one thought may take; it is counted work, of which few take three."""
_AGAIN = 5.0
"""Seconds until it is tried again to begin the process, where the machine has no room for it."""
_KNOWN = ("PATH", "HOME", "LANG", "PYTHONPATH", "VIRTUAL_ENV", "UMPIRE_MACHINE_CODE", SETTING)
"""All that the process learns of its surroundings: where Python, its machine code, and an engine of
chess lie."""
_GIVEN_UP = "/resign sure"


def surroundings(environment: Mapping[str, str]) -> dict[str, str]:
    """What the process may know of them: no settings, no tokens."""
    known = {name: environment[name] for name in _KNOWN if name in environment}
    engine = known.get(SETTING, "")
    # It runs in another folder; a name alone is looked for where programs are.
    return known | ({SETTING: os.path.abspath(engine)} if os.sep in engine else {})


async def think_here(thought: Thought) -> Answer:
    """At once, for whoever serves nobody meanwhile: scripts and tests."""
    from bot.serving.house_process import answer  # with all players

    while _goes_on(found := _read(answer(write_thought(thought))), thought):
        thought = replace(thought, notes=found.notes)
    return found


def write_thought(thought: Thought) -> bytes:
    """As the process reads it: a line of what is asked, and then the letters, which are JSON.

    They go as they were kept, a line each: to write them once more would hold up the loop for
    longer in every turn of a game.
    """
    asked = {
        "level": thought.level,
        "seed": thought.seed,
        "fruitless": thought.fruitless,
        "notes": thought.notes,
        "advice": thought.advice,
    }
    return "\n".join((json.dumps(asked), *thought.letters)).encode()


def _read(answered: bytes) -> Answer:
    said = json.loads(answered)
    return Answer(said["say"], said["notes"], said["why"], tuple(map(str, said["about"])))


def _goes_on(found: Answer, thought: Thought) -> bool:
    """Whether a part was thought, and the rest is from its notes."""
    return not found.say and found.notes != thought.notes


class Thinker(Clerk):
    """The weak levels think in an instant, and come before the strong; else whoever asks first is
    answered first.

    A seat that cannot be thought for in time moves as the weakest level would; one that cannot be
    thought for at all resigns, so that nobody waits for it for ever. Where only the machine has no room for
    a process, it thinks as soon as there is some: no game is over for that.
    """

    def __init__(self, patience: float = PATIENCE) -> None:
        super().__init__("bot.serving.house_process", patience, surroundings(os.environ))
        self._thinking = False
        self._line: list[tuple[bool, int, asyncio.Future[None]]] = []
        """Who waits to be thought for."""
        self._number = count()

    async def think(self, thought: Thought) -> Answer:
        while True:
            with suppress(NotBegun):
                return await self._think(thought)
            await asyncio.sleep(_AGAIN)

    async def _think(self, thought: Thought) -> Answer:
        for level in dict.fromkeys((thought.level, str(WEAKEST))):
            try:
                found = await self.advise(replace(thought, level=level))
            except NotBegun:
                raise
            except NotAnswered as fault:
                log.error("the house cannot think: %s", fault)  # noqa: TRY400  # its text says all
            else:
                return found if level == thought.level else replace(found, notes=thought.notes)
        return Answer(_GIVEN_UP, thought.notes)

    async def advise(self, thought: Thought) -> Answer:
        """The same, but nobody gives up. Raises NotAnswered."""
        while True:
            async with self._turn(slow=int(thought.level) >= ADVISED):
                found = _read(await self.ask(write_thought(thought)))
            if not _goes_on(found, thought):
                return found
            thought = replace(thought, notes=found.notes)

    @asynccontextmanager
    async def _turn(self, *, slow: bool) -> AsyncIterator[None]:
        if self._thinking:
            turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            heappush(self._line, (slow, next(self._number), turn))
            try:
                await turn
            except asyncio.CancelledError:
                if not turn.cancelled():  # it was this one's turn already
                    self._next()
                raise
        self._thinking = True
        try:
            yield
        finally:
            self._next()

    def _next(self) -> None:
        self._thinking = False
        while self._line and not self._thinking:
            _, _, turn = heappop(self._line)
            if not turn.done():
                turn.set_result(None)
                self._thinking = True
