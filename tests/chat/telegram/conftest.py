"""A loopback Bot API, and the whole product on it."""

from __future__ import annotations

import ssl
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from bot.chat.contract import Incoming
from bot.chat.telegram_chat import Settings
from tests.chat.telegram.driver import PROMPT, TelegramDriver
from tests.chat.telegram.running import Post, running
from tests.chat.telegram.server import BotApi


@pytest.fixture(scope="session")
def whom_to_trust() -> ssl.SSLContext:
    """Certificates that nobody asks for here."""
    return httpx.create_ssl_context()


@pytest.fixture(autouse=True)
def _whom_to_trust_is_read_once(
    monkeypatch: pytest.MonkeyPatch, whom_to_trust: ssl.SSLContext
) -> None:
    """Each bot reads them twice, which is a good part of what a short test costs."""
    monkeypatch.setattr("httpx._transports.default.create_ssl_context", lambda **_: whom_to_trust)


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


async def _deaf(_: Incoming) -> None:
    return


@pytest.fixture
def settings() -> Settings:
    return PROMPT


@pytest.fixture
async def post(api: BotApi, tmp_path: Path, settings: Settings) -> AsyncIterator[Post]:
    driver = TelegramDriver(tmp_path / "none.db", api, settings)
    chat = driver.new_chat()
    async with running(chat, api, _deaf):
        yield Post(api, chat, driver)
