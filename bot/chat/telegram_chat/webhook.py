"""The webhook: the library's own server, with a queue that takes an update by hearing it."""

from __future__ import annotations

import asyncio
import logging
from typing import Any
from urllib.parse import urlsplit
from weakref import WeakValueDictionary

from telegram import Bot, Update
from telegram.error import InvalidToken, TelegramError
from telegram.ext import Updater

from bot.chat.telegram_chat.hearing import HEARD, person_of
from bot.chat.telegram_chat.intake import Attend
from bot.chat.telegram_chat.settings import Settings, Webhook, pause

log = logging.getLogger(__name__)

_GRACE = 2.0
_LOOKS = 15.0
"""Seconds between two looks at what waits at Telegram, where nothing waited."""


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

    @property
    def hears(self) -> int:
        """How many updates are being heard."""
        return len(self._hearing)

    async def finish(self) -> None:
        """Hear to its end what is being heard."""
        if self._hearing:
            _, late = await asyncio.wait(self._hearing, timeout=_GRACE)
            for task in late:
                task.cancel()


class Door:
    """Telegram brings its updates to our own door."""

    def __init__(
        self, bot: Bot, attend: Attend, settings: Settings, webhook: Webhook, secret: str
    ) -> None:
        self._bot, self._settings, self._webhook, self._secret = bot, settings, webhook, secret
        self._ear = _Ear(attend)
        self._keeps_up = False

    @property
    def idle(self) -> bool:
        """Whether nothing waits at Telegram, as far as was looked: what could not be brought, because we
        or the proxy in front were away, is brought when Telegram tries again."""
        return self._keeps_up

    async def run(self) -> None:
        """Until cancelled."""
        updater = Updater(self._bot, self._ear)
        door: dict[str, Any] = {"listen": self._webhook.listen, "port": self._webhook.port}
        if self._webhook.unix:
            door = {"unix": self._webhook.unix}
        await updater.initialize()
        try:
            await updater.start_webhook(
                **door,
                url_path=urlsplit(self._webhook.url).path,
                webhook_url=self._webhook.url,
                secret_token=self._secret,
                allowed_updates=HEARD,
            )
        except OSError as fault:
            # It is tried again; but whoever reads of an address looks for another setting.
            text = (
                "telegram: %s, port %d, where updates are to be brought, cannot be opened: %s;"
                " UMPIRE_WEBHOOK_HOST and UMPIRE_WEBHOOK_PORT choose where"
            )
            why = fault.strerror or type(fault).__name__
            log.error(text, self._webhook.listen, self._webhook.port, why)  # noqa: TRY400  # its text says all
            raise
        try:
            failures = 0
            while True:
                failures = 0 if await self._look() else failures + 1
                soon = pause(self._settings, max(failures, 1))
                await asyncio.sleep(_LOOKS if self._keeps_up else soon)
        finally:
            self._keeps_up = False
            await self._ear.finish()
            await updater.stop()

    async def _look(self) -> bool:
        """Ask how much waits there; whether it was answered."""
        try:
            waiting = (await self._bot.get_webhook_info()).pending_update_count
        except InvalidToken:
            raise
        except TelegramError as fault:
            log.warning("telegram: no webhook info (%s); trying again", type(fault).__name__)
            self._keeps_up = False
            return False
        # What is being heard waits until it is.
        self._keeps_up = waiting <= self._ear.hears
        return True
