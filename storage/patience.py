"""Patience with those who speak, counted for all processes that hear them."""

from __future__ import annotations

from dataclasses import dataclass

from storage.lane import Tx


@dataclass(frozen=True, slots=True)
class Kept:
    remains: float
    at: int
    waiting: bool


async def of(tx: Tx, chat: str, person: str) -> Kept | None:
    row = await tx.one(
        "SELECT remains, at, waiting FROM patience WHERE chat = :chat AND person = :person",
        chat=chat,
        person=person,
    )
    return None if row is None else Kept(row["remains"], row["at"], bool(row["waiting"]))


async def keep(tx: Tx, chat: str, person: str, one: Kept) -> None:
    await tx.do(
        "INSERT INTO patience (chat, person, remains, at, waiting)"
        " VALUES (:chat, :person, :remains, :at, :waiting) ON CONFLICT (chat, person)"
        " DO UPDATE SET remains = :remains, at = :at, waiting = :waiting",
        chat=chat,
        person=person,
        remains=one.remains,
        at=one.at,
        waiting=int(one.waiting),
    )


async def prune(tx: Tx, before: int) -> int:
    """Forget those who have said nothing since; how many."""
    return await tx.do("DELETE FROM patience WHERE at < :before", before=before)
