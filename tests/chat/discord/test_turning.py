"""Turning the pages of the rules."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from tests.chat.discord.driver import DiscordDriver
from tests.chat.driver import Driver
from tests.chat.turning import SCENARIOS


@pytest.mark.parametrize("scenario", [pytest.param(one, id=one.__name__) for one in SCENARIOS])
async def test_scenario(
    scenario: Callable[[Driver], Awaitable[None]], driver: DiscordDriver
) -> None:
    await scenario(driver)
