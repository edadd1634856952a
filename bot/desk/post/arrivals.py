"""Arrivals: what is kept once letters have arrived, in one transaction."""

from __future__ import annotations

from bot.chat.contract import Receipt
from bot.desk.post.absence import note_reachable
from bot.desk.post.addressing import Parcel
from bot.desk.visit.errands import GiveBack, job_of
from bot.desk.visit.letter import read_first_key
from bot.desk.visit.recipient import ToAccount, ToThread, read_recipient
from storage import cards, clocks, post, threads
from storage.cards import Card
from storage.database import Tx
from storage.members import Account
from storage.post import Letter

_LATE = 2
"""Seconds from which on a first board's delay is worth a look at the clock."""


async def mark(tx: Tx, delivered: list[tuple[Parcel, Receipt]], now: int) -> None:
    """Keep that these arrived; but a letter to somebody who is no member any more names them."""
    kept, changed = [], []
    for parcel, receipt in delivered:
        if isinstance(read_recipient(parcel.letter.recipient), ToAccount):
            await post.drop(tx, parcel.letter.id)
            continue
        kept.append((parcel.letter.id, receipt.id))
        await _note_delay(tx, parcel.letter, now)
        if receipt.thread is not None:
            await _keep_thread(tx, parcel.letter, receipt.thread)
        to, can_be = parcel.to, receipt.in_private
        name = parcel.letter.card
        if name is not None and receipt.lasting and to is not None:
            there = Card(parcel.letter.recipient, name, to.chat, receipt.id, parcel.lines)
            changed.append((parcel.letter.id, there))
        if isinstance(to, Account) and can_be is not None and can_be != to.reachable:
            # The letter has found their door otherwise than it was known to be.
            await note_reachable(tx, to.chat, to.user, can_be, now)
    await post.sent_all(tx, kept, now)
    if changed:
        await cards.keep_all(tx, changed, now)


async def _keep_thread(tx: Tx, letter: Letter, thread: str) -> None:
    """From now on its reader is called there."""
    where = read_recipient(letter.recipient)
    if isinstance(where, ToThread):
        await threads.keep(tx, where.match, where.member, where.chat, thread)


async def _note_delay(tx: Tx, letter: Letter, now: int) -> None:
    """A player's first board has arrived late: whoever keeps the time gives it back."""
    if now - letter.created < _LATE:
        return
    if first := read_first_key(letter.key):
        await clocks.plan(tx, job_of(GiveBack(*first), now))
