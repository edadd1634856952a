"""Browsers: a mark that all seats of one browser share, so that nobody is rated against themselves.

A page sets it before any seat is asked for; what is kept of it is a digest.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

from bot.chat.web_chat.guard import is_https
from bot.chat.web_chat.seats import A_YEAR

_MARK = re.compile(r"[\w-]{16,64}", re.ASCII)


def marking(cookie: Callable[[], str], token: Callable[[], str]) -> Middleware:
    """Give a browser its mark with the first page that it opens."""

    @web.middleware
    async def marked(request: web.Request, handler: Handler) -> web.StreamResponse:
        response = await handler(request)
        is_page = not response.prepared and response.content_type == "text/html"
        if is_page and mark_of(request, cookie()) is None:
            response.set_cookie(
                cookie(),
                token()[:43],
                max_age=A_YEAR,
                httponly=True,
                samesite="Strict",
                secure=is_https(request),
            )
        return response

    return marked


def mark_of(request: web.Request, cookie: str) -> str | None:
    """The mark of the browser that asks; None for one that has opened no page."""
    mark = request.cookies.get(cookie, "")
    if not _MARK.fullmatch(mark):
        return None
    return hashlib.sha256(mark.encode()).hexdigest()[:24]
