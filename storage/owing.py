"""How much is owed: to everybody, to one reader, of one match."""

from __future__ import annotations

from dataclasses import dataclass

from storage.lane import Tx


@dataclass(frozen=True, slots=True)
class Depth:
    """How much is owed."""

    open: int
    oldest: int | None
    """When the oldest open letter was written."""


@dataclass(frozen=True, slots=True)
class Owed:
    """What waits for one reader."""

    letters: int
    size: int
    """Bytes."""
    topics: frozenset[str]


async def owed_to(tx: Tx, recipient: str) -> Owed:
    rows = await tx.all(
        "SELECT topic, count(*) AS letters, sum(length(CAST(body AS BLOB))) AS size FROM outbox"
        " WHERE recipient = :recipient AND ended IS NULL GROUP BY topic",
        recipient=recipient,
    )
    return Owed(
        sum(row["letters"] for row in rows),
        sum(row["size"] for row in rows),
        frozenset(row["topic"] for row in rows if row["topic"] is not None),
    )


async def numbers_of(tx: Tx, match: int, seat: str) -> list[int]:
    """The numbers of the match's letters to this seat that are still kept, in order."""
    start = f"m{match}.{seat}."
    rows = await tx.all(
        "SELECT substr(key, length(:start) + 1) AS number FROM outbox"
        " WHERE key >= :start AND key < :start || ':' ORDER BY id",
        start=start,
    )
    # an epoch stands behind the number
    numbers = [row["number"].partition("~")[0] for row in rows]
    return sorted(int(number) for number in numbers if number.isdigit())


async def queue_depth(tx: Tx) -> Depth:
    (row,) = await tx.all(
        "SELECT open, (SELECT created FROM outbox WHERE id = oldest) AS oldest FROM"
        " (SELECT count(*) AS open, min(id) AS oldest FROM outbox WHERE ended IS NULL) AS owed"
    )
    return Depth(row["open"], row["oldest"])


async def newest(tx: Tx, recipient: str, most: int) -> list[str]:
    """What the reader was owed last, as it is sealed, the newest first; what was sent long ago is
    not kept."""
    rows = await tx.all(
        "SELECT body FROM outbox INDEXED BY outbox_recipient WHERE recipient = :recipient"
        " ORDER BY id DESC LIMIT :most",
        recipient=recipient,
        most=most,
    )
    return [str(row["body"]) for row in rows]
