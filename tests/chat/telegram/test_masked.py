"""Who writes in a group anonymously, or as a channel: Telegram does not say who it is."""

from __future__ import annotations

import pytest

from tests.chat.scenarios import PLACE
from tests.chat.telegram.driver import TelegramDriver
from tests.chat.telegram.world import BOT, Json

AT = f"@{BOT['username']}"
ANONYMOUS: Json = {
    "id": 1_087_968_824,
    "is_bot": True,
    "first_name": "Group",
    "username": "GroupAnonymousBot",
}


async def _write(driver: TelegramDriver, text: str, **more: object) -> None:
    """Somebody writes so; the bot gets it."""
    driver.world.sees_all = True
    driver.world.typed("anna", text, PLACE)
    group = driver.world.group(PLACE)
    driver.world.updates[-1]["message"] |= {"from": ANONYMOUS, "sender_chat": group, **more}
    driver.api.told()
    await driver.house.until(lambda: not driver.world.updates)


@pytest.mark.parametrize(
    "text", [f"/challenge{AT} kriegspiel", "/help", "/resign", f"{AT} play", AT]
)
async def test_a_command_is_answered_where_it_stands(text: str, driver: TelegramDriver) -> None:
    await _write(driver, text)
    (line,) = driver.posted(PLACE)
    assert "I cannot see who you are" in line.text
    assert "Мне не видно, кто вы" in line.text
    assert line.labels == ("Open the chat",)
    assert driver.house.rows("SELECT count(*) FROM member") == [(0,)]


async def test_what_is_no_command_of_ours_is_left_alone(driver: TelegramDriver) -> None:
    for text in ("e4", "hello", "/help@another_bot", "/weather", "play chess"):
        await _write(driver, text)
    for text in ("/help", f"{AT} play"):
        await _write(driver, text, is_automatic_forward=True)
    assert driver.posted(PLACE) == []
