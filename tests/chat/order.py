"""What comes in a platform's own order: presses around a restart, limits and lost messages on edits."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Protocol

from tests.chat.driver import Driver, with_label
from tests.chat.house import House
from tests.chat.scenarios import FOOLS_MATE, PLACE, begin, check_ended, last

Hold = Callable[[], None]
"""From now on the platform puts off the next changes of messages."""


class OrderDriver(Driver, Protocol):
    house: House


Scenario = Callable[[OrderDriver], Awaitable[None]]


async def press_restart_press_again(driver: OrderDriver) -> None:
    """The same button, before and after the process was another: heard twice, done once."""
    notice = await begin(driver)
    board = with_label(driver.inbox("anna"), "Any?")
    await driver.press("anna", board, "Any?")
    told = len(driver.inbox("boris"))
    await driver.restart()
    await driver.press("anna", board, "Any?")
    assert len(driver.house.rows("SELECT 1 FROM act")) == 1, "asked once"
    await driver.press("boris", notice, "Accept")
    await driver.press("boris", notice, "Accept")
    assert driver.house.rows("SELECT count(*) FROM match") == [(1,)]
    assert len(driver.inbox("boris")) <= told + 2, "told that it is open no more, and nothing else"
    await driver.say("anna", "f3")
    await driver.restart()
    await driver.press("anna", board, "Any?")
    assert "the board has moved on" in "\n".join(one.text for one in driver.inbox("anna"))
    assert len(driver.house.rows("SELECT 1 FROM act")) == 2


async def resigning_is_asked_across_a_restart(driver: OrderDriver) -> None:
    """The answer to a question of the process before; pressed again, it is over already."""
    await begin(driver)
    await driver.say("anna", "/resign")
    asked = with_label(driver.inbox("anna"), "Yes, I resign")
    await driver.restart()
    await driver.press("anna", asked, "Yes, I resign")
    assert "White resigns" in "\n".join(one.text for one in driver.inbox("boris"))
    await driver.restart()
    await driver.press("anna", asked, "Yes, I resign")
    assert len(driver.house.rows("SELECT 1 FROM act")) == 1
    assert driver.house.rows("SELECT result FROM match") == [("0-1",)]


async def changes_are_put_off(driver: OrderDriver, hold: Hold) -> None:
    """429 on every other change: nothing is lost, nothing stands twice."""
    await begin(driver)
    for person, move in FOOLS_MATE[:3]:
        hold()
        await driver.say(person, move)
    assert len(driver.posted(PLACE)) == 1
    assert "Black to move." in driver.posted(PLACE)[0].text
    hold()
    await driver.say("boris", "any?")
    answers = [one.text for one in driver.inbox("boris")]
    assert sum("No pawn captures." in one for one in answers) == 1
    hold()
    await driver.say("boris", "Qh4")
    await check_ended(driver)
    assert len(driver.posted(PLACE)) == 1


async def the_card_is_deleted_and_the_match_goes_on(
    driver: OrderDriver, delete: Callable[[], None]
) -> None:
    """Somebody tidies the place up, again and again: each time one card stands there anew."""
    await begin(driver)
    for person, move in FOOLS_MATE[:3]:
        delete()
        await driver.say(person, move)
        (card,) = driver.posted(PLACE)
        assert "to move." in card.text
    delete()
    await driver.restart()
    await driver.say("boris", "Qh4")
    await check_ended(driver)
    assert "Checkmate" in "\n".join(one.text for one in driver.posted(PLACE))
    assert "open to all" in last(driver, "anna")


PRESSED = (press_restart_press_again, resigning_is_asked_across_a_restart)
