"""The gate: who asks for nothing goes, and what is no request is answered and told in no log."""

from __future__ import annotations

import asyncio
import logging
import resource
from collections.abc import AsyncIterator, Mapping
from contextlib import suppress

import pytest
from aiohttp import web

from bot.chat import gate
from bot.chat.gate import open_gate, read_whole
from bot.chat.health import health_page

ATTEND = b"POST /attend HTTP/1.1\r\nHost: 127.0.0.1\r\n"
NO_REQUESTS = (
    b"GET /hiddenqueen HTTP/9.9\r\n\r\n",
    b"GET / HTTP/1.1\r\nhidden queen\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: x\r\nA: " + b"hiddenqueen" * 2000 + b"\r\n\r\n",
    b"GET http://[::1/hiddenqueen HTTP/1.1\r\nHost: [::1\r\n\r\n",
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    ATTEND + b"Content-Length: -4\r\n\r\nhiddenqueen",
    ATTEND + b"Transfer-Encoding: chunked\r\n\r\nzz hiddenqueen\r\n",
    ATTEND + b"Content-Encoding: gzip\r\nContent-Length: 11\r\n\r\nhiddenqueen",
    ATTEND + b"Content-Encoding: deflate\r\nContent-Length: 11\r\n\r\nhiddenqueen",
)


@pytest.fixture
async def port() -> AsyncIterator[int]:
    async def attend(request: web.Request) -> web.Response:
        (await read_whole(request)).decode("ascii")
        return web.Response(status=202)

    app = web.Application()
    app.router.add_post("/attend", attend)
    async with open_gate(app, "127.0.0.1", 0, parting=0.1) as server:
        yield server.sockets[0].getsockname()[1]


async def said_to(port: int, words: bytes) -> bytes:
    """The first line of the answer, or nothing once the line was closed."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(words)
        async with asyncio.timeout(10):
            return (await reader.readline()).strip()
    finally:
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()


@pytest.mark.parametrize("words", NO_REQUESTS)
async def test_what_is_no_request_is_not_told(
    port: int, caplog: pytest.LogCaptureFixture, words: bytes
) -> None:
    """Each was told in a dozen lines that quoted it: anybody could fill the disk."""
    caplog.set_level(logging.DEBUG)
    answer = await said_to(port, words)
    assert b" 400 " in answer or b" 202 " in answer or b" 404 " in answer
    assert not caplog.records


async def test_of_a_fault_of_ours_kind_and_place_are_told(caplog: pytest.LogCaptureFixture) -> None:
    async def examine() -> Mapping[str, object]:
        raise ValueError("the hidden queen")

    async with health_page("127.0.0.1", 0, examine) as port:
        answer = await said_to(port, b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
    assert b" 500 " in answer
    assert "a request could not be answered: ValueError" in caplog.text
    line = examine.__code__.co_firstlineno + 1
    assert f"ValueError at {__name__}:{line} < bot.chat.health:" in caplog.text
    assert "queen" not in caplog.text


@pytest.mark.parametrize("words", [b"", b"POST /att", ATTEND + b"Content-Le"])
async def test_who_asks_for_nothing_goes(monkeypatch: pytest.MonkeyPatch, words: bytes) -> None:
    monkeypatch.setattr(gate, "_SILENT", 0.3)
    async with open_gate(web.Application(), "127.0.0.1", 0, parting=0.1) as server:
        assert await said_to(server.sockets[0].getsockname()[1], words) == b""


async def test_who_sends_half_of_something_goes(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate, "_SLOW", 0.2)
    assert b" 408 " in await said_to(port, ATTEND + b"Content-Length: 9\r\n\r\nhalf")


@pytest.mark.parametrize(
    ("files", "for_all", "for_the_first"),
    [(256, 128, 192), (1024, 824, 924), (1_048_576, 3896, 3996)],
)
def test_there_is_room_for_play_however_few_or_many_files_the_system_gives(
    monkeypatch: pytest.MonkeyPatch, files: int, for_all: int, for_the_first: int
) -> None:
    monkeypatch.setattr(resource, "getrlimit", lambda _: (files, files))
    room = gate._room  # noqa: SLF001
    assert (room(first=False), room(first=True)) == (for_all, for_the_first)
