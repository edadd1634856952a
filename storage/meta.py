"""Small facts that outlive the process."""

from __future__ import annotations

from storage.lane import Tx


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


async def forget(tx: Tx, key: str) -> None:
    await tx.do("DELETE FROM meta WHERE key = :key", key=key)
