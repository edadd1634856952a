"""What processes tell one another by NOTIFY comes to those concerned without it, too.

No word of it arrives here. How long anything takes decides nothing: it is there after two looks, the one
that may have been under way, and the next.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from typing import Any

import pytest

from bot.chat.contract import Address, Chat, Hear, Incoming, Outgoing, Receipt
from bot.chat.menu import Menu
from bot.chat.web_chat import WebChat
from bot.desk.post.courier import Courier
from bot.serving import hand as hands
from bot.serving.dials import Dials
from storage.database import Database, open_database
from storage.duties import Duties
from storage.where import Server
from tests.chat.web.guest import Guest
from tests.postgres.crewing import come_about, served

LOOKS = 2


@dataclass
class Telegram:
    """As far as anybody can write there."""

    name: str = "telegram"
    came: list[str] = field(default_factory=list)
    hear: Hear | None = None

    async def run(self, hear: Hear) -> None:
        self.hear = hear
        await asyncio.Event().wait()

    def attends(self) -> bool:
        return self.hear is not None

    async def send(self, to: Address, message: Outgoing, key: str) -> Receipt:
        self.came.append(f"{to.user}: {message.text}")
        return Receipt(key)


@dataclass
class Counted:
    """How often a process has looked for what nobody has told it of, and what was not told."""

    rounds: dict[Database, int] = field(default_factory=dict)
    taken: dict[Database, list[int]] = field(default_factory=dict)
    """In which of its rounds it found letters to carry."""
    dials: int = 0
    unsaid: set[str] = field(default_factory=set)


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Counted:
    """Nobody says anything; looks are counted, and come sooner."""
    found = Counted()
    go_round, look = Courier._go_round, Dials.look  # noqa: SLF001  # what is counted

    async def going_round(courier: Courier) -> Any:
        done = await go_round(courier)
        database = courier._database  # noqa: SLF001
        found.rounds[database] = found.rounds.get(database, 0) + 1
        if done.taken:
            found.taken.setdefault(database, []).append(found.rounds[database])
        return done

    async def looking(dials: Dials) -> None:
        await look(dials)
        found.dials += 1

    def unsaid(_: Duties, kind: str, *_what: object) -> None:
        found.unsaid.add(kind)

    monkeypatch.setattr(Courier, "_go_round", going_round)
    monkeypatch.setattr(Dials, "look", looking)
    monkeypatch.setattr(Duties, "tell", unsaid)
    monkeypatch.setattr("bot.desk.post.courier._CHECK_SHARED", 0.2)
    monkeypatch.setattr(hands, "LOOK", 0.2)
    return found


@dataclass
class Crew:
    """Anna sits at the table of one process, Boris writes to the other; a match of theirs has begun."""

    anna: Guest
    telegram: Telegram
    databases: list[Database]
    said: int = 0

    async def boris(self, text: str) -> None:
        assert self.telegram.hear is not None
        self.said += 1
        await self.telegram.hear(
            Incoming("telegram", "boris", "boris", text, key=f"said{self.said}")
        )

    def clocks(self) -> list[list[str]]:
        return [one["runs"] for one in self.anna.frames if one["kind"] == "clocks"]

    def letters(self) -> str:
        return " ".join(one["text"] for one in self.anna.letters())


@pytest.fixture
async def crew(server: Server, counted: Counted) -> AsyncIterator[Crew]:
    """White has moved, and whatever there was to tell has been told."""
    async with open_database(server):
        pass  # its tables are there
    table, telegram = WebChat(port=0, menu=Menu()), Telegram()
    async with AsyncExitStack() as stack:
        chats: dict[str, Chat] = {"web": table, "telegram": telegram}
        theirs = chats | {"telegram": Telegram()}
        ours = chats | {"web": WebChat(port=0, menu=Menu())}
        serving = [
            await stack.enter_async_context(served(server, 1, "table", theirs)),
            await stack.enter_async_context(served(server, 2, "telegram,courier,clock", ours)),
        ]
        databases = [one.database for one in serving]
        await come_about(lambda: table.open.is_set() and telegram.hear is not None)
        anna = Guest(table, "anna")
        stack.push_async_callback(anna.close)
        await anna.sit()
        found = Crew(anna, telegram, databases)
        await found.boris("/help")
        said = {"id": "12345678", "say": "/challenge boris chess white 1h", "mean": "command"}
        assert (await anna.post("say", said))["status"] == 200
        await found.boris("/accept anna")
        said = {"id": "12345679", "say": "e4", "mean": "try"}
        assert (await anna.post("say", said))["status"] == 200
        await come_about(lambda: ["black"] in found.clocks() and len(telegram.came) >= 3)
        rounds, dials = dict(counted.rounds), counted.dials
        await come_about(
            lambda: (
                all(counted.rounds[one] > rounds.get(one, 0) + LOOKS for one in databases)
                and counted.dials > dials + LOOKS
            )
        )
        yield found


async def arrived(looks: Callable[[], int], there: Callable[[], bool]) -> int:
    """After how many looks it is there."""
    before = looks()
    await come_about(lambda: there() or looks() > before + LOOKS)
    return looks() - before


async def test_clocks_at_a_table_are_looked_at_though_nobody_tells(
    crew: Crew, counted: Counted
) -> None:
    told = len(crew.clocks())
    await crew.boris("e5")
    looks = await arrived(lambda: counted.dials, lambda: len(crew.clocks()) > told)
    assert crew.clocks()[told:] == [["white"]]
    assert looks <= LOOKS
    assert "clocks" in counted.unsaid
    told = len(crew.clocks())
    await crew.boris("/resign sure")  # and where they stand for good
    await arrived(lambda: counted.dials, lambda: len(crew.clocks()) > told)
    assert crew.clocks()[told:] == [[]]
    settled = counted.dials
    await come_about(lambda: counted.dials > settled + LOOKS)
    assert len(crew.clocks()) == told + 1, "what has not changed is not told again"


async def test_letters_are_looked_for_though_nobody_tells(crew: Crew, counted: Counted) -> None:
    """To the table, by whoever serves it; and to a platform, by its courier."""
    at_table, elsewhere = crew.databases
    taken = len(counted.taken[at_table])
    await crew.boris("e5")
    before = counted.rounds[at_table]
    await come_about(lambda: "Black: e5." in crew.letters())
    assert counted.taken[at_table][taken] <= before + LOOKS
    came, taken = len(crew.telegram.came), len(counted.taken[elsewhere])
    said = {"id": "12345680", "say": "d4", "mean": "try"}
    assert (await crew.anna.post("say", said))["status"] == 200
    before = counted.rounds[elsewhere]
    await come_about(lambda: any("White: d4." in one for one in crew.telegram.came[came:]))
    assert counted.taken[elsewhere][taken] <= before + LOOKS
    assert "letters" in counted.unsaid
