"""A king castles by hand as on most boards: it is dropped on its own rook."""

from __future__ import annotations

import pytest

from tests.chat.web.browsing import WITH_CHROMIUM, Open, say
from tests.chat.web.driver import WebDriver

playwright = pytest.importorskip(
    "playwright.async_api", reason="playwright is not installed: the table is untried in a browser"
)
from playwright.async_api import expect  # noqa: E402

from tests.chat.web.test_browser_hands import acts, drag, game  # noqa: E402

pytestmark = WITH_CHROMIUM


@pytest.mark.parametrize(("rook", "goes"), [("h1", "e1g1"), ("a1", "e1c1")])
async def test_a_king_that_is_dropped_on_its_rook_castles(
    driver: WebDriver, open_page: Open, rook: str, goes: str
) -> None:
    """Pointed at, the rook is picked up instead."""
    anna = await game(driver, open_page, "kriegspiel")
    white = ("e4", "d4", "Nf3", "Nc3", "Be2", "Be3", "Qd2")
    black = ("a6", "b6", "c6", "d6", "e6", "f6", "g6")
    for own, other in zip(white, black, strict=True):
        before = len(await acts(driver))
        await say(anna, own)
        await count_of_acts(driver, before + 1)
        await driver.say("boris", other)
    await anna.click('[data-square="e1"]')
    await anna.click(f'[data-square="{rook}"]')
    await expect(anna.locator(".picked")).to_have_attribute("data-square", rook)
    await anna.click(f'[data-square="{rook}"]')
    before = len(await acts(driver))
    await drag(anna, "e1", rook)
    await count_of_acts(driver, before + 1)
    assert (await acts(driver))[-1] == f"try {goes}"


async def count_of_acts(driver: WebDriver, count: int) -> None:
    await driver.house.until(lambda: len(driver.house.rows("SELECT 1 FROM act")) == count)
