"""The inbox: which messages were heard, so that each is served once."""

from __future__ import annotations

import json
from collections.abc import Sequence

from storage.lane import Tx


async def receive(tx: Tx, chat: str, key: str, now: int) -> bool:
    """Whether the message is to be served: it comes for the first time.

    The words themselves are not kept with it; what is said to all at the table is owed as a letter.
    """
    changed = await tx.do(
        "INSERT INTO inbox (chat, key, served) VALUES (:chat, :key, :now)"
        " ON CONFLICT (chat, key) DO NOTHING",
        chat=chat,
        key=key,
        now=now,
    )
    return changed == 1


async def take_back(tx: Tx, chat: str, key: str) -> None:
    """It was not served after all: should it come again, it comes for the first time."""
    await tx.do("DELETE FROM inbox WHERE chat = :chat AND key = :key", chat=chat, key=key)


async def heard_among(tx: Tx, chat: str, keys: Sequence[str]) -> list[str]:
    """Which of these messages were served, as far as that is kept."""
    rows = await tx.all(
        "SELECT key FROM inbox WHERE chat = :chat"
        " AND key IN (SELECT CAST(value AS TEXT) FROM json_each(:keys))",
        chat=chat,
        keys=json.dumps(list(keys)),
    )
    return [row["key"] for row in rows]


async def prune(tx: Tx, before: int, most: int = 5000) -> int:
    """Forget messages that were served before then, at most so many at a time; how many."""
    return await tx.do(
        "DELETE FROM inbox WHERE id IN (SELECT id FROM inbox WHERE served < :before"
        " ORDER BY served LIMIT :most)",
        before=before,
        most=most,
    )
