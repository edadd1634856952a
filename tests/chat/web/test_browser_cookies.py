"""The local table in a real browser that keeps nothing."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.chat.web.browsing import CHROMIUM, WITH_CHROMIUM
from tests.chat.web.driver import WebDriver

if TYPE_CHECKING:
    from playwright.async_api import Browser

playwright = pytest.importorskip(
    "playwright.async_api", reason="playwright is not installed: the table is untried in a browser"
)
from playwright.async_api import expect  # noqa: E402

pytestmark = WITH_CHROMIUM

NO_COOKIES = {"profile": {"default_content_setting_values": {"cookies": 2}}}


async def test_whoever_keeps_no_cookies_is_told_and_takes_no_name(
    driver: WebDriver, browser: Browser, tmp_path: Path
) -> None:
    assert driver.table
    home = tmp_path / "home"
    (home / "Default").mkdir(parents=True)
    (home / "Default" / "Preferences").write_text(json.dumps(NO_COOKIES), encoding="utf-8")
    context = await browser.browser_type.launch_persistent_context(
        str(home), executable_path=CHROMIUM, locale="en"
    )
    try:
        page = await context.new_page()
        await page.goto(driver.table.address)
        await page.click("#house")
        await expect(page.locator("#fault")).to_contain_text("keeps no cookies")
        await page.goto(f"{driver.table.address}/seat/1")
        await page.fill("#name", "anna")
        await page.press("#name", "Enter")
        await expect(page.locator("#sit-fault")).to_contain_text("keeps no cookies")
        await expect(page.locator("#name")).to_be_focused()
    finally:
        await context.close()
    anna = await driver.guest("anna")
    assert anna.name == "anna", "nobody has the name"
