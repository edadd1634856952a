"""The local table in a real browser: several boards, and words that go to the one looked at."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.chat.web.browsing import DESK, PHONE, WITH_CHROMIUM, Open, check_fits, play, say
from tests.chat.web.driver import WebDriver
from tests.chat.web.test_browser_room import seated

if TYPE_CHECKING:
    from playwright.async_api import Frame, Locator, Page, ViewportSize

playwright = pytest.importorskip(
    "playwright.async_api", reason="playwright is not installed: the table is untried in a browser"
)
from playwright.async_api import expect  # noqa: E402

pytestmark = WITH_CHROMIUM


async def two_games(driver: WebDriver, page: Page) -> None:
    """#1 and #2 of anna's, with White, against dora."""
    for number in (1, 2):
        await driver.say("dora", "/challenge anna kriegspiel side=black")
        accept = page.locator("#log-umpire").get_by_role("button", name="Accept")
        await accept.click()
        await expect(accept).to_have_count(0)  # what was answered is asked no more
        # A game that one has just taken up is turned to.
        await expect(page.locator("#about")).to_have_text(f"#{number}")


def tab(page: Page | Frame, number: int) -> Locator:
    return page.locator(f'#board-tabs [data-about="{number}"]')


def acts(driver: WebDriver) -> list[int]:
    """The matches in which something was done."""
    return sorted(match for (match,) in driver.house.rows("SELECT match FROM act"))


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
async def test_words_go_to_the_match_that_is_looked_at(
    driver: WebDriver, open_page: Open, tmp_path: Path, size: ViewportSize
) -> None:
    anna = await seated(open_page, driver, "anna", viewport=size)
    await two_games(driver, anna)
    await tab(anna, 1).click()
    await expect(anna.locator("#about")).to_have_text("#1")
    await say(anna, "e4")
    await expect(anna.locator("#log-umpire .letter").last).to_contain_text("Done.")
    assert acts(driver) == [1]
    await expect(tab(anna, 1)).to_contain_text("their turn")
    await expect(tab(anna, 2)).to_contain_text("your turn")
    await say(anna, "#2 d4")  # this box speaks of #1 alone: it is said at the other board
    await expect(tab(anna, 2)).to_have_attribute("aria-pressed", "true")
    await expect(anna.locator("#say")).to_have_value("d4")
    assert acts(driver) == [1]
    await anna.press("#say", "Enter")
    await expect(tab(anna, 2)).to_contain_text("their turn")
    assert acts(driver) == [1, 2]
    await check_fits(anna)
    await anna.screenshot(path=tmp_path / "tabs.png")


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
async def test_a_letter_of_another_match_takes_nothing_away(
    driver: WebDriver, open_page: Open, size: ViewportSize
) -> None:
    anna = await seated(open_page, driver, "anna", viewport=size)
    await two_games(driver, anna)
    await tab(anna, 1).click()
    await say(anna, "e4")
    await expect(tab(anna, 1)).to_contain_text("their turn")
    await tab(anna, 2).click()
    await anna.fill("#say", "half a tho")
    await anna.click('[data-square="g1"]')
    await driver.say("dora", "#1 e5")
    await expect(tab(anna, 1)).to_contain_text("your turn")
    await expect(tab(anna, 1).locator(".unread")).to_have_text("1")
    await expect(tab(anna, 1)).to_contain_text("dora")
    await expect(tab(anna, 2)).to_have_attribute("aria-pressed", "true")
    await expect(anna.locator(".picked")).to_have_attribute("data-square", "g1")
    await expect(anna.locator("#say")).to_have_value("half a tho")
    await anna.click('[data-square="f3"]')
    await expect(tab(anna, 2)).to_contain_text("their turn")
    assert acts(driver) == [1, 1, 2]

    await driver.say("dora", "/challenge anna chess side=black")  # nor does a game that begins
    await driver.say("dora", "#2 /draw")
    await expect(tab(anna, 2)).to_have_attribute("aria-pressed", "true")
    await tab(anna, 1).click()
    await anna.reload()
    await expect(tab(anna, 1)).to_have_attribute("aria-pressed", "true")
    await expect(anna.locator("#about")).to_have_text("#1")


async def test_resigning_is_asked_about_the_same_match(driver: WebDriver, open_page: Open) -> None:
    anna = await seated(open_page, driver, "anna")
    await two_games(driver, anna)
    resign = anna.locator('#quick [data-t^="q-resign"]')
    await resign.click()
    await expect(resign).to_have_text("Really resign? #2")
    await tab(anna, 1).click()
    await resign.dblclick()  # another board: it is asked anew, and nobody has read that so soon
    await expect(resign).to_have_text("Really resign? #1")
    assert driver.house.rows("SELECT 1 FROM match WHERE result IS NOT NULL") == []
    await anna.wait_for_timeout(700)
    await resign.click()
    await expect(tab(anna, 1)).to_contain_text("over")
    assert len(driver.house.rows("SELECT 1 FROM match WHERE result IS NOT NULL")) == 1


