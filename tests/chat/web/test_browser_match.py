"""The page of a match in a real browser: address, players, clocks, and steps to go back through."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.chat.web.browsing import DESK, PHONE, WITH_CHROMIUM, Open, check_fits, play, say
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


async def turn(page: Page, move: str) -> None:
    """When it is one's turn; then until it is the other's."""
    await expect(page.locator("#about")).to_have_class("about turn")
    await play(page, move)
    await expect(page.locator("#about")).to_have_class("about")


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
async def test_one_can_go_back_through_what_one_tried_and_heard(
    driver: WebDriver, open_page: Open, tmp_path: Path, size: object
) -> None:
    anna = await game(driver, open_page, "kriegspiel", viewport=size)
    await anna.wait_for_url("**/match/1")
    await expect(anna.locator("#near-player")).to_contain_text("anna")
    await expect(anna.locator("#far-player")).to_contain_text("boris")
    for mine, theirs in (("e2e4", "d5"), ("f1b5", "c6"), ("b5c6", "bxc6")):
        await turn(anna, mine)
        await driver.say("boris", theirs)
    await anna.click("#steps-box summary")
    steps = anna.locator("#steps button")
    await expect(steps.last).to_have_attribute("aria-current", "step")
    told = await steps.all_text_contents()
    assert [one for one in told if "e2e4" in one]
    await expect(anna.locator("#near-player .taken")).to_contain_text("black pawn")
    await expect(anna.locator("#far-player .taken")).to_contain_text("white bishop")
    await anna.click("#step-back")
    await anna.click("#step-back")
    await expect(anna.locator("#to-now")).to_be_visible()
    await steps.filter(has_text="e2e4").click()
    f1 = anna.locator('[data-square="f1"]')
    await expect(f1).to_have_attribute("aria-label", "f1, white bishop")
    await f1.click()  # what is over can only be looked at
    await expect(anna.locator(".picked")).to_have_count(0)
    await check_fits(anna)
    await anna.screenshot(path=tmp_path / "back.png")
    await anna.click("#to-now")
    await expect(f1).to_have_attribute("aria-label", "f1, unseen")
    await anna.reload()
    await expect(anna.locator("#board")).to_be_visible()
    if not await steps.first.is_visible():
        await anna.click("#steps-box summary")
    assert [one.split("\n")[0] for one in await steps.all_text_contents()] == told
    await anna.screenshot(path=tmp_path / "match.png")


async def test_a_move_s_letter_carries_all_that_its_page_shows(
    driver: WebDriver, open_page: Open
) -> None:
    """The page asks for a match's story once, and shows what it would show if it asked again."""
    anna = await game(driver, open_page, "kriegspiel", viewport=DESK)
    await expect(anna.locator("#far-player")).to_contain_text("boris")
    asked: list[str] = []
    anna.on("request", lambda one: asked.append(one.url))
    for mine, theirs in (("e2e4", "d5"), ("e4d5", "Nf6"), ("d5d6", "exd6")):
        await turn(anna, mine)
        await driver.say("boris", theirs)
    await expect(anna.locator("#about")).to_have_class("about turn")
    await play(anna, "d2e3")  # refused
    await anna.click("#steps-box summary")
    steps = anna.locator("#steps button")
    await expect(steps.last).to_contain_text("d2e3")
    parts = ("#steps", "#tally", "#near-player .taken", "#far-player .taken")
    shown = [await anna.locator(part).inner_text() for part in parts]
    assert [one for one in asked if "/match/" in one] == []
    await anna.reload()
    await anna.click("#steps-box summary")
    await expect(steps.last).to_contain_text("d2e3")
    assert [await anna.locator(part).inner_text() for part in parts] == shown


async def test_a_reload_in_the_middle_of_a_move_neither_loses_nor_doubles_it(
    driver: WebDriver, open_page: Open
) -> None:
    anna = await game(driver, open_page, "kriegspiel", viewport=PHONE)
    for n, (mine, theirs) in enumerate((("e2e4", "d5"), ("g1f3", "c5"), ("b1c3", "a6")), 1):
        await expect(anna.locator("#about")).to_have_class("about turn")
        await play(anna, mine)
        await anna.reload()  # at once: the move may be said, or be on its way, or only kept
        await expect(anna.locator("#about")).to_have_class("about")
        await driver.say("boris", theirs)
        await expect(anna.locator(f"#steps button:has-text('{mine}')")).to_have_count(1)
        asked = "SELECT count(*) FROM act WHERE match=1"
        assert driver.house.rows(asked)[0][0] == 2 * n


