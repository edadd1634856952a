"""Calling the bot by its name where others read along."""

from __future__ import annotations

import asyncio

import pytest

from bot.chat.telegram_chat import doorstep
from tests.chat import calling_by_name
from tests.chat.scenarios import PLACE, last
from tests.chat.telegram.driver import TelegramDriver
from tests.chat.telegram.world import BOT


@pytest.mark.parametrize("seen", ["privacy", "all"])
@pytest.mark.parametrize("scenario", calling_by_name.ALL, ids=lambda one: one.__name__)
async def test_by_its_name(
    scenario: calling_by_name.Scenario, seen: str, driver: TelegramDriver
) -> None:
    """As an administrator, and where Telegram brings what names the bot."""
    driver.world.sees_all = seen == "all"

    async def call(person: str, text: str) -> None:
        driver.world.started.add(driver.world.person(person)["id"])
        said = f"{text} @{BOT['username']}" if text in {"thanks!", "good game"} else None
        text = said or f"@{BOT['username']} {text}".strip()
        await driver.served(driver.world.typed(person, text, PLACE))

    await scenario(driver, call)


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("@{} games", "You have no running match"),
        ("@{}, /games", "You have no running match"),
        ("@{}", "Hello, I am the umpire"),
        ("/versus @{}", "That is me, and I play at five levels"),
        ("/block @{}", "That is me, and I play at five levels"),
    ],
)
async def test_in_private_it_knows_its_name(driver: TelegramDriver, text: str, answer: str) -> None:
    await driver.say("anna", text.format(BOT["username"]))
    assert answer in last(driver, "anna")


async def test_who_has_no_private_chat_is_asked_in(driver: TelegramDriver) -> None:
    await driver.served(driver.world.typed("carol", f"@{BOT['username']} hello", "club"))
    (line,) = driver.posted("club")
    assert "open a chat with me and press Start" in line.text


async def test_they_are_asked_again_but_not_at_once(
    driver: TelegramDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever goes on speaking to the bot there waits for an answer; it is under what they said."""
    for text in ("hello", "/play", "/play"):
        await driver.served(driver.world.typed("carol", f"@{BOT['username']} {text}", "club"))
    assert len(driver.posted("club")) == 1
    monkeypatch.setattr(doorstep, "AGAIN", 0.2)
    await asyncio.sleep(0.3)
    await driver.served(driver.world.typed("carol", f"@{BOT['username']} /play", "club"))
    _, line = driver.posted("club")
    assert "open a chat with me and press Start" in line.text
    driver.world.started.add(driver.world.person("carol")["id"])
    await asyncio.sleep(0.3)
    await driver.served(driver.world.typed("carol", f"@{BOT['username']} /games", "club"))
    assert not any("press Start" in one.text for one in driver.posted("club")[2:])


async def test_what_is_said_to_another_bot_is_not_for_this_one(driver: TelegramDriver) -> None:
    driver.world.sees_all = True
    for text in (f"@{BOT['username']}2 hello", f"hello {BOT['username']}", "/help@another_bot"):
        assert driver.world.typed("anna", text, "club")
    driver.api.told()
    await driver.house.until(lambda: not driver.world.updates)
    assert driver.house.rows("SELECT key FROM inbox") == []
