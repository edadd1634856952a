"""The sweep: letters that were delivered and messages that were served are forgotten in time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial

from storage import browsers, cards, codes, house, inbox, meta, post
from storage.database import Database
from storage.lane import Tx

KEPT = 14 * 86_400
"""Delivered letters and keys of served messages are kept so long, in seconds."""
_CARDS = 76 * 86_400
"""So much longer it is known which message a match is, and what a button under it says: moves may take
weeks."""
_PASSING = ("telegram.sentence.", "telegram.card.", "telegram.offer.")
"""So begin the keys of facts that nobody needs for ever."""
_PAUSE = 6 * 3600
"""Seconds between two sweeps."""


async def keep_sweeping(database: Database, now: Callable[[], int]) -> None:
    """Sweep again and again, until cancelled."""
    while True:
        await sweep(database, before=now() - KEPT)
        await asyncio.sleep(_PAUSE)


async def sweep(database: Database, before: int) -> int:
    """Forget what ended before then; how many letters and messages that was."""
    total = 0
    await database.write(partial(_forget_few, before=before))
    while await database.write(partial(house.prune, before=before)):
        pass
    # A few at a time, for everybody waits for the writer.
    while await database.write(partial(cards.prune, before=before - _CARDS)):
        pass
    while forgotten := await database.write(partial(_forget_some, before=before)):
        total += forgotten
    return total


async def _forget_some(tx: Tx, before: int) -> int:
    return await post.prune(tx, before) + await inbox.prune(tx, before)


async def _forget_few(tx: Tx, before: int) -> None:
    """What is never so much that it would have to be forgotten in parts."""
    await browsers.prune(tx)
    await codes.prune(tx, before)
    for keys in _PASSING:
        await meta.prune(tx, keys, before=before - _CARDS, undated=before)
