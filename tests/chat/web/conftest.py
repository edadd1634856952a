"""The local table with the whole product behind it.

All tests of this folder share one loop, and so one browser: to start one takes longer than most of what
is looked at in it. Each test has tables, pages and cookies of its own.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import pytest_asyncio

from tests.chat.web.browsing import CHROMIUM, EXPECTED, Open
from tests.chat.web.driver import WebDriver

if TYPE_CHECKING:
    from playwright.async_api import Browser, BrowserContext, Page


HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.parent == HERE and pytest_asyncio.is_async_test(item):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


@pytest_asyncio.fixture(loop_scope="session")
async def driver(tmp_path: Path) -> AsyncIterator[WebDriver]:
    driver = WebDriver(tmp_path / "umpire.db")
    await driver.open()
    try:
        yield driver
    finally:
        await driver.close()


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    library_of = pytest.importorskip(
        "playwright.async_api",
        reason="playwright is not installed: the table is untried in a browser",
    )
    async with library_of.async_playwright() as library:
        started = await library.chromium.launch(executable_path=CHROMIUM)
        yield started
        await started.close()


@pytest_asyncio.fixture(loop_scope="session")
async def open_page(browser: Browser) -> AsyncIterator[Open]:
    """Opens a page as in a browser of its own; at the end none of them has complained."""
    complaints: list[str] = []
    contexts: list[BrowserContext] = []

    async def opened(**settings: object) -> Page:
        context = await browser.new_context(**settings)  # type: ignore[arg-type]
        contexts.append(context)
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
    for context in contexts:
        await context.close()
    assert not [one for one in complaints if not any(sign in one for sign in EXPECTED)]
