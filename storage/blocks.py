"""Blocks: who wants to be left alone by whom."""

from __future__ import annotations

from storage.lane import Tx


async def block(tx: Tx, member: int, blocked: int, now: int) -> bool:
    """Whether the member had not blocked the other already."""
    changed = await tx.do(
        "INSERT INTO block (member, blocked, at) VALUES (:member, :blocked, :now)"
        " ON CONFLICT (member, blocked) DO NOTHING",
        member=member,
        blocked=blocked,
        now=now,
    )
    return changed == 1


async def unblock(tx: Tx, member: int, blocked: int) -> bool:
    """Whether there was anything to take back."""
    changed = await tx.do(
        "DELETE FROM block WHERE member = :member AND blocked = :blocked",
        member=member,
        blocked=blocked,
    )
    return changed == 1


async def blocks(tx: Tx, member: int, other: int) -> bool:
    """Whether the member has blocked the other."""
    row = await tx.one(
        "SELECT 1 FROM block WHERE member = :member AND blocked = :other",
        member=member,
        other=other,
    )
    return row is not None


async def apart(tx: Tx, one: int, other: int) -> bool:
    """Whether either has blocked the other."""
    return await blocks(tx, one, other) or await blocks(tx, other, one)


async def around(tx: Tx, member: int) -> list[int]:
    """Everybody of whom and the member one has blocked the other."""
    rows = await tx.all(
        "SELECT blocked AS other FROM block WHERE member = :member"
        " UNION SELECT member AS other FROM block WHERE blocked = :member ORDER BY other",
        member=member,
    )
    return [row["other"] for row in rows]


async def blocked_by(tx: Tx, member: int) -> list[tuple[int, str]]:
    """Numbers and names of those whom the member has blocked."""
    rows = await tx.all(
        "SELECT member.id, member.name FROM block JOIN member ON member.id = block.blocked"
        " WHERE block.member = :member ORDER BY member.skeleton NULLS FIRST, member.id",
        member=member,
    )
    return [(row["id"], row["name"]) for row in rows]
