"""Plans: what a player wants done when it is their turn."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from storage.json_text import object_in
from storage.lane import Tx


async def plan(tx: Tx, match: int, seat: str) -> Mapping[str, Any] | None:
    """One that cannot be read is none."""
    row = await tx.one(
        "SELECT body FROM plan WHERE match = :match AND seat = :seat", match=match, seat=seat
    )
    return None if row is None else object_in(row["body"])


async def keep(tx: Tx, match: int, seat: str, plan: Mapping[str, Any]) -> None:
    """Instead of what was planned there before."""
    await tx.do(
        "INSERT INTO plan (match, seat, body) VALUES (:match, :seat, :body)"
        " ON CONFLICT (match, seat) DO UPDATE SET body = :body",
        match=match,
        seat=seat,
        body=json.dumps(dict(plan)),
    )


async def drop(tx: Tx, match: int, seat: str) -> None:
    await tx.do("DELETE FROM plan WHERE match = :match AND seat = :seat", match=match, seat=seat)


async def drop_all(tx: Tx, match: int) -> None:
    """The match is over."""
    await tx.do("DELETE FROM plan WHERE match = :match", match=match)
