"""The entrance from Telegram: whoever opens the table inside of it sits down as the member that they
are there, under no other name and without being asked for one.

What Telegram says of them under its seal is good once, and for some minutes.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from aiohttp import web

from bot.chat.contract import Counter
from bot.chat.gate import read_whole
from bot.chat.web_chat import frames
from bot.chat.web_chat.door import Door
from bot.chat.web_chat.frames import Malformed
from bot.chat.web_chat.guard import comes_from, is_https
from bot.chat.web_chat.pages import Pages, known_language
from bot.chat.web_chat.seats import A_YEAR, new_sitter, read_cookie, read_left, write_left
from bot.chat.web_chat.start_data import Started
from bot.chat.web_chat.table import Table

GOOD_FOR = 600
"""Seconds that start data is taken."""
_AHEAD = 60
"""Seconds by which Telegram's clock may be ahead of ours."""
_CALLED = "Telegram"
"""What a seat's cookie says instead of a name: the member has one."""

Read = Callable[[str], Started | None]
"""What sealed start data says; None where the seal is not Telegram's."""


class Entrance:
    """One for each run. `platform` is the chat whose members come in here."""

    def __init__(
        self,
        read: Read,
        table: Table,
        pages: Pages,
        counter: Counter,
        cookie: Callable[[], str],
        now: Callable[[], float] = time.time,
        platform: str = "telegram",
    ) -> None:
        self._read, self._table, self._pages = read, table, pages
        self._counter, self._cookie, self._now = counter, cookie, now
        self._platform, self._door = platform, Door()

    def routes(self) -> list[web.RouteDef]:
        return [web.get("/app", self._page), web.post("/seat/1/enter", self._enter)]

    async def _page(self, request: web.Request) -> web.Response:
        return await self._pages.page(request, "app.html")

    async def _enter(self, request: web.Request) -> web.Response:
        if not self._door.admits(comes_from(request), asyncio.get_running_loop().time()):
            return _refused("slow", 429)
        try:
            asked = frames.read_object((await read_whole(request)).decode())
        except (Malformed, UnicodeDecodeError):
            return _refused("app-forged", 400)
        data = asked.get("data")
        started = self._read(data) if isinstance(data, str) else None
        if started is None:
            return _refused("app-forged", 403)
        if not -_AHEAD <= self._now() - started.at <= GOOD_FOR:
            return _refused("app-stale", 403)
        return await self._seat(request, started, asked.get("language"))

    async def _seat(self, request: web.Request, started: Started, language: object) -> web.Response:
        """The same seat each time: its cookie is made of the account, with the table's secret."""
        sitter = new_sitter(self._table.token_of(f"{self._platform}:{started.user}"), _CALLED)
        before = read_cookie(request.cookies.get(self._cookie()))
        entered = await self._counter.enter(
            sitter.user,
            (self._platform, started.user, started.name),
            known_language(started.language) or known_language(language),
            started.mark,
            again=before == sitter,
        )
        if entered is None:
            return _refused("app-used", 403)
        response = web.Response(
            text=frames.write({"name": entered}), content_type="application/json"
        )
        self._keep(request, response, self._cookie(), sitter.cookie)
        if before and before != sitter:  # whoever sat here may come back under their name
            left = read_left(request.cookies.get(f"{self._cookie()}-left"))
            others = [before, *(one for one in left if one != before)]
            self._keep(request, response, f"{self._cookie()}-left", write_left(others))
        return response

    def _keep(self, request: web.Request, response: web.Response, name: str, value: str) -> None:
        response.set_cookie(
            name,
            value,
            path="/seat/1",
            max_age=A_YEAR,
            httponly=True,
            samesite="Strict",
            secure=is_https(request),
        )


def _refused(code: str, status: int) -> web.Response:
    text = frames.write({"error": code})
    return web.Response(text=text, content_type="application/json", status=status)
