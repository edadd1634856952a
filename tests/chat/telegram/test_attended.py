"""When Telegram is attended: then alone time passes there."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.chat.contract import Incoming
from bot.chat.telegram_chat import chat, intake
from tests.chat.telegram.driver import TelegramDriver
from tests.chat.telegram.running import until
from tests.chat.telegram.server import BotApi


async def test_no_time_passes_before_anything_was_fetched(
    api: BotApi, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The menus come first, and may take their time; what was said meanwhile waits at Telegram."""
    telegram = TelegramDriver(tmp_path / "none.db", api).new_chat()
    menus, asked, heard = asyncio.Event(), asyncio.Event(), list[Incoming]()

    async def publish(*_: object, **__: object) -> None:
        asked.set()
        await menus.wait()

    async def hear(incoming: Incoming) -> None:
        heard.append(incoming)

    monkeypatch.setattr(chat, "publish", publish)
    monkeypatch.setattr(intake, "_QUIET", 0.1)
    for text in ("e4", "e5"):  # nor where it has failed, and is started again
        polls = api.polls
        task = asyncio.create_task(telegram.run(hear))
        await asked.wait()
        assert not telegram.attends()
        menus.set()
        await until(lambda: api.polls > polls)  # noqa: B023  # now
        await asyncio.sleep(0.15)
        api.world.typed("anna", text)
        api.told()
        await until(telegram.attends)
        task.cancel()
        await asyncio.wait([task])
        menus.clear()
        asked.clear()
    assert [said.text for said in heard] == ["e4", "e5"]
