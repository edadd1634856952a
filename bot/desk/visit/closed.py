"""Whether the bot is closed for maintenance: then nobody's move is taken, and no clock runs."""

from __future__ import annotations

from storage import meta
from storage.database import Tx

NOTICE = "maintenance"


async def maintenance(tx: Tx) -> str | None:
    """What people are told of the maintenance that is going on; None while there is none."""
    return await meta.get(tx, NOTICE)
