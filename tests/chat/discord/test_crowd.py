"""A crowd: many interactions at once, and a tournament that begins."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from pathlib import Path

from tests.chat.discord.driver import DiscordDriver
from tests.chat.discord.line import Line
from tests.chat.discord.server import wait_for
from tests.chat.driver import with_label

CROWD, FIELD = 300, 40
PLACE = "club"


def acknowledgements(driver: DiscordDriver) -> Counter[int]:
    """How Discord answered each of them."""
    return Counter(
        status for _, path, status in driver.server.requests if path.endswith("/callback")
    )


async def test_each_is_acknowledged_before_anything_is_done_for_it(line: Line) -> None:
    """Three seconds are left to the network: nobody waits for anybody else's work."""
    line.gate.clear()
    line.driver.server.patience = 60.0  # how fast this machine is, is measured elsewhere
    calls = [await line.driver.use(f"p{number}", "games", PLACE) for number in range(CROWD)]
    await wait_for(lambda: all(one.acknowledged for one in calls), 60)
    assert acknowledgements(line.driver) == {200: CROWD}
    assert not line.heard
    line.gate.set()
    await wait_for(lambda: len(line.heard) == CROWD, 60)
    assert len({one.key for one in line.heard}) == CROWD


async def test_three_hundred_at_once_are_all_answered_and_none_twice(tmp_path: Path) -> None:
    driver = DiscordDriver(tmp_path / "umpire.db")
    driver.server.patience = 60.0  # how fast this machine is, is measured elsewhere
    await driver.open()
    try:
        used = [driver.use(f"p{number}", "games", PLACE) for number in range(CROWD)]
        calls = list(await asyncio.gather(*used))
        await wait_for(lambda: all(one.answers for one in calls), 120)
        await driver.house.delivered()
        assert acknowledgements(driver) == {200: CROWD}
        assert [len(one.answers) for one in calls] == [1] * CROWD
        assert not any(one.waiting for one in calls), "nothing seems to be thinking for ever"
        assert all(one.ephemeral for one in calls)
    finally:
        await driver.close()


async def test_a_tournament_of_forty_begins_without_a_burst(tmp_path: Path) -> None:
    """In the seconds of a clock that the test turns: one new private channel a second."""
    started = int(time.time())
    turned = 0.0
    driver = DiscordDriver(tmp_path / "umpire.db")
    driver.opening, driver.patience, driver.clock = 1.0, 0.0, lambda: turned
    driver.house.now = lambda: started + int(turned)
    driver.server.patience = 60.0
    await driver.open()
    channels: Counter[int] = Counter()
    letters: Counter[int] = Counter()
    seen = 0

    def count() -> None:
        nonlocal seen
        requests, private = driver.server.requests, {one.channel for one in people}
        for method, path, _ in requests[seen:]:
            channels[int(turned)] += path == "users/@me/channels"
            parts = path.split("/")
            to_person = parts[0] == "channels" and parts[1] in private
            letters[int(turned)] += method == "POST" and to_person and parts[-1] == "messages"
        seen = len(requests)

    try:
        people = [driver.person(f"player{number}") for number in range(FIELD)]
        driver.person("anna").manages = True
        line = 'tournament create name="Cup" game=kriegspiel pace=3d format=swiss rounds=3 size=40'
        await driver.say("anna", f"{line} round=14d", PLACE)
        await wait_for(lambda: driver.posted(PLACE))
        post = with_label(driver.posted(PLACE), "Join")
        for one in people:
            await driver.touch(one.name, post, "Join")
        await wait_for(
            lambda: (
                driver.house.rows("SELECT count(*) FROM inbox WHERE served IS NOT NULL")
                == [(FIELD + 1,)]
            ),
            60,
        )
        await driver.write("anna", "tournament start", PLACE)
        await wait_for(lambda: len(driver.house.rows("SELECT 1 FROM match")) == FIELD // 2, 60)
        while any(not one.shown for one in people) or _owed(driver):
            await _quiet(driver)
            count()
            turned += 1.0
            driver.house.bell.ring()
            assert turned < 400
    finally:
        await driver.close()
    assert sum(channels.values()) == FIELD + 1, "each player's and the organiser's, and once"
    assert max(channels.values()) == 1
    assert max(letters.values()) <= 4, "nor are letters poured out"
    assert sum(letters.values()) >= FIELD


def _owed(driver: DiscordDriver) -> bool:
    return bool(driver.house.rows("SELECT 1 FROM outbox WHERE ended IS NULL AND due < 4e9"))


async def _quiet(driver: DiscordDriver) -> None:
    """Nothing is under way, and nothing is due."""
    query = """
        SELECT 1 FROM outbox WHERE ended IS NULL AND (state = 'claimed' OR due <= ? AND id IN
            (SELECT min(id) FROM outbox WHERE ended IS NULL GROUP BY recipient))
    """
    await wait_for(lambda: not driver.house.rows(query, driver.house.now()), 30)
