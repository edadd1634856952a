"""Settings are changed by menus or buttons, in one message."""

from __future__ import annotations

from tests.chat.driver import Driver
from tests.chat.scenarios import last


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
