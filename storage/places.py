"""Public places that change their names, as groups on Telegram do."""

from __future__ import annotations

from storage import communities, reports, tournaments
from storage.lane import Tx
from storage.post import place_recipient


async def move(tx: Tx, chat: str, old: str, new: str) -> None:
    """The place has another name from now on, wherever it is mentioned."""
    await tx.do(
        "UPDATE place SET place = :new WHERE chat = :chat AND place = :old"
        " AND NOT EXISTS (SELECT 1 FROM place WHERE chat = :chat AND place = :new)",
        chat=chat,
        old=old,
        new=new,
    )
    for sql in (
        "UPDATE match SET place = :new WHERE chat = :chat AND place = :old",
        "UPDATE challenge SET place = :new WHERE chat = :chat AND place = :old",
    ):
        await tx.do(sql, chat=chat, old=old, new=new)
    await communities.move(tx, chat, old, new)
    await reports.move(tx, chat, old, new)
    await tournaments.move(tx, chat, old, new)
    await tx.do(
        "UPDATE outbox SET recipient = :new WHERE recipient = :old AND ended IS NULL",
        old=place_recipient(chat, old),
        new=place_recipient(chat, new),
    )
