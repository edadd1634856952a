"""The local table in a real browser, under a finger: what covers a small page, and goes again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.chat.web.browsing import PHONE, WITH_CHROMIUM, Open, check_fits
from tests.chat.web.driver import WebDriver
from tests.chat.web.test_browser_hands import game
from tests.chat.web.test_browser_phone import in_sight, square

if TYPE_CHECKING:
    from playwright.async_api import ViewportSize

playwright = pytest.importorskip(
    "playwright.async_api", reason="playwright is not installed: the table is untried in a browser"
)
from playwright.async_api import expect  # noqa: E402

pytestmark = WITH_CHROMIUM


async def test_what_lies_over_the_page_folds_up_by_itself(
    driver: WebDriver, open_page: Open
) -> None:
    anna = await game(driver, open_page, "kriegspiel", viewport=PHONE)
    for name in ("menu", "tools"):
        fold, summary = anna.locator(f"#{name}"), anna.locator(f"#{name} summary")
        await summary.click()
        await anna.keyboard.press("Escape")
        await expect(fold).not_to_have_attribute("open", "")
        await expect(summary).to_be_focused()
        await summary.click()
        await expect(fold).to_have_attribute("open", "")
        await anna.click("#log-umpire")
        await expect(fold).not_to_have_attribute("open", "")


async def test_no_keyboard_comes_up_under_a_finger_that_has_not_asked_for_it(
    driver: WebDriver, open_page: Open
) -> None:
    anna = await game(driver, open_page, "chess", viewport=PHONE, has_touch=True, is_mobile=True)
    typing = "document.activeElement.matches('input, select')"
    await anna.tap("#open-room")
    await expect(anna.locator("#room")).to_be_visible()
    assert not await anna.evaluate(typing)
    await anna.tap("#close-room")
    assert not await anna.evaluate(typing)
    await anna.tap("#new-game")
    await anna.tap("#game-go")
    await expect(anna.locator("#log-umpire")).to_contain_text("New game: ")
    assert not await anna.evaluate(typing)
    await anna.reload()
    await expect(anna.locator(".dot.open")).to_be_visible()
    assert not await anna.evaluate(typing)


TOO_SMALL = """
    [...document.querySelectorAll("button, a, input:not([type=range]), select, summary, label:has(input)")]
      .filter((one) => one.checkVisibility() && !one.closest(".squares, .skip") && !one.matches("label input, p a, p > .command"))
      .filter((one) => { const { width, height } = one.getBoundingClientRect(); return width > 1 && Math.min(width, height) < 43.9; })
      .map((one) => one.outerHTML.slice(0, 90))
"""
"""What can be pressed, is no square and no word of a sentence, and is smaller than a finger's end."""


@pytest.mark.parametrize("size", [PHONE, {"width": 820, "height": 1180}])
async def test_whatever_is_pressed_is_as_large_as_a_finger(
    driver: WebDriver, open_page: Open, size: ViewportSize
) -> None:
    assert driver.table
    first = await open_page(viewport=size, has_touch=True, is_mobile=True)
    await first.goto(driver.table.address)
    await expect(first.locator("body.ready")).to_be_attached(timeout=20_000)
    assert await first.evaluate(TOO_SMALL) == []
    anna = await game(
        driver, open_page, "kriegspiel", viewport=size, has_touch=True, is_mobile=True
    )
    assert await square(anna) >= 40, "the board has not paid for it"
    for fold in ("#menu", ".steps-box", "#tools"):
        await anna.tap(f"{fold} summary")
        assert await anna.evaluate(TOO_SMALL) == [], fold
        await anna.tap(f"{fold} summary")
    await anna.tap("#open-room")
    assert await anna.evaluate(TOO_SMALL) == []
    await anna.tap("#close-room")
    await anna.tap("#new-game")
    await anna.tap(".more summary")
    assert await anna.evaluate(TOO_SMALL) == []
    await anna.keyboard.press("Escape")
    await driver.say("boris", "/resign sure")
    await anna.tap("#review")
    await expect(anna.locator("#on")).to_be_visible()
    assert await anna.evaluate(TOO_SMALL) == []


async def test_a_finger_hits_a_square_also_where_much_is_held(
    driver: WebDriver, open_page: Open
) -> None:
    """The reserves stand where they leave the board most room, and all of them in the window."""
    anna = await game(
        driver, open_page, "exchange-chess", viewport=PHONE, has_touch=True, is_mobile=True
    )
    await anna.tap('[data-square="a1"]')
    await expect(anna.locator("#hand button")).to_have_count(4)
    await driver.settle()
    for width, height, least in ((320, 568, 27), (360, 640, 28), (390, 664, 30), (844, 390, 29)):
        await anna.set_viewport_size({"width": width, "height": height})
        await anna.wait_for_timeout(200)
        square = await anna.locator('[data-square="e4"]').bounding_box()
        assert square
        assert square["width"] >= least, (width, height)
        await in_sight(anna, ".face", ".tray.far", ".tray.near", "#say")
        await check_fits(anna)
        held = await anna.locator("#hand button").last.bounding_box()
        assert held
        assert min(held["width"], held["height"]) >= 43.9, (width, height)
    await anna.tap("#hand button")
    await anna.tap('[data-square="e4"]')
    await expect(anna.locator('[data-square="e4"]')).to_have_attribute(
        "aria-label", "e4, white queen, last move"
    )
