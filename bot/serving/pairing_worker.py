"""The Swiss engine in a process of its own, so that the event loop goes on answering."""

from __future__ import annotations

import pickle

from bot.club.swiss.field import State
from bot.club.swiss.pairing import pair, pair_or_relax
from bot.club.swiss.pairs import Paired
from bot.serving.clerk import Clerk, NotAnswered

PATIENCE = 60.0
"""Seconds after which a pairing is given up: 500 players need a few."""


async def pair_here(state: State, *, relaxed: bool = False) -> Paired:
    """The next round at once, for whoever serves nobody meanwhile: scripts and tests."""
    return pair_or_relax(state) if relaxed else pair(state)


class Pairer(Clerk):
    """One worker, started with the first round."""

    def __init__(self, patience: float = PATIENCE) -> None:
        super().__init__("bot.serving.pairing_process", patience)

    async def pair(self, state: State, *, relaxed: bool = False) -> Paired:
        """The next round; what `pair` raises comes through, and NotAnswered.

        With `relaxed`, a round that the rules cannot pair is the one that breaks least.
        """
        found = pickle.loads(await self.ask(pickle.dumps((state, relaxed))))  # noqa: S301  # by our own process
        if isinstance(found, Exception):
            raise found
        if not isinstance(found, Paired):
            raise NotAnswered(type(found).__name__)
        return found
