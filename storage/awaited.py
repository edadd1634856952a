"""Awaited: challenges to people who have never been met, held for the holder of a name."""

from __future__ import annotations

from storage.lane import Tx


async def hold(tx: Tx, challenge: int, chat: str, handle: str, until: int) -> None:
    await tx.do(
        "INSERT INTO awaited (challenge, chat, handle, until)"
        " VALUES (:challenge, :chat, :handle, :until)",
        challenge=challenge,
        chat=chat,
        handle=handle.lower(),
        until=until,
    )


async def held_for(tx: Tx, chat: str, handle: str, now: int) -> list[int]:
    """The open challenges that wait for the holder of this name there, oldest first."""
    rows = await tx.all(
        "SELECT challenge FROM awaited JOIN challenge ON challenge.id = awaited.challenge"
        " WHERE awaited.chat = :chat AND handle = :handle AND until > :now AND state = 'open'"
        " ORDER BY challenge",
        chat=chat,
        handle=handle.lower(),
        now=now,
    )
    return [int(row["challenge"]) for row in rows]


async def held_by(tx: Tx, member: int) -> int:
    """How many open challenges of the member's wait for people who have never been met."""
    (row,) = await tx.all(
        "SELECT count(*) AS held FROM awaited JOIN challenge ON challenge.id = awaited.challenge"
        " WHERE challenger = :member AND state = 'open'",
        member=member,
    )
    return int(row["held"])


async def name_of(tx: Tx, challenge: int) -> str | None:
    """For whom it waits, if it does."""
    row = await tx.one("SELECT handle FROM awaited WHERE challenge = :id", id=challenge)
    return str(row["handle"]) if row else None


async def give(tx: Tx, challenge: int, member: int) -> None:
    """They have come: the challenge is theirs."""
    await tx.do(
        "UPDATE challenge SET opponent = :member WHERE id = :id", id=challenge, member=member
    )
    await drop(tx, challenge)


async def drop(tx: Tx, challenge: int) -> None:
    await tx.do("DELETE FROM awaited WHERE challenge = :id", id=challenge)
