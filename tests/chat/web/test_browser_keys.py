"""The local table in a real browser by keyboard alone: what has the keyboard never leaves it nowhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.chat.web.browsing import DESK, PHONE, WITH_CHROMIUM, Open, say
from tests.chat.web.driver import WebDriver
from tests.chat.web.test_browser_hands import game
from tests.chat.web.test_browser_room import seated

if TYPE_CHECKING:
    from playwright.async_api import Page

playwright = pytest.importorskip(
    "playwright.async_api", reason="playwright is not installed: the table is untried in a browser"
)
from playwright.async_api import expect  # noqa: E402

pytestmark = WITH_CHROMIUM


async def press(page: Page, selector: str) -> None:
    """By its key, as long as it can be reached."""
    await page.focus(selector)
    await expect(page.locator(selector)).to_be_focused()
    await page.keyboard.press("Enter")


async def test_a_challenge_that_comes_leaves_the_keyboard_on_the_one_it_is_on(
    open_page: Open, driver: WebDriver
) -> None:
    assert driver.table
    await driver.say("boris", "/challenge kriegspiel", "room")
    await driver.say("carl", "/challenge chess", "room")
    page = await open_page(viewport=DESK)
    await page.goto(driver.table.address)
    offers = page.locator(".list").first
    accept = offers.locator("li", has_text="carl").locator("button")
    await accept.focus()
    await driver.say("dora", "/challenge pickle-pot", "room")
    await expect(offers).to_contain_text("dora")
    await expect(accept).to_be_focused()
    await driver.say("carl", "/unseek")
    await driver.say("carl", "/cancel")
    await expect(accept).to_have_count(0)
    await expect(page.locator("#lists")).to_be_focused()


async def test_the_lesson_is_walked_through_by_one_key(open_page: Open, driver: WebDriver) -> None:
    assert driver.table
    page = await open_page(viewport=DESK)
    await page.goto(driver.table.address)
    first = page.locator("#tries button").first
    await first.focus()
    for step, answer in (
        ("1 of 3", "No."),
        ("2 of 3", "Try!"),
        ("2 of 3", "3 of 3"),
        ("3 of 3", ""),
    ):
        await expect(page.locator("#step")).to_have_text(step)
        await expect(first).to_be_focused()
        await page.keyboard.press("Enter")
        await expect(page.locator("#told")).to_contain_text(answer)
    await expect(page.locator("#go")).to_be_focused()


async def test_what_goes_when_it_is_pressed_hands_the_keyboard_on(
    driver: WebDriver, open_page: Open
) -> None:
    anna = await game(driver, open_page, "kriegspiel")
    umpire = anna.locator("#log-umpire")
    await say(anna, "e4")
    await say(anna, "/plan d4")
    await expect(anna.locator("#plan-off")).to_be_visible()
    await press(anna, "#plan-off")
    await expect(anna.locator("#plan-off")).to_be_hidden()
    await expect(umpire).to_be_focused()
    await driver.say("boris", "e5")
    await press(anna, "#steps-box summary")
    first = anna.locator("#steps button").first
    await press(anna, "#steps li:first-child button")
    await expect(first).to_have_attribute("aria-current", "step")
    await expect(first).to_be_focused()
    await press(anna, "#to-now")
    await expect(anna.locator("#step-back")).to_be_focused()
    await driver.say("boris", "/draw")
    answer = umpire.get_by_role("button", name="Decline the draw")
    await answer.focus()
    await anna.keyboard.press("Enter")
    await expect(answer).to_have_count(0)
    await expect(umpire).to_be_focused()
    await anna.focus('#quick [data-t="q-resign"]')
    await driver.say("boris", "/resign sure")
    await expect(anna.locator('#quick [data-t="rematch"]')).to_be_visible()
    await expect(umpire).to_be_focused()


async def test_a_dialog_gives_the_keyboard_back(driver: WebDriver, open_page: Open) -> None:
    anna = await seated(open_page, driver, "anna")
    menu = anna.locator("#menu summary")
    for button in ("#invite", "#leave"):
        await press(anna, "#menu summary")
        await press(anna, button)
        await expect(anna.locator("dialog[open]")).to_be_visible()
        await anna.keyboard.press("Escape")
        await expect(anna.locator("dialog[open]")).to_have_count(0)
        await expect(menu).to_be_focused()
    await press(anna, "#menu summary")
    await anna.locator(".menu .languages button").last.focus()
    await anna.keyboard.press("Tab")
    await expect(anna.locator("#menu")).not_to_have_attribute(
        "open"
    )  # it would lie over what is next


async def test_a_closed_room_gives_the_keyboard_back_to_what_opens_it(
    driver: WebDriver, open_page: Open
) -> None:
    anna = await seated(open_page, driver, "anna", viewport=PHONE, has_touch=True, is_mobile=True)
    await press(anna, "#open-room")
    await press(anna, "#close-room")
    await expect(anna.locator("#open-room")).to_be_focused()


async def test_squares_are_opened_by_keys(driver: WebDriver, open_page: Open) -> None:
    anna = await game(driver, open_page, "modern-kriegspiel")
    await say(anna, "e4")
    await expect(anna.locator(".collect")).to_be_visible()
    await press(anna, '[data-square="e5"]')
    await expect(anna.locator(".collect")).to_be_enabled()
    await press(anna, ".collect")
    await expect(anna.locator(".collect")).to_be_hidden()
    await expect(anna.locator('[data-square="e5"]')).to_be_focused()


async def test_a_question_that_is_left_by_a_key_is_asked_no_more(
    driver: WebDriver, open_page: Open
) -> None:
    anna = await game(
        driver, open_page, "kriegspiel", "side=white --setup '7k/P7/8/8/8/8/8/K7 w - - 0 1'"
    )
    await press(anna, '[data-square="a7"]')
    await press(anna, '[data-square="a8"]')
    ways = anna.locator(".choice button")
    for n in range(4):
        await expect(ways.nth(n)).to_be_focused()
        await anna.keyboard.press("Tab")
    await expect(ways).to_have_count(0)
    await expect(anna.locator(".army summary")).to_be_focused()
    await press(anna, '[data-square="a7"]')
    await press(anna, '[data-square="a8"]')
    await anna.keyboard.press("Escape")
    await expect(anna.locator('[data-square="a8"]')).to_be_focused()
    await press(anna, '[data-square="a7"]')
    await press(anna, '[data-square="a8"]')
    await anna.keyboard.press("Enter")
    await expect(anna.locator('[data-square="a8"]')).to_have_attribute(
        "aria-label", "a8, white queen, last move"
    )


async def test_a_finished_game_is_walked_through_to_both_ends_by_one_key(
    driver: WebDriver, open_page: Open
) -> None:
    assert driver.table
    anna = await game(driver, open_page, "kriegspiel")
    await say(anna, "e4")
    await driver.say("boris", "/resign sure")
    await anna.goto(f"{driver.table.address}/match/1/review")
    await expect(anna.locator("#rematch")).to_be_visible()
    for onwards, at_the_end, back in (("#on", "#last", "#back"), ("#back", "#first", "#on")):
        await press(anna, onwards)
        await anna.keyboard.press("Enter")
        await expect(anna.locator(at_the_end)).to_be_disabled()
        await expect(anna.locator(back)).to_be_focused()
        await anna.keyboard.press("Enter")
        await press(anna, at_the_end)
        await expect(anna.locator(back)).to_be_focused()


async def test_where_no_step_can_be_taken_back_the_browser_s_own_key_goes_back(
    driver: WebDriver, open_page: Open
) -> None:
    anna = await seated(open_page, driver, "anna")
    assert await anna.evaluate(
        """() => document.dispatchEvent(
             new KeyboardEvent("keydown", { key: "ArrowLeft", altKey: true, cancelable: true }))"""
    )
