"""A loopback Discord with the whole product on it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest

from tests.chat.discord.driver import DiscordDriver
from tests.chat.discord.line import Line, on_the_line


@pytest.fixture(autouse=True)
def _no_pause_between_sessions(monkeypatch: pytest.MonkeyPatch) -> None:
    """The library waits five seconds before it begins a session anew."""

    async def at_once(*_: object, **__: object) -> None:
        """Wait for nothing."""

    monkeypatch.setattr(discord.Client, "before_identify_hook", at_once)


@pytest.fixture
async def driver(tmp_path: Path) -> AsyncIterator[DiscordDriver]:
    driver = DiscordDriver(tmp_path / "umpire.db")
    await driver.open()
    try:
        yield driver
    finally:
        await driver.close()


@pytest.fixture
async def line(tmp_path: Path) -> AsyncIterator[Line]:
    async with on_the_line(tmp_path / "umpire.db") as line:
        yield line
