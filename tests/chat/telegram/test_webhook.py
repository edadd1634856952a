"""The webhook: 200 only after the commit, and only to Telegram."""

from __future__ import annotations

import asyncio
import errno
import json
import logging
import os
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from urllib.parse import urlsplit

import aiohttp
import pytest

from bot.chat.contract import Hear, Incoming
from bot.chat.telegram_chat import TelegramChat, Webhook, webhook
from tests.chat.telegram.driver import PROMPT, TelegramDriver
from tests.chat.telegram.running import until
from tests.chat.telegram.server import BotApi
from tests.chat.telegram.world import Json


class Door:
    """Where Telegram brings its updates."""

    def __init__(
        self, api: BotApi, session: aiohttp.ClientSession, chat: TelegramChat, port: int
    ) -> None:
        self._api, self._session, self.chat, self.port = api, session, chat, port

    async def bring(self, update: Json, *, secret: str | None = None) -> int:
        status = await self.post(json.dumps(update).encode(), secret=secret)
        if status == 200:
            self._api.world.updates.remove(update)
        return status

    async def post(
        self, body: bytes | BytesIO, *, secret: str | None = None, path: str | None = None
    ) -> int:
        hook = self._api.world.webhook
        head = {"X-Telegram-Bot-Api-Secret-Token": secret or str(hook["secret_token"])}
        url = f"http://127.0.0.1:{self.port}{path or urlsplit(hook['url']).path}"
        async with self._session.post(url, data=body, headers=head) as answer:
            return answer.status


@asynccontextmanager
async def open_door(api: BotApi, folder: Path, hear: Hear) -> AsyncIterator[Door]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    settings = replace(PROMPT, webhook=Webhook("https://chess.example/telegram", port=port))
    driver = TelegramDriver(folder / "none.db", api, settings)
    chat = driver.new_chat()
    task = asyncio.create_task(chat.run(hear))
    try:
        await until(lambda: bool(api.world.webhook) or task.done())
        async with aiohttp.ClientSession() as session:
            try:
                yield Door(api, session, chat, port)
            finally:
                task.cancel()
                await asyncio.wait([task])
    finally:
        task.cancel()


async def test_answers_after_hearing_and_each_persons_in_order(api: BotApi, tmp_path: Path) -> None:
    heard: list[str] = []
    gate = asyncio.Event()

    async def hear(incoming: Incoming) -> None:
        if incoming.text == "a1":
            await gate.wait()
        heard.append(incoming.text)

    for person, text in (("anna", "a1"), ("anna", "a2"), ("boris", "b1")):
        api.world.typed(person, text)
    async with open_door(api, tmp_path, hear) as door:
        first, second, other = api.world.updates
        brought = [asyncio.create_task(door.bring(update)) for update in (first, second)]
        await asyncio.sleep(0.05)
        assert await door.bring(other) == 200
        assert heard == ["b1"]
        assert not any(task.done() for task in brought)
        gate.set()
        assert await asyncio.gather(*brought) == [200, 200]
        assert heard == ["b1", "a1", "a2"]
    assert [method for method, _ in api.calls if method == "getupdates"] == []


async def test_what_was_not_heard_is_not_confirmed(api: BotApi, tmp_path: Path) -> None:
    async def hear(_: Incoming) -> None:
        raise RuntimeError("the disk is full")

    api.world.typed("anna", "e4")
    async with open_door(api, tmp_path, hear) as door:
        assert await door.bring(api.world.updates[0]) == 500


async def test_nobody_else_is_let_in(api: BotApi, tmp_path: Path) -> None:
    heard: list[str] = []

    async def hear(incoming: Incoming) -> None:
        heard.append(incoming.text)

    api.world.typed("anna", "resign")
    async with open_door(api, tmp_path, hear) as door:
        assert await door.bring(api.world.updates[0], secret="guess") == 403  # noqa: S106
        assert api.token not in str(api.world.webhook)
    assert heard == []


