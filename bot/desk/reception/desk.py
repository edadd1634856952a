"""The desk: whoever says something to the bot says it here.

In one file: a sentence's way from its hearing to its letters.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection
from dataclasses import replace
from functools import partial
from random import Random
from typing import TypeVar
from weakref import WeakValueDictionary

from bot.chat.contract import HOUSE, Incoming
from bot.club.names import clean
from bot.desk.match import room_talk
from bot.desk.meeting.awaiting import welcome
from bot.desk.members import reports
from bot.desk.post.absence import note_back
from bot.desk.reception.apology import apologise
from bot.desk.reception.attend import attend
from bot.desk.reception.foresight import foresee_sentence, foresee_speaker
from bot.desk.reception.reading import Asking, look
from bot.desk.reception.unheard import Cry, Unheard
from bot.desk.reception.waiting import must_wait
from bot.desk.visit import shared_flood
from bot.desk.visit.closed import maintenance
from bot.desk.visit.community import is_known_place, note_place
from bot.desk.visit.flood import Flood, Spent, Verdict, cost_of
from bot.desk.visit.identify import meet_speaker
from bot.desk.visit.letter import owed
from bot.desk.visit.tournament_cache import Contests
from bot.desk.visit.umpires import Umpires
from bot.desk.visit.visit import Visit
from bot.words.communities.sayings import TooFast
from bot.words.hearing import LONGEST, Heard, hear
from bot.words.help.commands import ShowWelcome
from bot.words.help.sayings import TooLong
from bot.words.maintenance.sayings import UnderMaintenance
from bot.words.match.tries import parts_in
from bot.words.meeting.commands import Settle
from storage import epochs, inbox, members, meta, post
from storage.database import Database, Full, Tx
from storage.faults import of_database, trail_of
from storage.members import Member
from storage.post import NewLetter

log = logging.getLogger(__name__)

Shown = TypeVar("Shown")

NOBODY = Member(0, "", None, {}, None)
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
        operators: Collection[tuple[str, str]] = (),
        flood: Flood | None = None,
        meter: Callable[[], float] = lambda: 0.0,
        monotonic: Callable[[], float] = lambda: 0.0,
        cry: Cry | None = None,
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
        self._meter = meter
        """Seconds that pass, to know what a sentence costs."""
        self._monotonic, self._began = monotonic, monotonic()
        self._unheard = Unheard(database, cry)
        self._umpires = Umpires()
        self._contests = Contests()
        self._speaking: WeakValueDictionary[tuple[str, str], asyncio.Lock] = WeakValueDictionary()
        """Whoever is being served now."""

    async def hear(self, incoming: Incoming) -> None:
        """Serve one message; heard again, it does nothing. Returns after the commit.

        In a flood it is not served; its speaker is told so, once. Nor is it where the disk takes
        nothing; then its speaker is told so each time, and Full is raised if they cannot be.
        Whatever else it raises, it has been heard: the speaker is told that it went wrong. Only a
        fault of the database itself is raised.

        Each speaker is served one sentence after another: whoever moves and then asks is told how
        it stands after the move.
        """
        if self._unheard.knows(incoming):
            return
        try:
            paid = max(1, len(parts_in(incoming.text[:LONGEST])))
            verdict = self._admit(incoming, paid)
            if verdict == "unheard":
                return
            wait = None if verdict == "heard" else verdict
            speaker = incoming.chat, incoming.user
            async with self._speaking.setdefault(speaker, asyncio.Lock()):
                served = await self._attend(incoming, wait, paid)
        except Full:
            if not await self._unheard.tell(incoming):
                raise
            return
        except Exception as fault:
            if of_database(fault):
                raise
            log.error("a sentence failed: %s", trail_of(fault))  # noqa: TRY400  # no texts
            await apologise(self._database, incoming, fault, self._now(), self._tick)
            served = True
        if served:
            self._posted()

    def _admit(self, incoming: Incoming, cost: int) -> Verdict:
        if self._flood is None or incoming.chat == HOUSE:
            return "heard"  # machines say what they are asked for
        return self._flood.admit(incoming.chat, incoming.user, self._now(), cost)

    async def _admit_together(
        self, tx: Tx, incoming: Incoming, wait: int | None, cost: int
    ) -> Verdict:
        """The same for all processes that hear people, where there are several."""
        if wait is not None:
            return wait
        if tx.owner is None or self._flood is None or incoming.chat == HOUSE:
            return "heard"
        return await shared_flood.admit(tx, self._flood, incoming, self._now(), cost)

    async def _attend(self, incoming: Incoming, wait: int | None, paid: int) -> bool:
        """Whether it was served; what only asks is answered first, and entered then.

        The speaker is charged with what it has cost: time in which others waited, and letters.
        """
        too_long = len(incoming.text) > LONGEST
        heard = hear("" if too_long else incoming.text)
        asks = wait is None and not incoming.unshown and isinstance(heard.sentence, Asking)
        spent, answer = Spent(self._meter), None
        try:
            if asks and not too_long:
                with spent:
                    answer = await self._database.read(lambda tx: self._ask(tx, incoming, heard))
            return await self._database.write(
                lambda tx: self._serve(tx, incoming, heard, wait, answer, spent, paid),
                partial(self._unheard.doubt, incoming),
            )
        finally:
            if self._flood is not None and incoming.chat != HOUSE:
                cost = cost_of(spent.seconds, spent.written)
                self._flood.charge(incoming.chat, incoming.user, paid, cost)

    async def _ask(self, tx: Tx, incoming: Incoming, heard: Heard) -> list[NewLetter] | None:
        """The answer to who is known and asks where it is known; None: to be served as others."""
        await foresee_speaker(tx, incoming)
        member = await members.by_account(tx, incoming.chat, incoming.user)
        if member is None or not await is_known_place(tx, incoming):
            return None
        return await look(await self._visit(tx, incoming, heard, member))

    async def _serve(
        self,
        tx: Tx,
        incoming: Incoming,
        heard: Heard,
        wait: int | None,
        answer: list[NewLetter] | None,
        spent: Spent,
        paid: int,
    ) -> bool:
        """Whether it was heard for the first time. What it asks may have its answer already."""
        now = self._now()
        with spent:
            await foresee_speaker(tx, incoming)
            if not await inbox.receive(tx, incoming.chat, incoming.key, now):
                if self._flood is not None and wait is None:
                    # Whoever takes over reads once more what people said lately.
                    forgive = partial(self._flood.forgive, incoming.chat, incoming.user, paid)
                    tx.after_commit(forgive)
                return False
            verdict = await self._admit_together(tx, incoming, wait, paid)
            if verdict == "unheard":
                await inbox.take_back(tx, incoming.chat, incoming.key)
                return False
            wait = None if verdict == "heard" else verdict
            member, new = await meet_speaker(tx, incoming, now)
            await foresee_sentence(tx, member, incoming, heard)
            name = clean(incoming.name)
            await members.heard_from(
                tx, incoming.chat, incoming.user, now, name, opens=incoming.opens
            )
            # They are there: what waited may go.
            await post.hasten(tx, post.member_recipient(member.id), now)
            if incoming.opens:
                await note_back(tx, member, now)
            visit = await self._visit(tx, incoming, heard, member)
            visit.new = new
            await note_place(visit)
            await reports.note_in_charge(visit)
            if new or isinstance(heard.sentence, Settle | ShowWelcome):
                await welcome(visit)
                answer = None if visit.letters else answer  # it comes after those
            spent.written = await self._answer(visit, wait, answer)
            return True

    async def _answer(self, visit: Visit, wait: int | None, answer: list[NewLetter] | None) -> int:
        """How many bytes are owed for it."""
        incoming = visit.incoming
        too_long = len(incoming.text) > LONGEST
        closed = None if visit.operator else await maintenance(visit.tx)
        if wait is not None:
            visit.reply(TooFast(wait))
        elif incoming.unshown and not visit.heard.command and not too_long:
            await room_talk.attend(visit)
        elif closed is not None:
            if incoming.place is None or visit.heard.command:
                visit.reply(UnderMaintenance(closed))
        elif too_long:
            if incoming.place is None or incoming.unshown:
                visit.reply(TooLong(LONGEST))
        elif not await must_wait(visit):
            if answer is not None:
                await post.enqueue(visit.tx, answer, visit.now)
                return sum(len(one.body.encode()) for one in answer)
            await attend(visit)
        return await self._close(visit)

    async def _visit(self, tx: Tx, incoming: Incoming, heard: Heard, member: Member) -> Visit:
        return Visit(
            tx=tx,
            incoming=incoming,
            heard=heard,
            member=member,
            now=self._now(),
            random=self._random,
            umpires=self._umpires,
            contests=self._contests,
            tick=self._tick,
            key=f"{incoming.chat}:{incoming.key}",
            epoch=await epochs.epoch(tx),
            operator=(incoming.chat, incoming.user) in self._operators,
            operators=self._operators,
            uptime=int(self._monotonic() - self._began),
        )

    async def show_member(
        self, chat: str, user: str, look: Callable[[Visit], Awaitable[Shown]]
    ) -> Shown | None:
        """What a member sees who looks; nothing is done by that, and nothing is owed. None for
        whoever is no member."""
        return await self._database.read(lambda tx: self._show_member(tx, chat, user, look))

    async def _show_member(
        self, tx: Tx, chat: str, user: str, look: Callable[[Visit], Awaitable[Shown]]
    ) -> Shown | None:
        member = await members.by_account(tx, chat, user)
        if member is None:
            return None
        incoming = Incoming(chat, user, member.name, "", key="look")
        return await look(await self._visit(tx, incoming, hear(""), member))

    async def show_all(self, look: Callable[[Visit], Awaitable[Shown]]) -> Shown:
        """What whoever comes may look at. Nothing is done by looking, and nothing is owed."""
        return await self._database.read(lambda tx: self._show_all(tx, look))

    async def _show_all(self, tx: Tx, look: Callable[[Visit], Awaitable[Shown]]) -> Shown:
        nobody = Incoming(chat=HOUSE, user="", name="", text="", key="look")
        return await look(await self._visit(tx, nobody, hear(""), NOBODY))

    async def do(self, work: Callable[[Visit], Awaitable[bool]]) -> bool:
        """Do in one transaction what nobody said, but what is due; whether there was anything."""
        visit, done = await self._database.write(lambda tx: self._do(tx, work))
        if visit.letters:
            self._posted()
        return done

    async def _do(self, tx: Tx, work: Callable[[Visit], Awaitable[bool]]) -> tuple[Visit, bool]:
        nobody = Incoming(chat=HOUSE, user="", name="", text="", key="")
        visit = await self._visit(tx, nobody, hear(""), NOBODY)
        visit.key = ""
        done = await work(visit)
        await self._close(visit)
        return visit, done

    async def _close(self, visit: Visit) -> int:
        """Owe the letters, and keep in memory what the visit has thought of, once it is stored.

        How many bytes they have.
        """
        visit.tx.after_commit(lambda: self._keep(visit))
        letters = visit.letters
        if letters and not visit.key:
            # What is due may be due again, also at the same second of a clock that was set back.
            key = f"house:{await meta.count_up(visit.tx, 'house')}"
            letters = [
                replace(one, key=key + one.key) if one.key.startswith(":") else one
                for one in letters
            ]
        owing = [owed(one) for one in letters]
        await post.enqueue(visit.tx, owing, visit.now)
        return sum(len(one.body.encode()) for one in owing)

    def _keep(self, visit: Visit) -> None:
        """What was thought of in the visit has been committed."""
        self._umpires.keep(visit.fresh)
        for line, written in visit.fresh_notebooks.items():
            self._umpires.notebooks.keep(line, written)
        self._contests.keep(visit.fresh_contests)
