"""Who calls the bot by its name in public is answered in private, and nothing of it is published."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Protocol

from tests.chat.driver import Driver
from tests.chat.house import House
from tests.chat.scenarios import PLACE, begin, last


class HousedDriver(Driver, Protocol):
    house: House


Call = Callable[[str, str], Awaitable[None]]
"""Somebody says something in the club, after the bot's name."""
Scenario = Callable[[HousedDriver, Call], Awaitable[None]]


async def a_stranger_is_welcomed(driver: HousedDriver, call: Call) -> None:
    before = driver.posted(PLACE)
    for said in ("hello", "", "what do you think: e4 or d4?", "e4", "any?"):
        await call("carol", said)
        assert "Hello, I am the umpire" in last(driver, "carol")
    assert len(driver.inbox("carol")) == 5
    assert driver.posted(PLACE)[: len(before)] == before
    assert driver.house.rows("SELECT count(*) FROM match") == [(0,)]


async def a_russian_is_welcomed_in_russian(driver: HousedDriver, call: Call) -> None:
    await driver.say("carol", "/language ru")
    await call("carol", "привет")
    assert "Здравствуйте! Я — судья" in last(driver, "carol")


async def a_player_is_told_where_to_speak(driver: HousedDriver, call: Call) -> None:
    """Whatever they say, no move is made of it, and nobody reads it here."""
    await begin(driver)
    public = [one.text for one in driver.posted(PLACE)]
    for said in ("thanks!", "good game"):
        await call("anna", said)
        assert "Where others read along I hear commands only" in last(driver, "anna")
    for said in ("e4", "1. e4", "#1 e4", "any?", "конь f3"):
        await call("anna", said)
        assert "Nothing was tried" in last(driver, "anna")
    assert driver.house.rows("SELECT count(*) FROM act") == [(0,)]
    now = [one.text for one in driver.posted(PLACE)]
    assert now[: len(public)] == public
    assert not [one for one in now[len(public) :] if "e4" in one]
    await driver.say("anna", "e4")
    assert "Done." in last(driver, "anna")


async def a_command_needs_no_slash(driver: HousedDriver, call: Call) -> None:
    await driver.say("boris", "/help")
    await call("anna", "challenge @boris kriegspiel side=white pace=none")
    assert "challenges boris: Kriegspiel" in driver.posted(PLACE)[-1].text
    assert "Challenge 1 to boris" in last(driver, "anna")


ALL = (
    a_stranger_is_welcomed,
    a_russian_is_welcomed_in_russian,
    a_player_is_told_where_to_speak,
    a_command_needs_no_slash,
)
