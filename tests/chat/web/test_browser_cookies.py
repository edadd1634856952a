"""The local table in a real browser that keeps nothing, or nothing but cookies."""

from __future__ import annotations

import pytest

from tests.chat.web.browsing import WITH_CHROMIUM, Open, arrive
from tests.chat.web.driver import WebDriver

playwright = pytest.importorskip(
    "playwright.async_api", reason="playwright is not installed: the table is untried in a browser"
)
from playwright.async_api import expect  # noqa: E402

pytestmark = WITH_CHROMIUM


async def test_whoever_keeps_no_cookies_is_told_and_takes_no_name(
    driver: WebDriver, open_page: Open
) -> None:
    assert driver.table
    page = await open_page(locale="en")
    devtools = await page.context.new_cdp_session(page)
    await devtools.send("Emulation.setDocumentCookieDisabled", {"disabled": True})
    await arrive(page, driver.table.address)
    await page.click("#house")
    await expect(page.locator("#fault")).to_contain_text("keeps no cookies")
    await page.goto(f"{driver.table.address}/seat/1")
    await page.fill("#name", "anna")
    await page.press("#name", "Enter")
    await expect(page.locator("#sit-fault")).to_contain_text("keeps no cookies")
    await expect(page.locator("#name")).to_be_focused()
    anna = await driver.guest("anna")
    assert anna.name == "anna", "nobody has the name"


async def test_a_language_is_kept_where_nothing_but_cookies_is(
    driver: WebDriver, open_page: Open
) -> None:
    assert driver.table
    page = await open_page(locale="en")
    await page.add_init_script(
        """for (const store of ["localStorage", "sessionStorage"]) {
             Object.defineProperty(window, store, { get() { throw new Error("it is shut off"); } });
           }"""
    )
    await arrive(page, driver.table.address)
    await page.click('[data-language="ru"]')
    await page.click("#house")
    await expect(page.locator("#log-umpire")).to_contain_text("Партия #1 началась")
    await expect(page.locator("html")).to_have_attribute("lang", "ru")
    await page.goto(driver.table.address)
    await expect(page.locator("#seat")).to_have_text("На моё место")
