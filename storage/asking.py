"""Asking: where somebody has begun to settle the terms of a game."""

from __future__ import annotations

from storage.lane import Tx


async def keep(tx: Tx, member: int, chat: str, place: str, now: int) -> None:
    await tx.do(
        "INSERT INTO asking (member, chat, place, at) VALUES (:member, :chat, :place, :now)"
        " ON CONFLICT (member) DO UPDATE SET chat = :chat, place = :place, at = :now",
        member=member,
        chat=chat,
        place=place,
        now=now,
    )


async def forget(tx: Tx, member: int) -> None:
    await tx.do("DELETE FROM asking WHERE member = :member", member=member)


async def begun_in(tx: Tx, member: int, chat: str, since: int) -> str | None:
    """The place on that platform where they began, if that was not before then."""
    row = await tx.one(
        "SELECT place FROM asking WHERE member = :member AND chat = :chat AND at >= :since",
        member=member,
        chat=chat,
        since=since,
    )
    return str(row["place"]) if row else None
