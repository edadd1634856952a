"""Holdings: all that is stored of somebody, written as a file when their letter is sent.

It may be megabytes. So it is read row by row beside the writer, and written row by row, too: no
single call holds the loop up for long. The file is the same that `json.dumps(…, indent=1)` writes.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import islice
from typing import Any

from bot.desk.visit.sealed import unseal
from bot.words.text import text_of
from storage import holdings, members
from storage.database import Tx
from storage.faults import of_database

LETTERS = "outbox.recipient"
_JSON = frozenset({"settings", "options", "terms", "men"})
"""Columns that hold JSON themselves."""
_KNOWN = 256
"""So many values of these are remembered while a file is written: matches are much alike."""
_ROWS = 64
"""So many rows are one piece."""

_encode = json.JSONEncoder(ensure_ascii=False).encode
Nested = Callable[[str], str]


async def write_holdings(tx: Tx, chat: str, user: str) -> str | None:
    """All that is theirs to have, of the member who has this account now; None: of nobody."""
    member = await members.by_account(tx, chat, user)
    if member is None:
        return None
    nested = lru_cache(_KNOWN)(_nested)
    pieces = ["{\n "]
    for n, (name, rows) in enumerate(holdings.held(tx, member.id)):
        pieces += [",\n ", *_part(name, rows, nested)] if n else _part(name, rows, nested)
    return "".join([*pieces, "\n}"])


def letters_of(rows: Iterator[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Letters' words; without their files, or each copy of the data would hold all earlier ones."""
    for row in rows:
        body = row.pop("body")
        yield {**row, "text": _words(body)}


def _words(body: str) -> str | None:
    """None where the letter cannot be read: it is set aside, and they get the others."""
    try:
        return str(text_of(unseal(body).text))
    except Exception as fault:
        if of_database(fault):
            raise
        return None


def _part(name: str, rows: Iterator[dict[str, Any]], nested: Nested) -> Iterator[str]:
    given = letters_of(rows) if name == LETTERS else rows
    yield f"{_encode(name)}: ["
    mark, end = "\n  ", "]"
    while several := list(islice(given, _ROWS)):
        yield mark + ",\n  ".join(_row(row, nested) for row in several)
        mark, end = ",\n  ", "\n ]"
    yield end


def _row(row: dict[str, Any], nested: Nested) -> str:
    held = ",\n   ".join(
        f"{_encode(name)}: {nested(value) if name in _JSON else _value(value)}"
        for name, value in row.items()
    )
    return f"{{\n   {held}\n  }}"


def _value(value: Any) -> str:
    return str(value) if isinstance(value, int) else _encode(value)


def _nested(value: str) -> str:
    # No text within has a line of its own: JSON writes their ends as letters.
    return json.dumps(json.loads(value), ensure_ascii=False, indent=1).replace("\n", "\n   ")
