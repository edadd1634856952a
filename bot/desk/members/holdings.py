"""Holdings: what is stored of a member, told in plain words and given to them whole."""

from __future__ import annotations

import json
from typing import Any

from bot.desk.visit.sealed import unseal
from bot.desk.visit.visit import Visit
from bot.words.members import accounts as s
from bot.words.text import text_of
from storage import holdings

LETTERS_KEPT = 14
"""Days."""
_LETTERS = "outbox.recipient"
_JSON = frozenset({"settings", "options", "terms", "men"})
"""Columns that hold JSON themselves."""


def show_privacy(visit: Visit) -> None:
    visit.reply(s.Privacy(LETTERS_KEPT))


async def show(visit: Visit) -> None:
    """A file with everything; of a running match only what they did themselves."""
    held = await holdings.held(visit.tx, visit.member.id)
    held[_LETTERS] = [_letter(row) for row in held[_LETTERS]]
    opened = {name: [_open(row) for row in rows] for name, rows in held.items()}
    text = json.dumps(opened, ensure_ascii=False, indent=1)
    visit.reply(s.YourData(), block=("my-data.json", text))


def _letter(row: dict[str, Any]) -> dict[str, Any]:
    """A letter's words; without its file, or each copy of the data would hold all earlier ones."""
    body = unseal(row.pop("body"))
    return {**row, "text": str(text_of(body.text))}


def _open(row: dict[str, Any]) -> dict[str, Any]:
    return {name: json.loads(value) if name in _JSON else value for name, value in row.items()}
