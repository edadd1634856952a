"""Settings are changed by menus or buttons, in one message."""

from __future__ import annotations

from tests.chat.driver import Driver, with_label
from tests.chat.scenarios import begin, last


async def settings_by_menus(driver: Driver) -> None:
    """Where a chat has menus, each setting is one; where it has none, each is a button that asks."""
    await driver.say("anna", "/settings")
    read = len(driver.inbox("anna"))
    shown = driver.inbox("anna")[-1]
    assert "Theme: Walnut" in shown.labels
    if "Slate" not in shown.labels:
        await driver.press("anna", shown, "Theme: Walnut")
        shown = driver.inbox("anna")[-1]
        assert "✓ Walnut" in shown.labels
    await driver.press("anna", shown, "Slate")
    assert "theme: slate" in last(driver, "anna")
    assert "Theme: Slate" in driver.inbox("anna")[-1].labels
    await driver.restart()
    await driver.press("anna", driver.inbox("anna")[-1], "Mentions: On")
    await driver.press("anna", driver.inbox("anna")[-1], "Off")
    assert "mentions: off" in last(driver, "anna")
    assert len(driver.inbox("anna")) == read, "all of it in one message"


async def more_at_the_board(driver: Driver) -> None:
    """What is seldom wanted is behind one button; a draw is offered, and resigning is asked about."""
    await begin(driver, "text")
    board = with_label(driver.inbox("anna"), "More…")
    assert "Any?" in board.labels
    await driver.press("anna", board, "More…")
    more = driver.inbox("anna")[-1]
    assert more.text == "#1: what would you like?"
    await driver.press("anna", more, "My record")
    assert any("match-1" in str(one.handle) or "White" in one.text for one in driver.inbox("anna"))
    await driver.press("anna", more, "Guess their men")
    await driver.restart()
    await driver.press("anna", more, "Offer a draw")
    assert "White offers a draw" in "\n".join(one.text for one in driver.inbox("boris"))
    await driver.press("anna", more, "Resign")
    asked = with_label(driver.inbox("anna"), "Yes, I resign")
    assert not any("Resign" in one.labels for one in driver.inbox("anna")), "one button says it"
    await driver.press("anna", asked, "Yes, I resign")
    assert "White resigns." in "\n".join(one.text for one in driver.inbox("boris"))
    assert "More…" not in driver.inbox("boris")[-1].labels
