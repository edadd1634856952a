"""Whoever watches at the table: a board of others, what may be done about it, and what may not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.chat.web.browsing import PHONE, WITH_CHROMIUM, Open, check_fits
from tests.chat.web.driver import WebDriver
from tests.chat.web.test_browser_room import seated

if TYPE_CHECKING:
    from playwright.async_api import Page

playwright = pytest.importorskip(
    "playwright.async_api", reason="playwright is not installed: the table is untried in a browser"
)
from playwright.async_api import expect  # noqa: E402

pytestmark = WITH_CHROMIUM


async def test_the_board_of_others_is_watched_and_not_played(
    driver: WebDriver, open_page: Open
) -> None:
    assert driver.table
    for name in ("anna", "boris"):
        await driver.guest(name)
    await driver.say("anna", "/challenge @boris chess side=white rated=no", "table")
    await driver.say("boris", "/accept", "table")
    await driver.say("anna", "#1 e4")
    wanda = await seated(open_page, driver, "wanda", viewport=PHONE)
    await wanda.goto(f"{driver.table.address}/match/1")
    await wanda.click('.aside button:has-text("Watch")')
    chips = wanda.locator("#quick button")
    await expect(chips).to_have_text(["Stop watching", "My games", "Help"])
    await expect(wanda.locator('[data-square="e4"]')).to_have_attribute(
        "aria-label", "e4, white pawn, last move"
    )
    await driver.say("boris", "#1 e5")
    await expect(wanda.locator('[data-square="e5"]')).to_have_attribute(
        "aria-label", "e5, black pawn, last move"
    )
    await expect(
        wanda.locator("#log-umpire .head").last
    ).to_be_visible()  # who plays stands nowhere else
    await expect(wanda.locator("#step-back")).to_be_hidden()
    await wanda.click('[data-square="e5"]')
    await expect(wanda.locator(".picked-said")).to_have_text("e5: others play here; you look on.")
    await check_fits(wanda)
    await wanda.reload()
    await expect(chips).to_have_text(["Stop watching", "My games", "Help"])
    for width, height in ((360, 740), (640, 400), (844, 390)):  # from one window to the next
        await wanda.set_viewport_size({"width": width, "height": height})
        await wanda.wait_for_timeout(400)
    square = await wanda.locator('[data-square="e4"]').bounding_box()
    assert square
    assert square["width"] >= 32
    await expect(wanda.locator(".aside")).to_have_count(0)
    await chips.first.click()
    await expect(chips).to_have_text(["Watch", "My games", "Help"])
    await chips.first.click()
    await expect(chips).to_have_text(["Stop watching", "My games", "Help"])
    await driver.say("anna", "#1 /resign sure")
    await expect(chips).to_have_text(["Record", "My games", "Help"])
    await expect(wanda.get_by_role("button", name="Replay")).to_be_visible()


async def covered(page: Page) -> list[float]:
    """By how many pixels the row of steps lies over each board."""
    over: list[float] = await page.evaluate(
        """[...document.querySelectorAll("#boards .face")].map((one) =>
             one.getBoundingClientRect().bottom - document.querySelector(".controls").getBoundingClientRect().top)"""
    )
    return over


async def test_what_each_side_saw_is_stepped_through_on_one_screen(
    driver: WebDriver, open_page: Open
) -> None:
    assert driver.table
    for name in ("anna", "boris"):
        await driver.guest(name)
    await driver.say("anna", "/challenge @boris kriegspiel side=white rated=no", "table")
    await driver.say("boris", "/accept", "table")
    await driver.say("anna", "#1 e4")
    page = await open_page(viewport={"width": 360, "height": 740})
    address = f"{driver.table.address}/match/1/review"
    await page.goto(address)
    await expect(page.locator("#about")).to_contain_text("once it is over")
    await expect(page.locator("#to-match")).to_have_attribute("href", "/match/1")
    await driver.say("boris", "/resign sure")
    await page.goto(address)
    await expect(page.locator("#boards .face")).to_have_count(3)
    await expect(page.locator('[data-square="e4"]').nth(1)).to_be_visible()
    assert (await covered(page))[1] <= 0
    await page.click("#on")
    await expect(page.locator("#now")).to_contain_text("e2e4")
    await page.wait_for_timeout(300)
    assert max(await covered(page)) <= 0
    assert (
        await page.locator("#boards .face")
        .nth(1)
        .evaluate("one => one.getBoundingClientRect().top")
        >= 0
    )
    await check_fits(page)
