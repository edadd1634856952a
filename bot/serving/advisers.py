"""Hints are thought of in a process of their own, beside that of the machines that play."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

from bot.chat.house_chat import Answer, Thought
from bot.desk.match.hints import LEVEL, Advice, Asked
from bot.serving.clerk import NotAnswered
from bot.serving.thinkers import Thinker, think_here

log = logging.getLogger(__name__)


class Adviser:
    """Whoever asks for a hint does not wait for games of others."""

    def __init__(self) -> None:
        self._thinker = Thinker()

    async def advise(self, asked: Asked) -> Advice | None:
        return await _advised(self._thinker.advise, asked)

    async def close(self) -> None:
        await self._thinker.close()


async def advise_here(asked: Asked) -> Advice | None:
    """At once, for whoever serves nobody meanwhile: scripts and tests."""
    return await _advised(think_here, asked)


async def _advised(think: Callable[[Thought], Awaitable[Answer]], asked: Asked) -> Advice | None:
    thought = Thought(str(LEVEL), asked.seed, 0, asked.notes, asked.letters, advice=True)
    try:
        one = await think(thought)
    except NotAnswered as fault:
        log.error("no hint can be thought of: %s", fault)  # noqa: TRY400  # its text says all
        return None
    return Advice(one.say, one.notes, one.why, one.about)
