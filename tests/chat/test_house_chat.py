"""The house chat: who is answered when, what is dropped, and what is said again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random

import pytest

from bot.chat import house_chat
from bot.chat.contract import HOUSE, Address, Outgoing
from bot.chat.house_chat import HouseChat
from bot.chat.menu import Text
from tests.chat.thinking_house import Table, reached, settled


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("ANEW", "_SENT_AWAY"):
        monkeypatch.setattr(house_chat, name, 0.0)


async def test_every_match_is_answered_in_its_turn() -> None:
    table = Table()
    running = asyncio.create_task(table.chat.run(table.hear))
    for match in range(1, 21):
        await table.send(match, 1)
    await reached(table.asked, 20)
    assert table.asked == list(range(1, 21))
    table.free.set()
    await settled(table, 20)
    assert [one.text for one in table.said] == [f"#{match} move 1" for match in range(1, 21)]
    assert {(one.chat, one.user) for one in table.said} == {(HOUSE, "3")}
    running.cancel()


async def test_a_thought_about_a_board_that_has_moved_on_is_dropped() -> None:
    table = Table()
    running = asyncio.create_task(table.chat.run(table.hear))
    await table.send(7, 1)
    await reached(table.asked, 1)
    await table.send(7, 2)
    table.free.set()
    await settled(table, 1)
    await asyncio.sleep(0.01)
    assert [one.text for one in table.said] == ["#7 move 2"]
    running.cancel()


async def test_what_waited_is_answered_after_a_start_and_nothing_else() -> None:
    table = Table()
    await table.send(1, 1)
    await table.send(2, 1, "theirs")
    table.free.set()
    await table.send(1, 1)  # once more, as after a death in between
    running = asyncio.create_task(table.chat.run(table.hear))
    await settled(table, 1)
    await asyncio.sleep(0.01)
    assert [one.text for one in table.said] == ["#1 move 1"]
    running.cancel()


async def test_whoever_is_sent_away_says_it_again_under_another_key() -> None:
    table = Table()
    table.free.set()
    running = asyncio.create_task(table.chat.run(table.hear))
    await table.send(1, 1)
    await settled(table, 1)
    refusal = Outgoing(Text(("not now",)), answers=table.said[0].key)
    for _ in range(2):  # the same refusal, delivered twice
        await table.chat.send(Address(HOUSE, user="3"), refusal, "refusal")
    await settled(table, 2)
    await asyncio.sleep(0.01)
    assert len(table.said) == 2
    assert table.said[0].text == table.said[1].text
    assert table.said[0].key != table.said[1].key
    running.cancel()


async def test_whoever_was_sent_away_comes_back_when_they_hear_of_anything(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As that maintenance is over; and however often they have been sent away, each time anew."""
    monkeypatch.setattr(house_chat, "_SENT_AWAY", 3600.0)
    table = Table()
    table.free.set()
    running = asyncio.create_task(table.chat.run(table.hear))
    for closing in range(1, 13):
        await table.send(1, 2 * closing)
        await settled(table, 2 * closing - 1)
        refusal = Outgoing(Text(("not now",)), answers=table.said[-1].key)
        await table.chat.send(Address(HOUSE, user="3"), refusal, "refusal")
        await asyncio.sleep(0.01)
        assert len(table.said) == 2 * closing - 1
        await table.chat.send(Address(HOUSE, user="3"), Outgoing(Text(("it is over",))), "over")
        await settled(table, 2 * closing)
        await table.send(1, 2 * closing + 1, "theirs")
        await asyncio.sleep(0.01)
    assert len({one.key for one in table.said}) == 24
    running.cancel()


async def test_pauses_grow_while_it_is_sent_away_and_begin_anew_with_the_next_letter(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(house_chat, "_SENT_AWAY", 30.0)
    table, pauses = Table(), list[float]()
    table.free.set()
    loop = asyncio.get_running_loop()
    later = loop.call_later

    def at_once(delay: float, then: Callable[..., object], *told: object) -> asyncio.TimerHandle:
        if delay >= 30:
            pauses.append(delay)
        return later(0.0 if delay >= 30 else delay, then, *told)

    monkeypatch.setattr(loop, "call_later", at_once)
    running = asyncio.create_task(table.chat.run(table.hear))
    for letter in range(1, 3):
        await table.send(1, letter)
        for _ in range(7):
            await settled(table, len(pauses) + letter)
            refusal = Outgoing(Text(("not now",)), answers=table.said[-1].key)
            await table.chat.send(Address(HOUSE, user="3"), refusal, "refusal")
        await settled(table, len(pauses) + letter)
    assert pauses == [30, 60, 120, 240, 480, 600, 600] * 2
    running.cancel()


async def test_what_another_process_kept_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that ended before it answered."""
    monkeypatch.setattr(house_chat, "_LOOK", 0.01)
    table, other = Table(), Table()
    table.free.set()
    other.chat = HouseChat(table.port, other.think, Random(1))
    running = asyncio.create_task(table.chat.run(table.hear))
    ending = asyncio.create_task(other.chat.run(other.hear))
    await other.send(1, 1)
    await reached(other.asked, 1)
    ending.cancel()
    await settled(table, 1)
    await asyncio.sleep(0.05)
    assert [one.text for one in table.said] == ["#1 move 1"]
    running.cancel()


async def test_what_comes_while_it_waits_to_answer_makes_it_wait_no_longer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A draw offered and withdrawn again and again would else let its clock run out."""
    monkeypatch.setattr(house_chat, "ANEW", 0.1)
    table = Table()
    table.free.set()
    running = asyncio.create_task(table.chat.run(table.hear))
    async with asyncio.timeout(5):
        number = 0
        while not table.said:
            number += 1
            await table.send(1, number)
            await asyncio.sleep(0.02)
    monkeypatch.setattr(house_chat, "ANEW", 3600.0)  # the next turn has a pause of its own
    await table.send(1, number + 1, "theirs")
    await table.send(1, number + 2)
    await asyncio.sleep(0.05)
    assert len(table.said) == 1
    running.cancel()


async def test_an_answer_is_not_given_in_the_same_instant(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house_chat, "ANEW", 3600.0)
    table = Table()
    table.free.set()
    running = asyncio.create_task(table.chat.run(table.hear))
    await table.send(1, 1)
    await asyncio.sleep(0.05)
    assert table.asked == [1]
    assert not table.said
    running.cancel()