async def test_what_waits_for_the_table_keeps_its_match(driver: WebDriver, open_page: Open) -> None:
    anna = await seated(open_page, driver, "anna")
    await two_games(driver, anna)
    await tab(anna, 1).click()
    await driver.house.close()
    await expect(anna.locator("#lost")).to_be_visible()
    await say(anna, "e4")
    await tab(anna, 2).click()
    await driver.open()
    await expect(anna.locator(".pending")).to_have_count(0)
    await expect(tab(anna, 1)).to_contain_text("their turn")
    await expect(tab(anna, 2)).to_have_attribute("aria-pressed", "true")
    assert acts(driver) == [1]


async def test_two_pages_of_one_seat_look_at_different_boards(
    driver: WebDriver, open_page: Open
) -> None:
    assert driver.table
    anna = await seated(open_page, driver, "anna")
    await two_games(driver, anna)
    await tab(anna, 2).click()
    again = await anna.context.new_page()
    await again.goto(f"{driver.table.address}/seat/1")
    await tab(again, 1).click()
    await tab(anna, 2).click()
    await say(again, "e4")
    await expect(tab(anna, 1)).to_contain_text("their turn")
    await expect(tab(anna, 2)).to_have_attribute("aria-pressed", "true")
    assert acts(driver) == [1]


async def test_in_the_split_view_the_keyboard_is_where_the_turn_is(
    driver: WebDriver, open_page: Open, tmp_path: Path
) -> None:
    assert driver.table
    page = await open_page(viewport=DESK, locale="en-GB")
    await page.goto(driver.table.address)
    await page.fill("#name", "anna")
    await page.click("#solo")
    await page.wait_for_url("**/split")
    white, black = page.frames[1:]
    await expect(white.locator("#board")).to_be_visible()
    await expect(black.locator("#board")).to_be_visible()
    await expect(page.locator("iframe").first).to_have_class("here")
    await page.keyboard.type("e4")
    await page.keyboard.press("Enter")
    await expect(black.locator("#log-umpire .letter").last).to_contain_text("Black to move.")
    assert len(acts(driver)) == 1
    await expect(page.locator("iframe").last).to_have_class("here")
    await page.keyboard.type("e5")
    await page.keyboard.press("Enter")
    await expect(white.locator("#log-umpire .letter").last).to_contain_text("White to move.")
    assert len(acts(driver)) == 2
    await expect(page.locator("iframe").first).to_have_class("here")
    await page.screenshot(path=tmp_path / "split.png")

    await black.fill("#say", "not yet")  # nobody is interrupted
    await play(white, "g1f3")
    await expect(black.locator("#about")).to_have_class("about turn")
    await expect(black.locator("#say")).to_have_value("not yet")
    await page.set_viewport_size(PHONE)
    await check_fits(page)
    await expect(page.locator('.pick [data-side="2"]')).to_have_class("turn")
    await page.screenshot(path=tmp_path / "split-phone.png")


async def test_what_is_over_or_answered_asks_for_no_more_attention(
    driver: WebDriver, open_page: Open
) -> None:
    anna = await seated(open_page, driver, "anna")
    await two_games(driver, anna)
    await expect(anna.locator("#near-player .whose")).to_have_text("your turn")
    await say(anna, "e4")
    await expect(anna.locator("#near-player .whose")).to_have_text("")
    await expect(anna.locator("#far-player .whose")).to_have_text("their turn")
    await say(anna, "d2e3")
    tried = anna.locator("#log-umpire .mine")
    await expect(tried.filter(has_text="e4").last).to_be_visible()
    await tab(anna, 1).click()
    await expect(tried.filter(has_text="e4")).to_have_count(1)
    await expect(tried.filter(has_text="e4")).to_be_hidden()  # it was about the other match
    await driver.say("dora", "#2 /resign sure")
    await expect(tab(anna, 2)).to_contain_text("over")
    await tab(anna, 2).click()
    await expect(tab(anna, 2)).to_have_attribute("aria-pressed", "true")
    await tab(anna, 1).click()
    await expect(anna.locator("#board-tabs")).to_be_hidden()
    await anna.reload()
    await expect(anna.locator("#board")).to_be_visible()
    await expect(anna.locator("#log-umpire")).to_contain_text("Match #1 begins")
    await expect(anna.locator("#board-tabs")).to_be_hidden()
    await expect(anna.locator("#log-umpire").get_by_role("button", name="Accept")).to_have_count(0)
    await anna.focus("#say")
    await anna.keyboard.press("ArrowUp")
    await expect(anna.locator("#say")).to_have_value("")  # another life of the page
    await say(anna, "any?")
    await anna.keyboard.press("ArrowUp")
    await expect(anna.locator("#say")).to_have_value("any?")


async def test_an_open_challenge_that_is_taken_is_not_offered(
    driver: WebDriver, open_page: Open
) -> None:
    anna = await seated(open_page, driver, "anna")
    for name in ("dora", "emil"):
        await driver.say(name, "/challenge chess pace=none", "table")
    await driver.say("emil", "/accept 1")
    await anna.click("#open-room")
    accept = anna.locator("#log-room").get_by_role("button", name="Accept")
    await expect(accept).to_have_count(1)
    await anna.click("#close-room")
    await anna.click("#new-game")
    await anna.select_option("#game-opponent", "")
    await anna.click("#game-go")
    await expect(anna.locator("#log-umpire .letter").last).to_contain_text("untimed")
    await anna.click("#open-room")
    await expect(accept).to_have_count(1)  # not one's own
