"""The scenarios of every platform, at the local table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from tests.chat.driver import Driver
from tests.chat.scenarios import SCENARIOS, blocked_and_back
from tests.chat.web.driver import WebDriver


@pytest.mark.parametrize(
    "scenario",
    # A seat cannot block the umpire: what is said to it waits until its page comes back.
    [pytest.param(one, id=one.__name__) for one in SCENARIOS if one is not blocked_and_back],
)
async def test_scenario(scenario: Callable[[Driver], Awaitable[None]], driver: WebDriver) -> None:
    await scenario(driver)
