"""A look at a database from outside, beside the bot that uses it, or where none runs."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path

_MOST = 50
_PLACES = "SELECT chat, place FROM place WHERE place NOT LIKE '~%' ORDER BY chat, place"
"""A card, which somebody has put into a chat of theirs, is no place in which the bot is."""


async def places_in(path: Path) -> Mapping[str, Sequence[str]]:
    """The public places in which anything was said, by chat; none, where that cannot be read."""
    return await asyncio.to_thread(_places, path)


def _places(path: Path) -> Mapping[str, Sequence[str]]:
    found: dict[str, list[str]] = {}
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as database:
            rows = database.execute(_PLACES).fetchall()
    except sqlite3.Error:
        return found
    for chat, place in rows:
        found.setdefault(chat, []).append(place)
    return {chat: every[:_MOST] for chat, every in found.items()}
