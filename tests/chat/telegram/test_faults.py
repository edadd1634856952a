"""The whole product while Telegram, the network or the process fail."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tests.chat.scenarios import FOOLS_MATE, begin, check_ended
from tests.chat.telegram.driver import PROMPT, TelegramDriver
from tests.chat.telegram.server import BotApi, Fault


@pytest.fixture
async def driver(api: BotApi, tmp_path: Path) -> AsyncIterator[TelegramDriver]:
    driver = TelegramDriver(tmp_path / "umpire.db", api, replace(PROMPT, timeout=1.0))
    await driver.open()
    try:
        yield driver
    finally:
        await driver.close()


async def test_a_game_through_faults_loses_nothing(driver: TelegramDriver) -> None:
    """429 for one reader, 5xx for another, and an answer that never comes."""
    await begin(driver)
    anna, boris = (driver.world.names[name] for name in ("anna", "boris"))
    before = {name: len(driver.inbox(name)) for name in ("anna", "boris")}
    driver.api.fail("editMessageCaption", 429, "Too Many Requests", chat=anna, retry_after=1)
    driver.api.faults.append(Fault("sendPhoto", "done without an answer", chat=boris))
    await driver.say("anna", "f2f3")
    to_boris = [message.text for message in driver.inbox("boris")[before["boris"] :]]
    assert len(to_boris) == 2
    assert to_boris[0] == to_boris[1]  # its outcome was unknown: better twice than never
    assert len(driver.inbox("anna")) == before["anna"]
    assert driver.inbox("anna")[-1].text.count("Done.") == 1
    driver.api.fail("sendPhoto", 502, "Bad Gateway", chat=anna)
    driver.api.fail("getUpdates", 500, "Internal Server Error")
    for person, move in FOOLS_MATE[1:]:
        await driver.say(person, move)
    await check_ended(driver)


async def test_one_readers_429_does_not_keep_the_other_waiting(driver: TelegramDriver) -> None:
    await begin(driver)
    anna = driver.world.names["anna"]
    sent = len(driver.inbox("boris"))
    driver.api.fail("editMessageCaption", 429, "Too Many Requests", chat=anna, retry_after=600)
    driver.world.typed("anna", "f2f3")
    driver.api.told()
    await driver.house.until(lambda: len(driver.inbox("boris")) == sent + 1)
    assert "Black to move." in driver.inbox("boris")[-1].text
    assert "Done." not in driver.inbox("anna")[-1].text


async def test_a_crash_between_hearing_and_confirming(driver: TelegramDriver) -> None:
    await begin(driver)
    crash = driver.api.fail("getUpdates", 502, "Bad Gateway", times=10**6)
    await driver.say("anna", "f2f3")
    told = driver.inbox("anna"), driver.inbox("boris")
    assert "Done." in told[0][-1].text
    await driver.close()
    crash.times = 0
    assert driver.world.updates  # heard, and never confirmed
    await driver.open()
    await driver.house.until(lambda: not driver.world.updates)
    await driver.house.delivered()
    assert (driver.inbox("anna"), driver.inbox("boris")) == told
    await driver.say("boris", "e7e5")
    assert len(driver.inbox("anna")) == len(told[0]) + 1


async def test_a_crash_before_hearing(driver: TelegramDriver) -> None:
    """What people say while the bot is away is heard when it is back."""
    await begin(driver)
    await driver.close()
    key = driver.world.typed("anna", "f2f3")
    await driver.open()
    await driver.served(key)
    assert "Black to move." in driver.inbox("boris")[-1].text


async def test_redelivered_updates_do_nothing_twice(driver: TelegramDriver) -> None:
    await begin(driver)
    button = driver.inbox("anna")[-1].handle
    data = button[1]["inline_keyboard"][0][0]["callback_data"]
    acts: list[Callable[[], str | None]] = [
        lambda: driver.world.typed("anna", "f2f3"),
        lambda: driver.world.typed("boris", "e7e5"),
        lambda: driver.world.pressed("anna", button[0], data),
    ]
    for act in acts:
        key = act()
        update = driver.world.updates[-1]
        await driver.served(key)
        told = driver.inbox("anna"), driver.inbox("boris")
        await driver.house.until(lambda: not driver.world.updates)
        driver.world.updates.append(update)
        driver.api.told()
        await driver.house.until(lambda: not driver.world.updates)
        await driver.house.delivered()
        assert (driver.inbox("anna"), driver.inbox("boris")) == told


async def test_blocking_is_noticed_before_anything_is_sent(driver: TelegramDriver) -> None:
    await begin(driver)
    await driver.block("boris")
    await driver.unblock("boris")
    boris = str(driver.world.names["boris"])
    assert driver.doors == [(boris, False), (boris, True)]


async def test_stopping_is_quick_and_loses_nothing(driver: TelegramDriver) -> None:
    await begin(driver)
    loop = asyncio.get_running_loop()
    key = driver.world.typed("anna", "f2f3")
    driver.api.told()
    begun = loop.time()
    await driver.close()
    assert loop.time() - begun < 5
    await driver.open()
    await driver.served(key)
    assert "Black to move." in driver.inbox("boris")[-1].text
    assert [message.text.count("Done.") for message in driver.inbox("anna")][-1] == 1
