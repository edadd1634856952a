"""What a page shows beside a match's letters, whatever comes first: the letters, or the story."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from tests.chat.web.browsing import DESK, WITH_CHROMIUM, Open, play, say
from tests.chat.web.driver import WebDriver
from tests.chat.web.test_browser_hands import game

if TYPE_CHECKING:
    from playwright.async_api import JSHandle, Route

playwright = pytest.importorskip(
    "playwright.async_api", reason="playwright is not installed: the table is untried in a browser"
)
from playwright.async_api import expect  # noqa: E402

pytestmark = WITH_CHROMIUM

MATCH_PAGE = """async () => {
  const { name } = performance.getEntriesByType("resource").find((one) => /\\/match\\.[^/]*js$/.test(one.name));
  const { MatchPage } = await import(name);
  const page = new MatchPage({ slot: 1, show() {}, told() {}, missing() {}, left() {}, planned() {}, low() {} });
  return page;
}"""
STANDS = "(page) => ({ plan: page.story.plan, tally: page.story.tally, took: page.story.took, steps: page.steps.length })"
TAKE = "(page, [frame, again]) => { page.take(frame, '', again); }"


class Stories:
    """Answers what the page asks for a match's story, each time when the test says so."""

    def __init__(self, page: JSHandle, true: dict[str, Any]) -> None:
        self.page, self.true = page, true
        self.asked: asyncio.Queue[Route] = asyncio.Queue()

    async def ask(self) -> Route:
        await self.page.evaluate("(page) => { page.loading = page.load(); }")
        return await self.asked.get()

    async def answer(self, route: Route, **other: object) -> None:
        await route.fulfill(json=self.true | other)
        await self.page.evaluate("(page) => page.loading")


async def a_match_page(driver: WebDriver, open_page: Open) -> tuple[JSHandle, Stories]:
    """The page's script in the browser, with letters and stories at our hands."""
    anna = await game(driver, open_page, "kriegspiel", viewport=DESK)
    await expect(anna.locator("#far-player")).to_contain_text("boris")
    await play(anna, "e2e4")
    await expect(anna.locator("#about")).to_have_class("about")
    true = await anna.evaluate("async () => (await fetch('/seat/1/match/1/story')).json()")
    assert len(true["steps"]) == 2
    page = await anna.evaluate_handle(MATCH_PAGE)
    stories = Stories(page, true)
    await anna.route("**/story", stories.asked.put)
    await page.evaluate("(page) => { page.turnTo(1); }")
    return page, stories


def letter(plan: list[str], step: int | None = None) -> dict[str, Any]:
    """A frame of the first match, with what stands beside it."""
    beside: dict[str, Any] = {"match": 1, "plan": plan}
    if step is None:
        return {"text": "Noted.", "beside": beside}
    beside |= {"step": {"n": step, "move": "", "did": "", "text": "Told."}}
    beside |= {"tally": f"as of {step}", "took": ["pawn"]}
    return {"text": "Told.", "about": 1, "step": step, "beside": beside}


async def test_a_letter_that_comes_again_tells_nothing_of_now(
    driver: WebDriver, open_page: Open
) -> None:
    page, stories = await a_match_page(driver, open_page)
    first = await stories.ask()
    await page.evaluate(TAKE, [letter(["a2a3"], 1), True])  # the log is quicker than the story
    await stories.answer(first, plan=["d2d4"])
    assert (await page.evaluate(STANDS))["plan"] == ["d2d4"]
    await page.evaluate(TAKE, [letter([], 2), True])  # or slower
    await page.evaluate(TAKE, [letter([]), True])
    assert (await page.evaluate(STANDS))["plan"] == ["d2d4"]
    await stories.asked.get()  # it asks again, in case something was missed
    await page.evaluate(TAKE, [letter(["b2b3"], 3), True])  # said while the page was away
    assert (await page.evaluate(STANDS))["plan"] == ["b2b3"]
    await page.evaluate(TAKE, [letter(["c2c3"]), False])
    assert (await page.evaluate(STANDS))["plan"] == ["c2c3"]


async def test_what_letters_say_while_a_story_is_on_its_way_stays(
    driver: WebDriver, open_page: Open
) -> None:
    page, stories = await a_match_page(driver, open_page)
    await stories.answer(await stories.ask(), tally="as of 2", took=[])
    second = await stories.ask()
    await page.evaluate(TAKE, [letter(["d2d4"], 3), False])
    await page.evaluate(TAKE, [letter(["d2d3"]), False])
    await stories.answer(second, plan=["e4e5"], tally="as of 2", took=[])
    stands = {"plan": ["d2d3"], "tally": "as of 3", "took": ["pawn"], "steps": 3}
    assert await page.evaluate(STANDS) == stands


async def test_an_older_story_never_takes_the_place_of_a_newer_one(
    driver: WebDriver, open_page: Open
) -> None:
    page, stories = await a_match_page(driver, open_page)
    first = await stories.ask()
    await page.evaluate("(page) => { page.earlier = page.loading; }")
    second = await stories.ask()
    await stories.answer(second, plan=["d2d4"], tally="newer")
    await stories.answer(first, plan=[], tally="older")
    await page.evaluate("(page) => page.earlier")
    stands = await page.evaluate(STANDS)
    assert (stands["plan"], stands["tally"]) == (["d2d4"], "newer")


@pytest.mark.parametrize(
    ("key", "typed", "planned"),
    [("chess", "/plan Nf3", "Nf3"), ("kriegspiel", "d4, else d3", "d4, d3")],
)
async def test_a_plan_that_is_typed_stands_on_the_board(
    driver: WebDriver, open_page: Open, key: str, typed: str, planned: str
) -> None:
    anna = await game(driver, open_page, key, viewport=DESK)
    await driver.say("boris", "/board")
    await play(anna, "e2e4")
    await expect(anna.locator("#about")).to_have_class("about")
    off = anna.locator("#plan-off")
    await say(anna, typed)
    await expect(off).to_have_text(f"Drop the plan: {planned}")
    await say(anna, "/plan")
    await anna.reload()
    await expect(off).to_have_text(f"Drop the plan: {planned}")
    await off.click()
    await expect(anna.locator("#log-umpire .said").last).to_have_text("/plan off")
    await expect(off).to_be_hidden()


async def test_a_plan_s_button_is_that_of_the_match_that_is_looked_at(
    driver: WebDriver, open_page: Open
) -> None:
    anna = await game(driver, open_page, "kriegspiel", viewport=DESK)
    await play(anna, "e2e4")
    await expect(anna.locator("#about")).to_have_class("about")
    await driver.say("boris", "/challenge anna kriegspiel side=black")
    await anna.locator("#log-umpire").get_by_role("button", name="Accept").last.click()
    await expect(anna.locator("#about")).to_have_text("#2")
    await anna.click('#board-tabs [data-about="1"]')
    off = anna.locator("#plan-off")
    await say(anna, "#1 /plan d2d4")
    await expect(off).to_have_text("Drop the plan: d2d4")
    await anna.route("**/match/2/story", lambda _: None)  # on its way
    await anna.click('#board-tabs [data-about="2"]')
    await expect(anna.locator("#about")).to_have_text("#2")
    await expect(off).to_be_hidden()
    await anna.click('#board-tabs [data-about="1"]')
    await off.click()
    await expect(off).to_be_hidden()
    assert driver.house.rows("SELECT * FROM plan") == []
