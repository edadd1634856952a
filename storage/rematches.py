"""Rematches: by which challenge the players of a match were asked to play again."""

from __future__ import annotations

from storage.lane import Tx


async def challenge_for(tx: Tx, match: int) -> int | None:
    row = await tx.one("SELECT challenge FROM rematch WHERE match = :match", match=match)
    return None if row is None else int(row["challenge"])


async def keep(tx: Tx, match: int, challenge: int) -> None:
    """The challenge of now; an earlier one is settled."""
    await tx.do(
        "INSERT INTO rematch (match, challenge) VALUES (:match, :challenge)"
        " ON CONFLICT (match) DO UPDATE SET challenge = :challenge",
        match=match,
        challenge=challenge,
    )


async def setup_of(tx: Tx, match: int) -> str:
    """The position that the match's players agreed on; empty where that was the usual one."""
    row = await tx.one("SELECT setup FROM challenge WHERE match = :match", match=match)
    return "" if row is None else str(row["setup"])
