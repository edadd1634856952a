"""The board in a real browser, by hand: dragging, changing one's mind, choices, guesses, arrows."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.chat.web.browsing import DESK, PHONE, WITH_CHROMIUM, Open, check_fits, play, say
from tests.chat.web.driver import WebDriver
from tests.chat.web.test_browser_room import seated

if TYPE_CHECKING:
    from playwright.async_api import Page

playwright = pytest.importorskip(
    "playwright.async_api", reason="playwright is not installed: the table is untried in a browser"
)
from playwright.async_api import expect  # noqa: E402

pytestmark = WITH_CHROMIUM


async def game(
    driver: WebDriver, open_page: Open, key: str, more: str = "side=white", **settings: object
) -> Page:
    """Anna's page, with a board against boris."""
    anna = await seated(open_page, driver, "anna", **settings)
    await driver.guest("boris")
    await say(anna, f"/challenge boris {key} {more}")
    await expect(anna.locator("#log-umpire")).to_contain_text("Challenge 1 to boris")
    await driver.say("boris", "/accept")
    await expect(anna.locator("[data-square]").first).to_be_attached()
    return anna


async def centre(page: Page, square: str) -> tuple[float, float]:
    box = await page.locator(f'[data-square="{square}"]').bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


async def drag(page: Page, start: str, to: str, button: str = "left") -> None:
    await page.mouse.move(*await centre(page, start))
    await page.mouse.down(button=button)  # type: ignore[arg-type]
    await page.mouse.move(*await centre(page, to), steps=5)
    await page.mouse.up(button=button)  # type: ignore[arg-type]


async def acts(driver: WebDriver) -> list[str]:
    return [str(act) for (act,) in driver.house.rows("SELECT body FROM act ORDER BY match, n")]


@pytest.mark.parametrize("way", ["mouse", "touch"])
async def test_a_man_is_dragged_and_one_may_change_ones_mind(
    driver: WebDriver, open_page: Open, tmp_path: Path, way: str
) -> None:
    touch = way == "touch"
    anna = await game(
        driver, open_page, "kriegspiel", viewport=PHONE if touch else DESK, has_touch=touch
    )
    point = anna.tap if touch else anna.click
    await point('[data-square="e6"]')  # nothing of hers: nothing begins, nothing is tried
    await expect(anna.locator(".picked")).to_have_count(0)
    await point('[data-square="g1"]')
    await expect(anna.locator(".hints > g")).to_have_count(2)
    await point('[data-square="b1"]')  # the other knight instead
    await expect(anna.locator(".picked")).to_have_attribute("data-square", "b1")
    await point('[data-square="b5"]')  # where no knight goes: put down again
    await expect(anna.locator(".picked")).to_have_count(0)
    assert await acts(driver) == []
    await anna.screenshot(path=tmp_path / "board.png")
    if touch:
        await point('[data-square="e2"]')
        await point('[data-square="e4"]')
    else:
        await drag(anna, "e2", "b6")  # dropped where it cannot go
        await drag(anna, "e2", "e4")
    await expect(anna.locator('[data-square="e4"]')).to_have_attribute(
        "aria-label", "e4, white pawn, last move"
    )
    assert len(await acts(driver)) == 1
    await check_fits(anna)


