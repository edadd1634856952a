"""Events in Discord's own order."""

from __future__ import annotations

import re

import pytest

from tests.chat import order
from tests.chat.discord.driver import DiscordDriver
from tests.chat.scenarios import PLACE


@pytest.mark.parametrize("scenario", order.PRESSED, ids=lambda one: one.__name__)
async def test_presses_around_a_restart(scenario: order.Scenario, driver: DiscordDriver) -> None:
    await scenario(driver)


async def test_changes_that_are_put_off(driver: DiscordDriver) -> None:
    def hold() -> None:
        slow = {"message": "You are being rate limited.", "retry_after": 0.3, "global": False}
        driver.server.fail("PATCH", "channels/.*/messages/", 429, slow)

    await order.changes_are_put_off(driver, hold)


async def test_a_card_that_is_deleted(driver: DiscordDriver) -> None:
    await order.the_card_is_deleted_and_the_match_goes_on(
        driver, lambda: driver.seen_at(PLACE).clear()
    )


async def test_with_closed_doors_and_no_home_one_knows_what_to_do(driver: DiscordDriver) -> None:
    """A match by its code is at home nowhere: nobody would call its player."""
    await driver.say("anna", "/invite kriegspiel side=white")
    code = re.search(r"\b[A-Z2-9]{8}\b", driver.inbox("anna")[-1].text)
    assert code
    await driver.block("boris")
    await driver.command("boris", "join", PLACE, code=code[0])
    begun = driver.inbox("boris")[-1]
    assert "this match has no place where I could call you" in begun.text
    assert "Move" in begun.labels
    assert driver.posted(PLACE) == []
    await driver.unblock("boris")
    await driver.say("boris", "hi")
    await driver.say("anna", "e4")
    assert "Black to move." in driver.inbox("boris")[-1].text
