"""The local table with the whole product behind it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.chat.web.browsing import CHROMIUM, EXPECTED, Open
from tests.chat.web.driver import WebDriver

if TYPE_CHECKING:
    from playwright.async_api import Browser, Page


@pytest.fixture
async def driver(tmp_path: Path) -> AsyncIterator[WebDriver]:
    driver = WebDriver(tmp_path / "umpire.db")
    await driver.open()
    try:
        yield driver
    finally:
        await driver.close()


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    library_of = pytest.importorskip(
        "playwright.async_api",
        reason="playwright is not installed: the table is untried in a browser",
    )
    async with library_of.async_playwright() as library:
        started = await library.chromium.launch(executable_path=CHROMIUM)
        yield started
        await started.close()


@pytest.fixture
async def open_page(browser: Browser) -> AsyncIterator[Open]:
    """Opens a page of a browser of its own; at the end none of them has complained."""
    complaints: list[str] = []

    async def opened(**settings: object) -> Page:
        context = await browser.new_context(**settings)  # type: ignore[arg-type]
        page = await context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on(
            "console",
            lambda line: (
                complaints.append(line.text) if line.type in {"error", "warning"} else None
            ),
        )
        return page

    yield opened
    assert not [one for one in complaints if not any(sign in one for sign in EXPECTED)]
