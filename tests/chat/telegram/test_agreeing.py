"""Agreeing to play by buttons, and with somebody who was never met."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from tests.chat.agreeing import SCENARIOS
from tests.chat.driver import Driver
from tests.chat.telegram.driver import TelegramDriver


@pytest.mark.parametrize("scenario", [pytest.param(one, id=one.__name__) for one in SCENARIOS])
async def test_scenario(
    scenario: Callable[[Driver], Awaitable[None]], driver: TelegramDriver
) -> None:
    await scenario(driver)
