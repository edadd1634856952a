"""The courier: many readers at once, each in order, and few transactions for all of them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Container, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from bot.chat.contract import Address, Gone, Hear, Later, Outgoing, Receipt
from bot.desk.post import courier
from bot.desk.post.addressing import Parcel, all_addressed
from bot.desk.post.arrivals import mark
from bot.desk.post.courier import AT_ONCE, Courier
from bot.desk.visit.letter import Letter, owed
from bot.desk.visit.recipient import Recipient, ToAccount, ToPlace
from storage import owing, post
from storage.database import Database, Tx, open_database
from storage.post import Letter as Owed
from tests.noted_chat import draw_nothing

NOW = 1_767_225_600


@dataclass
class Slow:
    """A platform that takes each letter when the test lets it."""

    name: str = "paper"
    open: asyncio.Event = field(default_factory=asyncio.Event)
    sent: dict[str, list[str]] = field(default_factory=dict)
    under_way: set[str] = field(default_factory=set)
    most: int = 0
    gone: set[str] = field(default_factory=set)
    later: set[str] = field(default_factory=set)

    async def run(self, hear: Hear) -> None:
        """Nobody speaks here."""

    def attends(self) -> bool:
        return True

    async def send(self, to: Address, _message: Outgoing, key: str) -> Receipt:
        who = str(to.user or to.place)
        assert who not in self.under_way, "two letters to one reader at a time"
        if who in self.gone:
            raise Gone(who)
        if key in self.later:
            self.later.discard(key)
            raise Later(0)
        self.under_way.add(who)
        self.most = max(self.most, len(self.under_way))
        await self.open.wait()
        self.under_way.discard(who)
        self.sent.setdefault(who, []).append(key)
        return Receipt(key)


@dataclass
class Post:
    database: Database
    chat: Slow
    courier: Courier
    steps: list[str]
    now: int = NOW
    running: asyncio.Task[None] | None = None

    async def write(self, *letters: tuple[str, Recipient]) -> None:
        new = [owed(Letter(text="x", language="en", key=key, to=to)) for key, to in letters]
        await self.database.write(lambda tx: post.enqueue(tx, new, self.now))
        self.courier.wake()

    async def until(self, true: Callable[[], bool]) -> None:
        for _ in range(10_000):
            if true():
                return
            await asyncio.sleep(0.002)
        raise AssertionError("it does not come about")

    async def until_owed(self, many: int) -> None:
        for _ in range(10_000):
            if (await self.database.read(owing.queue_depth)).open == many:
                return
            assert self.running is None or not self.running.done(), "the courier has ended"
            await asyncio.sleep(0.002)
        raise AssertionError(f"there are not {many} letters owed")

    def commits(self) -> int:
        return self.steps.count("after commit")


@asynccontextmanager
async def carrying(folder: Path) -> AsyncIterator[Post]:
    """A courier that runs, on a new database."""
    steps: list[str] = []
    async with open_database(folder / "post.db", steps.append) as database:
        chat = Slow()
        house = Post(database, chat, Courier(database, {}, now=int, draw=draw_nothing), steps)
        house.courier = Courier(
            database, {chat.name: chat}, now=lambda: house.now, draw=draw_nothing
        )
        house.running = asyncio.create_task(house.courier.run())
        yield house
        chat.open.set()
        house.courier.finish()
        await house.running


def place(number: int) -> ToPlace:
    return ToPlace("paper", f"p{number}")


async def test_many_readers_at_once_each_in_order(tmp_path: Path) -> None:
    readers, each = AT_ONCE + 60, 3
    async with carrying(tmp_path) as house:
        await house.write(*((f"{n}.{k}", place(n)) for k in range(each) for n in range(readers)))
        await house.until(lambda: len(house.chat.under_way) == AT_ONCE)
        before = house.commits()
        house.chat.open.set()
        await house.until_owed(0)
        assert house.chat.most == AT_ONCE
        assert house.chat.sent == {
            f"p{n}": [f"{n}.{k}" for k in range(each)] for n in range(readers)
        }
        # One for each letter's claim, and one for its mark, would be 1,560.
        assert house.commits() - before < readers * each / 4


async def test_a_letter_that_waits_for_its_time_is_overtaken_by_none(tmp_path: Path) -> None:
    async with carrying(tmp_path) as house:
        house.chat.open.set()
        house.chat.later.add("a")
        await house.write(("a", place(1)), ("b", place(1)), ("c", place(2)))
        await house.until(lambda: "p2" in house.chat.sent)
        assert "p1" not in house.chat.sent
        house.now += 1
        house.courier.wake()
        await house.until_owed(0)
        assert house.chat.sent["p1"] == ["a", "b"]


async def test_who_has_gone_and_who_is_not_served_hold_up_nobody(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The log tells whoever asks why a letter has not come."""
    caplog.set_level(logging.INFO)
    many = AT_ONCE + 50
    async with carrying(tmp_path) as house:
        house.chat.open.set()
        house.chat.gone = {f"p{n}" for n in range(5)}
        elsewhere = [(f"e{n}", ToPlace("elsewhere", str(n))) for n in range(many)]
        await house.write(*elsewhere, *((f"p{n}", place(n)) for n in range(9)))
        await house.until(lambda: len(house.chat.sent) == 4)
        await house.until_owed(many)  # refused, or sent; what is not served waits
        assert caplog.text.count("paper finds nobody there, or a closed door") == 5
        steps = len(house.steps)
        await house.write(("late", place(8)))
        await house.until(lambda: house.chat.sent["p8"] == ["p8", "late"])
        await house.until(lambda: house.commits() >= steps // 2 + 3)
        await house.until_owed(many)


async def test_a_letter_that_spoils_the_round_is_set_aside_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On its way out, and when it has arrived: then it is not sent again."""

    async def address(tx: Tx, letters: Sequence[Owed], chats: Container[str]) -> list[Parcel]:
        if any(one.key == "out" for one in letters):
            raise ValueError
        return await all_addressed(tx, letters, chats)

    async def note(tx: Tx, delivered: list[tuple[Parcel, Receipt]], now: int) -> None:
        if any(one.letter.key == "back" for one, _ in delivered):
            raise ValueError
        await mark(tx, delivered, now)

    monkeypatch.setattr(courier, "all_addressed", address)
    monkeypatch.setattr(courier, "mark", note)
    async with carrying(tmp_path) as house:
        house.chat.open.set()
        await house.write(("out", place(5)), ("back", place(6)), ("next", place(7)))
        await house.until_owed(0)
        assert house.chat.sent == {"p6": ["back"], "p7": ["next"]}
        rows = await house.database.read(lambda tx: tx.all("SELECT kind, unit FROM aside"))
        assert [tuple(row) for row in rows] == [("letter", "1")]


async def test_what_is_under_way_at_the_end_arrives_and_is_marked(tmp_path: Path) -> None:
    async with carrying(tmp_path) as house:
        await house.write(("a", place(1)), ("b", place(1)), ("c", ToAccount("paper", "u")))
        await house.until(lambda: len(house.chat.under_way) == 2)
        house.courier.finish()
        await asyncio.sleep(0)
        house.chat.open.set()
        await house.until_owed(1)
        assert house.chat.sent == {"p1": ["a"], "u": ["c"]}
        rows = await house.database.read(lambda tx: tx.all("SELECT key, state FROM outbox"))
        # A letter to an account names somebody who is no member: nothing of it stays.
        assert {row["key"]: row["state"] for row in rows} == {"a": "sent", "b": "queued"}


async def answer(house: Post, *keys: str) -> None:
    """Owe answers to what the first reader has said in public."""
    new = [owed(Letter(text="x", language="en", key=key, to=place(1), beside=True)) for key in keys]
    await house.database.write(lambda tx: post.enqueue(tx, new, house.now))
    house.courier.wake()


async def test_an_answer_in_place_overtakes_what_is_stuck(tmp_path: Path) -> None:
    """What waits for its time, or is on its way to a platform that does not answer."""
    async with carrying(tmp_path) as house:
        house.chat.open.set()
        house.chat.later |= {"a", "x"}
        await house.write(("a", place(1)), ("b", place(1)))
        await house.until(lambda: not house.chat.later & {"a"})
        await answer(house, "x", "y")
        await house.until(lambda: "x" not in house.chat.later)
        assert "p1" not in house.chat.sent, "y waits behind x"
        house.now += 1
        house.courier.wake()
        await house.until_owed(0)
        assert sorted(house.chat.sent["p1"]) == ["a", "b", "x", "y"]
        order = house.chat.sent["p1"]
        assert order.index("a") < order.index("b")
        assert order.index("x") < order.index("y")


async def test_answers_go_one_by_one_beside_a_letter_that_hangs(tmp_path: Path) -> None:
    async with carrying(tmp_path) as house:
        hanging = house.chat.open
        await house.write(("a", place(1)))
        await house.until(lambda: "p1" in house.chat.under_way)
        house.chat.under_way.clear()
        house.chat.open = asyncio.Event()
        house.chat.open.set()
        await answer(house, "x", "y")
        await house.until(lambda: house.chat.sent.get("p1") == ["x", "y"])
        house.chat.under_way.add("p1")
        hanging.set()
        await house.until_owed(0)
        assert house.chat.sent["p1"] == ["x", "y", "a"]


async def test_an_old_answer_goes_the_way_of_all_letters(tmp_path: Path) -> None:
    """There is nothing any more beside which it could stand."""
    async with carrying(tmp_path) as house:
        house.chat.open.set()
        house.chat.later.add("a")
        await house.write(("a", place(1)))
        await house.until(lambda: not house.chat.later)
        house.courier.wake()
        old = [owed(Letter(text="x", language="en", key="x", to=place(1), beside=True))]
        early = house.now - post.ANSWERED_WITHIN
        await house.database.write(lambda tx: post.enqueue(tx, old, early))
        assert not await house.database.read(lambda tx: post.overtaking(tx, house.now, 9))
        house.now += 1
        house.courier.wake()
        await house.until_owed(0)
        assert house.chat.sent["p1"] == ["a", "x"]
