"""The webhook: Telegram brings its updates, and each is confirmed by having been heard."""

from __future__ import annotations

import asyncio
import hmac
import logging
from contextlib import AsyncExitStack
from urllib.parse import urlsplit
from weakref import WeakValueDictionary

from aiohttp import web
from telegram import Bot, Update
from telegram.error import InvalidToken, TelegramError

from bot.chat.gate import open_gate, read_whole
from bot.chat.telegram_chat.hearing import HEARD, person_of
from bot.chat.telegram_chat.intake import Attend
from bot.chat.telegram_chat.settings import Settings, Webhook, pause
from bot.chat.telegram_chat.wire import read_update

log = logging.getLogger(__name__)

_GRACE = 2.0
_LOOKS = 15.0
"""Seconds between two looks at what waits at Telegram, where nothing waited."""
_LARGEST = 1 << 20
"""Bytes of an update: many times as much as the longest message makes."""
_SECRET = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105  # the header's name


class _Ear:
    """Hears each person's updates in order."""

    def __init__(self, attend: Attend) -> None:
        self._attend = attend
        self._lines: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._hearing: set[asyncio.Task[None]] = set()

    async def hear(self, update: Update) -> None:
        """Returns after the commit; who is no longer waited for is heard to the end as well."""
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
        self._hears = True
        """Whether the last update could be heard."""
        self._path = urlsplit(webhook.url).path.rstrip("/")

    @property
    def idle(self) -> bool:
        """Whether nothing waits at Telegram, as far as was looked: what could not be brought, because we
        or the proxy in front were away, is brought when Telegram tries again."""
        return self._keeps_up

    async def run(self) -> None:
        """Until cancelled."""
        async with AsyncExitStack() as stack:
            stack.push_async_callback(self._ear.finish)
            await self._open(stack)
            await self._bot.set_webhook(
                self._webhook.url, allowed_updates=HEARD, secret_token=self._secret
            )
            try:
                failures = 0
                while True:
                    failures = 0 if await self._look() else failures + 1
                    soon = pause(self._settings, max(failures, 1))
                    await asyncio.sleep(_LOOKS if self._keeps_up else soon)
            finally:
                self._keeps_up = False

    async def _open(self, stack: AsyncExitStack) -> None:
        app = web.Application(client_max_size=_LARGEST)
        app.router.add_post("/{any:.*}", self._take)
        listen, port = self._webhook.listen, self._webhook.port
        try:
            gate = open_gate(app, listen, port, parting=_GRACE, first=True)
            await stack.enter_async_context(gate)
        except OSError as fault:
            # It is tried again; but whoever reads of an address looks for another setting.
            text = (
                "telegram: %s, port %d, where updates are to be brought, cannot be opened: %s;"
                " UMPIRE_WEBHOOK_HOST and UMPIRE_WEBHOOK_PORT choose where"
            )
            why = fault.strerror or type(fault).__name__
            log.error(text, listen, port, why)  # noqa: TRY400  # its text says all
            raise

    async def _take(self, request: web.Request) -> web.Response:
        """Answers 200 once the update is heard; else Telegram brings it again."""
        if request.rel_url.raw_path.rstrip("/") != self._path:
            raise web.HTTPNotFound
        said = request.headers.get(_SECRET, "").encode(errors="surrogateescape")
        if not hmac.compare_digest(said, self._secret.encode()):
            raise web.HTTPForbidden
        update = read_update(await read_whole(request), self._bot)
        if update is None:
            raise web.HTTPBadRequest
        try:
            await self._ear.hear(update)
        except Exception as fault:
            if self._hears:  # once: Telegram tries again, with this one and all others
                text = "telegram: an update was not heard (%s); it is brought again"
                log.error(text, type(fault).__name__)  # noqa: TRY400  # its text may quote what was said
            self._hears = False
            raise web.HTTPInternalServerError from None
        self._hears = True
        return web.Response()

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
