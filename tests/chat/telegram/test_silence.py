"""At the most talkative log level neither the token nor a position is written."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.chat.scenarios import whole_game_in_private
from tests.chat.telegram.driver import TelegramDriver
from tests.chat.telegram.server import BotApi

LIBRARIES = ("telegram", "telegram.Bot", "httpx", "httpcore", "httpcore.http11")
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


class Everything(logging.Handler):
    """An operator's log. (pytest's own would read what is kept from the root, too.)"""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[str] = []
        self.setFormatter(logging.Formatter("%(name)s %(message)s"))

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


@pytest.fixture
def written(caplog: pytest.LogCaptureFixture) -> Iterator[list[str]]:
    """All that is logged, at the most talkative level."""
    caplog.set_level(logging.DEBUG)
    for name in LIBRARIES:
        caplog.set_level(logging.DEBUG, name)
    everything = Everything()
    logging.getLogger().addHandler(everything)
    yield everything.lines
    logging.getLogger().removeHandler(everything)


async def test_the_log_holds_no_token_and_no_position(
    api: BotApi, tmp_path: Path, written: list[str]
) -> None:
    driver = TelegramDriver(tmp_path / "umpire.db", api)
    await driver.open()
    try:
        api.fail("sendPhoto", 400, "Bad Request: can't parse entities in Qh4", times=2)
        api.fail("getUpdates", 409, "Conflict: loopback-secret")
        api.world.update(message={"message_id": 3, "text": "Qh4", "date": "e7e5"})
        await whole_game_in_private(driver)
    finally:
        await driver.close()
    logging.getLogger("telegram.Bot").error("Qh4", exc_info=ValueError("loopback-secret"))
    assert any("telegram.Bot complains: ValueError" in line for line in written)
    assert any("409" in line for line in written)
    assert any("was refused as it was" in line for line in written)
    for line in written:
        assert not [word for word in HIDDEN if word in line]
        assert not line.startswith(("telegram", "httpx", "httpcore"))
    assert "loopback-secret" not in repr(driver.new_chat())
    assert "loopback-secret" not in repr(vars(driver.new_chat())["_links"])
