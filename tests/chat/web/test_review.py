"""After the game: the analysis on the steps of its page, where it was decided, and its card."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING, Any

import pytest

from bot.desk.post.gallery import draw
from tests.chat.web.browsing import DESK, PHONE, WITH_CHROMIUM, Open, check_fits
from tests.chat.web.driver import WebDriver
from tests.chat.web.test_hall import fetch, told

if TYPE_CHECKING:
    from playwright.async_api import Page

GAMES = {
    "kriegspiel": (("anna", "f3"), ("boris", "e5"), ("anna", "fxe4"), ("anna", "g4"), ("boris", "Qh4")),
    "chess": (("anna", "f3"), ("boris", "e5"), ("anna", "g4"), ("boris", "Qh4")),
    "chess-t": (("anna", "/resign sure"),),
    "exchange-chess": (("anna", "/resign sure"),),
    "tsuitate": (("anna", "7g7f"), ("boris", "3c3d"), ("anna", "/resign sure")),
}  # fmt: skip
ANALYSED = {"kriegspiel": "positions", "chess": "chances"}


async def played(driver: WebDriver, game: str) -> None:
    assert driver.table
    assert driver.table._counter  # noqa: SLF001
    driver.table._counter._draw = draw  # type: ignore[attr-defined]  # noqa: SLF001  # as it is served
    await driver.guest("boris")
    await driver.say("anna", f"/challenge @boris {game} side=white")
    await driver.say("boris", "/accept")
    for who, move in GAMES[game]:
        assert await told(driver, "/match/1/review/en/curve") == {"error": "no-review"}
        assert (await fetch(driver, "/match/1/card/en"))[0] == 404
        await driver.say(who, f"#1 {move}")


async def made(driver: WebDriver, language: str = "en") -> dict[str, Any]:
    async with asyncio.timeout(90):
        while True:
            found: dict[str, Any] = await told(driver, f"/match/1/review/{language}/curve")
            if found["state"] != "made":
                return found
            await asyncio.sleep(0.1)


@pytest.mark.parametrize("game", GAMES)
async def test_a_curve_is_told_on_the_steps_of_its_match(driver: WebDriver, game: str) -> None:
    await played(driver, game)
    found = await made(driver)
    assert found["state"] == "ready"
    assert found["decided"]
    if game not in ANALYSED:
        return
    assert found["kind"] == ANALYSED[game]
    steps = [step["n"] for step in (await told(driver, "/match/1/review/en"))["steps"]]
    for series in found["series"]:
        at = [point[0] for point in series["points"]]
        assert at == sorted(at)
        assert set(at) <= set(steps)
        assert at[0] == 0
        assert all(low <= value <= high for _, value, low, high, _ in series["points"])
    assert {n for n, _ in found["marks"]} <= set(steps)
    if game == "kriegspiel":
        # A refused try is a step, and no move: after it there are as many moves as before.
        assert [point[0] for point in found["series"][0]["points"]] == [0, 1, 2, 4, 5]
    else:
        assert [point[0] for point in found["series"][0]["points"]] == [0, 1, 2, 3, 4]
        assert found["series"][0]["points"][-1][1] == 0, "White is mated"
        assert "g4" in str(found["marks"]) + str(found["decided"])
    russian = await made(driver, "ru")
    assert [one["points"] for one in russian["series"]] == [
        one["points"] for one in found["series"]
    ]
    assert re.search("[а-я]", russian["decided"][0])


@pytest.mark.parametrize("game", ["semi-kriegspiel", "kriegspiel"])
async def test_what_was_given_up_before_the_first_move_has_no_curve(
    driver: WebDriver, game: str
) -> None:
    await driver.guest("boris")
    await driver.say("anna", f"/challenge @boris {game} side=white")
    await driver.say("boris", "/accept")
    await driver.say("anna", "#1 /resign sure")
    found = await made(driver)
    assert found["state"] == "ready"
    assert found["decided"]
    assert "kind" not in found


async def test_tries_that_were_refused_are_marked(driver: WebDriver) -> None:
    await played(driver, "kriegspiel")
    steps = (await told(driver, "/match/1/review/en"))["steps"]
    assert [step["refused"] for step in steps] == [False, False, False, True, False, False]
    assert [step["move"] for step in steps] == ["", "1.", "1…", "2.", "2.", "2…"]
    for n, step in enumerate(steps):
        boards = await told(driver, f"/match/1/review/en/{step['n']}")
        crossed = [
            seat
            for seat, scene in boards.items()
            if any("x" in cell["marks"] for cell in scene["cells"] if cell and "marks" in cell)
        ]
        assert crossed == (["white", "umpire"] if n == 3 else []), n


async def test_few_wait_for_an_analysis_and_a_failed_one_may_be_asked_for_again(
    driver: WebDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    await played(driver, "kriegspiel")
    failing = True

    async def score(*asked: Any, **named: Any) -> Any:
        if failing:
            raise ZeroDivisionError
        return await kept(*asked, **named)

    from bot.desk.afterwards import lookback, questions

    kept = questions.score_of
    monkeypatch.setattr(lookback, "score_of", score)
    assert (await made(driver))["state"] == "failed"
    failing = False
    assert (await made(driver))["state"] == "ready"


async def test_the_card_is_a_picture_for_whoever_comes(driver: WebDriver) -> None:
    await played(driver, "kriegspiel")
    story = await told(driver, "/match/1/review/ru")
    assert "Кригшпиль" in story["card"]
    assert "anna" in story["card"]
    status, picture = await fetch(driver, "/match/1/card/ru")
    assert (status, picture[:4]) == (200, b"\x89PNG")
    assert picture != (await fetch(driver, "/match/1/card/en"))[1]
    assert (await fetch(driver, "/match/2/card/ru"))[0] == 404
    assert (await fetch(driver, "/match/1/card/xx"))[0] == 404


@WITH_CHROMIUM
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", ["kriegspiel", "chess"])
async def test_the_curve_goes_with_the_boards(
    driver: WebDriver, open_page: Open, game: str, size: object
) -> None:
    playwright = pytest.importorskip("playwright.async_api")
    expect = playwright.expect
    await played(driver, game)
    assert driver.table
    page: Page = await open_page(viewport=size, locale="en-GB")
    await page.goto(f"{driver.table.address}/match/1/review")
    await expect(page.locator("#steps [aria-current]")).to_be_attached()
    assert await page.evaluate("scrollY") == 0, "the boards stay where one sees them"
    await page.click("#analyse")
    refused = page.locator("#steps .refused")
    await expect(refused).to_have_count(int(game == "kriegspiel"))
    if game == "kriegspiel":
        await expect(refused).to_have_text(re.compile("White: 2. f3e4.*refused try"))
    face, now = page.locator(".curve-face svg"), page.locator(".curve-now")
    await expect(face).to_be_visible(timeout=60_000)
    await expect(now).to_contain_text("White")
    await expect(page.locator(".curve-words > p").first).to_contain_text("#1")
    if game == "kriegspiel":  # by the move that it was, not the umpire's act
        await expect(page.locator(".curve-marks button").first).to_have_text("2… d8h4")
    box = await face.bounding_box()
    assert box
    await page.mouse.click(box["x"] + box["width"] - 12, box["y"] + 60)
    last = len(GAMES[game])
    await page.wait_for_url(f"**/review#{last}")
    end = await now.text_content()
    await page.click("#first")
    await page.wait_for_url("**/review#0")
    assert await now.text_content() != end
    await page.locator(".curve-marks button").first.focus()
    await page.keyboard.press("Enter")
    await page.click('[data-language="ru"]')
    await expect(page.locator(".curve-words > p").first).to_contain_text(re.compile("[а-я]"))
    await check_fits(page)
    await page.click("#card")
    await expect(page.locator("#card-picture")).to_have_attribute(
        "alt", re.compile("anna.*boris", re.DOTALL)
    )
    await check_fits(page)


@WITH_CHROMIUM
async def test_the_page_ends_where_its_list_of_steps_does(
    driver: WebDriver, open_page: Open
) -> None:
    """What is said of steps to those who cannot see them stood below all of it, out of sight: of a long
    match the page went on for screens, with nothing on them."""
    assert driver.table
    await driver.guest("boris")
    await driver.say("anna", "/challenge @boris kriegspiel side=white")
    await driver.say("boris", "/accept")
    for white, black in ("36", "45"):
        for file in "abcdefgh":
            await driver.say("anna", f"#1 {file}{white}")
            await driver.say("boris", f"#1 {file}{black}")
    for white, black in (("Na3", "Na6"), ("Ra2", "Ra7"), ("Nb1", "Nb8"), ("Ra1", "Ra8")) * 2:
        await driver.say("anna", f"#1 {white}")
        await driver.say("boris", f"#1 {black}")
    await driver.say("anna", "#1 /resign sure")
    page: Page = await open_page(viewport=PHONE, locale="en-GB")
    await page.goto(f"{driver.table.address}/match/1/review")
    await page.locator("#steps [aria-current]").wait_for(state="attached")
    height, end = await page.evaluate(
        "[document.documentElement.scrollHeight,"
        " document.querySelector('main').getBoundingClientRect().bottom + scrollY]"
    )
    assert height <= end + 1
