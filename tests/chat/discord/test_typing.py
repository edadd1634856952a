"""While the house thinks, its opponent's private channel shows that somebody writes."""

from __future__ import annotations

import pytest

from bot.chat import house_chat
from tests.chat.discord.driver import DiscordDriver
from tests.chat.discord.line import Line
from tests.chat.discord.server import wait_for
from tests.chat.typing_house import Slow


def signs(driver: DiscordDriver) -> list[str]:
    return [path for _, path, _ in driver.server.requests if path.endswith("/typing")]


@pytest.mark.parametrize("fault", [None, 429, 500, 403])
async def test_the_opponent_sees_that_the_house_thinks(
    driver: DiscordDriver, monkeypatch: pytest.MonkeyPatch, fault: int | None
) -> None:
    monkeypatch.setattr(house_chat, "SIGN", 0.0)
    monkeypatch.setattr(house_chat, "AGAIN", 0.5)
    mind = Slow("e7e5")
    driver.house.machines = mind.machines
    await driver.restart()
    if fault:
        limit = {"message": "slow", "retry_after": 600.0, "global": False}
        driver.server.fail("POST", "/typing$", fault, limit if fault == 429 else {"code": 50007})
    await driver.say("anna", "/play chess level=1 side=white")
    assert signs(driver) == []  # it is the person's turn
    await driver.say("anna", "e2e4")
    await wait_for(lambda: len(signs(driver)) > 1)
    shown = f"channels/{driver.person('anna').channel}/typing"
    before = len(driver.inbox("anna"))
    mind.free.set()
    await wait_for(lambda: len(driver.inbox("anna")) > before)
    assert "e5" in driver.inbox("anna")[-1].text
    assert set(signs(driver)) == {shown}


async def test_no_door_is_opened_for_a_sign(line: Line) -> None:
    await line.chat.show_typing(line.driver.person("anna").id)
    await line.chat.show_typing("nobody")
    paths = [path for _, path, _ in line.driver.server.requests]
    assert "users/@me/channels" not in paths
    assert signs(line.driver) == []
