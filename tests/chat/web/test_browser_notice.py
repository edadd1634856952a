"""The local table in a real browser: whose turn it is, told beyond the page."""

from __future__ import annotations

import pytest

from tests.chat.web.browsing import PHONE, WITH_CHROMIUM, Open
from tests.chat.web.driver import WebDriver
from tests.chat.web.test_browser_hands import game
from tests.chat.web.test_browser_match import turn

playwright = pytest.importorskip(
    "playwright.async_api", reason="playwright is not installed: the table is untried in a browser"
)
from playwright.async_api import expect  # noqa: E402

pytestmark = WITH_CHROMIUM

NOTICES = """
  window.notices = [];
  window.Notification = class extends EventTarget {
    static permission = "%s";
    static requestPermission = async () => Notification.permission;
    constructor(title, { body }) {
      super();
      if (%s) throw new TypeError("Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.");
      window.notices.push(`${title} ${body}`);
    }
    close() {}
  };
  window.away = () => { Object.defineProperty(document, "hidden", { configurable: true, get: () => true }); };
"""
"""A browser that is asked for notifications, as headless ones are not."""


async def test_a_notice_tells_whose_turn_it_is_and_no_more(
    driver: WebDriver, open_page: Open
) -> None:
    anna = await game(driver, open_page, "kriegspiel")
    await anna.evaluate(NOTICES % ("granted", "false"))
    await anna.click("#menu summary")
    await anna.check("#notify")
    assert await anna.evaluate("notices") == ["Umpire Notifications will look like this."]
    await anna.click("#menu summary")
    await turn(anna, "e2e4")
    await anna.evaluate("away()")
    await driver.say("boris", "e5")
    await expect(anna).to_have_title("Your move #1 – anna – Umpire")
    assert await anna.evaluate("notices.slice(1)") == ["Your move #1 Kriegspiel"]


@pytest.mark.parametrize(
    ("permission", "fails"), [("denied", "false"), ("granted", "true")], ids=["denied", "telephone"]
)
async def test_a_browser_that_shows_no_notices_is_said_to_and_loses_no_letter(
    driver: WebDriver, open_page: Open, permission: str, fails: str
) -> None:
    anna = await game(driver, open_page, "kriegspiel", viewport=PHONE)
    await anna.evaluate(NOTICES % (permission, fails))
    await anna.click("#menu summary")
    await anna.click("#notify")
    await expect(anna.locator("#notify")).not_to_be_checked()
    await expect(anna.locator("#notify-words")).to_have_text(
        "This browser shows no notifications of mine"
    )
    await anna.click("#menu summary")
    await turn(anna, "e2e4")
    await anna.evaluate("away()")
    await driver.say("boris", "e5")
    await expect(anna.locator("#log-umpire .letter").last).to_contain_text("White to move.")
    ended = "SELECT count(*) FROM outbox WHERE ended IS NULL"
    await driver.house.until(lambda: driver.house.rows(ended) == [(0,)])  # it was read
