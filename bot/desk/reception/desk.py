"""The desk: whoever says something to the bot says it here."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Container
from random import Random

from bot.chat.contract import Incoming
from bot.desk.members import reports
from bot.desk.reception.attend import attend
from bot.desk.time import maintenance
from bot.desk.visit.community import note_place
from bot.desk.visit.flood import Flood, Verdict
from bot.desk.visit.identify import meet
from bot.desk.visit.letter import owed
from bot.desk.visit.tournament_cache import Contests
from bot.desk.visit.umpires import Umpires
from bot.desk.visit.visit import Visit
from bot.words.communities.sayings import TooFast
from bot.words.hearing import LONGEST, hear
from bot.words.help.sayings import TooLong
from bot.words.maintenance.sayings import UnderMaintenance
from bot.words.match.tries import tries_in
from storage import members, post
from storage.database import Database, Tx
from storage.members import Member

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

    async def hear(self, incoming: Incoming) -> None:
        """Serve one message; heard again, it does nothing. Returns after the commit.

        In a flood it is not served; its speaker is told so, once.
        """
        verdict = self._admit(incoming)
        if verdict == "unheard":
            return
        wait = None if verdict == "heard" else verdict
        visit = await self._database.write(lambda tx: self._serve(tx, incoming, wait))
        if visit:
            self._posted()

    def _admit(self, incoming: Incoming) -> Verdict:
        if self._flood is None:
            return "heard"
        tries = len(tries_in(incoming.text[:LONGEST]))
        return self._flood.admit(incoming.chat, incoming.user, self._now(), max(1, tries))

    async def _serve(self, tx: Tx, incoming: Incoming, wait: int | None) -> Visit | None:
        now = self._now()
        if not await post.receive(tx, incoming.chat, incoming.key, now):
            return None
        member = await meet(tx, incoming.chat, incoming.user, incoming.name, now)
        await members.heard_from(tx, incoming.chat, incoming.user, now)
        # They are there: what waited may go.
        await post.hasten(tx, post.member_recipient(member.id), now)
        too_long = len(incoming.text) > LONGEST
        visit = Visit(
            tx=tx,
            incoming=incoming,
            heard=hear("" if too_long else incoming.text),
            member=member,
            now=now,
            random=self._random,
            umpires=self._umpires,
            contests=self._contests,
            tick=self._tick,
            key=f"{incoming.chat}:{incoming.key}",
            operator=(incoming.chat, incoming.user) in self._operators,
        )
        await note_place(visit)
        await reports.note_in_charge(visit)
        closed = None if visit.operator else await maintenance.maintenance(tx)
        if wait is not None:
            visit.reply(TooFast(wait))
        elif closed is not None:
            if incoming.place is None or visit.heard.command:
                visit.reply(UnderMaintenance(closed))
        elif not too_long:
            await attend(visit)
        elif incoming.place is None:
            visit.reply(TooLong(LONGEST))
        await self._close(visit)
        return visit

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
        visit = Visit(
            tx=tx,
            incoming=Incoming(chat="house", user="", name="", text="", key=""),
            heard=hear(""),
            member=HOUSE,
            now=self._now(),
            random=self._random,
            umpires=self._umpires,
            contests=self._contests,
            tick=self._tick,
            key="",
        )
        done = await work(visit)
        await self._close(visit)
        return visit, done

    async def _close(self, visit: Visit) -> None:
        """Owe the letters; and keep in memory what the visit has thought of, once it is stored."""
        await post.enqueue(visit.tx, [owed(one) for one in visit.letters], visit.now)
        visit.tx.after_commit(lambda: self._keep(visit))
