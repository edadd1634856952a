"""The local table in a real browser on a bad line: one that dies unnoticed, and one that is slow."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from tests.chat.house import PATIENCE
from tests.chat.web.browsing import WITH_CHROMIUM, Open, say
from tests.chat.web.driver import WebDriver
from tests.chat.web.test_browser_hands import acts, game

if TYPE_CHECKING:
    from playwright.async_api import Browser, Page, WebSocketRoute

playwright = pytest.importorskip(
    "playwright.async_api", reason="playwright is not installed: the table is untried in a browser"
)
from playwright.async_api import expect  # noqa: E402

pytestmark = WITH_CHROMIUM


class Lines:
    """Every line of a page. One that was cut stays open, and carries nothing any more."""

    def __init__(self) -> None:
        self.open: list[WebSocketRoute] = []
        self.dead: set[WebSocketRoute] = set()
        self.held: list[tuple[WebSocketRoute, str | bytes]] | None = None
        """What the table says, where it is kept back."""
        self.holds = asyncio.Event()

    async def follow(self, page: Page) -> None:
        await page.route_web_socket("**/socket?*", self._carry)

    def _carry(self, line: WebSocketRoute) -> None:
        table = line.connect_to_server()
        self.open.append(line)

        def told(frame: str | bytes) -> None:
            if line not in self.dead and self.held is None:
                line.send(frame)
            elif line not in self.dead and self.held is not None:
                self.held.append((line, frame))
                self.holds.set()

        line.on_message(lambda words: None if line in self.dead else table.send(words))
        table.on_message(told)

    def cut(self) -> None:
        self.dead |= set(self.open)

    def let_go(self) -> None:
        held, self.held = self.held or [], None
        for line, frame in held:
            line.send(frame)


async def lined(driver: WebDriver, open_page: Open) -> tuple[Page, Lines]:
    """Anna's page, at a board, on a line of ours and by a clock that can be put forward."""
    anna = await game(driver, open_page, "kriegspiel")
    lines = Lines()
    await anna.clock.install()
    await lines.follow(anna)
    await anna.reload()
    await expect(anna.locator("[data-square]").first).to_be_attached()
    return anna, lines


async def test_words_on_a_line_that_is_dead_are_said_again_on_another(
    driver: WebDriver, open_page: Open
) -> None:
    anna, lines = await lined(driver, open_page)
    lines.cut()
    for move in ("e4", "#1 /plan d4"):
        await say(anna, move)
    await expect(anna.locator(".pending")).to_have_count(2)
    await anna.clock.fast_forward(10_000)
    await expect(anna.locator(".pending")).to_have_count(0)
    await expect(anna.locator("#log-umpire")).to_contain_text("planned")
    assert await acts(driver) == ["try e2e4"]
    assert len(lines.open) == 2


async def test_whoever_slept_hears_what_was_said_meanwhile(
    driver: WebDriver, open_page: Open
) -> None:
    anna, lines = await lined(driver, open_page)
    await say(anna, "e4")
    await expect(anna.locator("#log-umpire .letter").last).to_contain_text("Black to move.")
    lines.cut()
    await driver.guests["boris"].say("e5")  # nobody waits until she has read it
    await anna.clock.fast_forward(20_000)
    await expect(anna.locator("#log-umpire .letter").last).to_contain_text("Black to move.")
    assert len(lines.open) == 1  # the table may just have nothing to say
    await anna.clock.fast_forward(20_000)
    await expect(anna.locator("#log-umpire .letter").last).to_contain_text("White to move.")


async def test_a_network_that_comes_back_brings_a_new_line(
    driver: WebDriver, open_page: Open
) -> None:
    anna, lines = await lined(driver, open_page)
    lines.cut()
    await driver.guests["boris"].say("/draw")
    await anna.evaluate("dispatchEvent(new Event('online'))")
    await expect(anna.locator("#log-umpire .letter").last).to_contain_text("offers a draw")


async def test_what_waits_is_said_before_what_is_typed_now(
    driver: WebDriver, open_page: Open
) -> None:
    anna, lines = await lined(driver, open_page)
    lines.cut()
    await say(anna, "e4")
    lines.held = []  # the next line is open, and the table has not spoken yet
    await lines.open[0].close()
    async with asyncio.timeout(PATIENCE):
        await lines.holds.wait()
    await say(anna, "/plan d4")
    lines.let_go()
    await expect(anna.locator("#log-umpire")).to_contain_text("planned")
    said = await anna.locator("#log-umpire .mine").all_inner_texts()
    assert said[-2:] == ["e4", "/plan d4"]


async def test_a_page_that_has_not_come_whole_says_so(driver: WebDriver, browser: Browser) -> None:
    assert driver.table
    page = await browser.new_page()  # whose console may say what did not come
    await page.route("**/strings.json", lambda route: route.abort())
    await page.goto(driver.table.address)
    late = page.locator(".late")
    await expect(late).to_have_count(2)
    await expect(late.first).to_be_hidden()  # it may only be slow
    await page.evaluate("document.getAnimations().forEach((one) => one.finish())")
    await expect(late.first).to_be_visible()
    await expect(page.locator("body")).to_have_css("opacity", "1")
    await page.unroute("**/strings.json")
    await page.reload()
    await expect(page.locator("body.ready")).to_be_attached()
    await expect(late.first).to_be_hidden()
    await page.context.close()


async def test_a_board_stands_there_before_its_men_have_come(
    driver: WebDriver, browser: Browser
) -> None:
    assert driver.table
    page = await browser.new_page()
    await page.route("**/men.svg", lambda route: route.abort())
    await page.goto(driver.table.address)
    await expect(page.locator('[data-square="d1"]')).to_have_attribute(
        "aria-label", "d1, white rook"
    )
    await page.unroute("**/men.svg")
    await expect(page.locator(".men-store")).to_be_attached()
    await page.context.close()


async def test_whoever_comes_back_to_the_first_page_is_known_there(
    driver: WebDriver, open_page: Open
) -> None:
    assert driver.table
    page = await open_page(locale="en-GB")
    await page.goto(driver.table.address)
    await expect(page.locator("#naming")).to_be_visible()
    seat = await page.context.new_page()
    await seat.goto(f"{driver.table.address}/seat/1")
    await seat.fill("#name", "anna")
    await seat.press("#name", "Enter")
    await expect(seat.locator("#who")).to_have_text("anna")
    await page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    await expect(page.locator("#seat")).to_be_visible()
    await expect(page.locator("#naming")).to_be_hidden()
