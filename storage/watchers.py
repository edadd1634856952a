"""Watchers: members who are told what the audience of a running match hears."""

from __future__ import annotations

from storage.lane import Tx


async def watch(tx: Tx, match: int, member: int) -> None:
    await tx.do(
        "INSERT INTO watcher (match, member) VALUES (:match, :member)"
        " ON CONFLICT (match, member) DO NOTHING",
        match=match,
        member=member,
    )


async def unwatch(tx: Tx, match: int, member: int) -> bool:
    """Whether they had watched it."""
    gone = await tx.do(
        "DELETE FROM watcher WHERE match = :match AND member = :member", match=match, member=member
    )
    return gone == 1


async def of_match(tx: Tx, match: int) -> list[int]:
    """Who watches the match."""
    rows = await tx.all(
        "SELECT member FROM watcher WHERE match = :match ORDER BY member", match=match
    )
    return [row["member"] for row in rows]


async def of_member(tx: Tx, member: int) -> list[int]:
    """Which matches the member watches."""
    rows = await tx.all(
        "SELECT match FROM watcher WHERE member = :member ORDER BY match", member=member
    )
    return [row["match"] for row in rows]


async def drop_all(tx: Tx, match: int) -> None:
    """The match is over."""
    await tx.do("DELETE FROM watcher WHERE match = :match", match=match)
