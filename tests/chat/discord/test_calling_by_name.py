"""Calling the bot by its name where others read along."""

from __future__ import annotations

import pytest

from tests.chat import calling_by_name
from tests.chat.discord.driver import DiscordDriver
from tests.chat.scenarios import PLACE


@pytest.mark.parametrize("scenario", calling_by_name.ALL, ids=lambda one: one.__name__)
async def test_by_its_name(scenario: calling_by_name.Scenario, driver: DiscordDriver) -> None:
    async def call(person: str, text: str) -> None:
        await driver.say(person, text, PLACE)

    await scenario(driver, call)
