"""The real bot killed between a move and the page that is to show it: the same page stands there
afterwards, and nothing on it is lost or doubled."""

from __future__ import annotations

import asyncio
import contextlib
import signal
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from tests.chat.web.browsing import CHROMIUM, DESK, WITH_CHROMIUM, say
from tests.crash.test_table_kill import Bot, Page, at_table, free_port, until
from tests.stored import stored

playwright = pytest.importorskip(
    "playwright.async_api", reason="playwright is not installed: the table is untried in a browser"
)
from playwright.async_api import async_playwright, expect  # noqa: E402

if TYPE_CHECKING:
    from playwright.async_api import Page as Tab

pytestmark = WITH_CHROMIUM
FILES = "abcdefgh"
KILLS = 3
PATIENT = 60_000
"""Milliseconds: another process starts meanwhile."""


async def numbered(tab: Tab) -> list[str]:
    """The steps, once the page has asked for the number of the newest."""
    await tab.wait_for_timeout(600)
    return await tab.locator("#steps button").all_text_contents()


async def shown(tab: Tab) -> dict[str, list[str]]:
    """What stands on the page of the match."""
    await expect(tab.locator("#lost")).to_be_hidden(timeout=PATIENT)
    return {
        "steps": await numbered(tab),
        "squares": await tab.locator("[data-square]").evaluate_all(
            "all => all.map((one) => one.getAttribute('aria-label'))"
        ),
        "players": await tab.locator(".player-name").all_text_contents(),
        "turn": [await tab.locator("#about").get_attribute("class") or ""],
    }


def acts(bot: Bot) -> list[str]:
    return [body for (body,) in stored(bot.path, "SELECT body FROM act ORDER BY n")]


@contextlib.asynccontextmanager
async def staying(*pages: Page):  # type: ignore[no-untyped-def]
    tasks = [asyncio.create_task(page.stay()) for page in pages]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)


@pytest.mark.sqlite  # its process opens the file by itself
async def test_the_page_of_a_match_stands_as_it_was_after_a_kill(
    tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    kills = len(FILES) if pytestconfig.getoption("--every-step") else KILLS
    random, bot = Random(7), Bot(tmp_path / "killed.db", free_port())
    async with at_table(bot) as (anna, boris), staying(boris), async_playwright() as library:
        await until(lambda: boris.line is not None)
        browser = await library.chromium.launch(executable_path=CHROMIUM)
        context = await browser.new_context(viewport=DESK, locale="en-GB")
        cookies = [
            {"name": one.key, "value": one.value, "url": f"{anna.address}/seat/1"}
            for one in anna.http.cookie_jar
        ]
        await context.add_cookies(cookies)  # type: ignore[arg-type]
        tab = await context.new_page()
        await tab.goto(f"{anna.address}/seat/1")
        await say(tab, "/challenge @boris kriegspiel side=white")
        await until(lambda: len(boris.shown) == 1)
        await boris.say("/accept")
        await tab.wait_for_url("**/match/1")
        for n, file in enumerate(FILES):
            await expect(tab.locator("#about")).to_have_class("about turn", timeout=PATIENT)
            move = f"{file}2{file}3"
            if random.random() < 0.5:
                await say(tab, move)
            else:
                for square in (move[:2], move[2:]):
                    await tab.click(f'[data-square="{square}"]')
            if n < kills:
                await asyncio.sleep(random.random() * 0.12)
                await bot.end(signal.SIGKILL)
                await asyncio.sleep(random.random() * 0.3)
                await bot.start()
            await until(lambda n=n: len(acts(bot)) == 2 * n + 1)  # type: ignore[misc]
            await boris.say(f"{file}7{file}6")
            await until(lambda n=n: len(acts(bot)) == 2 * n + 2)  # type: ignore[misc]
        moves = [f"try {file}{rank}" for file in FILES for rank in ("2", "7")]
        assert [act[:6] for act in acts(bot)] == moves, "each of them once, in order"
        await expect(tab.locator("#about")).to_have_class("about turn", timeout=PATIENT)
        lived = await shown(tab)
        fresh = await context.new_page()
        await fresh.goto(f"{anna.address}/match/1")
        await expect(fresh.locator("#steps button")).to_have_count(len(lived["steps"]))
        assert await shown(fresh) == lived
        own = [step for step in lived["steps"] if "2" in step and "3" in step]
        assert len(lived["steps"]) == 1 + 2 * len(FILES)
        assert [one for file in FILES for one in own if f"{file}2{file}3" in one] == own[-8:]
        waiting = await tab.locator("#log-umpire .pending").count()
        assert waiting == 0
        await until(
            lambda: stored(bot.path, "SELECT count(*) FROM outbox WHERE ended IS NULL") == [(0,)]
        )
        await browser.close()
        await bot.end(signal.SIGTERM)
