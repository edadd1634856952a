"""The local table in a real browser, under a finger: what covers a small page, and goes again."""

from __future__ import annotations

import pytest

from tests.chat.web.browsing import PHONE, WITH_CHROMIUM, Open
from tests.chat.web.driver import WebDriver
from tests.chat.web.test_browser_hands import game

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
