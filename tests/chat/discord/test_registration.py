"""Telling Discord the commands: when they have changed, and what is kept of its answer."""

from __future__ import annotations

import json

import pytest

from bot.chat.discord_chat.registration import Registration, read_registration
from tests.chat.discord.driver import DiscordDriver
from tests.chat.scenarios import last


def test_what_is_kept_is_read_again() -> None:
    kept = Registration(5, "mark", {"vacation": 12})
    assert read_registration(kept.write(), 5) == kept


@pytest.mark.parametrize(
    "text", [None, "", "5", "a" * 64, "[]", "{}", '[5, "mark"]', '[5, "mark", 3]', '[6, "m", {}]']
)
def test_what_is_of_another_form_or_application_is_nothing(text: str | None) -> None:
    assert read_registration(text, 5) == Registration(5)


async def test_commands_are_synced_only_when_they_have_changed(driver: DiscordDriver) -> None:
    def syncs() -> int:
        return sum(method == "PUT" for method, _, _ in driver.server.requests)

    assert syncs() == 1
    await driver.restart()
    assert syncs() == 1
    assert driver.synced
    told, _, ids = json.loads(driver.synced)
    driver.synced = json.dumps([told, "of an older version", ids])
    await driver.restart()
    assert syncs() == 2
    driver.synced = None
    driver.server.fail("PUT", "commands", 400, {"code": 50035, "message": "no"})
    await driver.restart()
    assert driver.synced is None
    await driver.say("anna", "/help")
    assert "I am the umpire" in last(driver, "anna")
