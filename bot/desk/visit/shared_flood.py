"""Floods over several processes: how much patience is left with a speaker is counted in the database.

Each process looks at its own count first, so that most of a flood never comes so far.
"""

from __future__ import annotations

from functools import partial

from bot.chat.contract import Incoming
from bot.club.bounds import BURST
from bot.desk.visit.flood import Flood, Patience, Verdict
from storage import patience
from storage.database import Tx
from storage.patience import Kept


async def admit(tx: Tx, flood: Flood, incoming: Incoming, now: int, cost: int) -> Verdict:
    """Whether the sentence is heard, after all that the speaker has said to any of the processes."""
    chat, user = incoming.chat, incoming.user
    known, debt = await patience.of(tx, chat, user), flood.untold(chat, user)
    one = Patience(known.remains, known.at, known.waiting) if known else Patience(BURST, now)
    one.left -= debt
    verdict = one.admit(now, cost)
    await patience.keep(tx, chat, user, Kept(one.left, one.at, one.waiting))
    tx.after_commit(partial(flood.tell, chat, user, debt))
    return verdict
