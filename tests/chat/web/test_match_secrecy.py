"""The page of a match does not depend on what its player may not know: bytes and page are compared."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.chat.web.browsing import DESK, WITH_CHROMIUM, Open
from tests.chat.web.driver import WebDriver
from tests.chat.web.guest import Guest
from tests.chat.web.test_secrecy import ONE, TWO

MOVES = (("e2e4", "first"), ("Qh5", "second"), ("Bc4", "third"))


async def begin(path: Path) -> WebDriver:
    twin = WebDriver(path)
    twin.house.stand_still()
    await twin.open()
    return twin


async def live(twin: WebDriver, boris: Mapping[str, tuple[str, ...]]) -> None:
    """The same for anna in each world, whatever boris does."""
    await twin.say("anna", "/challenge @boris kriegspiel side=white pace=2d", "room")
    await twin.say("boris", "/accept @anna")
    for move, answers in MOVES:
        await twin.say("anna", move)
        for line in boris[answers]:
            await twin.say("boris", line)
        await twin.say("anna", "any?")
    await twin.say("anna", "/phantom q e5")


async def told(guest: Guest) -> list[str]:
    """All that the page of match 1 can be told at this seat."""
    status, story = await guest.get(guest.path("match/1/story"))
    assert status == 200
    steps = [step["n"] for step in json.loads(story)["steps"]]
    assert steps == [*range(1, len(steps) + 1)], "counted for this seat alone"
    asked = ["clocks", *(f"scene/{n}" for n in steps), f"scene/{len(steps) + 1}", "scene/99"]
    bodies = [await guest.get(guest.path(f"match/1/{what}")) for what in asked]
    texts = [story.decode(), *(f"{status} {body.decode()}" for status, body in bodies)]
    return [re.sub(r'"left":\{[^}]*\}', "", text) for text in texts]  # time passes meanwhile


async def test_a_story_is_equal_in_twin_worlds_also_after_a_restart(tmp_path: Path) -> None:
    worlds = []
    for name, boris in (("one", ONE), ("two", TWO)):
        twin = await begin(tmp_path / f"{name}.db")
        try:
            await live(twin, boris)
            before = await told(twin.guests["anna"])
            other = await told(twin.guests["boris"])
            await twin.restart()
            assert await told(twin.guests["anna"]) == before
            worlds.append((before, other))
        finally:
            await twin.close()
    (anna, boris_told), (other_anna, other_boris) = worlds
    assert boris_told != other_boris, "the worlds differ"
    assert anna == other_anna
    assert len(anna) > 8


async def test_a_match_is_told_to_its_players_alone(tmp_path: Path) -> None:
    twin = await begin(tmp_path / "one.db")
    try:
        await live(twin, ONE)
        await twin.say("clara", "/help")
        clara = twin.guests["clara"]
        assert twin.table
        stranger = Guest(twin.table, "stranger")
        for what in ("story", "clocks", "scene/1"):
            theirs = await clara.get(clara.path(f"match/1/{what}"))
            assert theirs[0] == 404
            nobodys = await clara.get(clara.path(f"match/77/{what}"))
            assert theirs == nobodys, "whether there is such a match is told to nobody"
            assert (await stranger.get(stranger.path(f"match/1/{what}")))[0] == 401
        anna, boris = await told(twin.guests["anna"]), await told(twin.guests["boris"])
        scenes = [{one for one in told if '"cells"' in one} for told in (anna, boris)]
        assert not scenes[0] & scenes[1]
        assert "f1c4" in anna[0]
        assert "f1c4" not in "".join(boris)
        assert "phantom" not in "".join(boris)
        await stranger.close()
    finally:
        await twin.close()


@WITH_CHROMIUM
async def test_a_page_shows_the_same_in_twin_worlds(tmp_path: Path, open_page: Open) -> None:
    pytest.importorskip("playwright.async_api")
    shown = []
    for name, boris in (("one", ONE), ("two", TWO)):
        twin = await begin(tmp_path / f"{name}.db")
        try:
            await live(twin, boris)
            anna = twin.guests["anna"]
            assert twin.table
            page = await open_page(viewport=DESK, locale="en-GB")
            cookies = [
                {"name": one.key, "value": one.value, "url": f"{twin.table.address}/seat/1"}
                for one in anna.http.cookie_jar
            ]
            await page.context.add_cookies(cookies)  # type: ignore[arg-type]
            await page.goto(f"{twin.table.address}/match/1")
            await page.wait_for_selector("#steps button", state="attached")
            await page.wait_for_selector('[data-square="e5"][aria-label*="perhaps"]')
            text = await page.evaluate("document.body.outerHTML")
            shown.append(re.sub(r'static/\w+/| aria-busy="true"|\d+ d \d\d:\d\d|:\d{5}', "", text))
            await page.close()
        finally:
            await twin.close()
    assert "c4" in shown[0]
    assert shown[0].split("><") == shown[1].split("><")
