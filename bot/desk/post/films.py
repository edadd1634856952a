"""Films: finished matches as moving pictures, made when they are sent, once for all who ask.

A letter only names the match. Whether it is over is looked at again here, for a number may mean
another match by now: what still runs is never drawn.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeAlias

from bot.desk.post.reels import Drawable, Reel, Screening
from bot.desk.visit.sealed import Replay
from bot.games.game import Seat
from bot.games.shelf import SHELF
from storage import matches, members, phantoms
from storage.database import Read, Tx
from storage.lines import Line

KEPT = 32 * 1024 * 1024
"""Bytes of films that are remembered; those asked for last."""

_Key: TypeAlias = tuple[Replay, Line, tuple[tuple[str, str], ...]]
"""Names are on a film, and may change; so may a match that was put back, or mended."""
Draw = Callable[[Drawable, str], Awaitable[bytes | None]]
"""Draws what a letter shows for a chat; None where nothing can be drawn."""


async def reel_of(tx: Tx, number: int) -> Reel | None:
    """None where no match of this number is over."""
    match = await matches.match(tx, number)
    if match is None or match.result is None:
        return None
    score = [(Seat(act.seat), act.body) for act in await matches.acts(tx, number)]
    guesses = await phantoms.history(tx, number) if SHELF[match.game].guesses else []
    players = tuple(
        [(seat, (await members.member(tx, who)).name) for seat, who in sorted(match.seats.items())]
    )
    return Reel(match, tuple(score), tuple(guesses), players)


class Films:
    """Shows replays. One is made at a time: a film takes as long as hundreds of boards."""

    def __init__(self, read: Read, draw: Draw) -> None:
        self._read = read
        self._draw = draw
        self._kept: OrderedDict[_Key, bytes] = OrderedDict()
        self._making = asyncio.Lock()

    async def show(self, replay: Replay, chat: str) -> bytes | None:
        """The film, whoever asks; None where there is nothing that may be shown."""
        async with self._making:
            reel = await self._read(partial(reel_of, number=replay.match))
            if reel is None:
                return None
            key = replay, reel.match.line, reel.players
            shown = self._kept.get(key) or await self._draw(Screening(replay, reel), chat)
            if shown is not None:
                self._keep(key, shown)
            return shown

    def _keep(self, key: _Key, shown: bytes) -> None:
        self._kept[key] = shown
        self._kept.move_to_end(key)
        while sum(map(len, self._kept.values())) > KEPT:
            self._kept.popitem(last=False)
