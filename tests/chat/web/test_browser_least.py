"""The least phone, in the hands of somebody who comes for the first time: what they need is in sight."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import pytest

from bot.language import LANGUAGES
from tests.chat.web.browsing import WITH_CHROMIUM, Open, say
from tests.chat.web.driver import WebDriver
from tests.chat.web.test_browser_hands import game
from tests.chat.web.test_browser_phone import in_sight
from tests.chat.web.test_browser_room import seated

if TYPE_CHECKING:
    from playwright.async_api import Locator, ViewportSize

playwright = pytest.importorskip(
    "playwright.async_api", reason="playwright is not installed: the table is untried in a browser"
)
from playwright.async_api import expect  # noqa: E402

pytestmark = WITH_CHROMIUM

LEAST: ViewportSize = {"width": 360, "height": 640}
TERMS = "side=white pace=none"
CUT = """select => {
  const style = getComputedStyle(select);
  const canvas = document.createElement("canvas").getContext("2d");
  canvas.font = style.font;
  const arrow = 20;
  const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - arrow;
  return [...select.options].map((one) => one.text).filter((text) => canvas.measureText(text).width > room);
}"""


async def stands_whole(log: Locator, part: Locator) -> None:
    """Within its log, which is less than the window."""
    outer, inner = await log.bounding_box(), await part.bounding_box()
    assert outer
    assert inner
    assert inner["y"] >= outer["y"] - 1
    assert inner["y"] + inner["height"] <= outer["y"] + outer["height"] + 1


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_can_be_chosen_for_a_new_game_is_read_whole(
    driver: WebDriver, open_page: Open, language: str
) -> None:
    assert driver.table
    page = await open_page(viewport=LEAST, locale=language, has_touch=True, is_mobile=True)
    await page.goto(driver.table.address)
    await page.locator("body.ready").wait_for()
    await page.tap("#new-game")
    for choice in ("key", "opponent", "side", "pace", "rated"):
        assert await page.locator(f"#game-{choice}").evaluate(CUT) == []
    for key in await page.locator("#game-key option").evaluate_all(
        "all => all.map((one) => one.value)"
    ):
        await page.select_option("#game-key", key)
        await page.locator("#game .more").evaluate("more => { more.open = true; }")
        own = page.locator("#game .settings select:visible")
        cut = [await one.evaluate(CUT) for one in await own.all()]
        assert not any(cut), (key, cut)
    await page.select_option("#game-key", "kriegspiel")
    await page.locator("#game .more").evaluate("more => { more.open = false; }")
    await in_sight(page, "#game-go")
    await expect(page.locator("#game .more summary")).to_be_in_viewport()
    await page.set_viewport_size({"width": 740, "height": 360})
    await in_sight(page, "#game-go")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_both_seats_and_both_languages_are_at_hand_over_a_board_of_two(
    driver: WebDriver, open_page: Open, language: str
) -> None:
    assert driver.table
    page = await open_page(viewport=LEAST, locale=language, has_touch=True, is_mobile=True)
    await page.goto(f"{driver.table.address}/split")
    second = page.locator('.pick [data-side="2"]')
    await second.tap()
    await expect(second).to_have_attribute("aria-pressed", "true")
    for part in await page.locator(".bar button").all():
        await expect(part).to_be_in_viewport(ratio=0.99)
    assert await page.evaluate("document.documentElement.scrollWidth") == LEAST["width"]
    assert not await page.evaluate(
        "[...document.querySelectorAll('.languages, .pick')].some((one) => one.scrollWidth > one.clientWidth)"
    )


async def test_names_of_games_are_read_whole(driver: WebDriver, open_page: Open) -> None:
    assert driver.table
    page = await open_page(viewport=LEAST, locale="ru", has_touch=True, is_mobile=True)
    await page.goto(driver.table.address)
    await page.locator("body.ready").wait_for()
    cut = "names => names.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)"
    assert await page.locator("#cards h3").evaluate_all(cut) == []


async def test_what_is_to_be_done_first_stands_there_and_not_the_terms_alone(
    driver: WebDriver, open_page: Open
) -> None:
    anna = await game(
        driver, open_page, "semi-kriegspiel", TERMS, viewport=LEAST, has_touch=True, is_mobile=True
    )
    log = anna.locator("#log-umpire")
    asked = log.locator(".letter p span").last
    await expect(asked).to_contain_text("Place your king and queen")
    await stands_whole(log, asked)
    await anna.reload()
    await expect(asked).to_contain_text("Place your king and queen")
    await anna.wait_for_timeout(300)
    await stands_whole(log, asked)


async def test_men_are_placed_also_while_the_keyboard_is_open(
    driver: WebDriver, open_page: Open
) -> None:
    anna = await game(
        driver, open_page, "semi-kriegspiel", TERMS, viewport=LEAST, has_touch=True, is_mobile=True
    )
    await anna.set_viewport_size({"width": 360, "height": 380})
    await anna.wait_for_timeout(300)
    parts = [anna.locator(one) for one in ("#far-player", ".face", ".collect", "#near-player")]
    boxes = [box for one in parts if (box := await one.bounding_box())]
    assert len(boxes) == len(parts)
    for above, below in itertools.pairwise(boxes):
        assert above["y"] + above["height"] <= below["y"] + 1


async def test_three_lines_and_the_buttons_under_them_stand_there(
    driver: WebDriver, open_page: Open
) -> None:
    anna = await game(
        driver,
        open_page,
        "modern-kriegspiel",
        TERMS,
        viewport=LEAST,
        has_touch=True,
        is_mobile=True,
    )
    for square in ("e2", "e4"):
        await anna.tap(f'[data-square="{square}"]')
    log = anna.locator("#log-umpire")
    skip = log.get_by_role("button", name="Skip")
    await expect(skip).to_be_visible()
    await anna.wait_for_timeout(300)
    for part in (skip, log.locator(".letter p").last):
        await stands_whole(log, part)


async def test_who_taps_twice_says_it_once(driver: WebDriver, open_page: Open) -> None:
    anna = await game(driver, open_page, "chess", viewport=LEAST, has_touch=True, is_mobile=True)
    await say(anna, "/resign sure")
    again = anna.locator('#quick [data-t="rematch"]')
    await again.dblclick()
    log = anna.locator("#log-umpire")
    await expect(log).to_contain_text("Challenge 2 to boris")
    await anna.wait_for_timeout(300)
    await expect(log.locator(".mine:visible", has_text="Rematch")).to_have_count(1)


async def test_a_hand_that_does_nothing_is_told_why(driver: WebDriver, open_page: Open) -> None:
    anna = await game(driver, open_page, "chess", viewport=LEAST, has_touch=True, is_mobile=True)
    said = anna.locator(".picked-said")
    await anna.tap('[data-square="e2"]')
    await expect(said).to_have_class("hidden picked-said")  # what is picked is seen
    await anna.tap('[data-square="e7"]')
    await expect(said).to_have_text("e2 does not go to e7. Nothing was tried.")
    await expect(said).to_have_class("picked-said")
    await expect(said).to_be_in_viewport(ratio=0.99)
    await anna.tap('[data-square="a1"]')
    await expect(said).to_have_text("a1: this man has nowhere to go now.")
    await anna.tap('[data-square="a8"]')
    await expect(said).to_have_text("a8: nothing of yours stands there.")
    await anna.tap('[data-square="e2"]')
    await anna.tap('[data-square="e4"]')
    await expect(anna.locator("#about")).to_have_class("about")
    await expect(said).to_be_empty()
    await anna.tap('[data-square="e5"]')
    await expect(said).to_have_text("e5: nothing of yours stands there.")
    await expect(said).to_be_empty(timeout=10_000)
    await anna.tap("#step-back")
    await anna.tap('[data-square="d2"]')
    await expect(said).to_have_text("d2: this is an earlier board; moves are made on the latest.")
    await anna.tap("#to-now")
    await driver.say("boris", "/resign sure")
    await expect(anna.locator("#near-player .whose")).to_have_text("you won")
    await anna.tap('[data-square="d2"]')
    await expect(said).to_have_text("d2: it is over; nothing moves here any more.")


async def test_on_a_page_enlarged_twice_a_full_hand_leaves_room_for_a_board_and_its_question(
    driver: WebDriver, open_page: Open
) -> None:
    setup = "4k4/9/9/6P2/9/9/9/9/4K4 b RBGSNLP 1"
    anna = await game(driver, open_page, "tsuitate", f"side=sente --setup '{setup}'")
    await anna.set_viewport_size({"width": 180, "height": 320})
    for square in ("3d", "3c"):
        await anna.click(f'[data-square="{square}"]')
    await expect(anna.locator(".choice button")).to_have_text(["3d–3c", "3d–3c and promote"])
    outside = """[...document.querySelectorAll(".choice button, #hand button")]
      .map((one) => one.getBoundingClientRect()).filter(({ left, right }) => left < 0 || right > innerWidth)"""
    assert await anna.evaluate(outside) == []
    assert await anna.evaluate("document.documentElement.scrollWidth") == 180
    face = await anna.locator(".face").bounding_box()
    assert face
    assert face["height"] > 120


async def test_a_lesson_that_a_game_has_ended_waits_for_nobody(
    driver: WebDriver, open_page: Open
) -> None:
    """It stood beside the game as if it were its pupil's turn, and every try was told that it is over."""
    anna = await seated(open_page, driver, "anna", viewport=LEAST, has_touch=True, is_mobile=True)
    await say(anna, "/lesson")
    await expect(anna.locator('[data-square="d1"]')).to_be_attached()
    await say(anna, "/play kriegspiel level=1 side=white")
    tabs = anna.locator("#board-tabs")
    for _ in range(2):
        await expect(anna.locator("#far-player")).to_contain_text("House 1")
        await expect(tabs).to_be_hidden()
        await anna.reload()
    await say(anna, "/lesson")  # a new one stands beside the game
    await expect(tabs.locator("button")).to_have_count(2)
    await say(anna, "again")
    await expect(tabs.locator("button", has_text="#4")).to_be_visible()
    await expect(tabs.locator("button")).to_have_count(2)


