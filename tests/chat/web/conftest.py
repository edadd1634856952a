"""The local table with the whole product behind it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.chat.web.driver import WebDriver


@pytest.fixture
async def driver(tmp_path: Path) -> AsyncIterator[WebDriver]:
    driver = WebDriver(tmp_path / "umpire.db")
    await driver.open()
    try:
        yield driver
    finally:
        await driver.close()
