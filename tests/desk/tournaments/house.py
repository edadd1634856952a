"""A clockhouse in which tournaments are held: rounds are paired, and anna is in charge of the club.

Whoever has a name that ends in "_tg" is on Telegram, everybody else on Discord.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bot.chat.contract import Incoming, Mention
from bot.club.tournaments.events import Event, event_from
from bot.club.tournaments.settings import settings_from
from bot.club.tournaments.state import Contest, fold
from bot.desk.tournaments.rounds import Rounds
from bot.serving.pairing_worker import pair_here
from storage import tournaments
from tests.desk.clockhouse import CHATS, Clockhouse, Told, chat_of, moment

CLUB = "club"
LINE = 'create name="Cup" game=kriegspiel pace=3d round=14d'


@dataclass
class Arena(Clockhouse):
    admins: set[str] = field(default_factory=lambda: {"anna"})
    anxious: bool = False
    """Shut and opened again after every single transaction of the house."""
    buttons: dict[str, tuple[tuple[str, str], ...]] = field(default_factory=dict)
    """Those under the last letter of each reader."""
    _rounds: Rounds | None = None

    async def open(self, connected: Sequence[str] = CHATS) -> None:
        self._rounds = None
        await super().open(connected)
        self._rounds = Rounds(self.database, self._desk.do, pair_here, lambda: self.now)

    async def deliver(self) -> None:
        if self._rounds is not None:
            await self.settle()
        await self._courier.drain()
        for chat in self._chats.values():
            for to, message in chat.sent:
                text = (
                    f"{message.text}\n{message.block.text}" if message.block else str(message.text)
                )
                self.told.append(Told(self.now, str(to.user or to.place), text))
                self.buttons[str(to.user or to.place)] = message.choices
            chat.sent.clear()

    async def settle(self) -> None:
        """Do all that is due, one transaction after another."""
        busy = True
        while busy:
            busy = await self._desk.do(self._timekeeper.do_next_job)
            if not busy and self._rounds is not None:
                busy = await self._rounds.settle()
            if busy and self.anxious:
                rounds, self._rounds = self._rounds, None  # opening must not settle by itself
                await self.shut()
                await self.open()
                assert rounds is not None

    async def say(self, who: str, text: str, place: str | None = None) -> str:
        self._said += 1
        before = len(self.told)
        mentions = tuple(
            Mention(word, word[1:], word[1:]) for word in text.split() if word.startswith("@")
        )
        await self._desk.hear(
            Incoming(
                chat_of(who),
                who,
                who,
                text,
                str(self._said),
                place,
                mentions,
                community=place,
                admin=place is not None and who in self.admins,
            )
        )
        await self.deliver()
        return "\n".join(one.text for one in self.told[before:] if one.who == who)

    async def t(self, who: str, text: str, place: str | None = None) -> str:
        return await self.say(who, f"/tournament {text}", place)

    async def found(self, settings: str, players: Iterable[str]) -> None:
        """Anna creates it in the club; the players enter."""
        await self.t("anna", f"{LINE} {settings}", CLUB)
        for player in players:
            assert "(1)" in await self.t(player, "join 1")

    async def events(self, number: int = 1) -> tuple[Event, ...]:
        stored = await self.database.read(lambda tx: tournaments.events(tx, number))
        return tuple(event_from(one) for one in stored)

    async def contest(self, number: int = 1) -> Contest:
        """The contest as its stored events tell it."""
        stored = await self.database.read(lambda tx: tournaments.contest(tx, number))
        assert stored is not None
        events = await self.events(number)
        assert len(events) == stored.n
        return fold(settings_from(stored.settings), events)

    async def names(self) -> dict[int, str]:
        rows = await self.database.read(lambda tx: tx.all("SELECT id, name FROM member"))
        return {row["id"]: row["name"] for row in rows}

    async def open_games(self) -> list[tuple[int, str, str]]:
        """Match, White and Black of every game that runs."""
        contest, names = await self.contest(), await self.names()
        return [
            (contest.matches[each.id], names[each.white], names[each.black])
            for each in contest.unfinished
            if each.id in contest.matches
        ]

    async def play_round(self, winners: str = "white") -> None:
        """In every game that runs both move, and one resigns."""
        for match, white, black in await self.open_games():
            await self.say(white, f"#{match} e4")
            await self.say(black, f"#{match} e5")
            loser = black if winners == "white" else white
            await self.say(loser, f"#{match} /resign")

    async def rows(self, sql: str) -> list[dict[str, Any]]:
        return [dict(row) for row in await self.database.read(lambda tx: tx.all(sql))]


@asynccontextmanager
async def arena(path: Path, **how: Any) -> AsyncIterator[Arena]:
    house = Arena(path, moment("2026-01-05 12:00"), **how)
    await house.open()
    try:
        yield house
    finally:
        await house.shut()