@pytest.mark.parametrize("key", ["knight-corners", "chess-t2"])
async def test_a_board_in_words_is_read_without_moving_it_sideways(
    driver: WebDriver, open_page: Open, key: str
) -> None:
    anna = await game(driver, open_page, key, viewport=LEAST, has_touch=True, is_mobile=True)
    await anna.tap("#tools summary")
    assert (
        await anna.locator("#tools > div").evaluate("one => one.scrollWidth - one.clientWidth") == 0
    )


BESIDE = """[...document.querySelectorAll(".foot *")].filter((one) => one.checkVisibility())
  .map((one) => [one.getBoundingClientRect(), one.outerHTML.slice(0, 90)])
  .filter(([{ left, right, width }]) => width > 1 && (left < 0 || right > innerWidth + 1)).map(([, one]) => one)"""


@pytest.mark.parametrize("pace", ["pace=3d", "pace=5+3"])
async def test_a_plan_puts_no_clock_out_of_sight(
    driver: WebDriver, open_page: Open, pace: str
) -> None:
    anna = await game(
        driver,
        open_page,
        "kriegspiel",
        f"side=white {pace}",
        viewport=LEAST,
        has_touch=True,
        is_mobile=True,
    )
    for square in ("e2", "e4", "d2", "d4"):
        await anna.tap(f'[data-square="{square}"]')
    await expect(anna.locator("#plan-off")).to_be_visible()
    assert await anna.evaluate(BESIDE) == []
    await anna.tap("#step-back")
    await expect(anna.locator("#to-now")).to_be_visible()
    assert await anna.evaluate(BESIDE) == []
