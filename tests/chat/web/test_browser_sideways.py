"""A phone held sideways: what can be done upright can be done there, too."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.chat.web.browsing import PHONE, WITH_CHROMIUM, Open, arrive, check_fits
from tests.chat.web.driver import WebDriver
from tests.chat.web.test_browser_hands import game
from tests.chat.web.test_browser_phone import in_sight, square

if TYPE_CHECKING:
    from playwright.async_api import ViewportSize

playwright = pytest.importorskip(
    "playwright.async_api", reason="playwright is not installed: the table is untried in a browser"
)
from playwright.async_api import expect  # noqa: E402

pytestmark = WITH_CHROMIUM

SIDEWAYS: list[ViewportSize] = [
    {"width": 844, "height": 390},
    {"width": 740, "height": 360},
    {"width": 640, "height": 400},  # enlarged twice
]


@pytest.mark.parametrize(
    ("key", "name"), [("kriegspiel", "e4"), ("crazyhouse-kriegspiel", "e4"), ("tsuitate", "5e")]
)
async def test_what_can_be_done_upright_can_be_done_sideways(
    driver: WebDriver, open_page: Open, key: str, name: str
) -> None:
    """Empty hands take no room from the board."""
    anna = await game(driver, open_page, key, viewport=PHONE)
    can = ("#open-room", "#flip", "#tools summary", '#quick [data-t="q-help"]')
    for size in (PHONE, *SIDEWAYS):
        await anna.set_viewport_size(size)
        for part in can:
            await expect(anna.locator(part)).to_be_visible()
        await anna.wait_for_timeout(150)
        await in_sight(anna, ".face", "#say", "#form button", *can[:3])
        assert await square(anna, name) >= 22, size
        await check_fits(anna)
        await anna.click("#menu summary")
        await in_sight(anna, "#menu > div")  # as much of it as there is room for
        await anna.locator('#menu [data-language="ru"]').scroll_into_view_if_needed()
        await in_sight(anna, "#menu > div", '#menu [data-language="ru"]')
        await anna.click("#menu summary")


@pytest.mark.parametrize("size", SIDEWAYS, ids=lambda size: f"{size['width']} px")
async def test_the_first_board_is_whole_sideways_beside_what_it_says(
    driver: WebDriver, open_page: Open, size: ViewportSize
) -> None:
    assert driver.table
    page = await open_page(viewport=size, locale="ru-RU")
    await arrive(page, driver.table.address)
    await expect(page.locator("#tries button")).to_be_visible()
    await in_sight(page, "#board", "#told p:first-child")
    assert await square(page) >= 22
    await check_fits(page)
