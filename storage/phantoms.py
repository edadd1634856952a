"""Phantoms: what a player believes of men they do not see. Nobody else reads them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TypeAlias

from storage.json_text import object_in
from storage.lane import Tx

Men: TypeAlias = Mapping[str, str]
"""Kinds by square."""


async def current(tx: Tx, match: int, seat: str) -> Men:
    """The seat's phantoms; none where it never set any."""
    row = await tx.one(
        "SELECT men FROM phantom WHERE match = :match AND seat = :seat"
        " ORDER BY version DESC LIMIT 1",
        match=match,
        seat=seat,
    )
    return (object_in(row["men"]) or {}) if row else {}


async def place(tx: Tx, match: int, seat: str, n: int, men: Men) -> None:
    """The seat's phantoms from now on, after `n` acts of the match.

    Of those set after the same act the last are kept: however often they are changed, there are no
    more of them than acts.
    """
    await tx.do(
        "DELETE FROM phantom WHERE match = :match AND seat = :seat AND n = :n",
        match=match,
        seat=seat,
        n=n,
    )
    await tx.do(
        "INSERT INTO phantom (match, seat, version, n, men)"
        " SELECT :match, :seat, coalesce(max(version), 0) + 1, :n, :men"
        " FROM phantom WHERE match = :match AND seat = :seat",
        match=match,
        seat=seat,
        n=n,
        men=json.dumps(dict(men), sort_keys=True),
    )


async def history(tx: Tx, match: int) -> list[tuple[str, int, Men]]:
    """Every seat's phantoms through the match: seat, after how many acts, men."""
    rows = await tx.all(
        "SELECT seat, n, men FROM phantom WHERE match = :match ORDER BY seat, version",
        match=match,
    )
    return [(row["seat"], row["n"], object_in(row["men"]) or {}) for row in rows]