async def test_in_an_open_game_the_next_move_is_made_before_the_turn_comes(
    driver: WebDriver, open_page: Open
) -> None:
    anna = await game(driver, open_page, "chess")
    await driver.say("boris", "/board")
    arrow, off = anna.locator(".arrow.planned"), anna.locator("#plan-off")
    await drag(anna, "e2", "e4")
    await expect(anna.locator("#about")).to_have_class("about")
    await drag(anna, "g1", "f3")
    await expect(anna.locator("#log-umpire")).to_contain_text("whatever they play, g1f3")
    await expect(arrow).to_have_count(1)
    await expect(off).to_have_text("Drop the plan: g1f3")
    await anna.reload()
    await expect(arrow).to_have_count(1)
    await off.click()
    await expect(arrow).to_have_count(0)
    await expect(off).to_be_hidden()
    for square in ("f1", "c4"):
        await anna.click(f'[data-square="{square}"]')
    await expect(arrow).to_have_count(1)
    await driver.say("boris", "e5")
    await expect(anna.locator('[data-square="c4"]')).to_have_attribute(
        "aria-label", "c4, white bishop, last move"
    )
    await expect(arrow).to_have_count(0)
    await expect(off).to_be_hidden()
    acts = [act for (act,) in driver.house.rows("SELECT body FROM act ORDER BY n")]
    assert acts == ["try e2e4", "try e7e5", "try f1c4"]
    await drag(anna, "c4", "f7")
    await expect(arrow).to_have_count(1)
    await driver.say("boris", "d5")
    await expect(anna.locator("#log-umpire")).to_contain_text("your plan ends here")
    await expect(arrow).to_have_count(0)


async def test_a_plan_by_hand_is_tried_when_the_turn_comes(
    driver: WebDriver, open_page: Open
) -> None:
    anna = await game(driver, open_page, "kriegspiel")
    await play(anna, "e2e4")
    await expect(anna.locator("#about")).not_to_have_class("about turn")
    await drag(anna, "d2", "d4")
    await expect(anna.locator(".arrow.planned")).to_have_count(1)
    await expect(anna.locator("#log-umpire")).to_contain_text("d2d4")
    await driver.say("boris", "e5")
    await expect(anna.locator('[data-square="d4"]')).to_have_attribute(
        "aria-label", "d4, white pawn, last move"
    )
    await expect(anna.locator(".arrow.planned")).to_have_count(0)


async def test_a_promotion_is_asked_beside_its_square(driver: WebDriver, open_page: Open) -> None:
    anna = await game(
        driver, open_page, "kriegspiel", "side=white --setup '7k/P7/8/8/8/8/8/K7 w - - 0 1'"
    )
    await drag(anna, "a7", "a8")
    await expect(anna.locator(".choice button")).to_have_count(4)
    await anna.keyboard.press("Escape")
    await expect(anna.locator(".choice")).to_have_count(0)
    await drag(anna, "a7", "a8")
    king = anna.locator('[data-square="a1"]')
    await king.click()  # beside the question: it takes it back, and nothing else
    await expect(anna.locator(".choice")).to_have_count(0)
    chosen = anna.locator('[data-square="a1"][aria-pressed]')
    await expect(chosen).to_have_count(0)
    await king.click()
    await expect(chosen).to_have_count(1)
    await king.click()
    assert await acts(driver) == []
    await play(anna, "a7a8")
    await anna.keyboard.press("ArrowDown")
    await anna.keyboard.press("Enter")
    await expect(anna.locator('[data-square="a8"]')).to_have_attribute(
        "aria-label", "a8, white rook, last move"
    )


async def test_guesses_are_set_moved_and_taken_away_by_hand(
    driver: WebDriver, open_page: Open, tmp_path: Path
) -> None:
    anna = await game(driver, open_page, "kriegspiel")
    bubbles = anna.locator("#log-umpire .bubble")
    many = await bubbles.count()
    await anna.click(".army summary")
    queen = anna.locator('.army [data-start="army queen"], .army [data-start="army q"]').first
    await expect(queen).to_contain_text("×1")
    board, player = (anna.locator(one) for one in (".face", "#far-player"))
    for one, other in (
        (player, board),
        (board, anna.locator(".army")),
    ):  # nothing lies over anything
        upper, lower = await one.bounding_box(), await other.bounding_box()
        assert upper
        assert lower
        assert upper["y"] + upper["height"] <= lower["y"] + 1
    await queen.click()
    await anna.click('[data-square="e5"]')
    e5, d6 = anna.locator('[data-square="e5"]'), anna.locator('[data-square="d6"]')
    await expect(e5).to_have_attribute("aria-label", "e5, perhaps black queen")
    await expect(queen).to_contain_text("×0")
    await drag(anna, "e5", "d6")
    await expect(d6).to_have_attribute("aria-label", "d6, perhaps black queen")
    await expect(e5).to_have_attribute("aria-label", "e5, unseen")
    await anna.screenshot(path=tmp_path / "guess.png")
    await d6.focus()
    await anna.keyboard.press("Delete")
    await expect(d6).to_have_attribute("aria-label", "d6, unseen")
    assert await bubbles.count() == many, "guesses are no talk"
    assert await acts(driver) == []
    await anna.reload()
    await expect(d6).to_have_attribute("aria-label", "d6, unseen")


