"""The local table in a real browser: its first page, its words, and commands as buttons."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.chat.contract import Address, Later, Outgoing
from bot.chat.menu import Text, Use
from bot.games.shelf import SHELF
from tests.chat.menus import CHALLENGE, JOIN, MOVE, VACATION
from tests.chat.web.browsing import DESK, PHONE, WITH_CHROMIUM, Open, check_fits, say
from tests.chat.web.driver import WebDriver
from tests.chat.web.static import strings

playwright = pytest.importorskip(
    "playwright.async_api", reason="playwright is not installed: the table is untried in a browser"
)
from playwright.async_api import expect  # noqa: E402

pytestmark = WITH_CHROMIUM


async def test_the_first_page(open_page: Open, tmp_path: Path, driver: WebDriver) -> None:
    assert driver.table
    page = await open_page(viewport=PHONE, locale="ru-RU")
    await page.goto(driver.table.address)
    await expect(page.locator("h1")).to_have_text("Вы видите только свои фигуры. Судья видит всё.")
    await expect(page.locator("#cards li")).to_have_count(
        len(SHELF) - 1
    )  # the lesson is on the page itself
    await expect(page.locator("#cards h3").first).to_have_text("Кригшпиль")
    await check_fits(page)
    await page.click('[data-language="en"]')
    await expect(page.locator("#solo")).to_have_text("Play against yourself")
    await page.reload()
    await expect(page.locator("#solo")).to_have_text("Play against yourself")
    await page.fill("#name", "Umpire")
    await page.click("#take")
    await expect(page.locator("#fault")).to_contain_text("Somebody has that name")
    await page.screenshot(path=tmp_path / "lobby.png", full_page=True)


async def test_a_command_in_a_text_is_a_button(
    open_page: Open, tmp_path: Path, driver: WebDriver
) -> None:
    """It says its sentence where that is whole; else it puts it into the box, to be completed."""
    assert driver.table
    page = await open_page(viewport=DESK, locale="ru-RU")
    await page.goto(driver.table.address)
    await page.fill("#name", "anna")
    await page.click("#take")
    log, box = page.locator("#log-umpire"), page.locator("#say")
    await say(page, "/отпуск")
    await page.locator("#log-umpire .command").first.click()
    await expect(log.locator(".mine").last).to_contain_text("7д")
    await expect(log).to_contain_text("Вы в отпуске")

    ((anna,),) = driver.house.rows("SELECT person FROM account WHERE chat = 'web'")
    parts = (
        "Вызовите кого-нибудь: ",
        Use(CHALLENGE, "@имя kriegspiel"),
        ", попробуйте ход: ",
        Use(MOVE),
        ", остановите часы: ",
        Use(VACATION, "7d", (("time", "7d"),)),
        " или вступите в турнир: ",
        Use(JOIN, "7", (("number", "7"),)),
        ". Больше здесь ничего нет.",
    )
    with pytest.raises(Later):  # until the page has shown it
        await driver.table.send(Address("web", user=anna), Outgoing(Text(parts, "ru")), "by hand")
    await page.get_by_role("button", name="/вызов @имя kriegspiel").click()
    await expect(box).to_have_value("/вызов @имя kriegspiel")
    await expect(box).to_be_focused()
    await page.keyboard.type("@boris")  # what is to be replaced is selected
    await expect(box).to_have_value("/вызов @boris kriegspiel")
    await page.get_by_role("button", name="/ход").click()
    await page.keyboard.type("e4")
    await expect(box).to_have_value("/ход e4")
    await expect(box).to_have_attribute("list", "commands")
    await expect(page.locator('#commands option[value="/отпуск"]')).to_have_attribute(
        "label", "Остановить свои часы на несколько дней"
    )
    await box.fill("e4")
    await expect(box).not_to_have_attribute("list", "commands")
    await check_fits(page)
    await page.screenshot(path=tmp_path / "commands.png")
    await page.set_viewport_size(PHONE)
    await check_fits(page)
    await page.screenshot(path=tmp_path / "commands-phone.png")


async def test_without_scripts_the_page_says_so(open_page: Open, driver: WebDriver) -> None:
    assert driver.table
    page = await open_page(java_script_enabled=False)
    await page.goto(driver.table.address)
    for language, words in strings().items():
        notice = page.locator(f'noscript [lang="{language}"]')
        await expect(notice).to_have_text(words["no-script"])
        await expect(notice).to_be_visible()
