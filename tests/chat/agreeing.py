"""How two people agree to play by buttons alone, and with somebody whom the bot has never met."""

from __future__ import annotations

from tests.chat.driver import Driver, Message, with_label
from tests.chat.scenarios import PLACE, last
from tests.chat.settling import more_at_the_board, settings_by_menus


def ours(driver: Driver, person: str, word: str) -> list[Message]:
    return [one for one in driver.inbox(person) if word in one.text]


async def by_buttons(driver: Driver) -> None:
    """Game, side and time are asked in one message, which becomes the challenge; it is posted where
    it was asked for."""
    for person in ("anna", "boris"):
        await driver.say(person, "/help")
    read = len(driver.inbox("anna"))
    await driver.command("anna", "challenge", PLACE)
    assert last(driver, "anna") == "Which game? Choose one."
    await driver.press("anna", driver.inbox("anna")[-1], "Kriegspiel")
    assert "random sides; classic rules; 3 days a turn; rated." in last(driver, "anna")
    await driver.press("anna", driver.inbox("anna")[-1], "Black")
    await driver.restart()
    await driver.press("anna", driver.inbox("anna")[-1], "1 day a turn")
    assert "Black; classic rules; 1 day a turn; rated." in last(driver, "anna")
    assert driver.posted(PLACE) == []
    await driver.press("anna", driver.inbox("anna")[-1], "Send")
    assert "Open challenge 1" in last(driver, "anna")
    assert len(driver.inbox("anna")) == read + 1
    notice = driver.posted(PLACE)[-1]
    assert "anna Black; classic rules; 1 day a turn; rated" in notice.text
    await driver.press("boris", notice, "Accept")
    assert ours(driver, "boris", "You are White against anna")


async def in_private_by_buttons(driver: Driver) -> None:
    """What is asked in private is posted nowhere, whatever was asked in public before."""
    await driver.command("anna", "seek", PLACE)
    await driver.say("anna", "/seek")
    await driver.press("anna", driver.inbox("anna")[-1], "Chess")
    await driver.press("anna", driver.inbox("anna")[-1], "Send")
    assert "Open challenge 1: Chess; random sides; 3 days a turn; rated." in last(driver, "anna")
    assert driver.posted(PLACE) == []
    await driver.say("boris", "/accept 1")
    assert ours(driver, "anna", "Open challenge 1: Chess")
    assert not [one for one in driver.inbox("anna") if "Cancel" in one.labels]


async def awaited(driver: Driver) -> None:
    """A challenge waits for the holder of a name, whom nobody has met, and for nobody else."""
    await driver.say("carol", "/help")
    await driver.say("anna", "/help")
    await driver.say("anna", "/challenge opponent=petr_k kriegspiel", PLACE)
    assert "I have never met @petr_k" in last(driver, "anna")
    notice = driver.posted(PLACE)[-1]
    assert "anna challenges @petr_k: Kriegspiel" in notice.text
    await driver.press("carol", notice, "Accept")
    assert "not open to you" in last(driver, "carol")
    await driver.restart()
    await driver.say("petr_k", "hi")
    assert ours(driver, "petr_k", "anna challenges petr_k: Kriegspiel")
    assert last(driver, "anna") == "petr_k has come; your challenge 1 is with them."
    await driver.press("petr_k", with_label(driver.inbox("petr_k"), "Accept"), "Accept")
    assert ours(driver, "anna", "against petr_k")


SCENARIOS = (by_buttons, in_private_by_buttons, awaited, settings_by_menus, more_at_the_board)
