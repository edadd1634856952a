"""The desk: whoever says something to the bot says it here."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Container
from random import Random
from weakref import WeakValueDictionary

from bot.chat.contract import Incoming
from bot.desk.members import reports
from bot.desk.reception.attend import attend
from bot.desk.reception.reading import Asking, look
from bot.desk.time import maintenance
from bot.desk.visit.community import is_known_place, note_place
from bot.desk.visit.flood import Flood, Verdict
from bot.desk.visit.identify import meet
from bot.desk.visit.letter import owed
from bot.desk.visit.tournament_cache import Contests
from bot.desk.visit.umpires import Umpires
from bot.desk.visit.visit import Visit
from bot.words.communities.sayings import TooFast
from bot.words.hearing import LONGEST, Heard, hear
from bot.words.help.sayings import TooLong
from bot.words.maintenance.sayings import UnderMaintenance
from bot.words.match.tries import tries_in
from storage import members, post
from storage.database import Database, Tx
from storage.members import Member
from storage.post import NewLetter

HOUSE = Member(0, "", None, {}, None)
"""Who acts where nobody spoke."""


class Desk:
    """Serves each sentence in one transaction: the act, its letters, and that it was heard."""

    def __init__(
        self,
        database: Database,
        *,
        now: Callable[[], int],
        random: Random,
        tick: Callable[[str], int],
        posted: Callable[[], None] = lambda: None,
        operators: Container[tuple[str, str]] = (),
        flood: Flood | None = None,
    ) -> None:
        self._database = database
        self._now = now
        self._random = random
        self._tick = tick
        self._posted = posted
        """Called after each commit that may have left letters to deliver."""
        self._operators = operators
        """Who runs the bot: chats and users there."""
        self._flood = flood
        """None: everybody may say as much as they like."""
        self._umpires = Umpires()
        self._contests = Contests()
        self._speaking: WeakValueDictionary[tuple[str, str], asyncio.Lock] = WeakValueDictionary()
        """Whoever is being served now."""

    async def hear(self, incoming: Incoming) -> None:
        """Serve one message; heard again, it does nothing. Returns after the commit.

        In a flood it is not served; its speaker is told so, once. Each speaker is served one
        sentence after another: whoever moves and then asks is told how it stands after the move.
        """
        verdict = self._admit(incoming)
        if verdict == "unheard":
            return
        wait = None if verdict == "heard" else verdict
        speaker = incoming.chat, incoming.user
        async with self._speaking.setdefault(speaker, asyncio.Lock()):
            if await self._attend(incoming, wait):
                self._posted()

    async def _attend(self, incoming: Incoming, wait: int | None) -> bool:
        """Whether it was served; what only asks is answered first, and entered then."""
        too_long = len(incoming.text) > LONGEST
        heard = hear("" if too_long else incoming.text)
        answer = None
        if wait is None and not too_long and isinstance(heard.sentence, Asking):
            answer = await self._database.read(lambda tx: self._look(tx, incoming, heard))
        return await self._database.write(lambda tx: self._serve(tx, incoming, heard, wait, answer))

    def _admit(self, incoming: Incoming) -> Verdict:
        if self._flood is None:
            return "heard"
        tries = len(tries_in(incoming.text[:LONGEST]))
        return self._flood.admit(incoming.chat, incoming.user, self._now(), max(1, tries))

    async def _look(self, tx: Tx, incoming: Incoming, heard: Heard) -> list[NewLetter] | None:
        """The answer to who is known and asks where it is known; None: to be served as others."""
        member = await members.by_account(tx, incoming.chat, incoming.user)
        if member is None or not await is_known_place(tx, incoming):
            return None
        return await look(self._visit(tx, incoming, heard, member, self._now()))

    async def _serve(
        self,
        tx: Tx,
        incoming: Incoming,
        heard: Heard,
        wait: int | None,
        answer: list[NewLetter] | None,
    ) -> bool:
        """Whether it was heard for the first time. What it asks may have its answer already."""
        now = self._now()
        if not await post.receive(tx, incoming.chat, incoming.key, now):
            return False
        member = await meet(tx, incoming.chat, incoming.user, incoming.name, now)
        await members.heard_from(tx, incoming.chat, incoming.user, now)
        # They are there: what waited may go.
        await post.hasten(tx, post.member_recipient(member.id), now)
        visit = self._visit(tx, incoming, heard, member, now)
        await note_place(visit)
        await reports.note_in_charge(visit)
        closed = None if visit.operator else await maintenance.maintenance(tx)
        if wait is not None:
            visit.reply(TooFast(wait))
        elif closed is not None:
            if incoming.place is None or visit.heard.command:
                visit.reply(UnderMaintenance(closed))
        elif answer is not None:
            await post.enqueue(tx, answer, now)
        elif len(incoming.text) <= LONGEST:
            await attend(visit)
        elif incoming.place is None:
            visit.reply(TooLong(LONGEST))
        await self._close(visit)
        return True

    def _visit(self, tx: Tx, incoming: Incoming, heard: Heard, member: Member, now: int) -> Visit:
        return Visit(
            tx=tx,
            incoming=incoming,
            heard=heard,
            member=member,
            now=now,
            random=self._random,
            umpires=self._umpires,
            contests=self._contests,
            tick=self._tick,
            key=f"{incoming.chat}:{incoming.key}",
            operator=(incoming.chat, incoming.user) in self._operators,
        )

    async def do(self, work: Callable[[Visit], Awaitable[bool]]) -> bool:
        """Do in one transaction what nobody said, but what is due; whether there was anything."""
        visit, done = await self._database.write(lambda tx: self._do(tx, work))
        if visit.letters:
            self._posted()
        return done

    def _keep(self, visit: Visit) -> None:
        """What was thought of in the visit has been committed."""
        self._umpires.keep(visit.fresh)
        self._contests.keep(visit.fresh_contests)

    async def _do(self, tx: Tx, work: Callable[[Visit], Awaitable[bool]]) -> tuple[Visit, bool]:
        incoming = Incoming(chat="house", user="", name="", text="", key="")
        visit = self._visit(tx, incoming, hear(""), HOUSE, self._now())
        visit.key = ""
        done = await work(visit)
        await self._close(visit)
        return visit, done

    async def _close(self, visit: Visit) -> None:
        """Owe the letters; and keep in memory what the visit has thought of, once it is stored."""
        await post.enqueue(visit.tx, [owed(one) for one in visit.letters], visit.now)
        visit.tx.after_commit(lambda: self._keep(visit))
