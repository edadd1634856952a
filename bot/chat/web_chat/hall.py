"""The hall: what everybody sees who comes, before they have a name; all of it is public."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, TypeAlias

from aiohttp import web

from bot.chat.contract import Counter
from bot.chat.web_chat.door import Door
from bot.chat.web_chat.files import ASK, Body, body_of
from bot.chat.web_chat.frames import write
from bot.chat.web_chat.guard import comes_from
from bot.chat.web_chat.pages import Pages, known_language
from bot.chat.web_chat.table import ROOM, Table
from bot.language import Language

Lesson: TypeAlias = Callable[[Sequence[str], Language], Mapping[str, Any]]
"""The lesson after these tries, as a page shows it."""

FRESH = 1.0
"""Seconds for which what was found is told to whoever else asks."""
MOST_TRIES = 40
_LONGEST_TRY = 40


@dataclass(slots=True)
class _Found:
    body: Body
    at: float


class Hall:
    """One for each run; `link` is the address under which others find the table, if there is one."""

    def __init__(
        self,
        pages: Pages,
        counter: Counter,
        table: Table,
        lesson: Lesson | None,
        link: Callable[[], str | None],
    ) -> None:
        self._pages, self._counter, self._table = pages, counter, table
        self._lesson, self._link = lesson, link
        self._door = Door()
        self._found: dict[tuple[str, int, Language], _Found] = {}
        self._looking = asyncio.Lock()
        self._reviewing = asyncio.Semaphore(2)

    def routes(self) -> list[web.RouteDef]:
        number = r"{number:[1-9]\d{0,8}}"
        code = "{code:[A-Za-z0-9]{4,20}}"
        return [
            web.get("/hall/{language}", self._hall),
            web.get("/lesson/{language}", self._teach),
            web.get(f"/tournament/{number}", self._contest_page),
            web.get(f"/tournament/{number}/{{language}}", self._contest),
            web.get(f"/season/{number}", self._contest_page),
            web.get(f"/season/{number}/{{language}}", self._season),
            web.get(f"/match/{number}/review", self._review_page),
            web.get(f"/match/{number}/review/{{language}}", self._review),
            web.get(rf"/match/{number}/review/{{language}}/{{step:\d{{1,6}}}}", self._review_step),
            web.get(f"/match/{number}/review/{{language}}/curve", self._curve),
            web.get(f"/match/{number}/card/{{language}}", self._card),
            web.get(f"/join/{code}", self._join_page),
            web.get(f"/join/{code}/{{language}}", self._join),
        ]

    def forget(self) -> None:
        """What is asked for next is looked up."""
        self._found.clear()

    async def _hall(self, request: web.Request) -> web.Response:
        language = _language(request)
        return (await self._look("hall", 0, language)).answer(request, ASK)

    async def _contest_page(self, request: web.Request) -> web.Response:
        return await self._pages.page(request, "tournament.html")

    async def _contest(self, request: web.Request) -> web.Response:
        language = _language(request)
        found = await self._look("tournament", int(request.match_info["number"]), language)
        return found.answer(request, ASK)

    async def _season(self, request: web.Request) -> web.Response:
        language = _language(request)
        found = await self._look("season", int(request.match_info["number"]), language)
        return found.answer(request, ASK)

    async def _review_page(self, request: web.Request) -> web.Response:
        return await self._pages.page(request, "review.html")

    async def _review(self, request: web.Request) -> web.Response:
        return await self._over(request, None)

    async def _review_step(self, request: web.Request) -> web.Response:
        return await self._over(request, int(request.match_info["step"]))

    async def _over(self, request: web.Request, step: int | None) -> web.Response:
        """Of a finished match: all that was tried and told, or the boards at a step. Whether another
        runs, or was never played, is not told."""
        number, language = int(request.match_info["number"]), _language(request)
        async with self._reviewing:
            found = await self._counter.review(number, step, language)
        if found is None:
            return _json({"error": "no-review"})
        return body_of("application/json", write(found).encode()).answer(request, ASK)

    async def _curve(self, request: web.Request) -> web.Response:
        """What an analysis has found, or how far it is: whoever asks first begins it. One is made
        at a time, and few wait, however many are asked for."""
        language = _language(request)
        found = await self._counter.curve(int(request.match_info["number"]), language)
        if found is None:
            return _json({"error": "no-review"})
        return body_of("application/json", write(found).encode()).answer(request, ASK)

    async def _card(self, request: web.Request) -> web.Response:
        language, number = _language(request), int(request.match_info["number"])
        async with self._reviewing:
            card = await self._counter.card(number, language)
        if card is None:
            raise web.HTTPNotFound
        return body_of("image/png", card).answer(request, ASK)

    async def _join_page(self, request: web.Request) -> web.Response:
        return await self._pages.page(request, "join.html")

    async def _join(self, request: web.Request) -> web.Response:
        """Who invites, and to what. Nobody tries codes here one after another."""
        language = _language(request)
        if not self._door.admits(comes_from(request), asyncio.get_running_loop().time()):
            return _json({"error": "slow"}, 429)
        code = request.match_info["code"].upper()
        offered = await self._counter.invitation(code, language)
        if offered is None:
            return _json({"error": "no-invitation"})
        return _json(asdict(offered))

    async def _teach(self, request: web.Request) -> web.Response:
        language = _language(request)
        tries = request.query.getall("try", [])[:MOST_TRIES]
        if self._lesson is None or any(len(one) > _LONGEST_TRY for one in tries):
            raise web.HTTPNotFound
        text = write(self._lesson(tries, language))
        return body_of("application/json", text.encode()).answer(request, ASK)

    async def _look(self, what: str, number: int, language: Language) -> Body:
        """What was found a moment ago, or what is found now."""
        now = asyncio.get_running_loop().time()
        async with self._looking:
            self._found = {key: one for key, one in self._found.items() if one.at > now - FRESH}
            found = self._found.get((what, number, language))
            if found is None:
                found = _Found(await self._read(what, number, language), now)
                self._found[what, number, language] = found
        return found.body

    async def _read(self, what: str, number: int, language: Language) -> Body:
        if what == "hall":
            hall = asdict(await self._counter.hall(ROOM, language))
            told = hall | {"people": self._table.names(), "link": self._link()}
        else:
            ask = self._counter.season if what == "season" else self._counter.contest
            found = await ask(number, language)
            told = asdict(found) if found else {"error": f"no-{what}"}
        return body_of("application/json", write(told).encode())


def _json(told: Mapping[str, Any], status: int = 200) -> web.Response:
    return web.Response(text=write(told), content_type="application/json", status=status)


def _language(request: web.Request) -> Language:
    language = known_language(request.match_info["language"])
    if language is None:
        raise web.HTTPNotFound
    return language
