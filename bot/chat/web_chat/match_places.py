"""Places of a match: its page, and what the page asks about it for whoever sits at a seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from aiohttp import web
from aiohttp.typedefs import Handler

from bot.chat.contract import Counter
from bot.chat.web_chat import frames
from bot.chat.web_chat.seats import Sitter

_NUMBER = "{match:[1-9][0-9]{0,8}}"
_STEP = "{step:[1-9][0-9]{0,5}}"
Sits: TypeAlias = Callable[[web.Request], Sitter]
"""Whose a request is; anybody without a seat is refused."""


def match_routes(
    seat: str, page: Handler, sits: Sits, counter: Counter
) -> tuple[web.RouteDef, ...]:
    """The page is the same for everybody; what it asks about is its seat's alone."""

    async def story(request: web.Request) -> web.Response:
        return _found(await counter.story(sits(request).user, _int(request, "match")))

    async def clocks(request: web.Request) -> web.Response:
        return _found(await counter.clocks(sits(request).user, _int(request, "match")))

    async def scene(request: web.Request) -> web.Response:
        user, step = sits(request).user, _int(request, "step")
        return _found(await counter.scene(user, _int(request, "match"), step))

    of_match = f"{seat}/match/{_NUMBER}"
    return (
        web.get(f"/match/{_NUMBER}", page),
        web.get(f"{of_match}/story", story),
        web.get(f"{of_match}/clocks", clocks),
        web.get(f"{of_match}/scene/{_STEP}", scene),
    )


def _int(request: web.Request, part: str) -> int:
    return int(request.match_info[part])


def _found(told: Mapping[str, object] | None) -> web.Response:
    """Whether there is no such match, or it is somebody else's, is told to nobody."""
    if told is None:
        raise web.HTTPNotFound(text=frames.write_error("no-match"))
    return web.Response(text=frames.write(told), content_type="application/json")
