"""Bans: who may not look for games, where, until when, and why."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256

from storage.lane import Row, Tx


@dataclass(frozen=True, slots=True)
class Ban:
    id: int
    member: int
    chat: str | None
    community: str | None
    """Both None: everywhere."""
    until: int | None
    """None: until it is lifted."""
    reason: str
    by: int
    at: int


def _ban(row: Row) -> Ban:
    return Ban(**{name: row[name] for name in Ban.__dataclass_fields__})


async def ban(
    tx: Tx,
    *,
    member: int,
    chat: str | None,
    community: str | None,
    until: int | None,
    reason: str,
    by: int,
    now: int,
) -> None:
    """The ban stands from now on, instead of an older one in the same community."""
    await lift(tx, member, chat, community, now)
    await tx.do(
        "INSERT INTO ban (member, chat, community, until, reason, by, at)"
        " VALUES (:member, :chat, :community, :until, :reason, :by, :now)",
        member=member,
        chat=chat,
        community=community,
        until=until,
        reason=reason,
        by=by,
        now=now,
    )


async def lift(tx: Tx, member: int, chat: str | None, community: str | None, now: int) -> bool:
    """Whether there was a ban to lift there."""
    lifted = await tx.do(
        "UPDATE ban SET lifted = :now WHERE member = :member AND chat IS :chat"
        " AND community IS :community AND lifted IS NULL AND (until IS NULL OR until > :now)",
        member=member,
        chat=chat,
        community=community,
        now=now,
    )
    return lifted > 0


async def ban_of(
    tx: Tx, member: int, chat: str | None, community: str | None, now: int
) -> Ban | None:
    """What keeps the member from games there: a ban everywhere before one of the community."""
    row = await tx.one(
        "SELECT * FROM ban WHERE member = :member"
        " AND lifted IS NULL AND (until IS NULL OR until > :now)"
        " AND (community IS NULL OR chat = :chat AND community = :community)"
        " ORDER BY community IS NOT NULL, id DESC LIMIT 1",
        member=member,
        chat=chat,
        community=community,
        now=now,
    )
    return _ban(row) if row else None


async def bans_in(
    tx: Tx, chat: str | None, community: str | None, now: int, most: int = 50
) -> list[Ban]:
    """The bans of a community, or those everywhere; the latest first."""
    rows = await tx.all(
        "SELECT * FROM ban WHERE chat IS :chat AND community IS :community"
        " AND lifted IS NULL AND (until IS NULL OR until > :now) ORDER BY id DESC LIMIT :most",
        chat=chat,
        community=community,
        now=now,
        most=most,
    )
    return [_ban(row) for row in rows]


async def copy(tx: Tx, member: int, to: int, now: int) -> None:
    """What holds for the one holds for the other, too: they are, or were, one person."""
    await tx.do(
        "INSERT INTO ban (member, chat, community, until, reason, by, at)"
        " SELECT :to, chat, community, until, reason, by, at FROM ban WHERE member = :member"
        " AND lifted IS NULL AND (until IS NULL OR until > :now)",
        member=member,
        to=to,
        now=now,
    )


async def bar(tx: Tx, member: int, now: int) -> None:
    """The member is about to be forgotten: the bans stay, with digests of the accounts."""
    for row in await tx.all(
        "SELECT chat, person FROM account WHERE member = :id ORDER BY turn", id=member
    ):
        await tx.do(
            "INSERT INTO barred (digest, chat, community, until, reason, by, at)"
            " SELECT :digest, chat, community, until, reason, by, at FROM ban"
            " WHERE member = :member AND lifted IS NULL AND (until IS NULL OR until > :now)",
            digest=_digest(row["chat"], row["person"]),
            member=member,
            now=now,
        )


async def let_in(tx: Tx, chat: str, user: str, member: int, now: int) -> None:
    """The account has come, or come back: its bans are its new member's."""
    await tx.do("DELETE FROM barred WHERE until <= :now", now=now)
    digest = _digest(chat, user)
    await tx.do(
        "INSERT INTO ban (member, chat, community, until, reason, by, at)"
        " SELECT :member, chat, community, until, reason, by, at FROM barred"
        " WHERE digest = :digest",
        digest=digest,
        member=member,
    )
    await tx.do("DELETE FROM barred WHERE digest = :digest", digest=digest)


def _digest(chat: str, user: str) -> str:
    return sha256(f"{chat}:{user}".encode()).hexdigest()
