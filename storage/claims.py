"""Claims: names taken at the door by people who have said nothing yet, and are no members."""

from __future__ import annotations

from dataclasses import dataclass

from storage.lane import Row, Tx

MOST = 3000
"""Claims at one time; whoever comes then is asked to wait."""
KEPT = 30 * 86_400
"""Seconds without a sign of its owner after which a claim lapses."""


@dataclass(frozen=True, slots=True)
class Claim:
    chat: str
    person: str
    name: str
    language: str | None
    """What they wish to be spoken to in."""
    at: int


def _claim(row: Row) -> Claim:
    return Claim(row["chat"], row["person"], row["name"], row["language"], row["at"])


async def of(tx: Tx, chat: str, person: str) -> Claim | None:
    row = await tx.one(
        "SELECT * FROM claim WHERE chat = :chat AND person = :person", chat=chat, person=person
    )
    return _claim(row) if row else None


async def by_skeleton(tx: Tx, skeleton: str) -> Claim | None:
    row = await tx.one("SELECT * FROM claim WHERE skeleton = :skeleton", skeleton=skeleton)
    return _claim(row) if row else None


async def is_free(tx: Tx, chat: str, person: str, skeleton: str) -> bool:
    """Whether no member has the name, and nobody else has claimed it."""
    row = await tx.one(
        "SELECT 1 FROM member WHERE skeleton = :skeleton UNION ALL"
        " SELECT 1 FROM claim WHERE skeleton = :skeleton AND NOT (chat = :chat AND person = :person)",
        chat=chat,
        person=person,
        skeleton=skeleton,
    )
    return row is None


async def is_full(tx: Tx, now: int) -> bool:
    """Whether there is no room for one more, after those that lapsed are gone."""
    await tx.do("DELETE FROM claim WHERE at < :before", before=now - KEPT)
    (row,) = await tx.all("SELECT count(*) AS count FROM claim")
    return int(row["count"]) >= MOST


async def put(tx: Tx, claim: Claim, skeleton: str) -> None:
    """Keep the claim, instead of one that the same person made before. Its name must be free."""
    await tx.do(
        "INSERT INTO claim (chat, person, name, skeleton, language, at)"
        " VALUES (:chat, :person, :name, :skeleton, :language, :at)"
        " ON CONFLICT (chat, person) DO UPDATE SET name = excluded.name,"
        " skeleton = excluded.skeleton, language = excluded.language, at = excluded.at",
        chat=claim.chat,
        person=claim.person,
        name=claim.name,
        skeleton=skeleton,
        language=claim.language,
        at=claim.at,
    )


async def drop(tx: Tx, chat: str, person: str) -> None:
    await tx.do(
        "DELETE FROM claim WHERE chat = :chat AND person = :person", chat=chat, person=person
    )
