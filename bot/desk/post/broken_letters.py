"""Letters that cannot be carried, whoever asks: set aside, so that the next ones go on."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from bot.desk.visit.asides import about_in, set_aside, tell_members
from bot.desk.visit.recipient import ToMember, read_recipient
from bot.words.maintenance.failures import LetterSetAside
from storage import asides
from storage.database import Job, Tx
from storage.faults import of_database, trail_of
from storage.post import Letter

log = logging.getLogger(__name__)

Write: TypeAlias = Callable[[Job[None]], Awaitable[None]]
_ABOUT_SUCH = "aside:"
"""How the keys of letters begin that tell of what is set aside: of these nobody is told."""


async def shelve(write: Write, letter: Letter, fault: Exception, now: int) -> None:
    """Set the letter aside and tell its reader, once; a fault of the database itself is raised."""
    log.error("letter %d is set aside: %s", letter.id, trail_of(fault))
    try:
        await write(lambda tx: _shelve(tx, letter, fault, now))
    except Exception as again:
        if of_database(again):
            raise
        log.error("letter %d: nobody could be told: %s", letter.id, trail_of(again))  # noqa: TRY400
        await write(lambda tx: asides.hold_letter(tx, letter.id, now))


async def _shelve(tx: Tx, letter: Letter, fault: Exception, now: int) -> None:
    if letter.key.startswith(_ABOUT_SUCH):
        await asides.hold_letter(tx, letter.id, now)
        return
    known = await asides.unit(tx, "letter", str(letter.id))
    # No clock hangs on a letter, so that nobody's time is asked for.
    await set_aside(tx, "letter", str(letter.id), fault, now, lambda _: 0)
    try:
        reader = read_recipient(letter.recipient)
    except ValueError:
        return
    if known is None and isinstance(reader, ToMember):
        told = [(reader.member, LetterSetAside(about_in(letter.body)))]
        await tell_members(tx, f"aside:letter:{letter.id}.{letter.attempts}", [*told], now)
