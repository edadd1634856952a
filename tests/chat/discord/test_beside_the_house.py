"""Games with the real house, through the real client."""

from __future__ import annotations

import pytest

from tests.chat import beside_the_house as way
from tests.chat.discord.driver import DiscordDriver


async def test_two_side_by_side(driver: DiscordDriver, monkeypatch: pytest.MonkeyPatch) -> None:
    await way.at_work(driver, monkeypatch)
    await way.two_side_by_side(driver)


async def test_a_rated_one(driver: DiscordDriver, monkeypatch: pytest.MonkeyPatch) -> None:
    await way.at_work(driver, monkeypatch)
    await way.rated_to_its_end(driver)
