"""The local table in a real browser: from the first page to a game, by one step."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.chat.web.browsing import DESK, PHONE, WITH_CHROMIUM, Open, check_fits, play
from tests.chat.web.driver import WebDriver
from tests.chat.web.test_browser_phone import in_sight
from tests.chat.web.test_browser_sideways import SIDEWAYS

playwright = pytest.importorskip(
    "playwright.async_api", reason="playwright is not installed: the table is untried in a browser"
)
from playwright.async_api import expect  # noqa: E402

pytestmark = WITH_CHROMIUM


async def test_a_board_answers_before_anybody_has_a_name(
    open_page: Open, tmp_path: Path, driver: WebDriver
) -> None:
    assert driver.table
    page = await open_page(viewport=DESK)
    await page.goto(driver.table.address)
    told = page.locator("#told")
    await expect(told).to_contain_text("1 of 3")
    await play(page, "d1d8")  # by hand, on the board
    await expect(told).to_contain_text("No.")
    await expect(page.locator("#step")).to_have_text("2 of 3")
    await page.fill("#try", "any?")  # typed
    await page.press("#try", "Enter")
    await expect(told).to_contain_text("Try!")
    await page.locator("#tries button").first.click()  # by its button
    await expect(page.locator("#step")).to_have_text("3 of 3")
    await page.fill("#try", "nonsense")
    await page.press("#try", "Enter")
    await expect(told.locator(".tried").last).to_have_text("nonsense")
    before = await told.locator("p").count()
    await page.locator("#tries button").first.click()
    await expect(page.locator("#tries")).to_be_hidden()
    assert await told.locator("p").count() > before
    await expect(page.locator("#go")).to_have_class(re.compile("ready"))
    await page.screenshot(path=tmp_path / "learnt.png")
    await page.click('[data-language="ru"]')
    await expect(told).to_contain_text("Пробовать можно")
    assert not driver.house.rows("SELECT 1 FROM member WHERE name NOT LIKE 'House%'")
    assert not driver.house.rows("SELECT 1 FROM claim"), "looking asks for nothing"
    await page.click('[data-language="en"]')
    await page.click("#house")
    await page.wait_for_url("**/seat/1")
    await expect(page.locator("#who")).to_contain_text("Guest-")
    await expect(page.locator("#board")).to_be_visible()


async def test_an_open_challenge_reaches_whoever_comes(open_page: Open, driver: WebDriver) -> None:
    assert driver.table
    anna = await open_page(viewport=DESK)
    await anna.goto(driver.table.address)
    await anna.fill("#name", "anna")
    await anna.click("#new-game")
    await anna.select_option("#game-key", "kriegspiel")
    await anna.select_option("#game-opponent", "")
    await expect(anna.locator("#game-form a")).to_have_attribute("href", "/rules/kriegspiel/en")
    await anna.click("#game .more summary")
    await anna.select_option('[name="rules"]', "english")
    await anna.select_option("#game-pace", "10m+5s")
    await anna.select_option("#game-side", "white")
    await expect(anna.locator("#game-go")).to_have_text("Call whoever comes")
    await anna.click("#game-go")
    await anna.wait_for_url("**/seat/1")
    boris = await open_page(viewport=PHONE)
    await boris.goto(driver.table.address)
    offers = boris.locator(".list").first
    await expect(offers).to_contain_text("anna")
    await expect(offers).to_contain_text("English rules")
    rules = boris.get_by_role("link", name="Rules: Knight Corners")
    await expect(rules).to_have_attribute("href", "/rules/knight-corners/en")
    await expect(boris.locator("#lists")).to_contain_text("People")
    await check_fits(boris)
    await boris.get_by_role("button", name=re.compile("Accept")).click()
    await boris.wait_for_url("**/seat/1")
    await expect(boris.locator("#board")).to_be_visible()
    await expect(anna.locator("#board")).to_be_visible()
    await expect(anna.locator("#match-settings a")).to_have_attribute(
        "href", "/rules/kriegspiel/en"
    )
    ((options, terms),) = driver.house.rows("SELECT options, terms FROM match")
    assert '"english"' in str(options)
    assert "10m+5s" in str(terms)
    assert '"rated": false' in str(terms)
    carl = await open_page(viewport=DESK)
    await carl.goto(driver.table.address)
    await expect(carl.locator("#lists")).to_contain_text("anna –")
    await carl.get_by_role("button", name="Watch: #1").click()
    await carl.wait_for_url("**/seat/1")
    await expect(carl.locator("#log-umpire")).to_contain_text("#1")


async def test_a_friend_comes_by_a_link_with_one_tap(open_page: Open, driver: WebDriver) -> None:
    assert driver.table
    anna = await open_page(viewport=DESK)
    await anna.goto(driver.table.address)
    await anna.fill("#name", "anna")
    await anna.click("#invite")
    await expect(anna.locator("#game-opponent")).to_have_value("friend")
    await expect(anna.locator("#game-go")).to_have_text("Make the link")
    await anna.click("#game-go")
    await anna.wait_for_url("**/seat/1")
    link = anna.locator(".invitation a")
    await expect(link).to_have_attribute("href", re.compile(r"/join/[A-Z0-9]{8}$"))
    await expect(anna.locator(".invitation")).to_contain_text("umpire --share")
    href = await link.get_attribute("href")
    assert href
    await anna.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    copy = anna.locator(".invitation").get_by_role("button", name="Copy")
    await copy.click()  # as over plain http
    await expect(anna.locator(".invitation button").first).to_have_text("Copied")
    await anna.focus("#say")
    await anna.keyboard.press("Control+V")
    await expect(anna.locator("#say")).to_have_value(re.compile(href))
    await anna.goto(f"{driver.table.address}{href}")
    await expect(anna.locator("h1")).to_contain_text("your own invitation")
    await expect(anna.locator("#play")).to_be_hidden()
    await anna.go_back()
    boris = await open_page(viewport=PHONE, locale="ru-RU")
    await boris.goto(f"{driver.table.address}{href}")
    await expect(boris.locator("h1")).to_have_text("anna зовёт вас сыграть")
    await check_fits(boris)
    await boris.click("#play")
    await boris.wait_for_url("**/seat/1")
    await expect(boris.locator("#board")).to_be_visible()
    await expect(boris.locator("#who")).to_contain_text("Гость-")
    await expect(anna.locator("#board")).to_be_visible()
    late = await open_page(viewport=PHONE)
    await late.goto(f"{driver.table.address}{href}")
    await expect(late.locator("h1")).to_have_text("This invitation is over")
    await expect(late.locator("#play")).to_be_hidden()


async def test_a_tournament_has_a_page_with_its_tables(open_page: Open, driver: WebDriver) -> None:
    assert driver.table
    founding = "/tournament create Cup game=chess format=double size=3 pace=1d start=full round=7d"
    await driver.say("anna", founding, "table")
    page = await open_page(viewport=PHONE)
    await page.goto(driver.table.address)
    await page.get_by_role("link", name=re.compile("Cup")).click()
    await expect(page.locator("h1")).to_have_text("Cup")
    await expect(page.get_by_role("button", name="Join")).to_be_visible()
    await expect(page.locator("#lines")).to_contain_text("open for entry", timeout=20_000)
    await driver.say("boris", "/tournament join")
    await expect(page.locator("#lines")).to_contain_text("boris")
    for name in ("carl", "anna"):
        await driver.say(name, "/tournament join")
    await expect(page.locator("caption").first).to_have_text("Standings")  # by itself
    await expect(page.locator("caption").nth(1)).to_contain_text("Round 1")
    await check_fits(page)
    await driver.say("anna", "/tournament season new Spring", "table")
    await driver.say("anna", "/tournament season add 1")
    await page.get_by_role("link", name="Season Spring").click()
    await expect(page.locator("h1")).to_have_text("Spring")
    await expect(page.locator("#lines")).to_contain_text("Nobody has points yet")
    await check_fits(page)
    await page.get_by_role("link", name="Cup").click()
    await expect(page.locator("h1")).to_have_text("Cup")
    await page.goto(f"{driver.table.address}/tournament/77")
    await expect(page.locator("h1")).to_have_text("There is no tournament 77")


async def test_a_finished_game_is_stepped_through_on_three_boards(
    open_page: Open, tmp_path: Path, driver: WebDriver
) -> None:
    assert driver.table
    await driver.guest("boris")
    await driver.say("anna", "/challenge @boris kriegspiel side=white")
    await driver.say("boris", "/accept")
    for who, move in (("anna", "f4"), ("boris", "e5"), ("anna", "fxg5"), ("anna", "g4")):
        await driver.say(who, f"#1 {move}")
    page = await open_page(viewport=DESK)
    await page.goto(f"{driver.table.address}/match/1/review")
    await expect(page.locator("h1")).to_have_text("There is no finished game #1")
    await expect(page.locator("#whole")).to_be_hidden()
    await driver.say("boris", "#1 Qh4")
    await page.reload()
    await expect(page.locator("h1")).to_contain_text("anna – boris 0–1")
    # No painter serves this table; the words of a card are copied, as over plain http.
    await page.route("**/card/en", lambda route: route.fulfill(body=""))
    await page.click("#card")
    await page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    await page.click("#card-copy")  # as over plain http
    await expect(page.locator("#card-copy")).to_have_text("Copied")
    await page.keyboard.press("Escape")
    captions = page.locator("figcaption")
    await expect(captions).to_have_text(
        ["White: what anna saw", "What the umpire saw", "Black: what boris saw"]
    )
    truth = page.locator(".views figure").nth(1)
    await expect(truth.locator('[data-square="e2"]')).to_have_attribute(
        "aria-label", re.compile("pawn")
    )
    for _ in range(2):
        await page.keyboard.press("ArrowRight")
    await expect(truth.locator('[data-square="e5"]')).to_have_attribute(
        "aria-label", re.compile("black pawn")
    )
    white = page.locator(".views figure").first
    await expect(white.locator('[data-square="e5"]')).not_to_have_attribute(
        "aria-label", re.compile("pawn")
    )
    await expect(page.locator("#now")).to_contain_text("e7e5")
    await page.click("#last")
    await expect(page.locator("#now")).to_contain_text("Checkmate")
    await page.screenshot(path=tmp_path / "review.png", full_page=True)
    await check_fits(page)
    await page.reload()  # the step stands in the address
    await expect(page.locator("#now")).to_contain_text("Checkmate")
    await page.set_viewport_size(PHONE)
    await check_fits(page)
    await page.screenshot(path=tmp_path / "review-phone.png", full_page=True)
    await page.click('[data-language="ru"]')
    await expect(captions.nth(1)).to_have_text("Что видит судья")
    for sideways in SIDEWAYS:
        await page.set_viewport_size(sideways)
        await page.locator("#boards").scroll_into_view_if_needed()
        stages = [f".views figure:nth-child({n}) .stage" for n in (1, 2, 3)]
        await in_sight(page, *stages, "#on", "#now")
        await check_fits(page)
