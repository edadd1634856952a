"""Screens of every page of the local table, to be looked at.

python -m tests.screens FOLDER     every page, in each language, light and dark, desktop and phone
python -m tests.screens --readme   the four of the README, into .pictures
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from bot.language import LANGUAGES
from tests.chat.web.browsing import CHROMIUM, DESK, PHONE
from tests.chat.web.driver import WebDriver

if TYPE_CHECKING:
    from playwright.async_api import Browser, Page, ViewportSize

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
    await driver.guests["boris"].say(f"/challenge @{name} kriegspiel side=black rated=no")
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
    async with opened() as (driver, browser):
        assert driver.table
        address = driver.table.address
        desk = await browser.new_context(viewport=DESK, locale="en")
        page = await desk.new_page()
        await page.goto(address)
        await page.wait_for_selector("body.ready")
        for move in ("d1d8", "any?"):
            await page.fill("#try", move)
            await page.press("#try", "Enter")
            await page.wait_for_timeout(700)
        await page.screenshot(path=PICTURES / "first-page.png")
        await sit(page, driver, "erna")
        await page.screenshot(path=PICTURES / "table.png")
        await page.goto(f"{address}/match/1/review#3")
        await page.wait_for_timeout(1000)
        await page.screenshot(path=PICTURES / "review.png")
        phone = await browser.new_context(viewport=PHONE, color_scheme="dark", locale="en")
        page = await phone.new_page()
        await sit(page, driver, "dora")
        await page.screenshot(path=PICTURES / "phone.png")


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
