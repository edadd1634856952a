"""Turning the pages of the rules: one message that its buttons change, also after a restart."""

from __future__ import annotations

from tests.chat.driver import Driver, with_label


async def pages_turn_in_place(driver: Driver) -> None:
    """Next and Back change the message; an old button still works when the bot was started anew."""
    await driver.say("anna", "/rules chess-t")
    first = driver.inbox("anna")
    assert "1/21" in first[-1].text
    board = first[-1].picture
    assert board
    await driver.press("anna", first[-1], "Next ▶")
    second = driver.inbox("anna")
    assert len(second) == len(first)
    assert "2/21" in second[-1].text
    assert second[-1].picture != board
    await driver.restart()
    await driver.press("anna", with_label(driver.inbox("anna"), "Next ▶"), "Next ▶")
    third = driver.inbox("anna")
    assert "3/21" in third[-1].text
    assert "2/21" not in "".join(one.text for one in third[len(first) :])
    await driver.press("anna", third[-1], "◀ Back")
    back = driver.inbox("anna")
    assert len(back) == len(third)
    assert "2/21" in back[-1].text


async def two_games_have_their_own_pages(driver: Driver) -> None:
    """Who has the rules of two games open turns each where it stands."""
    await driver.say("anna", "/rules chess")
    await driver.say("anna", "/rules knight-corners")
    await driver.press("anna", driver.inbox("anna")[-1], "Next ▶")
    shown = [one.text for one in driver.inbox("anna")]
    assert "2/8" in shown[-1]
    assert any("1/11" in text for text in shown)


SCENARIOS = (pages_turn_in_place, two_games_have_their_own_pages)
