"""Small facts that outlive the process."""

from __future__ import annotations

from storage.lane import Tx

HALF_COPIED = "half copied"
"""There while a copy of another database is being written: it is no database yet."""


async def get(tx: Tx, key: str) -> str | None:
    row = await tx.one("SELECT value FROM meta WHERE key = :key", key=key)
    return row["value"] if row else None


async def put(tx: Tx, key: str, value: str) -> None:
    await tx.do(
        "INSERT INTO meta (key, value) VALUES (:key, :value)"
        " ON CONFLICT (key) DO UPDATE SET value = :value",
        key=key,
        value=value,
    )


async def number(tx: Tx, key: str) -> int | None:
    """The whole number that is kept so; None where there is none, or what is there is none."""
    text = await get(tx, key)
    try:
        return None if text is None else int(text)
    except ValueError:
        return None


async def count_up(tx: Tx, key: str) -> int:
    """The next number under this key: each is given once."""
    (row,) = await tx.all(
        "INSERT INTO meta (key, value) VALUES (:key, '1') ON CONFLICT (key)"
        " DO UPDATE SET value = CAST(CAST(meta.value AS INTEGER) + 1 AS TEXT) RETURNING value",
        key=key,
    )
    return int(row["value"])


async def forget(tx: Tx, key: str) -> None:
    await tx.do("DELETE FROM meta WHERE key = :key", key=key)
