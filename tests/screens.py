"""Screens of every page of the local table, to be looked at.

python -m tests.screens FOLDER     every page, in each language, light and dark, desktop and phone
python -m tests.screens --readme   the four of the README, into .pictures
"""

from __future__ import annotations

import asyncio
import io
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from PIL import Image

from bot.language import LANGUAGES
from tests.chat.web.browsing import CHROMIUM, DESK, PHONE
from tests.chat.web.driver import WebDriver

if TYPE_CHECKING:
    from playwright.async_api import Browser, Page, ViewportSize

COLOURS = 160
PICTURES = Path(__file__).parent.parent / ".pictures"
FOUNDING = "/tournament create Cup game=chess format=double size=3 pace=1d start=full round=7d"
FINISHED = (("anna", "f3"), ("boris", "e5"), ("anna", "fxe4"), ("anna", "g4"), ("boris", "Qh4"))
Scheme = Literal["light", "dark"]


async def furnish(driver: WebDriver) -> None:
    """A table at which something goes on: a game that is over, an open challenge, a tournament."""
    for name in ("anna", "boris", "carl"):
        await driver.guest(name)
    await driver.say("anna", "/challenge @boris kriegspiel side=white rated=no")
    await driver.say("boris", "/accept")
    for who, move in FINISHED:
        await driver.say(who, f"#1 {move}")
    await driver.say("carl", "/challenge chess-t pace=3d rated=no", "table")
    await driver.say("boris", FOUNDING, "table")


async def sit(page: Page, driver: WebDriver, name: str) -> None:
    """A seat with a game in which something was tried, heard and taken."""
    assert driver.table
    await page.goto(f"{driver.table.address}/seat/1")
    await page.fill("#name", name)
    await page.press("#name", "Enter")
    await page.wait_for_selector("#line:has-text(' '), .dot.open")
    await driver.guests["boris"].say(f"/challenge @{name} kriegspiel side=black rated=no pace=none")
    ((number,),) = driver.house.rows("SELECT max(id) FROM match")
    await say(page, "/accept")
    await page.wait_for_selector("#board:not([hidden])")
    for mine, theirs in (("e4", "d5"), ("exd5", "c6"), ("Ra3", ""), ("any?", ""), ("dxc6", "e5")):
        await say(page, mine)
        if theirs:
            await driver.guests["boris"].say(f"#{int(str(number)) + 1} {theirs}")
    await page.wait_for_timeout(900)


async def say(page: Page, text: str) -> None:
    await page.fill("#say", text)
    await page.press("#say", "Enter")
    await page.wait_for_timeout(500)


async def shoot(page: Page, driver: WebDriver, folder: Path, name: str) -> None:
    assert driver.table
    address = driver.table.address
    for what, path in (
        ("first", "/"),
        ("join", "/join/ABCDEFGH"),
        ("tournament", "/tournament/1"),
        ("review", "/match/1/review#3"),
        ("lost", "/nothing"),
        ("empty", "/seat/3"),
    ):
        await page.goto(f"{address}{path}")
        await page.wait_for_selector("body.ready")
        await page.wait_for_timeout(600)
        await page.screenshot(path=folder / f"{what}-{name}.png")
    await sit(page, driver, name)
    await page.screenshot(path=folder / f"match-{name}.png")
    await page.click("#new-game")
    await page.screenshot(path=folder / f"dialog-{name}.png")


@asynccontextmanager
async def opened() -> AsyncIterator[tuple[WebDriver, Browser]]:
    from playwright.async_api import async_playwright

    with tempfile.TemporaryDirectory() as folder:
        driver = WebDriver(Path(folder) / "umpire.db")
        await driver.open()
        await furnish(driver)
        async with async_playwright() as library:
            browser = await library.chromium.launch(executable_path=CHROMIUM)
            yield driver, browser
            await browser.close()
        await driver.close()


async def every_page(folder: Path) -> None:
    schemes: tuple[Scheme, ...] = ("light", "dark")
    sizes: dict[str, ViewportSize] = {"desk": DESK, "phone": PHONE}
    async with opened() as (driver, browser):
        for language in LANGUAGES:
            for scheme in schemes:
                for size, viewport in sizes.items():
                    context = await browser.new_context(
                        viewport=viewport, color_scheme=scheme, locale=language
                    )
                    name = f"{language}-{scheme}-{size}"
                    await shoot(await context.new_page(), driver, folder, name)
                    await context.close()
                    print(name, flush=True)


async def readme() -> None:
    """Desktop and phone, light and dark, both languages."""
    async with opened() as (driver, browser):
        assert driver.table
        address = driver.table.address
        desk = await _calm(browser, viewport=DESK, locale="en")
        await desk.goto(address)
        await desk.wait_for_selector("body.ready")
        for move in ("d1d8", "any?"):
            await desk.fill("#try", move)
            await desk.press("#try", "Enter")
            await desk.wait_for_timeout(700)
        await _keep(desk, "first-page")
        await sit(desk, driver, "erna")
        await _keep(desk, "table")
        dark = await _calm(browser, viewport=DESK, color_scheme="dark", locale="en")
        await dark.goto(f"{address}/match/1/review#3")
        await dark.wait_for_timeout(1000)
        await _keep(dark, "review")
        phone = await _calm(browser, viewport=PHONE, color_scheme="dark", locale="ru")
        await sit(phone, driver, "dora")
        await _keep(phone, "phone")


async def _calm(browser: Browser, **settings: Any) -> Page:
    """A page on which nothing is by chance: the same pictures each time."""
    page = await (await browser.new_context(**settings)).new_page()
    await page.add_init_script("Math.random = () => 0.4")
    return page


async def _keep(page: Page, name: str) -> None:
    """As a small file: what is flat needs few colours, and none is too rare to be kept."""
    seen = Image.open(io.BytesIO(await page.screenshot())).convert("RGB")
    few = seen.quantize(COLOURS, Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE)
    few.save(PICTURES / f"{name}.png", optimize=True)


def main(arguments: list[str]) -> int:
    if CHROMIUM is None or len(arguments) != 1:
        print(__doc__ if CHROMIUM else "no chromium is installed", file=sys.stderr)
        return 2
    if arguments != ["--readme"]:
        Path(arguments[0]).mkdir(parents=True, exist_ok=True)
    asyncio.run(readme() if arguments == ["--readme"] else every_page(Path(arguments[0])))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
