"""A real browser at the table: who looks, clicks and types."""

from __future__ import annotations

import shutil
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.async_api import Frame, Page, ViewportSize

_BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first draws no windows: it takes a third less of the processor."""
CHROMIUM = next(filter(None, map(shutil.which, _BROWSERS)), None)
WITH_CHROMIUM = pytest.mark.skipif(
    CHROMIUM is None, reason="no chromium is installed: the table is untried in a browser"
)

PHONE: ViewportSize = {"width": 390, "height": 844}
DESK: ViewportSize = {"width": 1280, "height": 820}
EXPECTED = (
    "WebSocket connection to",
    "status of 400",
    "status of 403",
    "status of 409",
    "ERR_CONNECTION_REFUSED",
)
"""A table that is closed for a moment, and names or seals that are refused."""
Open = Callable[..., Awaitable["Page"]]


async def arrive(page: Page, address: str) -> None:
    """Its buttons do nothing before its words have come, and say nothing either."""
    await page.goto(address)
    await page.wait_for_selector("body.ready", state="attached")


async def play(page: Page | Frame, move: str) -> None:
    for square in (move[:2], move[2:4]):
        await page.click(f'[data-square="{square}"]')


async def say(page: Page | Frame, text: str) -> None:
    await page.fill("#say", text)
    await page.press("#say", "Enter")


async def talk(page: Page | Frame, text: str) -> None:
    """Say it to everybody, in the box of the room."""
    await page.fill("#talk", text)
    await page.press("#talk", "Enter")


async def check_fits(page: Page) -> None:
    """Nothing sticks out sideways, and every picture and control has a name."""
    wide, inner = await page.evaluate("[document.documentElement.scrollWidth, window.innerWidth]")
    assert wide <= inner
    nameless = await page.evaluate(
        """[...document.querySelectorAll("button, input, select, a")].filter((one) =>
             one.checkVisibility() && !one.textContent.trim() && !one.ariaLabel && !one.title
             && !one.labels?.length && !one.querySelector("img[alt]:not([alt=''])"))
           .map((one) => one.outerHTML)"""
    )
    assert nameless == []
