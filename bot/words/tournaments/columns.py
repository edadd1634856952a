"""Columns of text that line up whatever script a name is written in."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

_NAME = 24
"""Columns for a name in a table; longer ones are cut."""
_ISOLATED = "\u2068{}\u2069"


def laid(rows: Sequence[Sequence[str]], left: frozenset[int]) -> str:
    """The rows in columns; those in `left` begin at their left edge, the others end at the right."""
    widths = [max(width(row[place]) for row in rows) for place in range(len(rows[0]))]
    lines = []
    for row in rows:
        cells = []
        for place, text in enumerate(row):
            room = " " * (widths[place] - width(text))
            cells.append(isolated(text) + room if place in left else room + isolated(text))
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)


def short(name: str) -> str:
    """The name, or as much of it as its column holds."""
    if width(name) <= _NAME:
        return name
    kept = ""
    for char in name:
        if width(kept + char) >= _NAME:
            break
        kept += char
    return kept + "…"


def width(text: str) -> int:
    """How many columns it takes: two for a letter of East Asia or an emoji, none for a mark."""
    return sum(_columns(char) for char in text)


def _columns(char: str) -> int:
    if unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in ("W", "F") else 1


def isolated(text: str) -> str:
    """What is read from right to left keeps to itself: the numbers beside it would follow it."""
    turned = any(unicodedata.bidirectional(char) in ("R", "AL") for char in text)
    return _ISOLATED.format(text) if turned else text
