"""What a stranger meets on a phone: room for the board and the words, and buttons that lead on."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from bot.language import LANGUAGES
from tests.chat.web.browsing import PHONE, WITH_CHROMIUM, Open, arrive, check_fits, say
from tests.chat.web.driver import WebDriver
from tests.chat.web.test_browser_hands import game
from tests.chat.web.test_browser_match import turn

if TYPE_CHECKING:
    from playwright.async_api import Page, ViewportSize

playwright = pytest.importorskip(
    "playwright.async_api", reason="playwright is not installed: the table is untried in a browser"
)
from playwright.async_api import expect  # noqa: E402

pytestmark = WITH_CHROMIUM

SMALL: list[ViewportSize] = [
    {"width": 390, "height": 844},
    {"width": 390, "height": 664},  # the browser's own bars are there
    {"width": 360, "height": 640},
    {"width": 360, "height": 700},
    {"width": 320, "height": 568},
    {"width": 390, "height": 480},  # the keyboard is open
    {"width": 640, "height": 400},  # enlarged twice
]


async def in_sight(page: Page, *parts: str) -> None:
    """These stand in the window, whole, and nothing lies over them."""
    hidden = await page.evaluate(
        """(parts) => parts.filter((part) => {
             const box = document.querySelector(part).getBoundingClientRect();
             const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
             return box.width < 1 || box.left < -1 || box.top < -1 || box.right > innerWidth + 1
               || box.bottom > innerHeight + 1 || !at?.closest(part);
           })""",
        list(parts),
    )
    assert hidden == []


@pytest.mark.parametrize("language", LANGUAGES)
async def test_four_lines_of_the_umpire_s_are_read_at_once(
    driver: WebDriver, open_page: Open, language: str
) -> None:
    small: ViewportSize = {"width": 360, "height": 740}
    anna = await game(driver, open_page, "kriegspiel", viewport=small)
    await anna.click("#menu summary")
    await anna.click(f'#menu [data-language="{language}"]')
    await anna.click("#menu summary")
    for mine, theirs in (("e2e4", "a6"), ("d1h5", "a5")):
        await turn(anna, mine)
        await driver.say("boris", theirs)
    await turn(anna, "h5f7")
    said = anna.locator("#log-umpire .letter p").last
    assert len((await said.inner_text()).splitlines()) == 4
    await expect(said).to_be_in_viewport(ratio=0.99)


async def square(page: Page, name: str = "e4") -> float:
    box = await page.locator(f'[data-square="{name}"]').bounding_box()
    assert box
    return box["width"]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_board_and_last_words_stand_in_every_small_window(
    driver: WebDriver, open_page: Open, language: str
) -> None:
    anna = await game(driver, open_page, "kriegspiel", viewport=PHONE)
    await anna.click("#menu summary")
    await anna.click(f'#menu [data-language="{language}"]')
    await anna.click("#menu summary")
    await turn(anna, "e2e4")
    await driver.say("boris", "e5")
    await expect(anna.locator("#about")).to_have_class("about turn")
    for size in SMALL:
        await anna.set_viewport_size(size)
        await anna.wait_for_timeout(150)
        await in_sight(anna, ".face", "#say", "#form button")
        last = await anna.evaluate(
            """(() => {
                 const last = [...document.querySelectorAll("#log-umpire .letter p")].at(-1).getBoundingClientRect();
                 const log = document.querySelector("#log-umpire").getBoundingClientRect();
                 return Math.min(last.bottom, log.bottom) - Math.max(last.top, log.top);
               })()"""
        )
        assert last > 20, (size, "of the last words a line is seen")
        assert await square(anna) >= (28 if size["height"] > 600 else 18), size
        await check_fits(anna)
    await anna.set_viewport_size(PHONE)
    await anna.wait_for_function(
        """document.querySelector("[data-square=e4]").getBoundingClientRect().width >= 34"""
    )
    usual = await square(anna)
    await anna.click(".army summary")
    await anna.wait_for_timeout(150)
    assert await square(anna) >= usual - 4, "men are put on a board that one can hit"
    await in_sight(anna, ".face", ".army .tray", "#say")
    await anna.click(".army summary")
    await anna.click(".tools summary")
    await in_sight(anna, ".tools > div")
    await anna.click(".tools summary")
    await expect(anna.locator("#board-words")).to_be_hidden()
    await anna.click(".steps-box summary")
    await in_sight(anna, "#form button", "#quick button")


async def test_buttons_are_those_that_the_match_has(driver: WebDriver, open_page: Open) -> None:
    anna = await game(driver, open_page, "chess", viewport=PHONE)
    quick = anna.locator("#quick")
    await expect(quick).to_contain_text("Offer a draw")
    await expect(quick).not_to_contain_text("Rematch")
    await driver.say("boris", "/resign sure")
    await expect(quick).to_contain_text("Rematch")
    await expect(quick).not_to_contain_text("Resign")
    await expect(anna.locator("#near-player .whose")).to_have_text("you won")
    await expect(anna.locator("#review")).to_be_visible()
    await check_fits(anna)
    await expect(anna.locator("button:visible", has_text="Rematch")).to_have_count(1)
    await quick.get_by_text("Rematch").click()
    await expect(anna.locator("#log-umpire")).to_contain_text("Challenge 2 to boris")


async def test_a_letter_does_not_say_of_which_match_it_is_where_that_is_seen(
    driver: WebDriver, open_page: Open
) -> None:
    anna = await game(driver, open_page, "chess", viewport=PHONE)
    await turn(anna, "e2e4")
    await driver.say("boris", "e5")
    await expect(anna.locator("#log-umpire .letter").last).to_contain_text("White to move")
    await expect(anna.locator("#log-umpire .head").last).to_be_hidden()
    await say(anna, "/games")
    await expect(anna.locator("#log-umpire .letter").last).to_contain_text("#1")  # no heading


async def test_a_new_name_stands_at_the_board_at_once(driver: WebDriver, open_page: Open) -> None:
    anna = await game(driver, open_page, "chess", viewport=PHONE)
    await say(anna, "/name Petra")
    await expect(anna.locator("#who")).to_have_text("Petra")
    await expect(anna.locator("#near-player")).to_contain_text("Petra")


async def test_whoever_joins_on_a_tournament_s_page_is_seated(
    driver: WebDriver, open_page: Open
) -> None:
    assert driver.table
    founding = "/tournament create Cup game=chess format=double size=3 pace=1d start=full round=7d"
    await driver.say("boris", founding, "table")
    page = await open_page(viewport=PHONE)
    await page.goto(f"{driver.table.address}/tournament/1")
    await expect(page.locator("#lines")).to_contain_text("open for entry", timeout=20_000)
    await check_fits(page)
    await page.fill("#name", "dora")
    await page.get_by_role("button", name="Join").click()
    await page.wait_for_url("**/seat/1")
    await expect(page.locator("#who")).to_have_text("dora")
    await expect(page.locator("#log-umpire .letter").last).to_contain_text("Cup")
    await page.goto(f"{driver.table.address}/tournament/1")
    await expect(page.locator("#lines")).to_contain_text("dora")
    await expect(page.locator("#naming")).to_be_hidden()


@pytest.mark.parametrize("page_of", ["", "/join/", "/tournament/1"])
async def test_a_name_is_kept_whose_writer_presses_enter(
    driver: WebDriver, open_page: Open, page_of: str
) -> None:
    assert driver.table
    await driver.say("boris", "/tournament create Cup game=chess format=swiss size=4", "table")
    await driver.say("boris", "/invite chess")
    found = re.search(r"/join ([A-Z0-9]{8})", driver.inbox("boris")[-1].text)
    assert found
    code = found[1] if page_of == "/join/" else ""
    page = await open_page(viewport=PHONE)
    await page.goto(f"{driver.table.address}{page_of}{code}")
    await expect(page.locator("body.ready")).to_be_attached(timeout=20_000)
    await page.fill("#name", "dora")
    await page.press("#name", "Enter")
    await page.wait_for_url("**/seat/1")
    await expect(page.locator("#who")).to_have_text("dora")


async def test_a_name_that_somebody_has_is_said_where_one_sees_it(
    driver: WebDriver, open_page: Open
) -> None:
    assert driver.table
    await driver.guest("anna")
    page = await open_page(viewport={"width": 360, "height": 640})
    await page.goto(driver.table.address)
    await page.fill("#name", "anna")
    await page.get_by_role("button", name="Play the house").first.click()
    await expect(page.locator("#fault")).not_to_be_empty()
    await in_sight(page, "#fault", "#name")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_each_answer_of_the_lesson_stands_there_whole(
    driver: WebDriver, open_page: Open, language: str
) -> None:
    """And alone: what was said before does not push it out of the window."""
    assert driver.table
    page = await open_page(viewport={"width": 320, "height": 568}, locale=language)
    await page.goto(driver.table.address)
    told, tried = page.locator("#told"), page.locator("#told .tried:visible")
    for tries in range(4):
        await expect(page.locator("#told .tried")).to_have_count(tries)
        assert await told.evaluate("box => box.scrollHeight <= box.clientHeight")
        await expect(told.locator("p").last).to_be_visible()
        if tries:
            await expect(tried).to_have_count(1)
            assert await tried.evaluate("pressed => pressed.getBoundingClientRect().top >= 0")
        if tries < 3:
            await page.locator("#tries button").first.click()


async def test_the_lesson_shows_what_was_pressed(driver: WebDriver, open_page: Open) -> None:
    assert driver.table
    page = await open_page(viewport=PHONE, locale="ru-RU")
    await arrive(page, driver.table.address)
    await page.click("#tries button")
    await page.get_by_role("button", name="Есть взятия?").click()
    await expect(page.locator(".tried").last).to_have_text("Есть взятия?")  # and not "any?"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [320, 360, 390])
async def test_a_board_stays_as_it_is_from_move_to_move(
    driver: WebDriver, open_page: Open, language: str, width: int
) -> None:
    """Whose turn it is, and how late, is told in the same room each time."""
    terms = "side=white pace=10m+5s"
    anna = await game(driver, open_page, "kriegspiel", terms, viewport=PHONE)
    await anna.click("#menu summary")
    await anna.click(f'#menu [data-language="{language}"]')
    await anna.click("#menu summary")
    await anna.set_viewport_size({"width": width, "height": 700})
    seen = []
    for said in ("", "e4", "e5"):
        if said == "e4":
            await say(anna, said)
        elif said:
            await driver.say("boris", said)
        turn = "about" if said == "e4" else "about turn"
        await expect(anna.locator("#about")).to_have_class(turn)
        await anna.wait_for_timeout(150)
        seen.append(await anna.locator(".face").bounding_box())
    assert seen[0] == seen[1] == seen[2]
    await say(anna, "/resign sure")
    ended = anna.locator("#near-player .whose")
    await expect(ended).to_have_text({"en": "you lost", "ru": "поражение"}[language])
    box = await ended.bounding_box()
    assert box
    assert box["width"] > 40
