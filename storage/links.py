"""Linking: who says that they are a member, too, until the member has said whether it is so."""

from __future__ import annotations

from dataclasses import dataclass

from storage.codes import hash_of
from storage.lane import Tx


@dataclass(frozen=True, slots=True)
class Request:
    member: int
    """Who was given the code, and is asked."""
    asker: int
    chat: str
    """The account from which it was asked."""
    person: str


async def ask(tx: Tx, code: str, request: Request, expires: int) -> None:
    """The member is asked; the code is not good for anybody else."""
    await tx.do("DELETE FROM code WHERE hash = :hash", hash=hash_of(code))
    await tx.do(
        "INSERT INTO link_request (hash, member, asker, chat, person, expires)"
        " VALUES (:hash, :member, :asker, :chat, :person, :expires)",
        hash=hash_of(code),
        member=request.member,
        asker=request.asker,
        chat=request.chat,
        person=request.person,
        expires=expires,
    )


async def find(tx: Tx, code: str, now: int) -> Request | None:
    """What was asked with the code, if it is neither answered nor too old."""
    await tx.do("DELETE FROM link_request WHERE expires <= :now", now=now)
    row = await tx.one(
        "SELECT member, asker, chat, person FROM link_request WHERE hash = :hash",
        hash=hash_of(code),
    )
    return Request(**dict(row)) if row else None


async def close(tx: Tx, code: str) -> None:
    """It is answered."""
    await tx.do("DELETE FROM link_request WHERE hash = :hash", hash=hash_of(code))
