"""The same games on simcord, which reads Discord's documentation with other eyes than ours."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from tests.chat.driver import Driver
from tests.chat.scenarios import SCENARIOS, stale_press_is_told_so

simcord = pytest.importorskip("simcord", reason="simcord==3.2.1 is not installed")


@pytest.mark.parametrize(
    "scenario",
    [
        pytest.param(one, id=one.__name__)
        for one in SCENARIOS
        # It does not press what the message no longer has.
        if one is not stale_press_is_told_so
    ],
)
async def test_scenario(scenario: Callable[[Driver], Awaitable[None]], tmp_path: Path) -> None:
    from tests.chat.discord.simulation import simulated

    async with simulated(tmp_path / "umpire.db") as simulation:
        await scenario(simulation)
