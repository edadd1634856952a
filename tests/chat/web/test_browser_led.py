"""The local table in a real browser: what is pressed on the first page is what the next one shows."""

from __future__ import annotations

import json

import pytest

from tests.chat.web.browsing import PHONE, WITH_CHROMIUM, Open, arrive
from tests.chat.web.driver import WebDriver

playwright = pytest.importorskip(
    "playwright.async_api", reason="playwright is not installed: the table is untried in a browser"
)
from playwright.async_api import Route, expect  # noqa: E402

pytestmark = WITH_CHROMIUM


async def test_whoever_asks_for_another_game_is_shown_it(
    driver: WebDriver, open_page: Open
) -> None:
    """And not the one that they looked at last."""
    assert driver.table
    page = await open_page(viewport=PHONE, locale="en")
    here = page.locator("#about")
    await arrive(page, driver.table.address)
    await page.click("#house")
    await expect(here).to_have_text("#1")
    chess = '#cards li:has(h3:text-is("Chess")) button.main'
    for button, number in (("#problem", 2), (chess, 3)):
        await arrive(page, driver.table.address)
        await page.click(button)
        await expect(here).to_have_text(f"#{number}")
        await expect(page).to_have_url(f"{driver.table.address}/match/{number}")
        await page.reload()
        await expect(here).to_have_text(f"#{number}")
    await arrive(page, driver.table.address)
    await page.click("#problem")
    await expect(here).to_have_text("#2")  # it is open yet


async def test_a_press_whose_answer_was_lost_is_heard_once(
    driver: WebDriver, open_page: Open
) -> None:
    assert driver.table
    page = await open_page(viewport=PHONE, locale="en")

    said: list[str] = []

    async def lose(route: Route) -> None:
        said.append(json.loads(route.request.post_data or "")["id"])
        if len(said) == 1:
            await route.fetch()
            await route.abort("connectionrefused")
        else:
            await route.continue_()

    await page.route("**/say", lose)
    await arrive(page, driver.table.address)
    await page.click("#house")
    await expect(page.locator("#fault")).not_to_be_empty()
    await page.click("#house")
    await expect(page.locator("#about")).to_have_text("#1")
    assert len(said) == 2
    assert said[0] == said[1], "the same words, however late"
    await driver.settle()
    assert driver.house.rows("SELECT count(*) FROM match") == [(1,)]
