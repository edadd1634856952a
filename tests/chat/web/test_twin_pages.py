"""Twin worlds over the pages: in every game with hidden men, what a browser shows is equal.

In both worlds the watched player does and hears the same, and their opponent does not. Compared are
the page that has lived through it, with the kinds of all frames that it got, the same page opened
anew, and the pages that are everybody's.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from bot.games.game import other
from bot.games.shelf import FOR_TWO, SHELF
from tests.chat.web.browsing import DESK, PHONE, WITH_CHROMIUM, Open
from tests.chat.web.driver import WebDriver
from tests.secrecy.test_twins import hides
from tests.secrecy.test_wire import PEOPLE, running_pair, script

if TYPE_CHECKING:
    from playwright.async_api import Page, WebSocket

pytestmark = WITH_CHROMIUM
_STANDS, _MOST_LOOKS = 300, 30
"""Milliseconds in which nothing more comes to a page, and how often they are waited for."""
HIDDEN = [key for key in FOR_TWO if hides(SHELF[key])]
_PASSING = r'turn, [^<]* left|<svg[^>]*class="men-store">[\s\S]*?</svg>|static/\w+/| aria-busy="true"|\d+ d \d\d:\d\d|Guest-\d+|Time for this turn: [^<\n]*|:\d{5}'
"""Time, the store of men, which comes when it comes, files' names, what is still on its way, a name
that is proposed, and the port."""


async def shown(page: Page) -> list[str]:
    """All that is on the page, seen and unseen, and what is typed of it nowhere; once it stands."""
    before = ""
    for _ in range(_MOST_LOOKS):
        await page.wait_for_timeout(_STANDS)
        text = await page.evaluate("document.title + document.body.outerHTML")
        if text == before:
            break
        before = text
    return re.sub(_PASSING, "", text).split("><")


async def seat_of(open_page: Open, twin: WebDriver, who: str, size: object) -> Page:
    """That person's own page, beside their guest."""
    assert twin.table
    page = await open_page(viewport=size, locale="en-GB")
    cookies = [
        {"name": one.key, "value": one.value, "url": f"{twin.table.address}/seat/1"}
        for one in twin.guests[who].http.cookie_jar
    ]
    await page.context.add_cookies(cookies)  # type: ignore[arg-type]
    return page


def listen(page: Page) -> list[str]:
    """The kinds of what the page gets, but for what comes when it comes."""
    kinds: list[str] = []

    def hear(payload: str | bytes) -> None:
        frame = json.loads(payload)
        if frame["kind"] not in {"people", "heard", "beat"}:
            kinds.append(f"{frame['kind']} {frame.get('room')} {frame.get('step')}")

    def opened(socket: WebSocket) -> None:
        socket.on("framereceived", hear)

    page.on("websocket", opened)
    return kinds


async def say(twin: WebDriver, who: str, said: str, place: str | None) -> None:
    """As fast as the machine is: all that follows has come, clocks too, which are otherwise told
    together when they change together."""
    await twin.say(who, said, place)
    table = twin.table
    assert table
    await twin.house.until(lambda: not table._clocks.is_set())  # noqa: SLF001


@pytest.mark.parametrize("game", HIDDEN)
async def test_a_page_shows_the_same_in_twin_worlds(
    tmp_path: Path, open_page: Open, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("playwright.async_api")
    monkeypatch.setattr("bot.chat.web_chat.table._A_SECOND", 10_000.0)  # nobody types so fast
    box = SHELF[game]
    setup = box.build(box.settle({})).deal("", Random(0))
    pair = running_pair(box, {}, setup)
    me, them = PEOPLE[pair.seat], PEOPLE[other(pair.seat)]
    pages, theirs = [], []
    for number, world in enumerate((pair.one, pair.two)):
        twin = WebDriver(tmp_path / f"{number}.db")
        await twin.open()
        assert twin.table
        address = twin.table.address
        try:
            for name in ("anna", "boris"):
                await twin.guest(name)
            page = await seat_of(open_page, twin, me, DESK)
            kinds = listen(page)
            await page.goto(f"{address}/seat/1")
            await page.wait_for_selector(".dot.open")
            for line in script(box, {}, setup, pair, world):
                place, _, said = line.partition(": ")
                who, _, public = place.partition("@")
                if public and not said.startswith("/"):
                    continue  # what is held back of talk has tests of its own
                await say(twin, who, said, public or None)
            lived = await shown(page)
            heard = sorted(kinds)  # a clock and a letter come by ways of their own
            await page.close()
            again = await seat_of(open_page, twin, me, PHONE)
            await again.goto(f"{address}/match/1")
            await again.wait_for_selector("#steps button", state="attached")
            fresh = await shown(again)
            open_to_all: list[str] = []
            for path in ("/", "/match/1/review"):
                await again.goto(address + path)
                await again.wait_for_selector("body.ready")
                open_to_all += await shown(again)
            await again.close()
            theirs.append([(one["text"], one.get("scene")) for one in twin.guests[them].letters()])
            pages.append((heard, lived, fresh, open_to_all))
        finally:
            await twin.close()
    assert theirs[0] != theirs[1], "the worlds are apart"
    for what, one, two in zip(("frames", "lived", "opened", "public"), *pages, strict=True):
        assert [pair for pair in zip(one, two, strict=False) if pair[0] != pair[1]] == [], what
        assert len(one) == len(two), what
    heard, lived, fresh, _ = pages[0]
    assert len(heard) > 10
    assert "".join(lived).count("gridcell") == "".join(fresh).count("gridcell") >= 64
