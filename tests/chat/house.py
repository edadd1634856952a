"""The whole product, served as `umpire serve` serves it: database, desk, courier and chats.

It is no club of `tests.club_for_tests`: nothing is in the test's hand but the platforms' servers.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from bot.chat.contract import HOUSE, Address, Chat, Hear, Outgoing, Receipt
from bot.desk.post.absence import note_reachable
from bot.desk.post.reels import Drawable
from bot.desk.post.welcoming import welcome_place
from bot.desk.visit.sealed import Board
from bot.games.shelf import SHELF
from bot.serving.service import Bell, serve_on
from bot.serving.timekeeper import since_boot
from renderer.paint import Renderer
from storage.database import Database, open_database
from tests.stored import Ask, looking_into, stored

PATIENCE = 15.0
_A_MOMENT = 1_790_000_000
_UNDER_WAY = """
    SELECT 1 FROM outbox
    WHERE id IN (SELECT min(id) FROM outbox WHERE ended IS NULL GROUP BY recipient)
    AND (state = 'claimed' OR due < ?)
"""
"""The oldest letter of a reader holds back the later ones; one kept for them is due far away."""
_RENDERER = Renderer("walnut", 36)


async def draw(board: Drawable, _chat: str) -> bytes | None:
    """A board as a small picture; nothing else is drawn."""
    if not isinstance(board, Board):
        return None
    scene = SHELF[board.game].picture(board.view, board.language)
    return await asyncio.to_thread(_RENDERER.png, scene)


class Thoughtful:
    """The house, thinking about its first move for as long as the test lasts."""

    name = HOUSE

    async def run(self, hear: Hear) -> None:  # noqa: ARG002  # it says nothing
        await asyncio.Event().wait()

    async def send(self, to: Address, message: Outgoing, key: str) -> Receipt:  # noqa: ARG002
        return Receipt("")

    def attends(self) -> bool:
        return True


class House:
    """Serves `chats()` on the database at `path`; each start makes the chats anew."""

    database: Database
    """While it is open."""

    machines: Callable[[Database, Mapping[str, Chat]], Chat]
    """Who is the house."""

    def __init__(self, path: Path, chats: Callable[[], Mapping[str, Chat]]) -> None:
        self.machines = lambda _database, _chats: Thoughtful()
        self.path, self._chats = path, chats
        self.now: Callable[[], int] = lambda: int(time.time())
        self.monotonic: Callable[[], float] = since_boot
        self._stop = asyncio.Event()
        self._serving: asyncio.Task[None] | None = None
        self._ask: Ask | None = None
        """While something is waited for."""

    def stand_still(self) -> None:
        """No time passes: twin worlds are compared to the second, and live as fast as the machine is."""
        self.now, self.monotonic = lambda: _A_MOMENT, lambda: 0.0

    async def open(self) -> None:
        self._stop, self.bell = asyncio.Event(), Bell()
        opened = asyncio.Event()
        self._serving = asyncio.create_task(self._serve(opened))
        await asyncio.wait(
            [self._serving, waiting := asyncio.create_task(opened.wait())],
            return_when=asyncio.FIRST_COMPLETED,
        )
        waiting.cancel()

    async def _serve(self, opened: asyncio.Event) -> None:
        async with open_database(self.path) as self.database:
            chats = dict(self._chats())
            chats[HOUSE] = self.machines(self.database, chats)
            opened.set()
            await serve_on(
                self.database,
                chats,
                now=self.now,
                random=Random(1),
                draw=draw,
                stop=self._stop,
                bell=self.bell,
                monotonic=self.monotonic,
            )

    async def door(self, chat: str, user: str, can_be: bool) -> None:
        """What a platform tells of somebody's door comes to the desk as `umpire serve` brings it."""
        now = self.now()
        await self.database.write(
            partial(note_reachable, chat=chat, user=user, can_be=can_be, now=now)
        )
        self.bell.ring()

    async def joined(self, chat: str, place: str, community: str, language: str | None) -> None:
        """The bot has come to a community; likewise."""
        now = self.now()
        greet = partial(
            welcome_place, chat=chat, place=place, community=community, language=language, now=now
        )
        await self.database.write(greet)
        self.bell.ring()

    @property
    def serves(self) -> bool:
        return self._serving is not None

    async def close(self) -> None:
        if self._serving:
            self._stop.set()
            serving, self._serving = self._serving, None
            await serving

    async def heard(self, chat: str, key: str) -> None:
        """Wait until the message was served and every letter there is has ended."""
        await self.until(
            lambda: bool(
                self.rows(
                    "SELECT 1 FROM inbox WHERE chat=? AND key=? AND served IS NOT NULL", chat, key
                )
            )
        )
        await self.delivered()

    async def delivered(self) -> None:
        """Wait until no letter is owed but to those who cannot be reached."""
        await self.until(lambda: not self.rows(_UNDER_WAY, self.now() + 7200))

    async def until(self, true: Callable[[], bool]) -> None:
        """Wait for something to become true; fail loudly if it does not."""
        with self._looking():
            async with asyncio.timeout(PATIENCE):
                while not true():
                    if self._serving and self._serving.done():
                        self._serving.result()
                    await asyncio.sleep(0.003)

    def rows(self, query: str, *values: object) -> list[Any]:
        """What the database answers, read from outside."""
        if not self.path.exists():
            return []
        return (self._ask or partial(stored, self.path))(query, *values)

    @contextmanager
    def _looking(self) -> Iterator[None]:
        """One connection for as long as something is waited for, which asks again and again."""
        if self._ask or not self.path.exists():
            yield
            return
        with looking_into(self.path) as self._ask:
            try:
                yield
            finally:
                self._ask = None
