"""The local table in a real browser, opened again: after a restart, on another device, too late."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from tests.chat.web.browsing import DESK, PHONE, WITH_CHROMIUM, Open, check_fits, play, say
from tests.chat.web.driver import WebDriver

playwright = pytest.importorskip(
    "playwright.async_api", reason="playwright is not installed: the table is untried in a browser"
)
from playwright.async_api import Page, expect  # noqa: E402

pytestmark = WITH_CHROMIUM


async def _at_the_board(driver: WebDriver, open_page: Open) -> Page:
    """Anna's page: she is White against Boris."""
    assert driver.table
    page = await open_page(viewport=DESK, locale="en-GB")
    await page.goto(f"{driver.table.address}/seat/1")
    await page.fill("#name", "anna")
    await page.click("#sit button")
    await expect(page.locator("#dot")).to_have_class(re.compile("open"))
    await driver.guest("boris")
    await say(page, "/challenge boris kriegspiel side=white")
    await expect(page.locator("#log-umpire")).to_contain_text("Challenge 1 to boris")
    await driver.say("boris", "/accept")
    await expect(page.locator("#board")).to_be_visible()
    return page


async def test_a_page_opened_after_a_restart_shows_all_that_stands(
    driver: WebDriver, open_page: Open, tmp_path: Path
) -> None:
    assert driver.table
    address = driver.table.address
    anna = await open_page(viewport=DESK, locale="en-GB")
    boris = await open_page(viewport=PHONE, locale="en-GB", has_touch=True)
    for page, name in ((anna, "anna"), (boris, "boris")):
        await page.goto(f"{address}/seat/1")
        await page.fill("#name", name)
        await page.click("#sit button")
        await expect(page.locator("#dot")).to_have_class(re.compile("open"))
    await say(anna, "/challenge boris kriegspiel side=white")
    await boris.click("#log-umpire >> text=Accept")
    await expect(anna.locator("#board")).to_be_visible()
    await say(anna, "/challenge boris chess side=black")
    await expect(boris.locator("#log-umpire")).to_contain_text("(Challenge 2)")
    await boris.click("#log-umpire >> text=Accept >> nth=-1")
    await expect(anna.locator("#board-tabs button")).to_have_count(2)
    await say(anna, "#1 e4")
    await boris.click("#board-tabs button >> text=#1")
    await say(boris, "d5")
    await expect(anna.locator("#log-umpire .letter").last).to_contain_text("White to move.")

    before = await anna.locator("#log-umpire .letter > p").all_text_contents()
    context = boris.context
    await boris.close()
    await say(anna, "#1 exd5")
    await expect(anna.locator("#log-umpire .letter").last).to_contain_text("Done.")
    await expect(anna.locator("#log-umpire")).not_to_contain_text("cannot")
    await driver.house.close()
    await expect(anna.locator("#lost")).to_be_visible()
    await driver.open()
    await expect(anna.locator("#lost")).to_be_hidden()
    await expect(anna.locator("#log-umpire")).to_contain_text("Your games are safe")
    after = await anna.locator("#log-umpire .letter > p").all_text_contents()
    assert after[: len(before)] == before
    assert len(after) == len(set(after)), "a page that lived through doubles nothing"

    boris = await context.new_page()
    await boris.goto(f"{address}/seat/1")
    log = boris.locator("#log-umpire")
    await expect(boris.locator("#board")).to_be_visible()
    await expect(boris.locator("#no-board")).to_be_hidden()
    await expect(boris.locator("#board-tabs button")).to_have_text(
        [re.compile("^#1"), re.compile("^#2")]
    )
    await expect(log).to_contain_text("Pawn gone on d5")
    await expect(log).to_contain_text("Any?")
    told = await log.locator(".letter").all_text_contents()
    assert sum("Match #1 begins" in text for text in told) == 1
    assert sum("gone on d5" in text.lower() for text in told) >= 1
    await check_fits(boris)
    await boris.screenshot(path=tmp_path / "again-phone.png")
    await boris.click('#board-tabs button:has-text("#1")')
    await play(boris, "d8d5")
    await expect(log.locator(".letter").last).to_contain_text("Done.")
    await expect(anna.locator("#log-umpire .letter").last).to_contain_text("White to move.")
    await anna.screenshot(path=tmp_path / "again-desk.png")

    await boris.reload()
    await expect(boris.locator("#board-tabs button")).to_have_text(
        [re.compile("^#1"), re.compile("^#2")]
    )
    await expect(log.locator(".bubble").last).to_contain_text("#2 Chess")
    told = await log.locator(".letter").all_text_contents()
    assert sum("Match #1 begins" in text for text in told) == 1

    thief = await open_page(viewport=DESK, locale="en-GB")
    await thief.goto(f"{address}/seat/1")
    await thief.fill("#name", "Anna")
    await thief.click("#sit button")
    await expect(thief.locator("#sit-fault")).to_contain_text("Somebody has that name")
    await thief.screenshot(path=tmp_path / "thief.png")


async def test_a_move_that_was_shown_and_not_served_is_said_again_after_a_restart(
    driver: WebDriver, open_page: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table shows words at once, and the umpire has them a moment later: it may end in between."""
    page = await _at_the_board(driver, open_page)
    shown = asyncio.Event()

    async def ends_first(*_: object) -> None:
        await shown.wait()
        raise asyncio.CancelledError

    with monkeypatch.context() as patch:
        patch.setattr("bot.desk.reception.desk.Desk._attend", ends_first)
        await say(page, "a2a3")
        await expect(page.locator("#log-umpire [data-said]").last).to_have_text("a2a3")
        shown.set()
        await expect(page.locator("#lost")).to_be_visible()
    await driver.restart()
    await expect(page.locator("#log-umpire .letter").last).to_contain_text("Done.")
    said = await page.locator("#log-umpire .mine").all_text_contents()
    assert said.count("a2a3") == 1
    await expect(page.locator(".pending")).to_have_count(0)


async def test_whoever_leaves_a_seat_finds_it_again(driver: WebDriver, open_page: Open) -> None:
    page = await _at_the_board(driver, open_page)
    await page.click("#menu summary")
    await page.click("#leave")
    await expect(page.locator("#leaving")).to_contain_text("The name stays yours")
    await page.click("#leave-yes")
    await expect(page.locator("#sit")).to_be_visible()
    await page.fill("#name", "anna")
    await page.click("#sit button")
    await expect(page.locator("#board")).to_be_visible()
    await expect(page.locator("#who")).to_have_text("anna")
    await expect(page.locator("#log-umpire")).not_to_contain_text("You do not play")
