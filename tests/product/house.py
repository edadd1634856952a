"""The product without a script: people of any name, who say anything; and what must hold after."""

from __future__ import annotations

import json
import sqlite3
from dataclasses import dataclass
from pathlib import Path
from random import Random

from bot.chat.contract import Address, Hear, Incoming, Mention, Outgoing, Receipt
from bot.commands.script import START
from bot.desk.post.courier import Courier
from bot.desk.reception.desk import Desk
from bot.games.game import Seat, plain
from bot.games.shelf import SHELF
from bot.umpire import replay
from storage.database import Database
from tests.product.run import blank


class Desktop:
    """A chat that keeps what it is given."""

    name = "paper"

    def __init__(self) -> None:
        self.got: list[tuple[Address, Outgoing]] = []

    async def run(self, hear: Hear) -> None:
        """Nobody writes here."""

    def attends(self) -> bool:
        return True

    async def send(self, to: Address, message: Outgoing, key: str) -> Receipt:
        self.got.append((to, message))
        return Receipt(key)


@dataclass(frozen=True, slots=True)
class Answer:
    text: str
    choices: tuple[tuple[str, str], ...]


class House:
    def __init__(self, database: Database) -> None:
        self.chat, self.said = Desktop(), 0
        self.desk = Desk(database, now=lambda: START, random=Random(1), tick=lambda _: 0)
        self.courier = Courier(database, {"paper": self.chat}, now=lambda: START, draw=blank)

    async def say(
        self, user: str, text: str, *, name: str | None = None, place: str | None = None
    ) -> list[Answer]:
        """What everybody is told of it."""
        before = len(self.chat.got)
        self.said += 1
        mentions = tuple(
            Mention(f"@{who}", who, who) for who in ("anna", "boris") if f"@{who}" in text
        )
        await self.desk.hear(
            Incoming(
                "paper", user, user if name is None else name, text, f"{self.said}", place, mentions
            )
        )
        await self.courier.drain()
        return [Answer(str(message.text), message.choices) for _, message in self.chat.got[before:]]


def check_consistent(path: Path) -> int:
    """Every match replayed from its acts says what was stored; how many acts there are."""
    database = sqlite3.connect(path)
    assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    assert database.execute("PRAGMA foreign_key_check").fetchall() == []
    count = 0
    matches = database.execute("SELECT id, game, options, setup, n, result FROM match").fetchall()
    for number, key, options, setup, n, result in matches:
        acts = database.execute(
            "SELECT n, seat, body, told FROM act WHERE match = ? ORDER BY n", (number,)
        ).fetchall()
        assert [act[0] for act in acts] == list(range(1, n + 1))
        game = SHELF[key].build(json.loads(options))
        entries = replay(game, setup, [(Seat(seat), body) for _, seat, body, _ in acts])[1:]
        told = [
            {to: [plain(one) for one in pile] for to, pile in entry.told.items()}
            for entry in entries
        ]
        assert json.loads(json.dumps(told)) == [json.loads(act[3]) for act in acts]
        ends = [
            one
            for entry in entries
            for pile in entry.told.values()
            for one in pile
            if one.kind == "end"
        ]
        assert bool(ends) == (result is not None)
        count += n
    (owed,) = database.execute("SELECT count(*) FROM outbox WHERE ended IS NULL").fetchone()
    assert owed == 0
    database.close()
    return count
