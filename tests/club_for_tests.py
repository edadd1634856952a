"""The club in which tests about the desk happen: `async with club(tmp_path) as house`.

Desk, courier and timekeeper are the real ones, on a real database; the chats keep what is sent, and
the test turns the calendar. People whose names end in "_tg" are on Telegram, the others on Discord.
With `tournaments=True`, what is due is done after every sentence, and rounds are paired. In one file,
because all tests open the same house.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Literal, TypeAlias

from bot.chat.contract import HOUSE, Chat, Incoming, Mention
from bot.chat.house_chat import Think
from bot.club.house import is_house
from bot.desk.post.courier import Courier
from bot.desk.post.reels import Drawable
from bot.desk.post.welcoming import welcome_place
from bot.desk.reception.desk import Desk
from bot.desk.time.attendance import Attendance
from bot.desk.tournaments.rounds import Rounds
from bot.desk.visit.flood import Flood
from bot.serving.house import open_house
from bot.serving.pairing_worker import pair_here
from bot.serving.thinkers import think_here
from bot.serving.timekeeper import Timekeeper
from storage import clocks
from storage.database import Database, open_database
from tests.letters import Letters, Told
from tests.noted_chat import ChangingChat, NotedChat
from tests.stored import stored

MINUTE, HOUR, DAY = 60, 3600, 86_400
CHATS = ("discord", "telegram")
START = "2026-01-05 12:00"
OPERATOR = "olga"
ADMIN = "adam"
"""Who is in charge of every community."""

Restarts: TypeAlias = Literal["never", "between sentences", "between transactions"]
_OPENING = ("e4", "e5", "d4", "d5")


@dataclass
class House(Letters):
    path: Path
    """The database."""
    now: int
    tournaments: bool = False
    restarts: Restarts = "never"
    """When everything is shut and opened again."""
    flood: Flood | None = None
    operators: set[tuple[str, str]] = field(default_factory=lambda: {("discord", OPERATOR)})
    admins: set[str] = field(default_factory=lambda: {ADMIN})
    """Who is in charge of every community in which they speak."""
    speaks: dict[str, str] = field(default_factory=dict)
    """What each person's platform says that they speak, when they press or use a command."""
    closed: set[str] = field(default_factory=set)
    """Who cannot be written to, and which places."""
    busy: set[str] = field(default_factory=set)
    """Whose letters their platform takes later."""
    said: int = 0
    """How many sentences were said: the key of the last one."""
    rounds: Rounds | None = None
    """Without it nothing is paired, and nothing is done that is due, until the test does it."""
    think: Think = think_here
    """What the machines of the house have for a mind."""
    changing: bool = False
    """Whether messages can be changed after they were sent."""
    _stack: AsyncExitStack = field(default_factory=AsyncExitStack)

    async def open(self, connected: Sequence[str] = CHATS) -> None:
        self.rounds = None
        kind = ChangingChat if self.changing else NotedChat
        self._chats = {
            name: kind(name, lambda: self.now, self.closed, self.told, self.busy) for name in CHATS
        }
        self.database: Database = await self._stack.enter_async_context(open_database(self.path))
        attendance = Attendance()
        self.desk = Desk(
            self.database,
            now=lambda: self.now,
            random=Random(7),
            tick=attendance.tick,
            operators=self.operators,
            flood=self.flood,
        )
        self.timekeeper = Timekeeper(self.database, self.desk, attendance, now=lambda: self.now)
        await self.timekeeper.open()
        self.house = open_house(self.database, self.think, Random(7))
        chats: dict[str, Chat] = {**self._chats, HOUSE: self.house}
        self.courier = Courier(self.database, chats, now=lambda: self.now, draw=self.draw)
        for chat in (*connected, HOUSE):
            await self.timekeeper.attend(chat, 0)
        await self.courier.reclaim()
        await self.deliver()
        ((heard,),) = self.rows("SELECT count(*) FROM inbox")
        self.said = max(self.said, heard)  # what was said in an earlier house is not said again
        if self.tournaments:
            self.rounds = Rounds(self.database, self.desk.do, pair_here, lambda: self.now)

    async def draw(self, board: Drawable, chat: str) -> None:
        await self._chats[chat].draw(board, chat)

    def forget_drawn(self) -> None:
        """What was drawn and not sent stands under no letter."""
        for chat in self._chats.values():
            chat.forget_drawn()

    async def shut(self) -> None:
        await self._stack.aclose()

    async def restart(self) -> None:
        await self.shut()
        await self.open()

    async def say(
        self,
        who: str,
        text: str,
        place: str | None = None,
        *,
        chat: str | None = None,
        name: str | None = None,
    ) -> str:
        """What reaches the speaker because of this.

        The place "club.chess" is a channel of the community "club". `chat` is for people who have
        the same name on both platforms.
        """
        told = await self.tell(who, text, place, chat=chat, name=name)
        here = chat or chat_of(who)
        return "\n".join(one.whole for one in told if (one.chat, one.who) == (here, who))

    async def tell(
        self,
        who: str,
        text: str,
        place: str | None = None,
        *,
        chat: str | None = None,
        name: str | None = None,
    ) -> list[Told]:
        """Everybody's letters that this leads to."""
        before = len(self.told)
        await self.hear(who, text, place, chat=chat, name=name)
        await self.deliver()
        if self.restarts == "between sentences":
            await self.restart()
        return self.told[before:]

    async def press(self, who: str, says: str) -> None:
        """A button that says it."""
        await self.hear(who, says, pressed=True)
        await self.deliver()

    async def hear(
        self,
        who: str,
        text: str,
        place: str | None = None,
        *,
        chat: str | None = None,
        name: str | None = None,
        pressed: bool = False,
    ) -> None:
        """Have the desk hear it; the letters are not delivered yet."""
        self.said += 1
        words = [word for word in text.split() if word[0] == "@" and not is_house(word[1:])]
        await self.desk.hear(
            Incoming(
                chat=chat or chat_of(who),
                user=who,
                name=who if name is None else name,
                text=text,
                key=str(self.said),
                place=place,
                community=place and place.partition(".")[0],
                admin=place is not None and who in self.admins,
                mentions=tuple(Mention(word, word[1:], word[1:]) for word in words),
                language=self.speaks.get(who) if text.startswith(("/", "#")) else None,
                handle=who,
                pressed=pressed,
            )
        )

    async def come(self, place: str, language: str | None = None, chat: str = "discord") -> None:
        """The bot is brought to the community of this place, whose platform tells its language."""
        community = place.partition(".")[0]
        greet = partial(
            welcome_place, chat=chat, place=place, community=community, language=language
        )
        await self.database.write(partial(greet, now=self.now))
        await self.deliver()

    async def begin(
        self,
        white: str = "anna",
        black: str = "boris",
        settings: str = "",
        *,
        game: str = "kriegspiel",
        place: str | None = "club",
    ) -> int:
        """A new match, without clocks unless a pace is named; its number."""
        together = chat_of(black) == chat_of(white)
        # Somebody on the other platform is known by the name they have there, and answers there.
        whom = f"@{black}" if together else black
        side = "sente" if game == "tsuitate" else "white"
        pace = "" if "pace=" in settings or settings[:1].isdigit() else "pace=none"
        await self.say(white, f"/challenge {whom} {game} side={side} {settings} {pace}", place)
        await self.say(black, f"/accept {white}", place if together else None)
        ((number,),) = self.rows("SELECT max(id) FROM match")
        return int(number)

    async def play(
        self,
        white: str,
        black: str,
        loser: str,
        settings: str = "",
        *,
        game: str = "kriegspiel",
        place: str | None = "club",
    ) -> int:
        """A match in which both move twice and one resigns, or, if `loser` is "draw", both agree."""
        number = await self.begin(white, black, settings, game=game, place=place)
        for turn, move in enumerate(_OPENING):
            await self.say((white, black)[turn % 2], f"#{number} {move}")
        if loser == "draw":
            await self.say(white, f"#{number} /draw")
            await self.say(black, f"#{number} /draw accept")
        else:
            await self.say(loser, f"#{number} /resign sure")
        return number

    async def wait(self, seconds: int, connected: Sequence[str] = CHATS) -> None:
        """Let time pass in which these platforms are attended, stopping wherever anything is due."""
        until = self.now + seconds
        while self.now < until:
            pauses = [await self.timekeeper.pause(chat) for chat in connected]
            due = min((pause for pause in pauses if pause is not None), default=until - self.now)
            step = min(max(due, 1), until - self.now)
            self.now += step
            for chat in (*connected, HOUSE):
                await self.timekeeper.attend(chat, step)
            await self.timekeeper.settle()
            await self.deliver()
            if self.restarts == "between sentences":
                await self.restart()

    async def away(self, seconds: int) -> None:
        """Nothing runs for so long."""
        await self.shut()
        self.now += seconds
        await self.open()
        await self.timekeeper.settle()
        await self.deliver()

    async def settle(self) -> None:
        """Do all that is due, one transaction after another."""
        busy = True
        while busy:
            busy = await self.do_next_job() or (
                self.rounds is not None and await self.rounds.settle()
            )
            if busy and self.restarts == "between transactions":
                await self.restart()

    async def do_next_job(self) -> bool:
        """Do the one thing that is due first; False where nothing is."""
        return await self.desk.do(self.timekeeper.do_next_job)

    async def deliver(self) -> None:
        if self.rounds is not None:
            await self.settle()
        await self.house.settle(self.desk.hear, self.courier.drain)

    def rows(self, sql: str) -> list[tuple[Any, ...]]:
        """What is stored; also when the house is shut."""
        return stored(self.path, sql)

    async def left(self, match: int, seat: str) -> int:
        """What the clock shows."""
        clock = (await self.database.read(lambda tx: clocks.of_match(tx, match)))[seat]
        if clock.deadline is None:
            return clock.left
        shown = {one.chat: one.seconds for one in await self.database.read(clocks.ticks)}
        return clock.deadline - shown.get(str(clock.chat), 0)

    async def result(self, match: int) -> str | None:
        found = self.rows(f"SELECT result FROM match WHERE id = {match}")  # noqa: S608  # a number
        return found[0][0] if found else None

    async def acts(self, match: int) -> list[str]:
        sql = f"SELECT body FROM act WHERE match = {match} ORDER BY n"  # noqa: S608  # a number
        return [body for (body,) in self.rows(sql)]

    async def jobs(self) -> list[Mapping[str, Any]]:
        rows = await self.database.read(lambda tx: tx.all("SELECT * FROM job ORDER BY due, key"))
        return [dict(row) | {"payload": json.loads(row["payload"])} for row in rows]


def chat_of(who: str) -> str:
    return "telegram" if who.endswith("_tg") else "discord"


def moment(text: str) -> int:
    """Seconds since 1970 of a time in UTC: "2026-03-28 20:00"."""
    return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp())


@asynccontextmanager
async def club(
    path: Path,
    start: str = START,
    *,
    tournaments: bool = False,
    restarts: Restarts = "never",
    flood: Flood | None = None,
    changing: bool = False,
) -> AsyncIterator[House]:
    """A club with its database in the folder `path`; where tournaments are, Anna is in charge, too.

    With `changing` its platforms can change what they have sent.
    """
    house = House(path / "club.db", moment(start), tournaments, restarts, flood)
    house.changing = changing
    if tournaments:
        house.admins.add("anna")
    await house.open()
    try:
        yield house
    finally:
        await house.shut()
