"""The local table in a real browser, for whoever sees little: enlarged, and in colours of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.chat.web.browsing import PHONE, WITH_CHROMIUM, Open, check_fits
from tests.chat.web.driver import WebDriver
from tests.chat.web.test_browser_hands import centre, game

if TYPE_CHECKING:
    from playwright.async_api import Page, ViewportSize

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


ENLARGED: list[ViewportSize] = [{"width": 320, "height": 256}, {"width": 480, "height": 235}]
"""1280 x 1024 and 1920 x 940, both at 400 %."""


@pytest.mark.parametrize("size", ENLARGED, ids=["320", "480"])
async def test_a_page_enlarged_four_times_has_all_that_it_has_otherwise(
    driver: WebDriver, open_page: Open, size: ViewportSize
) -> None:
    anna = await game(driver, open_page, "kriegspiel", viewport=size)
    await check_fits(anna)
    for part in (
        "#flip",
        "#step-back",
        "#open-room",
        ".army summary",
        "#steps-box summary",
        "#say",
    ):
        one = anna.locator(part)
        await one.scroll_into_view_if_needed()
        await expect(one).to_be_in_viewport(ratio=1)
    for part, least in (("#say", 100), ('[data-square="e2"]', 24)):
        box = await anna.locator(part).bounding_box()
        assert box
        assert box["width"] >= least
    await anna.locator('#quick [data-t="q-draw"]').click()
    await expect(anna.locator("#log-umpire .letter").last).to_contain_text("You offer a draw")
    await anna.click("#open-room")
    await anna.fill("#talk", "hello")
    await anna.click("#room-form button")
    await expect(anna.locator("#log-room")).to_contain_text("hello")
