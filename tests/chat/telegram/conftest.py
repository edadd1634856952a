"""A loopback Bot API, and the whole product on it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.chat.telegram.driver import TelegramDriver
from tests.chat.telegram.server import BotApi


@pytest.fixture
async def api() -> AsyncIterator[BotApi]:
    api = BotApi()
    await api.open()
    try:
        yield api
    finally:
        await api.close()
    assert api.unknown == []


@pytest.fixture
async def driver(api: BotApi, tmp_path: Path) -> AsyncIterator[TelegramDriver]:
    driver = TelegramDriver(tmp_path / "umpire.db", api)
    await driver.open()
    try:
        yield driver
    finally:
        await driver.close()
