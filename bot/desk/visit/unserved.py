"""Which running matches this program cannot serve, such as those begun under rules it has not."""

from __future__ import annotations

from bot.desk.visit.broken import Broken
from bot.desk.visit.umpires import game_of
from storage import matches
from storage.database import Tx


async def find_broken(tx: Tx) -> list[Broken]:
    """By their rows alone: what their acts say is seen when somebody plays in them."""
    found, after = [], 0
    while page := await matches.served(tx, after):
        after = page[-1].id
        for match in page:
            try:
                game_of(match)
            except Broken as fault:
                found.append(fault)
    return found
