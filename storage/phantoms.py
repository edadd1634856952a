"""Phantoms: what a player believes of men he does not see. Nobody else reads them."""

from __future__ import annotations

from storage.lane import Tx


async def current(tx: Tx, match: int, seat: str) -> str | None:
    """The seat's phantoms, as JSON."""
    row = await tx.one(
        "SELECT men FROM phantom WHERE match = :match AND seat = :seat"
        " ORDER BY version DESC LIMIT 1",
        match=match,
        seat=seat,
    )
    return row["men"] if row else None


async def place(tx: Tx, match: int, seat: str, n: int, men: str) -> None:
    """The seat's phantoms from now on, after `n` acts of the match."""
    await tx.do(
        "INSERT INTO phantom (match, seat, version, n, men)"
        " SELECT :match, :seat, coalesce(max(version), 0) + 1, :n, :men"
        " FROM phantom WHERE match = :match AND seat = :seat",
        match=match,
        seat=seat,
        n=n,
        men=men,
    )


async def history(tx: Tx, match: int) -> list[tuple[str, int, str]]:
    """Every seat's phantoms through the match: seat, after how many acts, JSON."""
    rows = await tx.all(
        "SELECT seat, n, men FROM phantom WHERE match = :match ORDER BY seat, version",
        match=match,
    )
    return [(row["seat"], row["n"], row["men"]) for row in rows]
