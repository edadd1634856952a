"""The local table in a real browser: what was begun at one board is never ended at another."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.chat.web.browsing import WITH_CHROMIUM, Open, play, say
from tests.chat.web.driver import WebDriver
from tests.chat.web.test_browser_boards import acts, tab
from tests.chat.web.test_browser_hands import drag
from tests.chat.web.test_browser_room import seated

if TYPE_CHECKING:
    from playwright.async_api import Page

playwright = pytest.importorskip(
    "playwright.async_api", reason="playwright is not installed: the table is untried in a browser"
)
from playwright.async_api import expect  # noqa: E402

pytestmark = WITH_CHROMIUM


async def two(driver: WebDriver, open_page: Open, game: str) -> Page:
    """Anna's page, with White in #1 and #2 of the same game against boris; she looks at #2."""
    anna = await seated(open_page, driver, "anna")
    await driver.guest("boris")
    for number in (1, 2):
        await driver.say("boris", f"/challenge anna {game}")
        await say(anna, f"/accept {number}")
        await expect(anna.locator("#about")).to_have_text(f"#{number}")
    return anna


async def test_a_choice_belongs_to_its_board(driver: WebDriver, open_page: Open) -> None:
    anna = await two(
        driver, open_page, "kriegspiel side=black --setup '7k/P7/8/8/8/8/8/K7 w - - 0 1'"
    )
    await tab(anna, 1).click()
    await play(anna, "a7a8")
    await expect(anna.locator(".choice")).to_have_count(1)
    await anna.go_back()
    await expect(anna.locator("#about")).to_have_text("#2")
    await expect(anna.locator(".choice")).to_have_count(0)
    await play(anna, "a7a8")
    await tab(anna, 1).focus()
    await anna.keyboard.press("Enter")
    await expect(anna.locator("#about")).to_have_text("#1")
    await expect(anna.locator(".choice")).to_have_count(0)
    assert acts(driver) == []


async def test_picks_and_arrows_belong_to_their_board(driver: WebDriver, open_page: Open) -> None:
    anna = await two(driver, open_page, "modern-kriegspiel side=black")
    for number in (2, 1):
        await tab(anna, number).click()
        await play(anna, "e2e4")
        await expect(anna.locator(".collect")).to_have_text("Open (0/7)")
    await anna.click('[data-square="a7"]')
    await drag(anna, "b8", "c6", "right")
    await anna.click("#flip")
    await expect(anna.locator(".arrow")).to_have_count(1)
    await expect(anna.locator(".collect")).to_have_text("Open (1/7)")
    await tab(anna, 2).click()
    await expect(anna.locator("#about")).to_have_text("#2")
    await expect(anna.locator(".arrow")).to_have_count(0)
    await expect(anna.locator(".collect")).to_have_text("Open (0/7)")
    first = anna.locator(".squares button").first
    await expect(first).to_have_attribute("data-square", "a8")
