"""An apology: somebody said what could not be served. It has been heard, and is not tried again."""

from __future__ import annotations

import logging
from collections.abc import Callable

from bot.chat.contract import Incoming
from bot.desk.visit.asides import set_aside
from bot.desk.visit.broken import Broken
from bot.desk.visit.letter import Letter, owed
from bot.desk.visit.recipient import Recipient, ToAccount, ToMember
from bot.language import Language, language_of
from bot.words.maintenance.failures import WentWrong
from bot.words.say import say
from storage import asides, inbox, matches, members, post
from storage.database import Database, Tx
from storage.faults import of_database, reason_of, trail_of
from storage.members import Member

log = logging.getLogger(__name__)


async def apologise(
    database: Database,
    incoming: Incoming,
    fault: Exception,
    now: int,
    tick: Callable[[str], int],
) -> None:
    """Tell the speaker and the operators; where even that fails, only remember that it was heard."""
    try:
        await database.write(lambda tx: _apologise(tx, incoming, fault, now, tick))
    except Exception as again:
        if of_database(again):
            raise
        log.error("nobody could be told of it: %s", trail_of(again))  # noqa: TRY400  # no texts
        await database.write(lambda tx: inbox.receive(tx, incoming.chat, incoming.key, now))


async def _apologise(
    tx: Tx, incoming: Incoming, fault: Exception, now: int, tick: Callable[[str], int]
) -> None:
    if not await inbox.receive(tx, incoming.chat, incoming.key, now):
        return
    member = await members.by_account(tx, incoming.chat, incoming.user)
    told = await _is_told_otherwise(tx, fault, member)
    if isinstance(fault, Broken):
        await set_aside(tx, fault.kind, str(fault.number), fault, now, tick)
    else:
        reason = reason_of(fault)
        await set_aside(tx, "sentence", f"{reason.fault} {reason.place}", fault, now, tick)
    # What people say to each other where the bot listens is not meant for it.
    if not told and (incoming.place is None or incoming.text.startswith("/")):
        language = language_of((member and member.speaks) or incoming.language)
        to = ToMember(member.id) if member else ToAccount(incoming.chat, incoming.user)
        await post.enqueue(tx, [owed(_letter(incoming, to, language))], now)


async def _is_told_otherwise(tx: Tx, fault: Exception, member: Member | None) -> bool:
    """Whether the speaker plays the match that is set aside because of this, and is told of that."""
    if not isinstance(fault, Broken) or fault.kind != "match" or member is None:
        return False
    match = await matches.match(tx, fault.number)
    known = await asides.unit(tx, "match", str(fault.number))
    return (
        known is None
        and match is not None
        and match.ended is None
        and member.id in match.seats.values()
    )


def _letter(incoming: Incoming, to: Recipient, language: Language) -> Letter:
    spoken = say(WentWrong(), language)
    return Letter(
        language=language,
        key=f"{incoming.chat}:{incoming.key}:sorry",
        to=to,
        text=spoken.text,
        choices=spoken.choices,
        answers=incoming.key,
    )
