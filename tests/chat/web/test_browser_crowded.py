"""A phone with more on it than it has room for: many matches, or a page that is enlarged."""

from __future__ import annotations

import pytest

from bot.language import LANGUAGES
from tests.chat.web.browsing import PHONE, WITH_CHROMIUM, Open, arrive, check_fits, say
from tests.chat.web.driver import WebDriver
from tests.chat.web.test_browser_hands import game
from tests.chat.web.test_browser_phone import in_sight

playwright = pytest.importorskip(
    "playwright.async_api", reason="playwright is not installed: the table is untried in a browser"
)
from playwright.async_api import expect  # noqa: E402

pytestmark = WITH_CHROMIUM


async def test_news_of_another_match_is_in_sight_however_many_there_are(
    driver: WebDriver, open_page: Open
) -> None:
    anna = await game(driver, open_page, "kriegspiel", "side=black", viewport=PHONE)
    for number in (2, 3, 4):
        await driver.say("boris", "/challenge anna chess side=white")
        await say(anna, f"/accept {number}")
        await expect(anna.locator("#about")).to_have_text(f"#{number}")
    tall = await anna.locator("#board-tabs").bounding_box()
    for looks, news in ((1, 4), (4, 2)):
        await anna.locator(f'#board-tabs [data-about="{looks}"]').click()
        await driver.say("boris", f"#{news} e4")
        tab = f'#board-tabs [data-about="{news}"]'
        await expect(anna.locator(f"{tab} .unread")).to_be_attached()
        await in_sight(anna, tab)
        now = await anna.locator("#board-tabs").bounding_box()
        assert tall
        assert now
        assert now["height"] == tall["height"], "the board stays as it is"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_page_fits_that_a_phone_shows_twice_as_large(
    driver: WebDriver, open_page: Open, language: str
) -> None:
    assert driver.table
    page = await open_page(viewport={"width": 180, "height": 370}, locale=language)
    for path in ("", "/rules/kriegspiel"):
        await page.goto(driver.table.address + path)
        await expect(page.locator("body.ready")).to_be_attached()
        await check_fits(page)
    await arrive(page, driver.table.address)
    await page.click("#house")
    await expect(page.locator("#log-umpire")).to_contain_text("#1")
    await check_fits(page)
    await in_sight(page, ".face", "#say", "#form button", "#new-game", "#menu summary")
    await page.click("#menu summary")
    await in_sight(page, "#invite")
    await page.click("#menu summary")
    await page.click("#new-game")
    await check_fits(page)
    await in_sight(page, "#game-key")
