"""Machines think in a process of their own, which is given nothing but what their seat was handed."""

from __future__ import annotations

import json
import logging
import os
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from bot.chat.house_chat import Answer, Thought
from bot.players.uci import SETTING
from bot.serving.clerk import Clerk, NotAnswered
from bot.serving.house_process import think

log = logging.getLogger(__name__)

PATIENCE = 60.0
"""Seconds that one thought may take; it is counted work, of which few take three."""
_KNOWN = ("PATH", "HOME", "LANG", "PYTHONPATH", "VIRTUAL_ENV", "UMPIRE_MACHINE_CODE", SETTING)
"""All that the process learns of its surroundings: where Python, its machine code, and an engine of
chess lie."""
_GIVEN_UP = "/resign"


def surroundings(environment: Mapping[str, str]) -> dict[str, str]:
    """What the process may know of them: no settings, no tokens."""
    return {name: environment[name] for name in _KNOWN if name in environment}


async def think_here(thought: Thought) -> Answer:
    """At once, for whoever serves nobody meanwhile: scripts and tests."""
    return _read(think(asdict(thought)))


def _read(answered: Mapping[str, Any]) -> Answer:
    return Answer(
        answered["say"], answered["notes"], answered["why"], tuple(map(str, answered["about"]))
    )


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
        return _read(json.loads(await self.ask(json.dumps(asdict(thought)).encode())))
