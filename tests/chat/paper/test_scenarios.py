"""The scenarios of every platform, on paper."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from tests.chat.driver import Driver
from tests.chat.paper.driver import PaperDriver
from tests.chat.scenarios import SCENARIOS


@pytest.mark.parametrize("scenario", [pytest.param(one, id=one.__name__) for one in SCENARIOS])
async def test_scenario(scenario: Callable[[Driver], Awaitable[None]], tmp_path: Path) -> None:
    driver = PaperDriver(tmp_path / "umpire.db")
    await driver.open()
    try:
        await scenario(driver)
    finally:
        await driver.close()
