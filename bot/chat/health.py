"""The health page: whether the bot serves, for whatever watches over it. It tells no names."""

from __future__ import annotations

import errno
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager

from aiohttp import web

from bot.chat.contract import Hopeless
from bot.chat.figures import exposition
from bot.chat.gate import open_gate

Examine = Callable[[], Awaitable[Mapping[str, object]]]
"""What there is to tell; "healthy" says whether all is well."""


METRICS = "text/plain; version=0.0.4; charset=utf-8"


@asynccontextmanager
async def health_page(host: str, port: int, examine: Examine) -> AsyncIterator[int]:
    """GET /health answers 200 or 503, with what was found as JSON; GET /metrics the same figures for
    Prometheus, always 200. Raises Hopeless."""

    async def answer(_: web.Request) -> web.Response:
        found = await examine()
        return web.json_response(dict(found), status=200 if found["healthy"] else 503)

    app = web.Application()

    async def figures(_: web.Request) -> web.Response:
        text = exposition(await examine())
        return web.Response(text=text, headers={"Content-Type": METRICS})

    app.router.add_get("/health", answer)
    app.router.add_get("/metrics", figures)
    async with AsyncExitStack() as stack:
        gate = open_gate(app, host, port, parting=0.5, first=True)
        try:
            server = await stack.enter_async_context(gate)
        except OSError as fault:
            taken = fault.errno == errno.EADDRINUSE
            why = "is taken" if taken else f"cannot be used ({fault.strerror})"
            raise Hopeless(f"port {port} {why}; UMPIRE_HEALTH_PORT names another") from None
        yield server.sockets[0].getsockname()[1]
