"""Threads in which players are called whose private chats are closed: one a match and player."""

from __future__ import annotations

from storage.lane import Tx


async def thread_of(tx: Tx, match: int, member: int) -> str | None:
    """What the platform calls it, once it was opened."""
    row = await tx.one(
        "SELECT thread FROM thread WHERE match = :match AND member = :member",
        match=match,
        member=member,
    )
    return str(row["thread"]) if row else None


async def keep(tx: Tx, match: int, member: int, chat: str, thread: str) -> None:
    """It was opened; the first one stays the one."""
    await tx.do(
        "INSERT INTO thread (match, member, chat, thread) VALUES (:match, :member, :chat, :thread)"
        " ON CONFLICT (match, member) DO NOTHING",
        match=match,
        member=member,
        chat=chat,
        thread=thread,
    )


async def forget(tx: Tx, match: int, member: int) -> None:
    """It is there no more."""
    await tx.do(
        "DELETE FROM thread WHERE match = :match AND member = :member", match=match, member=member
    )
