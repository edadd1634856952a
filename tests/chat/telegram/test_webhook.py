"""The webhook: 200 only after the commit, and only to Telegram."""

from __future__ import annotations

import asyncio
import errno
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import aiohttp
import pytest
from telegram.ext import Updater

from bot.chat.contract import Hear, Incoming
from bot.chat.telegram_chat import TelegramChat, Webhook, webhook
from tests.chat.telegram.driver import PROMPT, TelegramDriver
from tests.chat.telegram.running import until
from tests.chat.telegram.server import BotApi
from tests.chat.telegram.world import Json

pytest.importorskip("tornado", reason="the webhook needs python-telegram-bot[webhooks]")


class Door:
    """Where Telegram brings its updates."""

    def __init__(self, api: BotApi, session: aiohttp.ClientSession, chat: TelegramChat) -> None:
        self._api, self._session, self.chat = api, session, chat

    async def bring(self, update: Json, *, secret: str | None = None) -> int:
        hook = self._api.world.webhook
        head = {"X-Telegram-Bot-Api-Secret-Token": secret or str(hook["secret_token"])}
        async with self._session.post(hook["url"], json=update, headers=head) as answer:
            if answer.status == 200:
                self._api.world.updates.remove(update)
            return answer.status


@asynccontextmanager
async def open_door(api: BotApi, folder: Path, hear: Hear) -> AsyncIterator[Door]:
    unix = folder / "door"
    settings = replace(PROMPT, webhook=Webhook("http://chess.example/telegram", unix=unix))
    driver = TelegramDriver(folder / "none.db", api, settings)
    chat = driver.new_chat()
    task = asyncio.create_task(chat.run(hear))
    try:
        await until(lambda: (unix.exists() and bool(api.world.webhook)) or task.done())
        connector = aiohttp.UnixConnector(str(unix))
        async with aiohttp.ClientSession(connector=connector) as session:
            yield Door(api, session, chat)
    finally:
        task.cancel()
        await asyncio.wait([task])


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


async def test_a_stop_ends_the_hearing_in_hand(api: BotApi, tmp_path: Path) -> None:
    heard: list[str] = []

    async def hear(incoming: Incoming) -> None:
        await asyncio.sleep(0.1)
        heard.append(incoming.text)

    api.world.typed("anna", "e4")
    async with open_door(api, tmp_path, hear) as door:
        bringing = asyncio.create_task(door.bring(api.world.updates[0]))
        await asyncio.sleep(0.05)
    assert heard == ["e4"]
    bringing.cancel()
    with pytest.raises((asyncio.CancelledError, aiohttp.ClientError)):
        await bringing


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


@pytest.mark.parametrize("fault", [errno.EADDRINUSE, errno.EADDRNOTAVAIL])
async def test_a_door_that_cannot_be_opened_is_told_with_its_settings(
    api: BotApi,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    fault: int,
) -> None:
    async def shut(*_: object, **__: object) -> None:
        raise OSError(fault, os.strerror(fault))

    monkeypatch.setattr(Updater, "start_webhook", shut)
    settings = replace(PROMPT, webhook=Webhook("http://chess.example/telegram", port=8444))
    driver = TelegramDriver(tmp_path / "none.db", api, settings)
    with pytest.raises(OSError, match=os.strerror(fault)):
        await driver.new_chat().run(_hear_nothing)
    assert (
        f"127.0.0.1, port 8444, where updates are to be brought, cannot be opened: {os.strerror(fault)}"
        in caplog.text
    )
    assert "UMPIRE_WEBHOOK_HOST and UMPIRE_WEBHOOK_PORT" in caplog.text


async def _hear_nothing(_: Incoming) -> None:
    return
