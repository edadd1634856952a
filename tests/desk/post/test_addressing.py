"""Addressing: letters to a page that is closed are told elsewhere, or kept until it is open again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.chat.contract import Address, Away, Chat, Hear, Outgoing, Receipt
from bot.desk.post.absence import COMES_BACK
from bot.desk.post.courier import Courier
from bot.desk.visit.letter import Letter, owed
from bot.desk.visit.recipient import ToMember
from storage import members, owing, post
from storage.database import Tx, open_database
from tests.noted_chat import NotedChat, draw_nothing

NOW = 1_767_225_600


class ClosedPage:
    """Nobody is there; they may come while their letter is put by."""

    name = "web"

    def __init__(self, still: Callable[[], bool]) -> None:
        self.still, self.asked = still, 0

    async def run(self, hear: Hear) -> None:
        """Nobody speaks here."""

    def attends(self) -> bool:
        return True

    async def send(self, to: Address, message: Outgoing, key: str) -> Receipt:  # noqa: ARG002
        self.asked += 1
        raise Away(self.still)


@pytest.mark.parametrize("comes", [False, True])
async def test_a_letter_to_a_closed_page_waits_unless_it_is_opened_meanwhile(
    tmp_path: Path, comes: bool
) -> None:
    async def write(tx: Tx) -> int:
        anna = await members.join(tx, "web", "w1", lambda _: ("anna", "anna"), NOW)
        letter = Letter(key="k", to=ToMember(anna.id), text="Psst.", language="en")
        await post.enqueue(tx, [owed(letter)], NOW)
        return anna.id

    chat = ClosedPage(lambda: not comes or chat.asked > 1)
    async with open_database(tmp_path / "a.db") as database:
        anna = await database.write(write)
        courier = Courier(database, {"web": chat}, now=lambda: NOW, draw=draw_nothing)
        await courier.drain()
        await courier.drain()
        assert chat.asked == (2 if comes else 1), "asked again only because they came"
        waits = await database.read(lambda tx: post.under(tx, "k"))
        assert waits is not None
        assert waits.due > NOW + 86_400
        assert await database.read(lambda tx: members.can_be_reached(tx, anna))


async def test_an_answer_waits_a_moment_for_its_page_and_is_told_elsewhere_then(
    tmp_path: Path,
) -> None:
    async def write(tx: Tx) -> None:
        anna = await members.join(tx, "phone", "p1", lambda _: ("anna", "anna"), NOW)
        await members.attach(tx, "web", "w1", anna.id, NOW)
        await members.heard_from(tx, "web", "w1", NOW)
        told = [
            Letter(key="a", to=ToMember(anna.id), text="a", language="en", answers="said"),
            Letter(key="b", to=ToMember(anna.id), text="b", language="en"),
        ]
        await post.enqueue(tx, [owed(one) for one in told], NOW)

    now, page, phone = NOW, ClosedPage(lambda: True), NotedChat("phone")
    async with open_database(tmp_path / "a.db") as database:
        await database.write(write)
        chats: dict[str, Chat] = {"web": page, "phone": phone}
        courier = Courier(database, chats, now=lambda: now, draw=draw_nothing)
        await courier.drain()
        assert not phone.told, "the page may be open again in a moment"
        now += COMES_BACK
        await courier.drain()
        assert phone.texts("p1") == ["a", "b"]


async def test_whose_last_platform_is_switched_off_hears_on_another_of_theirs(
    tmp_path: Path,
) -> None:
    async def write(tx: Tx) -> None:
        anna = await members.join(tx, "phone", "p1", lambda _: ("anna", "anna"), NOW)
        await members.attach(tx, "off", "o1", anna.id, NOW)
        await members.heard_from(tx, "off", "o1", NOW)
        boris = await members.join(tx, "off", "o2", lambda _: ("boris", "boris"), NOW)
        told = [
            Letter(key=f"{one}.{n}", to=ToMember(one), text=str(n), language="en", about=about)
            for one in (anna.id, boris.id)
            for n, about in enumerate((None, 7))
        ]
        await post.enqueue(tx, [owed(one) for one in told], NOW)

    phone = NotedChat("phone")
    async with open_database(tmp_path / "a.db") as database:
        await database.write(write)
        courier = Courier(database, {"phone": phone}, now=lambda: NOW, draw=draw_nothing)
        await courier.drain()
        assert [told.text for told in phone.told] == ["0", "1"]
        owing = await database.read(lambda tx: tx.all("SELECT recipient, due FROM outbox"))
        waits = {row["recipient"]: row["due"] for row in owing if row["due"] > NOW}
        assert list(waits) == ["member:2"], "who is on no other platform is waited for"


async def test_a_letter_to_whom_there_is_no_more_is_not_kept(tmp_path: Path) -> None:
    async def write(tx: Tx) -> None:
        anna = await members.join(tx, "phone", "p1", lambda _: ("anna", "anna"), NOW)
        await members.forget(tx, anna.id, NOW)
        letter = Letter(key="k", to=ToMember(anna.id), text="x", language="en")
        await post.enqueue(tx, [owed(letter)], NOW)

    async with open_database(tmp_path / "a.db") as database:
        await database.write(write)
        courier = Courier(
            database, {"phone": NotedChat("phone")}, now=lambda: NOW, draw=draw_nothing
        )
        running = asyncio.create_task(courier.run())
        async with asyncio.timeout(20):
            while (await database.read(owing.queue_depth)).open:  # noqa: ASYNC110  # it is asked in the database
                await asyncio.sleep(0.01)
        courier.finish()
        await running
