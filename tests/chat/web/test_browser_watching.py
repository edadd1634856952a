"""Whoever watches at the table: a board of others, what may be done about it, and what may not."""

from __future__ import annotations

import pytest

from tests.chat.web.browsing import PHONE, WITH_CHROMIUM, Open, check_fits
from tests.chat.web.driver import WebDriver
from tests.chat.web.test_browser_room import seated

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
    await check_fits(wanda)
    await wanda.reload()
    await expect(chips).to_have_text(["Stop watching", "My games", "Help"])
    await expect(wanda.locator(".aside")).to_have_count(0)
    await chips.first.click()
    await expect(chips).to_have_text(["Watch", "My games", "Help"])
    await chips.first.click()
    await expect(chips).to_have_text(["Stop watching", "My games", "Help"])
    await driver.say("anna", "#1 /resign sure")
    await expect(chips).to_have_text(["Record", "My games", "Help"])
    await expect(wanda.get_by_role("button", name="Replay")).to_be_visible()
