"""The local table in a real browser: what is for the umpire never reaches the room."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.chat.web.browsing import DESK, PHONE, WITH_CHROMIUM, Open, check_fits, say, talk
from tests.chat.web.driver import WebDriver

if TYPE_CHECKING:
    from playwright.async_api import Page, ViewportSize

playwright = pytest.importorskip(
    "playwright.async_api", reason="playwright is not installed: the table is untried in a browser"
)
from playwright.async_api import expect  # noqa: E402

pytestmark = WITH_CHROMIUM


async def seated(open_page: Open, driver: WebDriver, name: str, **settings: object) -> Page:
    assert driver.table
    page = await open_page(**{"viewport": DESK, "locale": "en-GB", **settings})
    await page.goto(f"{driver.table.address}/seat/1")
    await page.fill("#name", name)
    await page.click("#sit button")
    await expect(page.locator("#who")).to_have_text(name)
    return page


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
async def test_a_move_after_an_open_challenge_is_told_to_the_umpire_alone(
    driver: WebDriver, open_page: Open, tmp_path: Path, size: ViewportSize
) -> None:
    anna = await seated(open_page, driver, "anna", viewport=size)
    boris = await seated(open_page, driver, "boris", viewport=size, locale="ru-RU")
    await anna.click("#new-game")
    await anna.select_option("#game-opponent", "")
    await anna.select_option("#game-side", "white")
    await anna.click("#game-go")
    await expect(anna.locator("#room")).to_be_hidden()
    await expect(anna.locator("#log-umpire .letter").last).to_contain_text("Open challenge 1")
    await boris.click("#open-room")
    await boris.click("#log-room >> text=Accept")
    await expect(boris.locator("#room")).to_be_visible(visible=size == DESK)
    await expect(anna.locator("#board")).to_be_visible()
    await anna.keyboard.type("e4")  # wherever the page has left the keyboard
    await anna.press("#say", "Enter")
    await expect(anna.locator("#log-umpire .letter").last).to_contain_text("Done.")
    await expect(boris.locator("#log-umpire .letter").last).to_contain_text("Ход чёрных")
    for selector in ("#log-umpire", "#log-room"):
        assert "e4" not in (await boris.locator(selector).text_content() or "")
    await check_fits(boris)
    await boris.screenshot(path=tmp_path / "after.png")


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
async def test_a_move_said_to_all_is_held_back_and_asked_about(
    driver: WebDriver, open_page: Open, tmp_path: Path, size: ViewportSize
) -> None:
    anna = await seated(open_page, driver, "anna", viewport=size)
    boris = await seated(open_page, driver, "boris", viewport=size)
    await say(anna, "/challenge @boris kriegspiel side=white")
    await boris.click("#log-umpire >> text=Accept")
    await expect(anna.locator("#board")).to_be_visible()
    await anna.click("#open-room")
    await boris.click("#open-room")
    await talk(anna, "hello!")
    await expect(boris.locator("#log-room .said")).to_have_text(["annahello!"])

    held = anna.locator("#held")
    await talk(anna, "**e4**")
    await expect(held).to_contain_text("Not said: that was a move.")
    await expect(held.get_by_role("button")).to_have_text(["Try e4 in #1", "Drop it"])
    await check_fits(anna)
    await anna.screenshot(path=tmp_path / "held.png")
    await held.get_by_role("button", name="Try e4 in #1").click()
    await expect(held).to_be_hidden()
    await expect(anna.locator("#log-umpire")).to_contain_text("Done.")

    await talk(anna, "my favourite is c5, really")
    await expect(held.get_by_role("button")).to_have_text(["Say it to all", "Drop it"])
    await held.get_by_role("button", name="Drop it").click()
    await talk(anna, "any?")
    await held.get_by_role("button", name="Say it to all").click()
    await expect(boris.locator("#log-room .said")).to_have_text(["annahello!", "annaany?"])

    await talk(anna, "/phantom q e5")  # nor is a command said to all
    await expect(anna.locator("#say")).to_have_value("/phantom q e5")
    await expect(anna.locator("#say")).to_be_focused()
    await expect(boris.locator("#log-room .said")).to_have_count(2)
    shown = await boris.evaluate("document.documentElement.innerHTML")
    assert "c5, really" not in shown
    assert "**e4**" not in shown
    assert "q e5" not in shown


async def test_the_room_opens_only_by_hand_and_the_keyboard_comes_back(
    driver: WebDriver, open_page: Open
) -> None:
    anna = await seated(open_page, driver, "anna", viewport=PHONE)
    await driver.say("boris", "hello!", "room")
    badge = anna.locator("#open-room .unread")
    await expect(badge).to_have_text("1")
    await expect(anna.locator("#say")).to_be_focused()
    await anna.click("#open-room")
    await expect(anna.locator("#talk")).to_be_focused()
    await driver.say("boris", "/challenge anna kriegspiel side=black")
    await expect(anna.locator("#close-room .unread")).to_have_text("1")
    await anna.keyboard.press("Escape")
    await expect(anna.locator("#room")).to_be_hidden()
    await expect(anna.locator("#say")).to_be_focused()
    await anna.click("#open-room")
    await anna.reload()
    await expect(anna.locator("#room")).to_be_hidden()
    await expect(anna.locator("#say")).to_be_focused()
