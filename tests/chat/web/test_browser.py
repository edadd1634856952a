"""The local table in a real browser: whole games, clicking and typing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.chat.web.browsing import DESK, PHONE, WITH_CHROMIUM, Open, check_fits, play, say, talk
from tests.chat.web.driver import WebDriver

playwright = pytest.importorskip(
    "playwright.async_api", reason="playwright is not installed: the table is untried in a browser"
)
from playwright.async_api import expect  # noqa: E402

pytestmark = WITH_CHROMIUM


def without_oath(text: str) -> str:
    """The umpire's oath is a number in which anything may stand."""
    return re.sub(r"[0-9a-f]{16,}", "", text)


async def test_a_whole_game(driver: WebDriver, open_page: Open, tmp_path: Path) -> None:
    assert driver.table
    address = driver.table.address
    anna = await open_page(viewport=DESK, locale="en-GB")
    boris = await open_page(viewport=PHONE, locale="ru-RU", color_scheme="dark", has_touch=True)

    await anna.goto(address)
    await anna.fill("#name", "anna")
    await anna.click("#take")
    await expect(anna.locator("#who")).to_have_text("anna")
    await boris.goto(f"{address}/seat/1")
    await expect(boris.locator("#sit-title")).to_have_text("Как вас зовут?")
    await boris.fill("#name", "два слова")
    await boris.click("#sit button")
    await expect(boris.locator("#sit-fault")).to_contain_text("Одно слово")
    await boris.fill("#name", "борис")
    await boris.click("#sit button")
    await expect(boris.locator("#who")).to_have_text("борис")

    await anna.click("#new-game")
    await anna.select_option("#game-opponent", "борис")
    await anna.select_option("#game-side", "white")
    await anna.click("#game-form button.main")
    await boris.click("#log-umpire >> text=Принять")
    await expect(anna.locator("#board")).to_be_visible()
    await expect(boris.locator("#board")).to_be_visible()
    await expect(anna.locator("#board-words")).to_contain_text("Your men")

    await play(anna, "f2f3")
    await expect(anna.locator("#log-umpire")).to_contain_text("Done.")
    await boris.click("#log-umpire >> text=Есть взятия?")
    await expect(boris.locator("#log-umpire")).to_contain_text("Нет взятий пешкой.")
    await boris.focus('[data-square="e7"]')
    for key in ("Enter", "ArrowUp", "ArrowUp", "Enter"):
        await boris.keyboard.press(key)
    await expect(anna.locator("#log-umpire .letter").last).to_contain_text("White to move.")

    before = await anna.locator("#log-umpire .bubble").count()
    await anna.reload()
    await expect(anna.locator("#board")).to_be_visible()
    await expect(anna.locator("#log-umpire .bubble")).to_have_count(before)
    left = await anna.evaluate(
        """const box = document.querySelector("#log-umpire"); box.scrollHeight - box.scrollTop - box.clientHeight"""
    )
    assert left < 2, "the newest words are in sight"
    await anna.click(".tools summary")
    await anna.uncheck("#at-once")
    await anna.click(".tools summary")
    await play(anna, "g2g4")
    await expect(anna.locator("#say")).to_have_value("g2g4")
    seen = await anna.evaluate(
        """[document.body.textContent, ...[...document.images].map((one) => one.alt)].join(" ")"""
    )
    assert "g2g4" not in seen
    assert "e5" not in without_oath(seen)
    await anna.press("#say", "Enter")

    await check_fits(boris)
    await boris.screenshot(path=tmp_path / "phone.png")
    await say(boris, "Фh4")
    for page, end in ((anna, "Checkmate. 0–1"), (boris, "Мат. 0–1")):
        await expect(page.locator("#log-umpire")).to_contain_text(end)
        await expect(page.locator("#log-umpire .block").last).to_contain_text("d8h4")
    await check_fits(anna)
    await anna.screenshot(path=tmp_path / "desk.png")
    await anna.click("#open-room")
    await talk(anna, "спасибо!")
    await boris.click("#open-room")
    await expect(boris.locator("#log-room .said").last).to_contain_text("спасибо!")


