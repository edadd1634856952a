"""Machines think in a process of their own, which is given nothing but what their seat was handed."""

from __future__ import annotations

import json
import logging
import os
from collections.abc import Mapping

from bot.chat.house_chat import Answer, Thought
from bot.players.uci import SETTING
from bot.serving.clerk import Clerk, NotAnswered

log = logging.getLogger(__name__)

PATIENCE = 60.0
"""Seconds that one thought may take; it is counted work, of which few take three."""
_KNOWN = ("PATH", "HOME", "LANG", "PYTHONPATH", "VIRTUAL_ENV", "UMPIRE_MACHINE_CODE", SETTING)
"""All that the process learns of its surroundings: where Python, its machine code, and an engine of
chess lie."""
_GIVEN_UP = "/resign sure"


def surroundings(environment: Mapping[str, str]) -> dict[str, str]:
    """What the process may know of them: no settings, no tokens."""
    return {name: environment[name] for name in _KNOWN if name in environment}


async def think_here(thought: Thought) -> Answer:
    """At once, for whoever serves nobody meanwhile: scripts and tests."""
    from bot.serving.house_process import answer  # with all players

    return _read(answer(write_thought(thought)))


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


class Thinker(Clerk):
    """Whoever asks first is answered first.

    A seat that cannot be thought for resigns, so that nobody waits for it for ever.
    """

    def __init__(self, patience: float = PATIENCE) -> None:
        super().__init__("bot.serving.house_process", patience, surroundings(os.environ))

    async def think(self, thought: Thought) -> Answer:
        try:
            return await self.advise(thought)
        except NotAnswered as fault:
            log.error("the house cannot think: %s", fault)  # noqa: TRY400  # its text says all
            return Answer(_GIVEN_UP, thought.notes)

    async def advise(self, thought: Thought) -> Answer:
        """The same, but nobody gives up. Raises NotAnswered."""
        return _read(await self.ask(write_thought(thought)))
