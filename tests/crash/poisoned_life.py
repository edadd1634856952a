"""The bot on a poisoned database: two lives, in which two people play their game to its end."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from bot.chat.contract import Address, Hear, Incoming, Outgoing, Receipt
from bot.serving.service import serve_on
from bot.serving.workers import APART, Workers
from storage.asides import Kind, everything
from storage.database import open_database, open_to_look
from tests.club_for_tests import OPERATOR
from tests.crash.poison import CHAT, Template
from tests.noted_chat import draw_nothing
from tests.stored import stored

_TRIES = ("e4", "a6", "Bc4", "a5", "Qh5", "a4", "Qxf7")
"""A game of chess in four moves, from which each of them gets letters up to the mate."""
VICTIMS = ("/games", "#{victim} e4", "#{victim} /board", "/settings", "/tournaments", "/analyse #1")
_PATIENCE = 60.0


@dataclass
class Talk:
    """A chat in which Carl and Dora play, and Anna and Boris say this and that meanwhile."""

    template: Template
    path: Path
    stop: asyncio.Event
    said: int
    """How many moves have been made."""
    until: int
    name: str = CHAT
    told: dict[str, list[tuple[str, str]]] = field(default_factory=dict)
    raised: list[str] = field(default_factory=list)
    finished: bool = False

    async def run(self, hear: Hear) -> None:
        for number in range(self.said, self.until):
            who = ("carl", "dora")[number % 2]
            await self._say(hear, who, f"#{self.template.game} {_TRIES[number]}", f"{number}")
            victim = VICTIMS[number % len(VICTIMS)].format(victim=self.template.victim)
            for other in ("anna", "boris"):
                await self._say(hear, other, victim, f"{other}{number}")
            await self._say(hear, OPERATOR, "/status", f"status{number}")
        self.finished = True
        await self._wait_for_letters()
        self.stop.set()
        await asyncio.Event().wait()

    async def _wait_for_letters(self) -> None:
        sql = "SELECT count(*) FROM outbox WHERE ended IS NULL AND key LIKE ?"
        while stored(self.path, sql, f"m{self.template.game}.%") != [(0,)]:  # noqa: ASYNC110
            await asyncio.sleep(0.01)  # nobody tells a test when a letter comes
        await asyncio.sleep(0.05)  # in which clocks ring, and jobs are done

    async def _say(self, hear: Hear, who: str, text: str, key: str) -> None:
        said = Incoming(chat=CHAT, user=who, name=who, text=text, key=f"p{key}")
        try:
            await hear(said)
        except Exception as fault:  # any is one too many
            self.raised.append(f"{who}: {text}: {type(fault).__name__}")

    async def send(self, to: Address, message: Outgoing, key: str) -> Receipt:
        self.told.setdefault(str(to.user or to.place), []).append((key, str(message.text)))
        return Receipt(key)

    def attends(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Lived:
    """What came of it."""

    acts: tuple[str, ...]
    result: str | None
    letters: dict[str, tuple[tuple[str, str], ...]]
    """Carl's and Dora's about their game, with their keys."""
    raised: tuple[str, ...]
    aside: Mapping[Kind, int]
    tasks: tuple[str, ...]


async def live(template: Template, path: Path, workers: Workers = APART) -> Lived:
    """Two lives of the bot on this database, in which Carl's and Dora's game comes to its end."""
    half = len(_TRIES) // 2
    letters: dict[str, list[tuple[str, str]]] = {"carl": [], "dora": []}
    raised: list[str] = []
    for start, end in ((0, half), (half, len(_TRIES))):
        stop = asyncio.Event()
        talk = Talk(template, path, stop, start, end)
        async with asyncio.timeout(_PATIENCE), open_database(path) as database:
            await serve_on(
                database,
                {CHAT: talk},
                now=lambda: template.now,
                random=Random(3),
                draw=draw_nothing,
                stop=stop,
                operators={(CHAT, OPERATOR)},
                workers=workers,
            )
        raised += talk.raised
        for who, kept in letters.items():
            kept += [one for one in talk.told.get(who, ()) if f"m{template.game}." in one[0]]
    async with open_to_look(path) as read:
        rows = await read(
            lambda tx: tx.all(
                "SELECT body FROM act WHERE match = :game ORDER BY n", game=template.game
            )
        )
        (match,) = await read(
            lambda tx: tx.all("SELECT result FROM match WHERE id = :game", game=template.game)
        )
        tasks = await read(
            lambda tx: tx.all(
                "SELECT unit, fault, place FROM aside WHERE kind = 'task' AND unit <> 'x'"
            )
        )
        aside = Counter(one.kind for one in await read(everything))
    return Lived(
        tuple(row["body"] for row in rows),
        match["result"],
        {who: tuple(kept) for who, kept in letters.items()},
        tuple(raised),
        aside,
        tuple(" ".join(row) for row in tasks),
    )