async def test_what_is_no_update_is_refused_and_one_that_cannot_be_read_is_passed_over(
    api: BotApi, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Telegram would bring it again and again, and nothing behind it."""
    caplog.set_level(logging.INFO)
    api.world.typed("anna", "hidden queen")
    unreadable = api.world.updates[0] | {"message": {"text": "hidden queen"}}
    async with open_door(api, tmp_path, _hear_nothing) as door:
        for body in (b"", b"hidden queen", b"[]", b"{}", b'{"update_id": "x"}', b"[" * 100_000):
            assert await door.post(body) == 400
        assert await door.post(BytesIO(b"x" * (2 << 20))) == 413
        assert await door.post(b"{}", path="/elsewhere") == 404
        assert await door.post(b"{}", secret="\u00e9") == 403  # noqa: S106
        assert await door.post(json.dumps(unreadable).encode()) == 200
    assert "queen" not in caplog.text


async def test_while_nothing_can_be_heard_that_is_told_once(
    api: BotApi, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def hear(_: Incoming) -> None:
        raise RuntimeError("hidden queen")

    api.world.typed("anna", "e4")
    async with open_door(api, tmp_path, hear) as door:
        for _ in range(5):
            assert await door.bring(api.world.updates[0]) == 500
    assert caplog.text.count("an update was not heard (RuntimeError); it is brought again") == 1
    assert "queen" not in caplog.text


async def test_a_stop_ends_the_hearing_in_hand(api: BotApi, tmp_path: Path) -> None:
    heard: list[str] = []

    async def hear(incoming: Incoming) -> None:
        await asyncio.sleep(0.1)
        heard.append(incoming.text)

    api.world.typed("anna", "e4")
    async with open_door(api, tmp_path, hear) as door:
        bringing = asyncio.create_task(door.bring(api.world.updates[0]))
        await asyncio.sleep(0.05)
    assert await bringing == 200
    assert heard == ["e4"]


async def test_no_time_passes_while_anything_waits_at_telegram(
    api: BotApi, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a stop Telegram tries again in its own time what it could not bring meanwhile."""
    monkeypatch.setattr(webhook, "_LOOKS", 0.02)
    heard: list[str] = []

    async def hear(incoming: Incoming) -> None:
        heard.append(incoming.text)

    def looks() -> int:
        return sum(method == "getwebhookinfo" for method, _ in api.calls)

    async def look_again() -> None:
        seen = looks()
        await until(lambda: looks() >= seen + 2)

    api.world.typed("anna", "e4")
    async with open_door(api, tmp_path, hear) as door:
        await look_again()
        assert not door.chat.attends()
        assert await door.bring(api.world.updates[0]) == 200
        await until(door.chat.attends)
        api.world.typed("anna", "d4")  # and our door, or the proxy in front, cannot be reached
        await until(lambda: not door.chat.attends())
        assert await door.bring(api.world.updates[0]) == 200
        await until(door.chat.attends)
        api.fail("getWebhookInfo", 502, "Bad Gateway", times=100)
        await until(lambda: not door.chat.attends())
    assert not door.chat.attends()
    assert heard == ["e4", "d4"]


@pytest.mark.parametrize(
    ("listen", "fault"),
    [("127.0.0.1", errno.EADDRINUSE), ("203.0.113.1", errno.EADDRNOTAVAIL)],
)
async def test_a_door_that_cannot_be_opened_is_told_with_its_settings(
    api: BotApi, tmp_path: Path, caplog: pytest.LogCaptureFixture, listen: str, fault: int
) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = int(taken.getsockname()[1])
        hook = Webhook("https://chess.example/telegram", listen, port)
        driver = TelegramDriver(tmp_path / "none.db", api, replace(PROMPT, webhook=hook))
        with pytest.raises(OSError, match=os.strerror(fault).lower()):
            await driver.new_chat().run(_hear_nothing)
    assert (
        f"{listen}, port {port}, where updates are to be brought, cannot be opened" in caplog.text
    )
    assert os.strerror(fault).lower() in caplog.text
    assert "UMPIRE_WEBHOOK_HOST and UMPIRE_WEBHOOK_PORT" in caplog.text
    assert not api.world.webhook, "nothing is brought where nobody is"


async def _hear_nothing(_: Incoming) -> None:
    return
