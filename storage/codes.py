"""One-time codes. Only their hashes are kept."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256

from storage.lane import Tx


@dataclass(frozen=True, slots=True)
class Code:
    kind: str
    """link or invite."""
    member: int
    challenge: int | None


def hash_of(code: str) -> str:
    return sha256(code.encode()).hexdigest()


async def issue(
    tx: Tx, code: str, kind: str, member: int, expires: int, challenge: int | None = None
) -> None:
    """The code is good until it expires or is used. A new link code makes the old ones void."""
    if kind == "link":
        await tx.do("DELETE FROM code WHERE kind = 'link' AND member = :member", member=member)
    await tx.do(
        "INSERT INTO code (hash, kind, member, challenge, expires)"
        " VALUES (:hash, :kind, :member, :challenge, :expires)",
        hash=hash_of(code),
        kind=kind,
        member=member,
        challenge=challenge,
        expires=expires,
    )


async def is_known(tx: Tx, code: str) -> bool:
    """Whether it was issued, and has not been used."""
    return await tx.one("SELECT 1 FROM code WHERE hash = :hash", hash=hash_of(code)) is not None


async def find(tx: Tx, code: str, kind: str, now: int) -> Code | None:
    row = await tx.one(
        "SELECT kind, member, challenge FROM code"
        " WHERE hash = :hash AND kind = :kind AND expires > :now",
        hash=hash_of(code),
        kind=kind,
        now=now,
    )
    return Code(row["kind"], row["member"], row["challenge"]) if row else None


async def use_up(tx: Tx, code: str) -> None:
    await tx.do("DELETE FROM code WHERE hash = :hash", hash=hash_of(code))


async def prune(tx: Tx, before: int) -> None:
    """Forget the codes that were good until then, and wrong ones of before then."""
    await tx.do("DELETE FROM code WHERE expires < :before", before=before)
    await tx.do("DELETE FROM wrong_code WHERE at < :before", before=before)


async def note_wrong(tx: Tx, member: int, now: int) -> None:
    await tx.do(
        "INSERT INTO wrong_code (member, at) VALUES (:member, :now)", member=member, now=now
    )


async def wrong_since(tx: Tx, member: int, since: int) -> int:
    (row,) = await tx.all(
        "SELECT count(*) AS wrong FROM wrong_code WHERE member = :member AND at > :since",
        member=member,
        since=since,
    )
    return int(row["wrong"])
