"""Small facts that outlive the process."""

from __future__ import annotations

import re

from storage.lane import Tx

HALF_COPIED = "half copied"
"""There while a copy of another database is being written: it is no database yet."""
_KEPT_SINCE = re.compile(r"^~\d{5,} ")
_LAST = "\U0010ffff"
"""Comes after whatever a key goes on with."""


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


async def keep(tx: Tx, key: str, value: str, now: int) -> None:
    """Keep it for as long as `prune` leaves what was kept last at that time."""
    await put(tx, key, f"{_since(now)}{value}")


async def kept(tx: Tx, key: str) -> str | None:
    """What `keep` has kept so."""
    value = await get(tx, key)
    return value and _KEPT_SINCE.sub("", value)


async def prune(tx: Tx, keys: str, before: int, undated: int) -> None:
    """Forget what was kept last before then, under keys that begin so.

    What an older version has kept, which noted no time, is taken to be of the `undated` one.
    """
    under = {"keys": keys, "after": keys + _LAST}
    await tx.do(
        "UPDATE meta SET value = :since || value"
        " WHERE key >= :keys AND key < :after AND substr(value, 1, 1) <> '~'",
        **under,
        since=_since(undated),
    )
    await tx.do(
        "DELETE FROM meta WHERE key >= :keys AND key < :after AND value < :since",
        **under,
        since=_since(before),
    )


def _since(now: int) -> str:
    """In days, written so that they stand in order as texts do."""
    return f"~{now // 86_400:05} "


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
