"""The house chat: who is answered when, what is dropped, and what is said again."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random

import pytest

from bot.chat import house_chat
from bot.chat.contract import HOUSE, Address, Incoming, Outgoing, Seen, Standing
from bot.chat.house_chat import Answer, Asked, HouseChat, Kept, Place, Thought
from bot.chat.menu import Text


class Drawer:
    """A port in memory."""

    def __init__(self) -> None:
        self.letters: list[Kept] = []
        self.noted: dict[Place, str] = {}
        self.attempts: dict[Place, int] = {}

    async def keep(self, letter: Kept, seed: str) -> None:
        assert seed
        if letter.key not in {one.key for one in self.letters}:
            self.letters.append(letter)

    def _of(self, place: Place) -> list[Kept]:
        return [one for one in self.letters if (one.match, one.seat) == place]

    async def waiting(self) -> Sequence[Place]:
        places = sorted({(one.match, one.seat) for one in self.letters})
        return [place for place in places if self._of(place)[-1].asks]

    async def asked(self, place: Place) -> Asked | None:
        own = self._of(place)
        if not own or not own[-1].asks:
            return None
        bodies = tuple(one.body for one in own)
        thought = Thought(own[-1].level, "seed", 0, self.noted.get(place, ""), bodies)
        return Asked(len(own), self.attempts.get(place, 0), thought)

    async def note(self, place: Place, letter: int, notes: str) -> bool:
        if len(self._of(place)) != letter:
            return False
        self.noted[place] = notes
        return True

    async def sent_away(self, place: Place, attempt: int) -> int | None:
        if self.attempts.get(place, 0) != attempt:
            return None
        self.attempts[place] = attempt + 1
        return attempt + 1


def board(match: int, number: int, turn: str = "yours") -> Outgoing:
    standing = Standing("Chess", "anna", "yours" if turn == "yours" else "theirs")
    seen = Seen("chess", {}, "white", match, number, {"men": {}})
    return Outgoing(Text(("a board",)), told=({"kind": "to-move"},), standing=standing, seen=seen)


class Table:
    """A house that runs, with thoughts that end when the test says so."""

    def __init__(self) -> None:
        self.port = Drawer()
        self.said: list[Incoming] = []
        self.asked: list[int] = []
        self.free = asyncio.Event()
        self.chat = HouseChat(self.port, self.think, Random(1))

    async def think(self, thought: Thought) -> Answer:
        self.asked.append(json.loads(thought.letters[-1])["seen"]["match"])
        await self.free.wait()
        return Answer(f"move {len(thought.letters)}", "noted")

    async def hear(self, incoming: Incoming) -> None:
        self.said.append(incoming)

    async def send(self, match: int, number: int, turn: str = "yours") -> None:
        key = f"m{match}.white.{number}"
        await self.chat.send(Address(HOUSE, user="3"), board(match, number, turn), key)


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("ANEW", "_SENT_AWAY"):
        monkeypatch.setattr(house_chat, name, 0.0)


async def reached(what: Sequence[object], most: int) -> None:
    async with asyncio.timeout(5):
        while len(what) < most:  # noqa: ASYNC110  # nothing here rings a bell
            await asyncio.sleep(0)


async def settled(table: Table, said: int) -> None:
    await reached(table.said, said)


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
    assert 5 <= number <= 20
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
