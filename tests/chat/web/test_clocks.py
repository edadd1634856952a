"""Clocks are told to pages when they show something else, and then alone."""

from __future__ import annotations

from typing import Any

import pytest

from bot.desk.reception.counter import DeskCounter
from tests.chat.web.driver import WebDriver
from tests.chat.web.guest import Guest


def told(guest: Guest) -> list[dict[str, Any]]:
    return [one for one in guest.frames if one["kind"] == "clocks"]


async def begin(driver: WebDriver, terms: str) -> tuple[Guest, Guest]:
    await driver.say("anna", f"/challenge @boris {terms}")
    await driver.say("boris", "/accept @anna")
    await settled(driver)
    return driver.guests["anna"], driver.guests["boris"]


async def settled(driver: WebDriver) -> None:
    """What was to be told of clocks has been told, and has arrived."""
    table = driver.table
    assert table
    await driver.house.until(lambda: not table._clocks.is_set())  # noqa: SLF001
    await driver.settle()


async def test_both_are_told_when_the_turn_passes(driver: WebDriver) -> None:
    anna, boris = await begin(driver, "chess side=white pace=3m+2s")
    for who, move, runs in (("anna", "e4", "black"), ("boris", "e5", "white")):
        before = len(told(anna)), len(told(boris))
        await driver.say(who, move)
        await settled(driver)
        assert (len(told(anna)), len(told(boris))) == (before[0] + 1, before[1] + 1)
        for guest in (anna, boris):
            last = told(guest)[-1]
            assert last["match"] == 1
            assert last["runs"] == [runs]
            assert last["low"] == 22
            assert 150 < last["left"]["white"] <= 184
    await driver.say("anna", "/resign sure")
    await settled(driver)
    assert [told(one)[-1]["runs"] for one in (anna, boris)] == [[], []]


async def test_a_refused_try_a_question_or_a_setting_is_told_by_no_clock(driver: WebDriver) -> None:
    anna, boris = await begin(driver, "kriegspiel side=white pace=2d")
    before = [len(told(one)) for one in (anna, boris)]
    for said in ("e2d3", "Ra3", "any?", "/board", "/remind 1h", "/quiet 22-8", "/phantom q e5"):
        await driver.say("anna", said)
    for said in ("/remind off", "e5", "/board"):
        await driver.say("boris", said)
    await settled(driver)
    assert [len(told(one)) for one in (anna, boris)] == before
    await driver.say("anna", "e4")
    await settled(driver)
    assert [len(told(one)) for one in (anna, boris)] == [one + 1 for one in before]


async def test_time_that_is_given_or_stands_is_told(driver: WebDriver) -> None:
    anna, boris = await begin(driver, "chess side=white pace=1d")
    await driver.say("boris", "/give 1h")
    await settled(driver)
    assert told(anna)[-1]["left"]["white"] > 86_400
    await driver.say("anna", "/pause")
    await driver.say("boris", "/pause")
    await settled(driver)
    for guest in (anna, boris):
        assert told(guest)[-1]["runs"] == []
        assert told(guest)[-1]["held"] == ["white"]
    await driver.say("boris", "/resume")
    await settled(driver)
    assert told(anna)[-1]["runs"] == ["white"]


async def test_nobody_else_is_told(driver: WebDriver) -> None:
    await driver.guest("clara")
    anna, _ = await begin(driver, "chess side=white pace=1d")
    await driver.say("anna", "e4")
    await settled(driver)
    assert told(anna)
    assert told(driver.guests["clara"]) == []


async def test_clocks_that_cannot_be_read_now_are_read_the_next_time(
    driver: WebDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object) -> None:
        raise OSError

    anna, _ = await begin(driver, "chess side=white pace=1d")
    before = len(told(anna))
    with monkeypatch.context() as patch:
        patch.setattr(DeskCounter, "clocked", broken)
        await driver.say("anna", "e4")
        await settled(driver)
    assert len(told(anna)) == before
    await driver.say("boris", "e5")
    await settled(driver)
    assert len(told(anna)) == before + 1
