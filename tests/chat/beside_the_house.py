"""Games with the house on a platform's own wire: two side by side, and a rated one to its end."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from bot.chat import house_chat
from bot.chat.contract import Chat
from bot.serving.house import open_house
from bot.serving.thinkers import think_here
from storage.database import Database
from tests.chat.calling_by_name import HousedDriver
from tests.chat.driver import with_label
from tests.chat.scenarios import last


async def at_work(driver: HousedDriver, patch: pytest.MonkeyPatch) -> None:
    """The real house, which does not linger over its answers."""
    patch.setattr(house_chat, "ANEW", 0.02)
    driver.house.machines = _machines
    await driver.restart()


def _machines(database: Database, chats: Mapping[str, Chat]) -> Chat:
    return open_house(database, think_here, Random(1), chats)


async def two_side_by_side(driver: HousedDriver) -> None:
    """Each move comes where it was meant for, and each is answered, a restart in between or not."""
    await driver.say("anna", "/play chess level=1 side=white")
    await driver.say("anna", "/play kriegspiel level=1 side=white")
    await _say(driver, "e4", 2)
    assert _tried(driver) == {1: [], 2: ["e2e4"]}
    await _say(driver, "#1 d4", 1)
    assert "#1 Chess" in last(driver, "anna")
    await driver.restart()
    await _say(driver, "Nf3", 1)
    await _say(driver, "#2 a3", 2)
    assert _tried(driver) == {1: ["d2d4", "g1f3"], 2: ["e2e4", "a2a3"]}
    await driver.say("anna", "/games")
    assert last(driver, "anna").count("House 1 (bot): your turn") == 2


async def rated_to_its_end(driver: HousedDriver) -> None:
    """Both ratings are told of, the machine's among them, and no table of people has a machine."""
    await driver.say("anna", "/play chess level=1 side=white rated=on")
    assert "rated" in driver.inbox("anna")[-1].text
    for move in ("e4", "d4"):  # a shorter game does not count
        await _say(driver, move, 1)
    await driver.say("anna", "/resign")
    await driver.press("anna", with_label(driver.inbox("anna"), "Yes, I resign"), "Yes, I resign")
    told = "\n".join(message.text for message in driver.inbox("anna")[-3:])
    assert "White resigns. 0–1" in told
    for rated in ("anna 1500? → ", "House 1 (bot) 1500? → "):
        assert rated in told
    await driver.say("anna", "/top chess")
    assert "House" not in last(driver, "anna")


async def _say(driver: HousedDriver, move: str, match: int) -> None:
    """Say a move of White's that stands, and wait until the house has made its own."""
    before = len(_tried(driver)[match])
    await driver.say("anna", move)
    assert len(_tried(driver)[match]) == before + 1
    await driver.house.until(
        lambda: driver.house.rows("SELECT to_act FROM match WHERE id = ?", match) == [("white",)]
    )
    await driver.house.delivered()


def _tried(driver: HousedDriver) -> dict[int, list[str]]:
    """By match, what the person has tried."""
    return {
        match: [
            body.removeprefix("try ")
            for (body,) in driver.house.rows(
                "SELECT body FROM act WHERE match = ? AND seat = 'white' ORDER BY n", match
            )
        ]
        for (match,) in driver.house.rows("SELECT id FROM match ORDER BY id")
    }
