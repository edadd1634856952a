"""The gate: how whoever comes by HTTP is let in, be it to the table, to the health page, or from Telegram.

A crowd takes no file that play needs, whoever asks for nothing goes, and what is no request fills no log.
"""

from __future__ import annotations

import asyncio
import logging
import resource
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from traceback import walk_tb
from types import TracebackType
from typing import cast

from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError

log = logging.getLogger(__name__)

_IN_LINE = 128
"""So many may wait to be let in."""
_AT_ONCE = 8
"""So many are let in at once. Each has a file of this process before it can be told that there is no room, and
asyncio takes some rounds to tell it: with more at once a rush took all files that are kept free."""
_KEPT_FREE = 200
"""Of the files that this process may have open, so many are for all else; half of them where those are few."""
_MOST = 4096
"""So many files count at most, also where the system gives more, as in a container: whoever is let in takes memory."""
_SILENT = 150.0
"""Seconds after which whoever asks for nothing, or for half of something, goes. Web servers in front keep a
line open for less (Caddy for two minutes), so that none is shut just as they ask."""
_SLOW = 30.0
"""Seconds that what is sent along with a request may take."""
_PLACES = 12
"""So many are told of where a fault was raised."""


class _Discreet(logging.Filter):
    """The library quotes whatever is no request, in a dozen lines each: anybody can send that, at any pace.
    Of a fault of ours its kind is told, and where it was raised: its text may quote, too."""

    def filter(self, record: logging.LogRecord) -> bool:
        if record.exc_info is None:
            return True
        fault = record.exc_info[1]
        told = type(fault).__name__, _trail(record.exc_info[2])
        record.msg, record.args = "a request could not be answered: %s at %s", told
        record.exc_info = None
        return not isinstance(fault, HttpProcessingError)


def _trail(raised: TracebackType | None) -> str:
    """Modules and lines, innermost first: no values and no texts."""
    frames = [f"{frame.f_globals.get('__name__')}:{line}" for frame, line in walk_tb(raised)]
    return " < ".join(frames[: -_PLACES - 1 : -1])


log.addFilter(_Discreet())


@asynccontextmanager
async def open_gate(
    app: web.Application, host: str, port: int, *, parting: float, first: bool = False
) -> AsyncIterator[asyncio.Server]:
    """Serve there. Who is `first` is let in when there is no room any more for others; all get `parting`
    seconds for a farewell. Raises OSError where nobody can listen."""
    runner = web.AppRunner(
        app,
        access_log=None,
        logger=log,
        shutdown_timeout=parting,
        keepalive_timeout=_SILENT,
        auto_decompress=False,
    )
    await runner.setup()
    answering = cast("web.Server", runner.server)
    try:
        loop = asyncio.get_running_loop()
        server = await loop.create_server(
            lambda: _Comer(answering, first), host, port, backlog=_AT_ONCE
        )
        try:
            for listening in server.sockets:
                with listening.dup() as same:
                    same.listen(_IN_LINE)
            yield server
        finally:
            server.close()
    finally:
        await runner.cleanup()


class _Comer(asyncio.Protocol):
    """Whoever comes, until it is known whether there is room for them.

    Were they let in regardless, there would soon be no file for anybody: asyncio then tells of each who
    cannot be let in thousands of times a second, and does nothing else.
    """

    def __init__(self, answering: Callable[[], asyncio.Protocol], first: bool) -> None:
        self._answering, self._first = answering, first

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        line = cast("asyncio.Transport", transport)
        # A new file gets the lowest number that is free: so many are open, whoever has them.
        if line.get_extra_info("socket").fileno() >= _room(first=self._first):
            line.close()
            return
        protocol = self._answering()
        line.set_protocol(protocol)
        protocol.connection_made(line)


def _room(*, first: bool) -> int:
    most = min(resource.getrlimit(resource.RLIMIT_NOFILE)[0], _MOST)
    kept = min(most // 2, _KEPT_FREE)
    return most - (kept // 2 if first else kept)


async def read_whole(request: web.Request) -> bytes:
    """What is sent along, if it comes soon and whole."""
    try:
        async with asyncio.timeout(_SLOW):
            return await request.read()
    except TimeoutError:
        raise web.HTTPRequestTimeout from None
    except web.RequestPayloadError:
        raise web.HTTPBadRequest from None
