"""Films: finished matches as moving pictures, made when they are sent, once for all who ask.

A letter only names the match. Whether it is over is looked at again here, for a number may mean
another match by now: what still runs is never drawn.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial

from bot.desk.post.gallery import Drawable
from bot.desk.visit.sealed import Film, Frame, Replay
from bot.desk.visit.umpires import new_umpire
from bot.games.game import UMPIRE, Seat, View
from bot.games.shelf import SHELF
from bot.umpire import rewind
from storage import matches, phantoms
from storage.database import Read, Tx
from storage.matches import Match
from storage.phantoms import Men

KEPT = 32 * 1024 * 1024
"""Bytes of films that are remembered; those asked for last."""

Draw = Callable[[Drawable, str], Awaitable[bytes | None]]
"""Draws what a letter shows for a chat; None where nothing can be drawn."""


@dataclass(frozen=True, slots=True)
class Reel:
    """A finished match as it is stored: what its frames are made of."""

    match: Match
    score: tuple[tuple[Seat, str], ...] = field(repr=False)
    guesses: tuple[tuple[str, int, Men], ...] = field(repr=False)


async def reel_of(tx: Tx, number: int) -> Reel | None:
    """None where no match of this number is over."""
    match = await matches.match(tx, number)
    if match is None or match.result is None:
        return None
    score = [(Seat(act.seat), act.body) for act in await matches.acts(tx, number)]
    guesses = await phantoms.history(tx, number) if SHELF[match.game].guesses else []
    return Reel(match, tuple(score), tuple(guesses))


def frames(reel: Reel) -> tuple[Frame, ...]:
    """Each act's views: the umpire's, and those of both sides where these differ from it."""
    match = reel.match
    views = rewind(new_umpire(match).game, match.setup, reel.score)
    if not SHELF[match.game].guesses:
        return tuple({UMPIRE: seen[UMPIRE]} for seen in views)
    return tuple(_frame(n, seen, reel.guesses) for n, seen in enumerate(views))


def _frame(
    n: int, seen: dict[Seat, View], guesses: tuple[tuple[str, int, Men], ...]
) -> dict[str, View]:
    frame: dict[str, View] = {str(hearer): view for hearer, view in seen.items()}
    for seat, since, men in guesses:
        if since <= n:
            frame[seat] = {**seen[Seat(seat)], "phantoms": men}
    return frame


def film(replay: Replay, reel: Reel) -> Film:
    """The reel as the reader of the letter likes it drawn."""
    return Film(reel.match.game, frames(reel), replay.language, replay.theme, replay.pieces)


class Films:
    """Shows replays. One is made at a time: a film takes as long as hundreds of boards."""

    def __init__(self, read: Read, draw: Draw) -> None:
        self._read = read
        self._draw = draw
        self._kept: OrderedDict[Replay, bytes] = OrderedDict()
        self._making = asyncio.Lock()

    async def show(self, replay: Replay, chat: str) -> bytes | None:
        """The film, whoever asks; None where there is nothing that may be shown."""
        async with self._making:
            shown = self._kept.get(replay)
            if shown is None:
                shown = await self._make(replay, chat)
            if shown is not None:
                self._keep(replay, shown)
            return shown

    async def _make(self, replay: Replay, chat: str) -> bytes | None:
        reel = await self._read(partial(reel_of, number=replay.match))
        if reel is None:
            return None
        # In a thread, as drawing is: a long match takes some tenths of a second.
        return await self._draw(await asyncio.to_thread(film, replay, reel), chat)

    def _keep(self, replay: Replay, shown: bytes) -> None:
        self._kept[replay] = shown
        self._kept.move_to_end(replay)
        while sum(map(len, self._kept.values())) > KEPT:
            self._kept.popitem(last=False)
