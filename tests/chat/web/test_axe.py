"""Every page of the table, looked at by axe-core in both sizes and both colour schemes."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from bot.language import Language
from tests.chat.web.browsing import DESK, PHONE, WITH_CHROMIUM, Open, check_fits, say
from tests.chat.web.driver import WebDriver
from tests.chat.web.static import strings
from tests.chat.web.test_browser_hands import game

axe = pytest.importorskip(
    "axe_playwright_python.async_playwright",
    reason="axe-playwright-python is not installed: nobody has looked whether pages are accessible",
)
playwright = pytest.importorskip(
    "playwright.async_api", reason="playwright is not installed: the table is untried in a browser"
)
from playwright.async_api import expect  # noqa: E402

if TYPE_CHECKING:
    from playwright.async_api import Page

pytestmark = WITH_CHROMIUM
SMALL = {"width": 320, "height": 640}
ZOOMED = {"width": 640, "height": 410}
"""1280 x 820 at 200 %."""
PAIRWISE: list[tuple[str, str, Language]] = [
    ("desk", "light", "en"),
    ("desk", "dark", "ru"),
    ("phone", "light", "ru"),
    ("phone", "dark", "en"),
]
"""Each size in each scheme and language, and each scheme in each language."""


async def check(page: Page, what: str) -> None:
    await page.wait_for_selector("body.ready")
    # Half faded in, nothing has the contrast that it is read with.
    await expect(page.locator("body")).to_have_css("opacity", "1")
    found = await axe.Axe().run(page)
    told = [
        f"{what}: {one['id']}: {node['html'][:160]}"
        for one in found.response["violations"]
        for node in one["nodes"]
    ]
    assert not told, "\n".join(told)
    await check_fits(page)


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_what_is_on_its_way_can_be_read(
    driver: WebDriver, open_page: Open, scheme: str
) -> None:
    anna = await game(driver, open_page, "chess", viewport=PHONE, color_scheme=scheme)
    await driver.house.close()
    await say(anna, "e4")
    await expect(anna.locator(".pending")).to_have_text("e4")
    # Axe lets faded words in a log pass: that they are not faded is asked besides.
    await expect(anna.locator(".pending")).to_have_css("opacity", "1")
    await check(anna, "words on their way")


@pytest.mark.parametrize(("size", "scheme", "language"), PAIRWISE)
async def test_no_page_shuts_anybody_out(
    open_page: Open, driver: WebDriver, scheme: str, size: str, language: Language
) -> None:
    assert driver.table
    address, said = driver.table.address, strings()[language]
    founding = "/tournament create Cup game=chess format=double size=3 pace=1d start=full round=7d"
    await driver.say("dora", founding, "table")
    await driver.say("dora", "/challenge kriegspiel pace=3m+2s", "table")
    page = await open_page(
        viewport=DESK if size == "desk" else PHONE, color_scheme=scheme, locale=language
    )
    await page.goto(address)
    await expect(page.locator("#lists")).to_contain_text("dora")
    await check(page, "the first page")
    await page.click("#new-game")
    await page.click("#game .more summary")
    await check(page, "a new game")
    await page.keyboard.press("Escape")
    await page.goto(f"{address}/tournament/1")
    await check(page, "a tournament")
    await page.goto(f"{address}/join/ABCDEFGH")
    await expect(page.locator("h1")).to_have_text(said["join-none"])
    await check(page, "an invitation")
    lost = await page.context.new_page()  # whose console may say that nothing was found
    await lost.goto(f"{address}/nowhere")
    await expect(lost.locator("h1")).to_have_text(said["lost"])
    await check(lost, "nothing")
    await lost.close()
    await page.goto(f"{address}/seat/1")
    await check(page, "who are you?")
    await page.fill("#name", "anna")
    await page.press("#name", "Enter")
    await expect(page.locator("#who")).to_have_text("anna")
    await check(page, "an empty seat")
    await say(page, "/invite chess")
    await expect(page.locator(".invitation")).to_be_visible()
    await check(page, "a link for a friend")
    await say(page, "/accept 1")
    await expect(page.locator("#board")).to_be_visible()
    await check(page, "a match")
    await driver.say("dora", "e4")
    await page.click(".army summary")
    await say(page, "e5")
    await check(page, "guesses, and steps")
    await page.click(".tools summary")
    await check(page, "about this board")
    await page.click("#open-room")
    await check(page, "talk with everybody")
    await driver.say("dora", "/resign sure")
    await page.goto(f"{address}/match/1")
    await expect(page.locator("#review")).to_be_visible()
    await check(page, "a match that is over")
    await page.goto(f"{address}/match/1/review#2")
    await page.click("#analyse")
    await expect(page.locator(".curve-face svg")).to_be_visible(timeout=60_000)
    await check(page, "its review, with the curve")
    await page.goto(f"{address}/split")
    await check(page, "two seats")


@pytest.mark.parametrize("viewport", [SMALL, ZOOMED], ids=["320 px", "200 %"])
async def test_pages_of_all_fit_where_there_is_little_room(
    open_page: Open, driver: WebDriver, viewport: dict[str, int]
) -> None:
    assert driver.table
    await driver.say("dora", "/challenge pickle-pot rules=icc sighted=black pace=3d", "table")
    page = await open_page(viewport=viewport, locale="ru-RU")
    await page.goto(driver.table.address)
    await expect(page.locator("#lists")).to_contain_text("dora")
    await check_fits(page)
    for button in ("#house", "#invite", "#take", "#tries button"):
        await page.locator(button).first.scroll_into_view_if_needed()
        await expect(page.locator(button).first).to_be_in_viewport()
    await page.click("#new-game")
    await page.locator("#game-go").scroll_into_view_if_needed()
    await expect(page.locator("#game-go")).to_be_in_viewport()
    await page.keyboard.press("Escape")
    await page.goto(f"{driver.table.address}/join/ABCDEFGH")
    await check_fits(page)


async def test_from_the_first_page_to_a_game_by_keyboard_alone(
    open_page: Open, driver: WebDriver
) -> None:
    assert driver.table
    page = await open_page(viewport=DESK)
    await page.goto(driver.table.address)
    await page.wait_for_selector("body.ready")
    await page.keyboard.press("Tab")
    await expect(page.locator(".skip")).to_be_focused()
    await page.focus("#tries button")
    await page.keyboard.press("Enter")
    await expect(page.locator("#told")).to_contain_text("No.")
    await page.focus(".skip")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Tab")
    await expect(page.locator("#house")).to_be_focused()
    await page.keyboard.press("Enter")
    await page.wait_for_url(re.compile(r"/(seat|match)/"))
    await expect(page.locator("#board")).to_be_visible()
