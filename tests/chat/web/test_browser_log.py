"""The local table in a real browser: what is seen of the umpire's words."""

from __future__ import annotations

import pytest

from tests.chat.web.browsing import PHONE, WITH_CHROMIUM, Open, say
from tests.chat.web.driver import WebDriver
from tests.chat.web.test_browser_hands import game

playwright = pytest.importorskip(
    "playwright.async_api", reason="playwright is not installed: the table is untried in a browser"
)
from playwright.async_api import expect  # noqa: E402

pytestmark = WITH_CHROMIUM

_HIDDEN = """
    (() => {
      const words = [...document.querySelectorAll("#log-umpire .letter p")].at(-1).getBoundingClientRect();
      return document.querySelector("#log-umpire").getBoundingClientRect().top - words.top;
    })()
"""
"""By how much the beginning of the last letter stands above what is seen of the log."""


async def test_a_letter_that_is_taller_than_its_room_is_seen_from_its_beginning(
    driver: WebDriver, open_page: Open
) -> None:
    """And stays so until it was read to its end."""
    anna = await game(driver, open_page, "chess", viewport=PHONE)
    await say(anna, "/play chess")
    await expect(anna.locator("#log-umpire .letter").last).to_contain_text(
        "How strong shall I play"
    )
    await anna.wait_for_timeout(200)
    assert await anna.evaluate(_HIDDEN) < 1
    await anna.set_viewport_size({"width": 390, "height": 664})
    await anna.wait_for_timeout(200)
    assert await anna.evaluate(_HIDDEN) < 1
    await anna.locator("#log-umpire").get_by_role("button", name="Level 5").click()
    await expect(anna.locator("#log-umpire .letter").last).to_contain_text("Match #2 begins")


async def test_the_end_of_a_game_is_seen_from_its_beginning(
    driver: WebDriver, open_page: Open
) -> None:
    """Though a picture stands in its letter: the record lies below."""
    anna = await game(driver, open_page, "kriegspiel", viewport={"width": 390, "height": 664})
    await anna.evaluate(
        """async () => {
             const module = [...document.querySelectorAll("link")].find((one) => one.href.endsWith("/log.js")).href;
             const { Log } = await import(module);
             const parts = { picture: () => "/static/mark.svg", empty: "empty-umpire" };
             const block = { name: "match-1.txt", text: "a line\\n".repeat(40) };
             new Log(document.querySelector("#log-umpire"), parts)
               .letter({ text: "White won.", picture: "1", alt: "", block });
           }"""
    )
    await anna.wait_for_timeout(300)
    assert await anna.evaluate(_HIDDEN) < 1


async def test_whoever_turns_to_another_match_sees_what_was_said_of_it_last(
    driver: WebDriver, open_page: Open
) -> None:
    anna = await game(driver, open_page, "kriegspiel", viewport={"width": 390, "height": 664})
    await driver.guest("carl")
    await say(anna, "/challenge carl chess side=black")
    await expect(anna.locator("#log-umpire .letter").last).to_contain_text("Challenge 2")
    await driver.say("carl", "/accept")
    await driver.say("carl", "e4")
    await anna.locator("#board-tabs button").last.click()
    await expect(anna.locator("#about")).to_have_text("#2")
    below = await anna.evaluate(
        """() => {
             const log = document.querySelector("#log-umpire");
             const last = [...log.querySelectorAll(".letter")].at(-1);
             return last.getBoundingClientRect().bottom - log.getBoundingClientRect().bottom;
           }"""
    )
    assert below <= 0


@pytest.mark.parametrize(
    ("first", "seen"),
    [
        ("#1 Chess, White against boris", False),
        ("#1 was decided by 23… Qxb2: the chances of Black fell from 48 to 12 in 100.", True),
        ("#1 Chess: how it stood, move by move.", True),
    ],
)
async def test_a_first_line_that_says_something_of_a_match_is_read(
    driver: WebDriver, open_page: Open, first: str, *, seen: bool
) -> None:
    """It was left out as if it only named the match that is looked at."""
    anna = await game(driver, open_page, "chess")
    await anna.evaluate(
        """async (first) => {
             const module = [...document.querySelectorAll("link")].find((one) => one.href.endsWith("/log.js")).href;
             const { Log } = await import(module);
             const log = new Log(document.querySelector("#log-umpire"), { empty: "empty-umpire" });
             log.look(1);
             log.letter({ about: 1, text: `${first}\nBetter was 23… Qd7.` });
           }""",
        first,
    )
    letter = anna.locator("#log-umpire .letter").last
    await expect(letter).to_contain_text("Better was")
    await expect(letter.get_by_text(first)).to_be_visible(visible=seen)
