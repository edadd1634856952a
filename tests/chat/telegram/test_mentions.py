"""Mentions on Telegram: by their numbers, so that people without a username are called, too."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable

import pytest

from tests.chat.mentions import SCENARIOS, Called
from tests.chat.scenarios import PLACE
from tests.chat.telegram.driver import TelegramDriver

_LINK = re.compile(r'<a href="tg://user\?id=(\d+)">')


@pytest.mark.parametrize("scenario", [pytest.param(one, id=one.__name__) for one in SCENARIOS])
async def test_mentions(
    scenario: Callable[[TelegramDriver, Called], Awaitable[None]], driver: TelegramDriver
) -> None:
    def called() -> list[list[str]]:
        names = {number: name for name, number in driver.world.names.items()}
        group = driver.world.group(PLACE)["id"]
        ours = [one for one in driver.world.sent if one.message["chat"]["id"] == group]
        said = [str(one.params.get("text", "")) for one in ours if one.method.startswith("send")]
        changed = [one.params for one in ours if not one.method.startswith("send")]
        assert not any("tg://user" in str(one) for one in changed)
        return [[names[int(user)] for user in _LINK.findall(text)] for text in said]

    await scenario(driver, called)
