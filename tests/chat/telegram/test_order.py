"""Events in Telegram's own order."""

from __future__ import annotations

import pytest

from tests.chat import order
from tests.chat.scenarios import PLACE
from tests.chat.telegram.driver import TelegramDriver


@pytest.mark.parametrize("scenario", order.PRESSED, ids=lambda one: one.__name__)
async def test_presses_around_a_restart(scenario: order.Scenario, driver: TelegramDriver) -> None:
    await scenario(driver)


async def test_changes_that_are_put_off(driver: TelegramDriver) -> None:
    def hold() -> None:
        for method in ("editMessageText", "editMessageCaption", "editMessageMedia"):
            driver.api.fail(method, 429, "Too Many Requests: retry after 1", retry_after=1)

    await order.changes_are_put_off(driver, hold)


async def test_a_card_that_is_deleted(driver: TelegramDriver) -> None:
    def delete() -> None:
        group = driver.world.group(PLACE)["id"]
        for place in [one for one in driver.world.messages if one[0] == group]:
            del driver.world.messages[place]

    await order.the_card_is_deleted_and_the_match_goes_on(driver, delete)
