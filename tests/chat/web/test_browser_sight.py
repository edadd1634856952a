"""The local table in a real browser, for whoever sees little: enlarged, and in colours of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.chat.web.browsing import PHONE, WITH_CHROMIUM, Open
from tests.chat.web.driver import WebDriver
from tests.chat.web.test_browser_hands import centre, game

if TYPE_CHECKING:
    from playwright.async_api import Page

playwright = pytest.importorskip(
    "playwright.async_api", reason="playwright is not installed: the table is untried in a browser"
)
from playwright.async_api import expect  # noqa: E402

pytestmark = WITH_CHROMIUM


async def pinch(page: Page, square: str) -> float:
    """Spread two fingers on a square; how much larger the page is then."""
    x, y = await centre(page, square)
    hand = await page.context.new_cdp_session(page)
    for apart in range(10, 120, 10):
        fingers = [{"x": x + at, "y": y, "id": n} for n, at in enumerate((-apart, apart))]
        what = "touchStart" if apart == 10 else "touchMove"
        await hand.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": fingers})
    await page.wait_for_timeout(200)
    larger: float = await page.evaluate("visualViewport.scale")
    await hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    return larger


async def test_two_fingers_enlarge_a_board_and_one_moves_a_man(
    driver: WebDriver, open_page: Open
) -> None:
    anna = await game(
        driver, open_page, "kriegspiel", viewport=PHONE, has_touch=True, is_mobile=True
    )
    assert await pinch(anna, "e2") > 2
    await expect(anna.locator(".picked")).to_have_count(0)
    assert driver.house.rows("SELECT 1 FROM act") == []
    x, y = await centre(anna, "e2")
    await anna.touchscreen.tap(x, y)
    await expect(anna.locator(".picked")).to_have_attribute("data-square", "e2")


async def test_what_a_colour_tells_is_told_in_the_reader_s_own(
    driver: WebDriver, open_page: Open
) -> None:
    anna = await game(driver, open_page, "kriegspiel", forced_colors="active")
    await anna.click('[data-square="e2"]')
    await anna.click("#menu summary")  # the square has the keyboard no more
    for told in ('[data-square="e2"]', '[data-language="en"]'):
        assert await anna.locator(told).evaluate("one => getComputedStyle(one).outlineStyle") == (
            "solid"
        ), told
    ground = "one => getComputedStyle(one).backgroundColor"
    white, black = [anna.locator(f".side-{side}") for side in ("white", "black")]
    assert await white.evaluate(ground) != await black.evaluate(ground)
