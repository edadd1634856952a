"""Panels: what is changed, what is sent anew, and that nothing told is lost on the way."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from bot.chat.contract import Address, Chat, Hear, Later, Missing, Outgoing, Receipt
from bot.desk.post.courier import Courier
from bot.desk.visit.recipient import Recipient, ToMember, ToPlace, write_recipient
from bot.desk.visit.sealed import Face, How, Panel, Sealed, seal
from storage import cards, post
from storage.cards import of_challenge, of_match
from storage.database import Database, Tx, open_database
from storage.post import NewLetter
from tests.noted_chat import NotedChat, draw_nothing
from tests.storage.club import people

NOW = 1000
CLUB = ToPlace("paper", "club")
HEAD = "#3 Kriegspiel"


@dataclass
class Wall:
    """A chat whose messages can be changed, and taken down by its people."""

    name: str = "paper"
    shown: dict[str, str] = field(default_factory=dict)
    """What there is to read, by message."""
    changes: int = 0
    sounds: list[str] = field(default_factory=list)
    """The messages that came with a sound."""
    looking: bool = True
    """Whether people look at the last message."""
    dies: bool = False
    """Whether the process dies when the next letter has arrived."""

    async def run(self, hear: Hear) -> None:
        """Nobody speaks here."""

    def attends(self) -> bool:
        return True

    def near(self, _to: Address, _receipt: str, _answers: str | None, **_: bool) -> bool:
        return self.looking

    async def send(self, _to: Address, message: Outgoing, key: str) -> Receipt:
        name = key if message.edits is None else message.edits
        if message.edits is None:
            self.sounds += [] if message.silent else [key]
        elif name not in self.shown:
            raise Missing
        else:
            self.changes += 1
        self.shown[name] = str(message.text)
        if self.dies:
            self.dies = False
            raise Later(0)
        return Receipt(name, lasting=True)

    @property
    def texts(self) -> list[str]:
        return list(self.shown.values())


@dataclass
class Office:
    database: Database
    wall: Wall
    reader: ToMember
    written: int = 0

    async def owe(self, to: Recipient, letter: Sealed, card: str = of_match(3)) -> None:
        self.written += 1
        new = NewLetter(f"k{self.written}", write_recipient(to), seal(letter), card=card)
        await self.database.write(lambda tx: post.enqueue(tx, [new], NOW))

    async def tell(self, how: How, told: str, said: str = "") -> None:
        """The player is told something at the board."""
        panel = Panel(how, said)
        letter = Sealed(
            text=f"{HEAD}\n{told}", language="en", panel=panel, silent=how != "call", about=3
        )
        await self.owe(self.reader, letter)
        await self.deliver()

    async def announce(self, told: str) -> None:
        face = Face(f"{HEAD}\nclassic rules\n{told}")
        await self.owe(CLUB, Sealed(text=f"{HEAD}\n{told}", language="en", face=face))

    async def deliver(self, chat: Chat | None = None) -> None:
        """By a courier who has only just come, and knows what stands in the database."""
        served = {"paper": chat or self.wall}
        seconds = itertools.count(NOW + 60)
        courier = Courier(self.database, served, now=lambda: next(seconds), draw=draw_nothing)
        running = asyncio.create_task(courier.run())
        async with asyncio.timeout(10):
            while await self.database.read(is_anything_owed):
                courier.wake()
                await asyncio.sleep(0.002)
        courier.finish()
        await running


async def is_anything_owed(tx: Tx) -> bool:
    return await tx.one("SELECT 1 FROM outbox WHERE ended IS NULL LIMIT 1") is not None


@pytest.fixture
async def office(tmp_path: Path) -> AsyncIterator[Office]:
    async with open_database(tmp_path / "umpire.db") as database:
        (anna,) = await database.write(lambda tx: people(tx, "anna"))
        yield Office(database, Wall(), ToMember(anna))


async def test_a_turn_is_one_message(office: Office) -> None:
    await office.tell("call", "White to move.")
    await office.tell("words", "No.", "e5")
    await office.tell("words", "Done.\nBlack to move.", "e4")
    assert office.wall.texts == [f"{HEAD}\nWhite to move.\ne5: No.\ne4: Done.\nBlack to move."]
    await office.tell("words", "Black asks. No pawn captures.")
    assert office.wall.texts[0].endswith("Black to move.\nBlack asks. No pawn captures.")
    await office.tell("call", "White to move.")
    assert len(office.wall.texts) == 2
    assert office.wall.sounds == ["k1", "k5"]


async def test_what_an_answer_is_called_stands_there_once(office: Office) -> None:
    await office.tell("call", "White to move.")
    await office.tell("words", "Hint: try e3a7.", "hint")
    await office.tell("words", "To see it is to give up.", "solution")
    assert office.wall.texts == [
        f"{HEAD}\nWhite to move.\nHint: try e3a7.\nsolution: To see it is to give up."
    ]


async def test_what_passes_gives_way_to_what_comes_of_it(office: Office) -> None:
    await office.tell("call", "White to move.")
    for n in (1, 2):
        await office.tell("passing", "One moment…")
        assert office.wall.texts[0].endswith("\nOne moment…")
        await office.tell("words", f"Try e{n}.")
    assert office.wall.texts == [f"{HEAD}\nWhite to move.\nTry e1.\nTry e2."]
    office.wall.looking = False
    await office.tell("passing", "One moment…")
    office.wall.looking = True
    await office.tell("words", "Try e3.")
    assert office.wall.texts[1:] == [f"{HEAD}\nTry e3."]


async def test_a_look_takes_nothing_away_that_was_told(office: Office) -> None:
    await office.tell("call", "A pawn gone on d5. White to move.")
    await office.tell("board", "the board in words")
    assert office.wall.texts == [f"{HEAD}\nA pawn gone on d5. White to move."]
    await office.tell("words", "No.", "e5")
    assert office.wall.texts == [f"{HEAD}\nA pawn gone on d5. White to move.\ne5: No."]


async def test_who_looks_elsewhere_gets_a_message_of_its_own(office: Office) -> None:
    await office.tell("call", "White to move.")
    office.wall.looking = False
    await office.tell("words", "No.", "e5")
    assert office.wall.texts == [f"{HEAD}\nWhite to move.", f"{HEAD}\nNo."]
    assert office.wall.sounds == ["k1"]
    office.wall.looking = True
    await office.tell("words", "No.", "d5")
    assert office.wall.texts[1] == f"{HEAD}\ne5: No.\nd5: No."


async def test_what_does_not_fit_goes_on_in_another_message(office: Office) -> None:
    await office.tell("call", "White to move.")
    for number in range(40):
        await office.tell("words", f"Nonsense, said {number} times and more.")
    assert len(office.wall.texts) > 1
    everything = "\n".join(office.wall.texts)
    assert [number for number in range(40) if f"said {number} times" not in everything] == []
    assert max(map(len, office.wall.texts)) < 700


async def test_a_deleted_panel_is_made_anew_once(office: Office) -> None:
    await office.tell("call", "White to move.")
    office.wall.shown.clear()
    await office.tell("words", "No.", "e5")
    await office.tell("words", "Done.", "e4")
    assert office.wall.texts == [f"{HEAD}\ne5: No.\ne4: Done."]


async def test_a_match_is_one_message_in_public(office: Office) -> None:
    challenge = Sealed(text="anna challenges boris", language="en", choices=(("Accept", "x"),))
    await office.owe(CLUB, challenge, of_challenge(9))
    await office.deliver()
    here = write_recipient(CLUB)
    await office.database.write(lambda tx: cards.rename(tx, here, of_challenge(9), of_match(3)))
    for told in ("White to move.", "Black to move.", "Checkmate."):
        await office.announce(told)
        await office.deliver()
    assert office.wall.texts == [f"{HEAD}\nclassic rules\nCheckmate."]
    assert (office.wall.sounds, office.wall.changes) == (["k1"], 3)
    office.wall.shown.clear()  # somebody has deleted it
    for told in ("White to move.", "Black to move."):
        await office.announce(told)
        await office.deliver()
    assert office.wall.texts == [f"{HEAD}\nclassic rules\nBlack to move."]


async def test_what_is_renamed_on_its_way_is_changed_all_the_same(office: Office) -> None:
    """Somebody accepts a challenge while the message that offers it is being sent."""

    @dataclass
    class Hasty(Wall):
        async def send(self, to: Address, message: Outgoing, key: str) -> Receipt:
            here = write_recipient(CLUB)
            await office.database.write(
                lambda tx: cards.rename(tx, here, of_challenge(7), of_match(3))
            )
            return await super().send(to, message, key)

    await office.owe(CLUB, Sealed(text="Who plays?", language="en"), of_challenge(7))
    office.wall = Hasty()
    await office.deliver()
    await office.announce("White to move.")
    await office.deliver()
    assert office.wall.texts == [f"{HEAD}\nclassic rules\nWhite to move."]


async def test_what_waits_is_replaced_by_what_is_newer(office: Office) -> None:
    await office.announce("White to move.")
    for number in range(20):
        await office.announce(f"Ply {number}.")
    await office.deliver()
    assert office.wall.texts == [f"{HEAD}\nclassic rules\nPly 19."]
    assert office.wall.changes == 0
    ((superseded,),) = await office.database.read(
        lambda tx: tx.all("SELECT count(*) FROM outbox WHERE state = 'superseded'")
    )
    assert superseded == 20


async def test_where_nothing_can_be_changed_each_letter_is_read(office: Office) -> None:
    paper = NotedChat("paper")
    for number in range(5):
        await office.announce(f"Ply {number}.")
    await office.deliver(paper)
    assert paper.texts("club") == [f"{HEAD}\nPly {number}." for number in range(5)]


async def test_a_change_in_doubt_is_made_again_and_is_the_same(office: Office) -> None:
    await office.tell("call", "White to move.")
    office.wall.dies = True
    await office.owe(
        office.reader, Sealed(text=f"{HEAD}\nNo.", language="en", panel=Panel("words", "e5"))
    )
    await office.deliver()
    assert office.wall.changes == 2
    assert office.wall.texts == [f"{HEAD}\nWhite to move.\ne5: No."]


async def test_cards_of_long_ago_are_forgotten(office: Office) -> None:
    await office.tell("call", "White to move.")
    assert await office.database.write(lambda tx: cards.prune(tx, NOW)) == 0
    assert await office.database.write(lambda tx: cards.prune(tx, NOW + 1000)) == 1
    await office.tell("words", "No.", "e5")
    assert len(office.wall.texts) == 2


async def test_a_mere_change_in_private_is_never_a_message_of_its_own(office: Office) -> None:
    await office.owe(office.reader, Sealed(text="asked", language="en"), "c1")
    await office.deliver()
    changed = Sealed(text="asked, and answered", language="en", change_only=True)
    for card in ("c1", "c2"):  # of the other there is none
        await office.owe(office.reader, changed, card)
        await office.deliver()
    assert office.wall.texts == ["asked, and answered"]
    office.wall.shown.clear()
    await office.owe(office.reader, changed, "c1")
    await office.deliver()
    assert office.wall.texts == []
