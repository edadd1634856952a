"""Makes `bot/club/alike.txt`, the letters that are drawn like Latin ones, from Unicode's own table.

    python -m tests.club.alike confusables.json

The file is that of the package confusable-homoglyphs (MIT), which is made of Unicode's
confusables.txt (Unicode License v3); both may be used under the licence of this project.
"""

from __future__ import annotations

import json
import sys
import unicodedata
from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path

TABLE = Path(__file__).parents[2] / "bot" / "club" / "alike.txt"
_SMALL_CAPITAL = "LATIN LETTER SMALL CAPITAL "


def table(confusables: Mapping[str, Sequence[Mapping[str, str]]]) -> str:
    """A line for each Latin letter or digit: itself, and all that is drawn like it."""
    letters = [
        char
        for char in map(chr, range(0x80, sys.maxunicode + 1))
        if unicodedata.category(char)[0] in "LN"
    ]
    plain = {char: found for char in letters if (found := _plain(char, confusables))}
    alike = defaultdict(set)
    for char in letters:
        # Of a letter that is like a Latin one in one of its cases only, both are: names are the
        # same in capitals.
        like = next((plain[one] for one in (char, *_cases(char)) if one in plain), None)
        if like:
            alike[like].add(char)
    return "".join(f"{plain} {''.join(sorted(alike[plain]))}\n" for plain in sorted(alike))


def _plain(char: str, confusables: Mapping[str, Sequence[Mapping[str, str]]]) -> str | None:
    """The letter, small, or the digit that it looks like; None where that is told in other ways."""
    decomposed = unicodedata.normalize("NFKD", char)
    if decomposed != char:
        return None  # taken apart first, wherever names are compared
    near = [one["c"] for one in confusables.get(char, ()) if len(one["c"]) == 1]
    far = [other["c"] for one in near for other in confusables.get(one, ())]
    for group in ([char], near, far):
        if found := sorted(filter(None, map(_latin, group))):
            return found[0]
    return None


def _cases(char: str) -> tuple[str, ...]:
    return tuple(one for one in (char.lower(), char.upper()) if len(one) == 1 and one != char)


def _latin(text: str) -> str | None:
    """The small letter or the digit that this is, also where it is a small capital."""
    last = unicodedata.name(text, "").removeprefix(_SMALL_CAPITAL) if len(text) == 1 else ""
    if len(last) == 1:
        return last.lower()
    return text.lower() if len(text) == 1 and text.isascii() and text.isalnum() else None


if __name__ == "__main__":
    TABLE.write_text(
        table(json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))), encoding="utf-8"
    )
