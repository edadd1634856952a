"""A look at a database from outside, beside the bot that uses it, or where none runs."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from storage.database import NewerSchema, OlderSchema, Unreadable, open_to_look
from storage.glance import glance
from storage.where import Where

_MOST = 50
_PLACES = "SELECT chat, place FROM place WHERE place NOT LIKE '~%' ORDER BY chat, place"
"""A card, which somebody has put into a chat of theirs, is no place in which the bot is."""


async def places_in(where: Where) -> Mapping[str, Sequence[str]]:
    """The public places in which anything was said, by chat; none, where that cannot be read."""
    if isinstance(where, Path):
        return await asyncio.to_thread(_places, where)
    try:
        async with open_to_look(where) as read:
            return _by_chat([(row[0], row[1]) for row in await read(lambda tx: tx.all(_PLACES))])
    except (Unreadable, NewerSchema, OlderSchema):
        return {}


async def refusals(path: Path) -> Sequence[str]:
    """Why a sound file would not be opened."""
    try:
        async with open_to_look(path):
            return ()
    except OlderSchema:  # whoever opens it brings it up to date
        return ()
    except (NewerSchema, Unreadable) as fault:
        return (str(fault),)


def _places(path: Path) -> Mapping[str, Sequence[str]]:
    try:
        with glance(path) as database:
            rows = database.execute(_PLACES).fetchall()
    except sqlite3.Error:
        return {}
    return _by_chat(rows)


def _by_chat(rows: Iterable[tuple[str, str]]) -> Mapping[str, Sequence[str]]:
    found: dict[str, list[str]] = {}
    for chat, place in rows:
        found.setdefault(chat, []).append(place)
    return {chat: every[:_MOST] for chat, every in found.items()}