async def test_both_sides_in_split_view_through_a_restart(
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
    await play(white, "e2e4")
    await expect(black.locator("#log-umpire .letter").last).to_contain_text("Black to move.")
    await page.screenshot(path=tmp_path / "split.png")

    await driver.house.close()
    await expect(white.locator("#lost")).to_be_visible()
    await say(black, "d5")
    await expect(black.locator(".pending")).to_have_text("d5")
    await driver.open()
    await expect(black.locator(".pending")).to_have_count(0)
    await expect(black.locator("#log-umpire")).to_contain_text("Your games are safe")
    await expect(white.locator("#log-umpire .letter").last).to_contain_text("White to move.")
    assert len(driver.house.rows("SELECT 1 FROM act")) == 2

    await page.click('.bar [data-language="ru"]')
    for side in (white, black):
        await expect(side.locator("#new-game")).to_have_text("Новая партия")
        await expect(side.locator("#log-umpire")).to_contain_text(
            "Теперь я говорю с вами по-русски"
        )
        await expect(side.locator("#board-words")).to_contain_text("Ваши фигуры")
    await page.set_viewport_size(PHONE)
    await check_fits(page)
    await page.screenshot(path=tmp_path / "split-phone.png")


async def test_squares_are_opened_by_clicks(
    driver: WebDriver, open_page: Open, tmp_path: Path
) -> None:
    assert driver.table
    page = await open_page(viewport=DESK, locale="en-GB")
    await page.goto(driver.table.address)
    await page.fill("#name", "anna")
    await page.click("#take")
    other = await driver.guest("boris")
    await say(page, "/challenge boris modern-kriegspiel side=white")
    await expect(page.locator("#log-umpire")).to_contain_text("Challenge 1 to boris")
    await driver.say("boris", "/accept")
    await expect(page.locator("#board")).to_be_visible()
    await expect(page.locator(".collect")).to_be_hidden()
    await play(page, "e2e4")
    button = page.locator(".collect")
    await expect(button).to_have_text("Open (0/7)")
    await expect(button).to_be_disabled()
    for square in ("a7", "b7", "c7", "d7", "e7", "f7", "g7", "h7"):
        await page.click(f'[data-square="{square}"]')
    await expect(button).to_have_text("Open (7/7)")  # an eighth is not picked
    await expect(page.locator(".picked")).to_have_count(7)
    for square in ("a7", "b7", "c7", "d7"):
        await page.click(f'[data-square="{square}"]')
    await expect(button).to_have_text("Open (3/7)")
    await check_fits(page)
    await page.screenshot(path=tmp_path / "squares.png")
    await button.click()
    await expect(page.locator("#log-umpire")).to_contain_text("Opened: pawns e7, f7, g7.")
    await expect(button).to_be_hidden()
    await expect(page.locator(".picked")).to_have_count(0)
    assert "e7" not in without_oath(" ".join(message.text for message in driver.inbox("boris")))
    assert other


async def test_men_are_put_down_by_clicks(
    driver: WebDriver, open_page: Open, tmp_path: Path
) -> None:
    assert driver.table
    page = await open_page(viewport=DESK, locale="en-GB")
    await page.goto(driver.table.address)
    await page.fill("#name", "anna")
    await page.click("#take")
    await driver.guest("boris")
    setup = "4k4/9/9/9/6P2/9/9/9/4K4 b RP 1"
    await say(page, f"/challenge boris tsuitate side=sente --setup '{setup}'")
    await expect(page.locator("#log-umpire")).to_contain_text("Challenge 1 to boris")
    await driver.say("boris", "/accept")
    hand, log = page.locator("#hand button"), page.locator("#log-umpire")
    await expect(hand).to_contain_text(["Rook", "Pawn"])
    await hand.nth(1).click()
    await expect(page.locator(".picked")).to_contain_text("Pawn")
    await hand.nth(0).click()  # another man instead
    await expect(page.locator(".picked")).to_contain_text("Rook")
    await page.keyboard.press("Escape")  # none after all
    await expect(page.locator(".picked")).to_have_count(0)
    await expect(page.locator('[data-square="5b"]')).to_have_attribute("aria-label", "5b, unseen")
    await hand.nth(0).click()
    await page.click('[data-square="5e"]')
    await expect(log).to_contain_text("Check.")
    await expect(hand).to_have_count(1)
    await check_fits(page)
    await page.screenshot(path=tmp_path / "hand.png")
    await driver.say("boris", "5a4a")
    await play(page, "5e5c")  # may promote: it is asked beside the square
    await page.click(".choice >> text=5e–5c and promote")
    await expect(page.locator("#board-words")).to_contain_text("dragon 5c")
    await driver.say("boris", "4a3a")
    await play(page, "3e3d")  # a plain move is not
    await expect(page.locator("#board-words")).to_contain_text("pawn 3d")


async def test_a_problem_is_solved_by_one_alone(
    open_page: Open, tmp_path: Path, driver: WebDriver
) -> None:
    assert driver.table
    page = await open_page(viewport=DESK, locale="en-GB")
    await page.goto(driver.table.address)
    await page.fill("#name", "anna")
    await page.get_by_role("button", name="Solve one: Kriegspiel problem").click()
    log = page.locator("#log-umpire")
    await expect(log).to_contain_text("#1 Problem 74, mate in 2, easy.")
    await page.click("#new-game")
    await page.select_option("#game-key", "problems")
    await expect(page.locator("#game-opponent")).to_be_hidden()
    await page.click("#game-go")
    await expect(log).to_contain_text("#2 Problem 75, mate in 2, easy.")
    for text in ("/problem 3", "#3 Qd5", "#3 Qb7"):
        await page.fill("#say", text)
        await page.keyboard.press("Enter")
        await expect(page.locator("#about")).to_have_text("#3")  # else the box only turns to it
    await expect(log).to_contain_text("Congratulations!")
    await expect(page.get_by_role("button", name="Next problem")).to_be_visible()
    await check_fits(page)
    await page.screenshot(path=tmp_path / "problem.png")
