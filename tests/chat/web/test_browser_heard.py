"""The local table in a real browser for whoever hears it: what is read aloud, and how often."""

from __future__ import annotations

import pytest

from tests.chat.web.browsing import WITH_CHROMIUM, Open, say
from tests.chat.web.driver import WebDriver
from tests.chat.web.test_browser_hands import game

playwright = pytest.importorskip(
    "playwright.async_api", reason="playwright is not installed: the table is untried in a browser"
)
from playwright.async_api import expect  # noqa: E402

pytestmark = WITH_CHROMIUM

LISTEN = """() => {
  window.heard = [];
  const parts = '[role="log"], [role="status"], [role="alert"], [aria-live]';
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const live = target.closest?.(parts);
      if (!live || live.ariaLive === "off" || live.ariaBusy === "true") continue;
      for (const added of addedNodes) {
        if (!(added instanceof Element) || added.checkVisibility()) window.heard.push(added.textContent);
      }
    }
  }).observe(document.body, { childList: true, subtree: true });
}"""
"""What a screen reader is handed: what is added to a live region and is seen."""


async def test_whoever_hears_the_page_misses_nothing_and_hears_nothing_twice(
    driver: WebDriver, open_page: Open
) -> None:
    anna = await game(driver, open_page, "kriegspiel")
    await driver.guest("carl")
    await say(anna, "/challenge carl chess side=black")
    await expect(anna.locator("#log-umpire .letter").last).to_contain_text("Challenge 2")
    await driver.say("carl", "/accept")
    await expect(anna.locator("#board-tabs button")).to_have_count(2)
    await expect(anna.locator("#log-umpire")).not_to_have_attribute("aria-busy", "true")
    await anna.evaluate(LISTEN)
    await say(anna, "e4")
    await expect(anna.locator("#log-umpire .letter").last).to_contain_text("Black to move.")
    heard = await anna.evaluate("window.heard.splice(0)")
    assert heard.count("#1 e4") == 1
    assert any("Done." in one for one in heard)
    await driver.say("carl", "d4")  # in the other match, whose letters are not shown here
    await expect(anna.locator("#board-tabs .unread")).to_have_text("2")
    assert await anna.evaluate("window.heard.splice(0)") == ["#2 · Chess · carl · your turn (2)"]
    await anna.click("#step-back")
    await expect(anna.locator("#to-now")).to_be_visible()
    (step,) = await anna.evaluate("window.heard.splice(0)")
    assert "White to move." in step


@pytest.mark.parametrize(
    ("key", "moves", "square", "named"),
    [
        ("chess-t", (), "e1", "e1, white king, castle"),
        ("knight-corners", (), "a1", "a1, white knight, corner"),
        ("exchange-chess", ("K@a1",), "b1", "b1, empty, no drops here"),
    ],
)
async def test_a_grey_square_is_named_as_its_game_names_it(
    driver: WebDriver, open_page: Open, key: str, moves: tuple[str, ...], square: str, named: str
) -> None:
    """In every game it was called a castle."""
    anna = await game(driver, open_page, key)
    for move in moves:
        await say(anna, move)
    await expect(anna.locator(f'[data-square="{square}"]')).to_have_attribute("aria-label", named)


async def test_a_knight_that_is_framed_is_said_to_be_caught(
    driver: WebDriver, open_page: Open
) -> None:
    """It was said to be in check."""
    start = "7n/5N2/8/4N3/5N2/8/8/8 w"
    anna = await game(driver, open_page, "knight-corners", f'side=white setup="{start}"')
    await say(anna, "e5g6")
    await expect(anna.locator('[data-square="h8"]')).to_have_attribute(
        "aria-label", "h8, black knight, corner, caught"
    )


async def test_an_opened_square_says_how_old_what_is_seen_there_is(
    driver: WebDriver, open_page: Open
) -> None:
    """It was seen "1 moves ago"."""
    anna = await game(driver, open_page, "modern-kriegspiel")
    for move in ("e4", "open e5"):
        await say(anna, move)
    e5 = anna.locator('[data-square="e5"]')
    await expect(e5).to_have_attribute("aria-label", "e5, empty, seen, moves ago: 0")
    await driver.say("boris", "a6")
    await driver.say("boris", "skip")
    await expect(e5).to_have_attribute("aria-label", "e5, empty, seen, moves ago: 1")
