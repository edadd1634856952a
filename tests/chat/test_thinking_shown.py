"""It is shown that the house thinks: when, for how long, and that it tells nothing."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from random import Random

import pytest

from bot.chat import house_chat
from bot.chat.contract import HOUSE, Address, Outgoing
from bot.chat.house_chat import HouseChat, Place
from tests.chat.thinking_house import Table, board, reached, settled


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house_chat, "ANEW", 0.0)


def answered(match: int, number: int) -> Outgoing:
    """What the umpire answers to a try that leaves the board as it is."""
    return replace(board(match, number), answers="its own words")


async def test_it_is_shown_once_a_turn_that_it_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    """How often it tries what it may not do shows in nothing."""
    monkeypatch.setattr(house_chat, "SIGN", 0.0)
    table, shown = Table(), list[Place]()

    async def show(place: Place) -> None:
        shown.append(place)
        raise RuntimeError("no letter fails for it")

    table.chat = HouseChat(table.port, table.think, Random(1), show)
    running = asyncio.create_task(table.chat.run(table.hear))
    await table.send(7, 1)
    await reached(shown, 1)
    table.free.set()
    await settled(table, 1)
    table.free.clear()
    for attempt in range(2, 5):
        key = f"m7.white.{attempt}"
        await table.chat.send(Address(HOUSE, user="3"), answered(7, 1), key)
        await reached(table.asked, attempt)
        await asyncio.sleep(0.01)
        table.free.set()
        await settled(table, attempt)
        table.free.clear()
    assert shown == [(7, "white")]
    await table.send(7, 8, "theirs")
    await table.send(7, 9)
    await reached(shown, 2)
    running.cancel()


async def test_it_is_shown_on_until_the_turn_has_passed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Through what it tries in vain, so that no pause tells of that; then no more."""
    monkeypatch.setattr(house_chat, "SIGN", 0.0)
    monkeypatch.setattr(house_chat, "AGAIN", 0.01)
    monkeypatch.setattr(house_chat, "MOST_SIGNS", 1000)
    table, shown = Table(), list[Place]()

    async def show(place: Place) -> None:
        shown.append(place)
        if len(shown) == 2:
            raise RuntimeError("the next one may be shown")

    table.chat = HouseChat(table.port, table.think, Random(1), show)
    running = asyncio.create_task(table.chat.run(table.hear))
    await table.send(7, 1)
    await reached(shown, 4)
    table.free.set()
    await settled(table, 1)
    table.free.clear()
    await table.chat.send(Address(HOUSE, user="3"), answered(7, 1), "m7.white.2")
    await reached(shown, len(shown) + 3)
    await table.send(7, 3, "theirs")
    passed = len(shown)
    await asyncio.sleep(0.05)
    assert len(shown) == passed
    running.cancel()


async def test_it_is_not_shown_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("SIGN", 0.0), ("AGAIN", 0.0), ("MOST_SIGNS", 3)):
        monkeypatch.setattr(house_chat, name, value)
    table, shown = Table(), list[Place]()

    async def show(place: Place) -> None:
        shown.append(place)

    table.chat = HouseChat(table.port, table.think, Random(1), show)
    running = asyncio.create_task(table.chat.run(table.hear))
    await table.send(7, 1)
    await asyncio.sleep(0.05)
    assert len(shown) == 3
    running.cancel()


async def test_no_sign_comes_after_the_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    table, shown = Table(), list[Place]()

    async def show(place: Place) -> None:
        shown.append(place)

    monkeypatch.setattr(house_chat, "SIGN", 0.02)
    table.chat = HouseChat(table.port, table.think, Random(1), show)
    table.free.set()
    running = asyncio.create_task(table.chat.run(table.hear))
    await table.send(7, 1)
    await settled(table, 1)
    await table.send(7, 2, "theirs")
    await asyncio.sleep(0.05)
    assert shown == []
    running.cancel()
