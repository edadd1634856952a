"""Holdings for people: the same data with a title and a line for each part, with names and dates."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from typing import Any

from bot.desk.post.holdings import LETTERS, letters_of
from bot.language import Language
from bot.words.members.holdings import BESIDE, COLUMNS_RU, HEAD, OTHER, PARTS
from storage import holdings, members
from storage.database import Tx

_MOMENTS = frozenset(
    [
        "created",
        "at",
        "ended",
        "heard",
        "since",
        "until",
        "expires",
        "due",
        "closed",
        "lifted",
        "told",
        "updated",
    ]
)
_PEOPLE = frozenset({"opponent", "challenger", "blocked", "member", "by", "asker", "heir"})
_BEGAN, _FAR = 1_000_000_000, 4_000_000_000
"""Seconds since 1970 that are a date; jobs without a time of their own are later."""


async def write_readable(tx: Tx, chat: str, user: str, language: Language) -> str | None:
    """None: of nobody."""
    member = await members.by_account(tx, chat, user)
    if member is None:
        return None
    lines = [f"{HEAD[language]}: {member.name}", BESIDE[language]]
    for part, found in holdings.held(tx, member.id):
        rows = [dict(row) for row in (letters_of(found) if part == LETTERS else found)]
        if rows:
            names = await _names(tx, rows)
            lines += ["", *_part(part, rows, names, language)]
    return "\n".join(lines) + "\n"


async def _names(tx: Tx, rows: list[dict[str, Any]]) -> Mapping[int, str]:
    wanted = {row[key] for row in rows for key in _PEOPLE & row.keys() if row[key] is not None}
    found = await members.several(tx, sorted(wanted)) if wanted else []
    return {one.id: one.name for one in found}


def _part(
    part: str, rows: list[dict[str, Any]], names: Mapping[int, str], language: Language
) -> Iterator[str]:
    title, about = PARTS.get(part, (None, OTHER))
    yield f"== {title[language] if title else part} ({len(rows)})"
    yield about[language]
    for row in rows:
        said = (f"{_label(key, language)}: {_value(key, row[key], names)}" for key in row)
        yield "- " + "; ".join(
            one for one, key in zip(said, row, strict=True) if row[key] not in (None, "", "{}")
        )


def _label(key: str, language: Language) -> str:
    return COLUMNS_RU.get(key, key) if language == "ru" else key.replace("_", " ")


def _value(key: str, value: Any, names: Mapping[int, str]) -> str:
    if isinstance(value, int) and key in _MOMENTS and _BEGAN < value < _FAR:
        return datetime.fromtimestamp(value, UTC).strftime("%Y-%m-%d %H:%M")
    if isinstance(value, int) and key in _PEOPLE:
        return names.get(value) or "—"
    if isinstance(value, float):
        return f"{value:.3g}" if value < 10 else str(round(value))
    if isinstance(value, str) and value.startswith("{"):
        return _settings(value)
    return " ".join(str(value).split())


def _settings(value: str) -> str:
    try:
        held = json.loads(value)
    except ValueError:
        return value
    return ", ".join(f"{key}={one}" for key, one in held.items())
