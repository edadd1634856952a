"""Oaths: what the umpire has sworn by at the start of a match."""

from __future__ import annotations

import re

from storage.lane import Tx

_SEED = re.compile("[0-9a-f]{64}")


async def keep(tx: Tx, match: int, seed: str) -> None:
    await tx.do("INSERT INTO oath (match, seed) VALUES (:match, :seed)", match=match, seed=seed)


async def seed_of(tx: Tx, match: int) -> str | None:
    """None for a match without an oath, which is older than oaths, and where none can be read."""
    row = await tx.one("SELECT seed FROM oath WHERE match = :match", match=match)
    seed = None if row is None else str(row["seed"])
    return seed if seed and _SEED.fullmatch(seed) else None