async def test_arrows_are_ones_own_and_the_board_turns(driver: WebDriver, open_page: Open) -> None:
    anna = await game(driver, open_page, "chess")
    await drag(anna, "g8", "f6", "right")
    await drag(anna, "e4", "e4", "right")
    await expect(anna.locator(".arrow")).to_have_count(2)
    await drag(anna, "g8", "f6", "right")
    await expect(anna.locator(".arrow")).to_have_count(1)
    before = await centre(anna, "a1")
    await anna.click("#flip")
    after = await centre(anna, "a1")
    assert after[0] > before[0]
    assert after[1] < before[1]
    await play(anna, "e2e4")
    await expect(anna.locator(".arrow")).to_have_count(0)
    await expect(anna.locator('[data-square="e4"]')).to_have_attribute(
        "aria-label", "e4, white pawn, last move"
    )


async def test_what_is_placed_or_picked_is_clicked_in_every_game(
    driver: WebDriver, open_page: Open
) -> None:
    anna = await game(driver, open_page, "exchange-chess")
    await anna.click('[data-square="a1"]')
    await expect(anna.locator('[data-square="a1"]')).to_have_attribute(
        "aria-label", "a1, white king"
    )
    await expect(anna.locator('[data-square="h8"]')).to_have_attribute(
        "aria-label", "h8, black king, last move"
    )
    queen = anna.locator("#hand button").first
    await expect(queen).to_contain_text("×8")
    await queen.click()
    await anna.click('[data-square="e4"]')
    await expect(anna.locator('[data-square="e4"]')).to_have_attribute(
        "aria-label", "e4, white queen, last move"
    )
    await driver.say("boris", "Nb5")
    rook = anna.locator("#hand button").nth(1)
    box = await rook.bounding_box()
    assert box
    await anna.mouse.move(box["x"] + 10, box["y"] + 10)
    await anna.mouse.down()
    await anna.mouse.move(*await centre(anna, "c4"), steps=4)
    await anna.mouse.up()
    await expect(anna.locator('[data-square="c4"]')).to_have_attribute(
        "aria-label", "c4, white rook, last move"
    )


async def test_the_bishop_of_pickle_pot_is_put_on_its_square_by_a_click(
    driver: WebDriver, open_page: Open
) -> None:
    anna = await game(driver, open_page, "pickle-pot")
    await expect(anna.locator(".hints > g")).to_have_count(2)
    await anna.click('[data-square="f1"]')
    await expect(anna.locator('[data-square="f1"]')).to_have_attribute(
        "aria-label", "f1, white bishop"
    )


async def test_several_men_are_placed_by_clicks(driver: WebDriver, open_page: Open) -> None:
    anna = await game(driver, open_page, "semi-kriegspiel")
    button = anna.locator(".collect")
    await expect(button).to_have_text("Choose a square: white king")
    await anna.click('[data-square="g1"]')
    await expect(button).to_be_disabled()
    await expect(button).to_have_text("Choose a square: white queen")
    await anna.click('[data-square="c2"]')
    await expect(button).to_have_text("Place them (2/2)")
    await button.click()
    for square, man in (("g1", "king"), ("c2", "queen")):
        await expect(anna.locator(f'[data-square="{square}"]')).to_have_attribute(
            "aria-label", f"{square}, white {man}"
        )
    await expect(button).to_be_hidden()
