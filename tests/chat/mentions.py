"""Who is called in public: those whom a letter means, and who like it; nobody else, and once."""

from __future__ import annotations

from collections.abc import Callable

from tests.chat.driver import Driver, with_label
from tests.chat.scenarios import PLACE

Called = Callable[[], list[list[str]]]
"""Whom each message in the club calls, by name."""


async def a_challenge_calls_whom_it_means(driver: Driver, called: Called) -> None:
    await driver.say("boris", "/help")
    await driver.command(
        "anna", "challenge", PLACE, game="kriegspiel", opponent="boris", side="white"
    )
    assert called() == [["boris"]]
    await driver.press("boris", with_label(driver.posted(PLACE), "Accept"), "Accept")
    await driver.say("anna", "e4")
    assert called() == [["boris"]], "a changed message calls nobody once more"


async def who_wishes_for_no_mentions_has_none(driver: Driver, called: Called) -> None:
    await driver.say("boris", "/settings mentions=off")
    await driver.command(
        "anna", "challenge", PLACE, game="kriegspiel", opponent="boris", side="white"
    )
    assert "boris" in driver.posted(PLACE)[-1].text
    assert called() == [[]]
    await driver.say("boris", "/settings mentions=on")
    await driver.command(
        "carol", "challenge", PLACE, game="kriegspiel", opponent="boris", side="white"
    )
    assert called() == [[], ["boris"]]


SCENARIOS = (a_challenge_calls_whom_it_means, who_wishes_for_no_mentions_has_none)