async def test_the_same_page_stands_there_after_a_restart_and_on_another_page(
    driver: WebDriver, open_page: Open
) -> None:
    assert driver.table
    anna = await game(driver, open_page, "kriegspiel")
    steps, words = anna.locator("#steps button"), anna.locator("#board-words")
    await turn(anna, "e2e4")
    await driver.say("boris", "d5")
    await turn(anna, "e4d5")
    await driver.say("boris", "any?")
    await driver.say("boris", "Qxd5")
    await expect(steps).to_have_count(6)
    await anna.wait_for_timeout(600)  # the number of the newest step is asked for
    told, board = await steps.all_text_contents(), await words.text_content()
    await driver.house.close()
    await expect(anna.locator("#lost")).to_be_visible()
    await driver.open()
    again = await anna.context.new_page()
    await again.goto(f"{driver.table.address}/match/1")
    await expect(again.locator("#steps button")).to_have_text(told)
    await expect(again.locator("#board-words")).to_have_text(board or "")
    await expect(again.locator("#near-player")).to_contain_text("anna")
    await expect(anna.locator("#lost")).to_be_hidden()
    await expect(steps).to_have_text(told)


async def test_each_match_has_an_address_and_back_goes_back(
    driver: WebDriver, open_page: Open
) -> None:
    assert driver.table
    anna = await game(driver, open_page, "kriegspiel")
    await driver.say("boris", "/challenge anna chess side=black")
    await anna.locator("#log-umpire").get_by_role("button", name="Accept").last.click()
    await anna.wait_for_url("**/match/2")
    await anna.click('#board-tabs [data-about="1"]')
    await anna.wait_for_url("**/match/1")
    await expect(anna.locator("#about")).to_have_text("#1")
    await anna.go_back()
    await anna.wait_for_url("**/match/2")
    await expect(anna.locator("#about")).to_have_text("#2")
    await anna.go_forward()
    await expect(anna.locator("#about")).to_have_text("#1")
    await anna.reload()
    await expect(anna.locator("#about")).to_have_text("#1")
    await say(anna, "e4")
    await expect(anna.locator('#board-tabs [data-about="1"]')).to_contain_text("their turn")
    assert driver.house.rows("SELECT match FROM act") == [(1,)]
    await anna.goto(f"{driver.table.address}/match/99")  # nobody's
    await expect(anna.locator("#board")).to_be_visible()
    await expect(anna.locator("#about")).not_to_have_text("#99")


async def test_whoever_is_sent_the_address_of_somebody_s_match_may_look_on(
    driver: WebDriver, open_page: Open
) -> None:
    assert driver.table
    for name in ("boris", "dora"):
        await driver.guest(name)
    await driver.say("boris", "/challenge chess side=black", "table")
    await driver.say("dora", "/accept 1")
    for known in (False, True):
        anna = await (seated(open_page, driver, "anna") if known else open_page(locale="en-GB"))
        await anna.goto(f"{driver.table.address}/match/1")
        if not known:
            await anna.fill("#name", "carl")
            await anna.press("#name", "Enter")
        await expect(anna.locator("#log-umpire")).to_contain_text("You do not play match #1.")
        await anna.get_by_role("button", name="Watch").click()
        await expect(anna.locator("#log-umpire")).to_contain_text("You now follow #1")
        await expect(anna.locator("#board")).to_be_visible()


async def test_a_match_that_is_over_keeps_its_page(driver: WebDriver, open_page: Open) -> None:
    assert driver.table
    anna = await game(driver, open_page, "kriegspiel")
    await turn(anna, "e2e4")
    await driver.say("boris", "/resign sure")
    await expect(anna.locator("#log-umpire")).to_contain_text("Black resigns")
    await driver.house.close()
    await driver.open()
    page = await anna.context.new_page()
    await page.goto(f"{driver.table.address}/match/1")
    await expect(page.locator('[data-square="e4"]')).to_have_attribute(
        "aria-label", "e4, white pawn, last move"
    )
    await expect(page.locator("#steps button").last).to_contain_text("1–0")


