"""The webhook: the library's own server, with a queue that takes an update by hearing it."""

from __future__ import annotations

import asyncio
from typing import Any
from urllib.parse import urlsplit
from weakref import WeakValueDictionary

from telegram import Bot, Update
from telegram.ext import Updater

from bot.chat.telegram_chat.hearing import HEARD, person_of
from bot.chat.telegram_chat.intake import Attend
from bot.chat.telegram_chat.settings import Webhook

_GRACE = 2.0


class _Ear(asyncio.Queue[object]):
    """The server answers 200 when `put` returns, which is after the commit, and 500 if it fails;
    then Telegram brings the update again."""

    def __init__(self, attend: Attend) -> None:
        super().__init__()
        self._attend = attend
        self._lines: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._hearing: set[asyncio.Task[None]] = set()

    async def put(self, update: object) -> None:
        if isinstance(update, Update):
            task = asyncio.create_task(self._in_order(update))
            self._hearing.add(task)
            task.add_done_callback(self._hearing.discard)
            await asyncio.shield(task)

    async def _in_order(self, update: Update) -> None:
        line = self._lines.setdefault(person_of(update), asyncio.Lock())
        async with line:
            await self._attend(update)

    async def finish(self) -> None:
        """Hear to its end what is being heard."""
        if self._hearing:
            _, late = await asyncio.wait(self._hearing, timeout=_GRACE)
            for task in late:
                task.cancel()


async def receive(bot: Bot, attend: Attend, webhook: Webhook, secret: str) -> None:
    """Take updates in through our own door until cancelled."""
    ear = _Ear(attend)
    updater = Updater(bot, ear)
    door: dict[str, Any] = {"listen": webhook.listen, "port": webhook.port}
    if webhook.unix:
        door = {"unix": webhook.unix}
    await updater.initialize()
    await updater.start_webhook(
        **door,
        url_path=urlsplit(webhook.url).path,
        webhook_url=webhook.url,
        secret_token=secret,
        allowed_updates=HEARD,
    )
    try:
        await asyncio.Event().wait()
    finally:
        await ear.finish()
        await updater.stop()
