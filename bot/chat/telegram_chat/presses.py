"""Pressed buttons: each press is answered, or its button would keep turning."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TypeAlias

from telegram import Bot
from telegram.error import TelegramError

from bot.chat.telegram_chat.pace import Pace

_PATIENCE = 3.0
"""Seconds in which the letter that answers a press in a group can still be its toast."""
TOAST = 200
"""Characters of a note that only the presser sees."""
_LAST_WORD = 1.0

Note: TypeAlias = tuple[str | None, str | None]
"""What only the presser sees, and the link that opens for them."""


class Presses:
    def __init__(self, bot: Bot, pace: Pace) -> None:
        self._bot, self._pace = bot, pace
        self._open: dict[str, str] = {}
        self._closing: set[asyncio.Task[None]] = set()

    async def answer(self, query: str, text: str | None = None, url: str | None = None) -> None:
        """End the press, with a note that only the presser sees. Fails silently if it is too old."""
        if text and len(text) > TOAST:
            text = text[: TOAST - 1] + "…"
        await self._pace.aside()
        with contextlib.suppress(TelegramError):
            await self._bot.answer_callback_query(
                query, text, show_alert=bool(text) and url is None, url=url
            )

    def await_letter(self, key: str, query: str, otherwise: Note) -> None:
        """Leave the press open for a moment, for the letter that answers it."""
        self._open[key] = query
        task = asyncio.create_task(self._close_in_time(key, otherwise))
        self._closing.add(task)
        task.add_done_callback(self._closing.discard)

    async def toast(self, key: str | None, text: str | None, url: str | None = None) -> None:
        """Show the words where the button was pressed, if it was in a group just now; the link,
        which is to the private chat, opens there."""
        query = self._open.pop(key, None) if key else None
        if query:
            await self.answer(query, text, url)

    async def close(self) -> None:
        """Answer what is open."""
        for task in self._closing:
            task.cancel()
        queries = list(self._open.values())
        self._open.clear()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_LAST_WORD):
                await asyncio.gather(*(self.answer(query) for query in queries))

    async def _close_in_time(self, key: str, otherwise: Note) -> None:
        await asyncio.sleep(_PATIENCE)
        await self.toast(key, *otherwise)
