"""Farewells: how often somebody has been asked whether they mean to be deleted."""

from __future__ import annotations

from storage.lane import Tx


async def asked_since(tx: Tx, member: int, since: int) -> int:
    """How often they were asked, if the last time was after then; 0 if they were not."""
    row = await tx.one(
        "SELECT times FROM farewell WHERE member = :member AND at > :since",
        member=member,
        since=since,
    )
    return 0 if row is None else int(row["times"])


async def keep(tx: Tx, member: int, times: int, now: int) -> None:
    await tx.do(
        "INSERT INTO farewell (member, times, at) VALUES (:member, :times, :now)"
        " ON CONFLICT (member) DO UPDATE SET times = :times, at = :now",
        member=member,
        times=times,
        now=now,
    )
