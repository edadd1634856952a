"""At the most talkative log level neither the token nor a position is written."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from tests.chat.scenarios import whole_game_in_private
from tests.chat.telegram.driver import TelegramDriver
from tests.chat.telegram.server import BotApi

LIBRARIES = ("telegram", "telegram.Bot", "httpx", "httpcore", "httpcore.http11", "tornado")
HIDDEN = (
    "loopback-secret",
    "e7e5",
    "Qh4",
    "d8h4",
    "f2f3",
    "pawns",
    "e7 e5",
    "Any?",
    "challenges",
)


async def test_the_log_holds_no_token_and_no_position(
    api: BotApi, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    for name in LIBRARIES:
        caplog.set_level(logging.DEBUG, name)
    driver = TelegramDriver(tmp_path / "umpire.db", api)
    await driver.open()
    try:
        api.fail("sendPhoto", 400, "Bad Request: can't parse entities in Qh4", times=2)
        api.fail("getUpdates", 409, "Conflict: loopback-secret")
        api.world.update(message={"message_id": 3, "text": "Qh4", "date": "e7e5"})
        await whole_game_in_private(driver)
    finally:
        await driver.close()
    written = [f"{one.name} {one.getMessage()} {one.exc_text}" for one in caplog.records]
    assert any("409" in line for line in written)
    assert any("was refused as it was" in line for line in written)
    for line in written:
        assert not [word for word in HIDDEN if word in line]
        assert not line.startswith(("telegram", "httpx", "httpcore"))
    assert "loopback-secret" not in repr(driver.new_chat())
    assert "loopback-secret" not in repr(vars(driver.new_chat())["_links"])
