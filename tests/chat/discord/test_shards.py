"""Shards: as many sessions as Discord asks for, and time passes only where all of them hear."""

from __future__ import annotations

from tests.chat.discord.driver import DiscordDriver
from tests.chat.discord.server import wait_for
from tests.chat.scenarios import PLACE, begin


async def test_there_are_as_many_sessions_as_discord_asks_for(driver: DiscordDriver) -> None:
    await driver.house.close()
    await driver.server.drop(forget=True)
    driver.server.shards = 3
    before = driver.server.identified
    await driver.start()
    await wait_for(lambda: driver.server.identified == before + 3)
    await begin(driver)
    await driver.say("anna", "e4")
    await driver.command("boris", "games", PLACE)
    assert "#1" in driver.inbox("boris")[-1].text


async def test_where_one_session_is_cut_no_time_passes(driver: DiscordDriver) -> None:
    await driver.house.close()
    await driver.server.drop(forget=True)
    driver.server.shards = 2
    await driver.start()
    chat = driver.running
    assert chat is not None
    await wait_for(chat.attends)
    other, before = driver.server.others[1], driver.server.identified
    driver.server.held.clear()
    assert other.socket is not None
    await other.socket.close(code=4009)
    await wait_for(lambda: not chat.attends())
    driver.server.held.set()
    await wait_for(lambda: driver.server.identified > before)
    await wait_for(chat.attends)