async def test_both_clocks_tick_and_little_time_is_said(
    driver: WebDriver, open_page: Open, tmp_path: Path
) -> None:
    anna = await game(driver, open_page, "chess", "side=white pace=1m+0s")
    mine, theirs = anna.locator("#near-player .clock"), anna.locator("#far-player .clock")
    await expect(mine).to_have_class("clock runs")
    await expect(theirs).to_have_text("1:00")
    await expect(mine).to_have_text("0:58")
    await turn(anna, "e2e4")
    await expect(theirs).to_have_class("clock runs")
    await expect(mine).to_have_class("clock")
    await driver.say("boris", "e5")
    await expect(mine).to_have_class("clock runs")
    await anna.screenshot(path=tmp_path / "clocks.png")


async def test_clocks_are_pushed_and_little_time_is_told_until_one_has_moved(
    driver: WebDriver, open_page: Open
) -> None:
    anna = await game(driver, open_page, "chess", "side=white pace=1m+0s")
    asked: list[str] = []
    anna.on("request", lambda one: asked.append(one.url))
    await anna.route("**/story", lambda _: None)  # it has the clocks in it, too
    mine, theirs = anna.locator("#near-player .clock"), anna.locator("#far-player .clock")
    await expect(mine).to_have_class("clock runs")
    for move, answer in (("e2e4", "e5"), ("g1f3", "Nc6")):
        await turn(anna, move)
        await expect(theirs).to_have_class("clock runs")
        await driver.say("boris", answer)
        await expect(mine).to_have_class("clock runs")
    await driver.say("boris", "/give 1m")
    await expect(mine).to_have_text(re.compile("^1:[45]"))
    others = [one for one in asked if not one.endswith("/story")]
    assert others == [], "all of it has come by itself"
    shift = "const at = performance.now.bind(performance); performance.now = () => at() + 1000 * %d"
    await anna.evaluate(shift % 105)
    await expect(mine).to_have_class("clock runs low")
    await expect(anna.locator("#fault")).to_have_text("Your time is running short.")
    await expect(mine).to_have_attribute("aria-label", re.compile("little left"))
    await play(anna, "f1b5")
    await expect(theirs).to_have_class("clock runs")
    await expect(anna.locator("#fault")).to_have_text("")


async def test_another_seat_has_its_matches_at_their_own_address(
    driver: WebDriver, open_page: Open
) -> None:
    assert driver.table
    anna = await seated(open_page, driver, "anna")
    second = await anna.context.new_page()
    await second.goto(f"{driver.table.address}/seat/2")
    await second.fill("#name", "clara")
    await second.click("#sit button")
    await expect(second.locator("#who")).to_have_text("clara")
    await driver.say("boris", "/challenge clara chess side=black")
    await second.locator("#log-umpire").get_by_role("button", name="Accept").click()
    await second.wait_for_url("**/match/1?seat=2")
    await anna.goto(f"{driver.table.address}/match/1")  # whichever seat of this browser plays it
    await expect(anna.locator("#who")).to_have_text("clara")
    await expect(anna.locator("#near-player")).to_contain_text("clara")


async def test_what_was_taken_is_this_match_s(driver: WebDriver, open_page: Open) -> None:
    """The board of another match says nothing of it."""
    anna = await seated(open_page, driver, "anna")
    await say(anna, "/problem 74")
    await anna.wait_for_url("**/match/1")
    await anna.reload()
    await expect(anna.locator("[data-square]").first).to_be_attached()
    await driver.guest("boris")
    await say(anna, "/challenge boris chess-t side=white")
    await expect(anna.locator("#log-umpire")).to_contain_text("Challenge 1 to boris")
    await driver.say("boris", "/accept")
    await anna.click("#board-tabs button:last-child")
    await anna.wait_for_url("**/match/2")
    await expect(anna.locator("#match-settings")).to_contain_text("#2")
    for player in ("near", "far"):
        await expect(anna.locator(f"#{player}-player .taken")).to_be_empty()
