"""The courier: carries every sealed letter to whatever chat its reader uses, in order.

In one file: a letter's way from its claim to its mark, and all that may become of it between them.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from bot.chat.contract import (
    Address,
    Away,
    Chat,
    Drawing,
    Gone,
    Later,
    Missing,
    Outgoing,
    Picking,
    Receipt,
    Refused,
    Threading,
)
from bot.desk.post.absence import A_LONG_TIME, COMES_BACK, note_gone
from bot.desk.post.addressing import THREADS, Parcel, addressed, all_addressed, elsewhere
from bot.desk.post.arrivals import mark
from bot.desk.post.broken_letters import shelve
from bot.desk.post.films import Draw, Films
from bot.desk.post.opening import Opener
from bot.desk.post.panels import (
    Setting,
    is_private,
    is_vain,
    set_anew,
    set_letter,
    without_replaced,
)
from bot.desk.post.refusals import plain
from bot.desk.post.shares import Own, Share
from bot.desk.post.shut_pages import note_away
from bot.desk.post.shut_places import note_place_gone, note_thread_gone
from bot.desk.visit.recipient import Recipient, ToAccount, ToPlace, ToThread, read_recipient
from bot.desk.visit.sealed import Sealed, unseal
from storage import post
from storage.database import Database, Full, Job, Tx
from storage.faults import of_database, trail_of
from storage.members import Account
from storage.post import Letter

T = TypeVar("T")
log = logging.getLogger(__name__)

AT_ONCE = 200
"""Readers served at the same time; each gets their letters one after another."""
_LONGEST_WAIT = 300
_MANY = 12
"""Attempts, which take a quarter of an hour, after which a letter that cannot even be written is
set aside. A platform that cannot be reached is waited for."""
_OURS = (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, UnicodeError)
"""What goes wrong in writing a letter, and not on its way."""
_CHECK, _CHECK_SHARED = 30.0, 2.0
"""Seconds after which it looks, though nothing has woken it: more often, where others write letters."""
_NO_ROOM = 1.0
"""Seconds between two looks whether the disk takes something again."""


@dataclass(frozen=True, slots=True)
class _Round:
    """What there is to carry now, claimed; and when there will be more."""

    taken: list[Parcel]
    due: int | None
    more: bool
    """Whether others may be due that there was no room to look at."""


class Courier:
    def __init__(
        self,
        database: Database,
        chats: Mapping[str, Chat],
        *,
        now: Callable[[], int],
        draw: Draw,
        share: Share | None = None,
    ) -> None:
        """Without a `share` it carries everything; else others carry the rest."""
        self._database = database
        self._chats = chats
        self._now = now
        self._share = share
        self._opener = Opener(self._read, draw, Films(self._read, draw))
        self._wake = asyncio.Event()
        self._finishing = False
        self._under_way = 0
        self._delivered: list[tuple[Parcel, Receipt]] = []
        """Letters that have arrived, and are not yet marked so."""

    def wake(self) -> None:
        """There may be letters to carry."""
        self._wake.set()

    def finish(self) -> None:
        """Let `run` end when the letters under way have arrived; no others are taken up."""
        self._finishing = True
        self.wake()

    async def reclaim(self) -> None:
        """After a start: take up again what was claimed when the process died.

        Whether such a letter arrived is unknown. It is sent again under its old key, so that
        a platform that honours keys delivers it once; better twice than never. Where several
        carry letters, it is only done for what this process had claimed, before it began anew: the rest
        is for whoever knows which of them live.
        """
        await self._write(post.find_heads)
        if self._share is None:
            await self._write(post.requeue_claimed)
        else:
            await self._write(post.requeue_own)

    async def run(self) -> None:
        """Carry letters until `finish`."""
        await self.reclaim()
        async with asyncio.TaskGroup() as group:
            while not self._finishing or self._under_way or self._delivered:
                self._wake.clear()
                now = await self._go_round()
                for parcel in now.taken:
                    self._under_way += 1
                    group.create_task(self._carry_one(parcel))
                if not (self._delivered or now.more):
                    await self._sleep(now.due)

    async def _carry_one(self, parcel: Parcel) -> None:
        try:
            await self._safely(parcel.letter, self._send(parcel))
        finally:
            self._under_way -= 1
            self.wake()

    async def _safely(self, letter: Letter, carrying: Awaitable[None]) -> None:
        """Carry it, or set it aside: whatever is wrong with one letter, the others go on.

        Only a fault of the database itself is raised.
        """
        try:
            await carrying
        except Exception as fault:
            if of_database(fault):
                raise
            await shelve(self._write, letter, fault, self._now())

    async def _go_round(self) -> _Round:
        """Mark all that has arrived, and claim all that is due: one transaction for everybody. Where
        one letter spoils it, one for each."""
        delivered, self._delivered = self._delivered, []
        room = 0 if self._finishing else AT_ONCE - self._under_way
        own = self._share.own() if self._share else None
        try:
            return await self._write(lambda tx: self._round(tx, delivered, room, own))
        except Exception as fault:
            if of_database(fault):
                raise
        return await self._one_by_one(delivered, room, own)

    async def _round(
        self,
        tx: Tx,
        delivered: list[tuple[Parcel, Receipt]],
        room: int,
        own: Own | None,
    ) -> _Round:
        await mark(tx, delivered, self._now())
        heads = await self._carriable(tx, room, own)
        taken, kept = await self._take(tx, heads, own)
        # Whoever was put off has left room for others, and whose letter was old may have a new one.
        more = len(taken) < len(heads) == room or kept < len(heads)
        return _Round(taken, await self._next_due(tx, own), more)

    async def _one_by_one(
        self, delivered: list[tuple[Parcel, Receipt]], room: int, own: Own | None
    ) -> _Round:
        """What one of them is spoilt by is its own fault, and it is set aside."""
        taken: list[Parcel] = []

        async def marked(one: tuple[Parcel, Receipt]) -> None:
            letter, receipt = one[0].letter, one[1]
            try:
                await self._write(lambda tx: mark(tx, [one], self._now()))
            except Exception as fault:
                if of_database(fault):
                    raise
                # Its reader has it: nothing is told them, and it is not to be sent again.
                log.error("letter %d: kept as sent alone: %s", letter.id, trail_of(fault))  # noqa: TRY400
                await self._write(lambda tx: post.sent(tx, letter.id, receipt.id, self._now()))

        async def took(letter: Letter) -> None:
            parcels, _ = await self._write(lambda tx: self._take(tx, [letter], own))
            taken.extend(parcels)

        for one in delivered:
            await self._safely(one[0].letter, marked(one))
        for letter in await self._read(lambda tx: self._carriable(tx, room, own)):
            await self._safely(letter, took(letter))
        return _Round(taken, await self._read(lambda tx: self._next_due(tx, own)), more=True)

    async def _carriable(self, tx: Tx, room: int, own: Own | None) -> list[Letter]:
        if room <= 0:
            return []
        return await post.carriable(tx, self._now(), room, own.routes if own else None)

    async def _next_due(self, tx: Tx, own: Own | None) -> int | None:
        return await post.next_due(tx, self._now(), own.routes if own else None)

    async def _take(self, tx: Tx, heads: list[Letter], own: Own | None) -> tuple[list[Parcel], int]:
        """Those of them that are claimed now, to be carried; and how many are still owed."""
        now = self._now()
        newest = await without_replaced(tx, heads, self._chats, now)
        parcels = await all_addressed(tx, newest, self._chats)
        if own is not None:
            parcels = await self._pass_on(tx, parcels, own)
        parcels = [one for one in parcels if not await self._is_dropped(tx, one)]
        chats = [(one.letter.id, one.to.chat if one.to else None) for one in parcels]
        await post.claim_all(tx, chats, now)
        taken = []
        for one in parcels:
            if one.body is not None and one.to is not None and one.to.chat not in self._chats:
                # Whoever reads on a platform that is not served now gets it when it is.
                await post.retry(tx, one.letter.id, now + _LONGEST_WAIT)
            else:
                taken.append(one)
        return taken, len(parcels)

    async def _pass_on(self, tx: Tx, parcels: list[Parcel], own: Own) -> list[Parcel]:
        """Those that are to be carried from here; of the others it is noted who carries them."""
        kept, others = [], []
        for each in parcels:
            one = each
            if one.body is not None and own.takes(one.letter.route):
                one = await elsewhere(tx, one, own.all_of) or one
            to = one.to.chat if one.to else None
            if to is None or to not in self._chats or own.carries(one.letter.route, to):
                kept.append(one)
            else:
                others.append((one.letter.id, to))
        if others:
            await post.route_all(tx, others)
            if self._share is not None:
                tx.after_commit(self._share.passed_on)
        return kept

    async def _is_dropped(self, tx: Tx, parcel: Parcel) -> bool:
        """Whether its reader is gone for good, or their chat has no such thing: then nothing is owed. In
        a thread it is a call alone, what they are called to waits for them; on a card it is a change of
        it."""
        gone = parcel.body is not None and parcel.to is None
        chat = self._chats.get(parcel.to.chat) if parcel.to else None
        threaded = parcel.letter.recipient.startswith(THREADS)
        if threaded:
            vain = not isinstance(chat, Threading)
        else:
            vain = is_vain(parcel.letter, parcel.body, parcel.card, chat)
        dropped = gone or vain
        if dropped:
            await post.drop(tx, parcel.letter.id)
        return dropped

    async def drain(self) -> None:
        """Carry all that is due now, strictly in the order in which it was written."""
        while heads := await self._heads(1):
            await self._safely(heads[0], self._carry(heads[0]))

    async def _heads(self, most: int) -> list[Letter]:
        return await self._database.read(lambda tx: post.heads(tx, self._now(), most))

    async def _sleep(self, due: int | None) -> None:
        """Until something is posted or has arrived, or the next letter that waits falls due."""
        most = _CHECK if self._share is None else _CHECK_SHARED
        wait = most if due is None else min(most, max(0.5, due - self._now()))
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(wait):
                await self._wake.wait()

    async def _carry(self, letter: Letter) -> None:
        """One letter, from its claim to its mark."""
        parcel = await self._database.read(lambda tx: addressed(tx, letter, self._chats))
        if await self._write(lambda tx: self._is_dropped(tx, parcel)):
            return
        if await self._claimed(letter, parcel.address):
            await self._send(parcel)
            delivered, self._delivered = self._delivered, []
            await self._write(lambda tx: mark(tx, delivered, self._now()))

    async def _send(self, parcel: Parcel) -> None:
        """Hand over what is claimed. That it has arrived is marked later, with others."""
        letter = parcel.letter
        body = parcel.body or unseal(letter.body)
        reader = read_recipient(letter.recipient)
        address = parcel.address
        chat = self._chats.get(address.chat) if address else None
        if address is None or chat is None:
            # Whoever reads on a platform that is not served now gets it when it is.
            await self._retry(letter, _LONGEST_WAIT)
            return
        setting = set_letter(letter, body, parcel.card, chat, address)
        try:
            try:
                receipt = await self._show(setting, chat, address, parcel)
            except Missing:
                if body.change_only and is_private(letter):
                    await self._write(lambda tx: post.drop(tx, letter.id))
                    return
                setting = set_anew(setting, letter, body)
                receipt = await self._show(setting, chat, address, parcel)
        except Refused:
            log.error("letter %d: %s takes it in no form; set aside", letter.id, chat.name)  # noqa: TRY400
            await self._write(lambda tx: post.refuse(tx, letter.id, self._now()))
        except Gone:
            # Not by its number: that would count what others were told.
            log.info("%s finds nobody there, or a closed door, for %s", chat.name, letter.recipient)
            await self._write(lambda tx: self._note_gone(tx, parcel, reader))
        except Away as away:
            await self._put_by(parcel, body, away.still)
        except Later as later:
            await self._retry(letter, later.seconds)
        except Exception as fault:
            if of_database(fault) or (letter.attempts >= _MANY and isinstance(fault, _OURS)):
                raise
            # Not `exception`: what a platform's library raises may quote the letter.
            log.error("letter %d: sending failed: %s", letter.id, trail_of(fault))  # noqa: TRY400
            pause = min(_LONGEST_WAIT, 0.5 * 2 ** min(letter.attempts, 10))
            await self._retry(letter, pause, doubt=True)
        else:
            self._delivered.append((replace(parcel, lines=setting.lines), receipt))

    async def _note_gone(self, tx: Tx, parcel: Parcel, reader: Recipient) -> None:
        """What becomes of a letter whose reader, or place, takes nothing."""
        letter, now = parcel.letter, self._now()
        if isinstance(reader, ToAccount):
            await post.drop(tx, letter.id)
        elif isinstance(parcel.to, Account):
            await note_gone(tx, parcel.to, letter, now)
        elif isinstance(reader, ToPlace):
            await note_place_gone(tx, letter, reader, now)
        elif isinstance(reader, ToThread) and parcel.thread is None:
            await note_thread_gone(tx, letter, reader, now)
        else:
            await post.refuse(tx, letter.id, now)

    async def _show(
        self, setting: Setting, chat: Chat, address: Address, parcel: Parcel
    ) -> Receipt:
        """Raises Missing where the message that is to be changed is not there."""
        message = await self._opener.open(
            setting.body,
            address,
            draws=isinstance(chat, Drawing),
            edits=setting.edits,
            still=setting.still,
            mentions=() if setting.edits else parcel.called,
            picking=isinstance(chat, Picking),
            thread=parcel.thread,
        )
        return await self._hand_over(chat, address, message, parcel.letter)

    async def _put_by(self, parcel: Parcel, body: Sealed, still: Callable[[], bool]) -> None:
        """Tell it on another platform of its reader's, or keep it until they are back. What answers
        their own words waits a moment where they said those, and no longer: others wait behind it."""
        other, wait = await self._write(lambda tx: elsewhere(tx, parcel, self._chats)), A_LONG_TIME
        if other and body.answers and self._now() - parcel.letter.created < COMES_BACK:
            other, wait = None, COMES_BACK
        if not other and wait == A_LONG_TIME and isinstance(parcel.to, Account) and still():
            page, letter, now = parcel.to, parcel.letter, self._now()
            await self._write(lambda tx: note_away(tx, page, letter, body, now))
            return
        due = self._now() + (wait if still() else 0)  # they may have come meanwhile
        if other and other.to and self._share and other.to.chat not in self._share.own().all_of:
            route = post.elsewhere_on(other.to.chat)
            await self._write(lambda tx: post.hand_on(tx, parcel.letter.id, route, self._now()))
            self._share.passed_on()
            return
        again: Job[None] = lambda tx: post.retry(tx, parcel.letter.id, due)  # noqa: E731
        await (self._send(other) if other else self._write(again))

    async def _hand_over(
        self, chat: Chat, address: Address, message: Outgoing, letter: Letter
    ) -> Receipt:
        """Send it; what the platform refuses goes in plain words. Raises Refused for those, too."""
        try:
            return await chat.send(address, message, letter.key)
        except Refused:
            log.error("letter %d: %s refuses it; sent in plain words", letter.id, chat.name)  # noqa: TRY400
            await self._write(lambda tx: post.note_refusal(tx, letter.id))
        try:
            return await chat.send(address, plain(message), letter.key)
        except Refused:
            await self._write(lambda tx: post.note_refusal(tx, letter.id))
            raise

    async def _write(self, job: Job[T]) -> T:
        """Write it as soon as there is room: what has arrived must be known to have arrived."""
        while True:
            try:
                return await self._database.write(job)
            except Full:
                await asyncio.sleep(_NO_ROOM)

    async def _read(self, job: Job[T]) -> T:
        """Likewise of what is to be read: what is under way waits, and is not begun anew."""
        while True:
            try:
                return await self._database.read(job)
            except Full:
                await asyncio.sleep(_NO_ROOM)

    async def _claimed(self, letter: Letter, address: Address | None) -> bool:
        chat = address.chat if address else None
        return await self._write(lambda tx: post.claim(tx, letter.id, chat=chat, now=self._now()))

    async def _retry(self, letter: Letter, seconds: float, *, doubt: bool = False) -> None:
        due = self._now() + max(1, round(seconds))
        await self._write(lambda tx: post.retry(tx, letter.id, due, doubt=doubt))

    async def open(self, body: Sealed, to: Address) -> Outgoing:
        """What is to be shown there of a letter, with its picture drawn."""
        chat = self._chats[to.chat]
        draws, picking = isinstance(chat, Drawing), isinstance(chat, Picking)
        return await self._opener.open(body, to, draws=draws, picking=picking)
