"""The words of a sentence, each with its name where it is written `name=value` or `--name value`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

ROWS = r"(?:[\w+~]+/){3,}"
"""As a position begins that is written row by row, and nothing else does."""
_POSITION = (
    rf"{ROWS}[^\s/]+ [wb]"
    r"(?: (?:-|[KQkqPpA-Ha-h]{1,4}|[a-i]\d|(?:\d*[PLNSGBRplnsgbr])+)){0,2}(?: \d{1,4}){0,2}"
)
"""One that is pasted is one word, with its fields: of chess and its kin, of shogi."""
_TOKEN = re.compile(
    r"""(?:(?:--|—)?(?P<key>[^\W\d_][\w-]{0,31})=)?"""
    r"""(?:"(?P<a>[^"]*)"|'(?P<b>[^']*)'(?=\s|$)|«(?P<c>[^»]*)»|“(?P<d>[^”]*)”"""
    rf"""|(?P<bare>{_POSITION}(?=[,;]?(?:\s|$))|\S+))?"""
    r"""[,;]?(?=\s|$)"""
)
_FLAG = re.compile(r"(?:--|—)([^\W\d_][\w-]{0,31})")


@dataclass(frozen=True, slots=True)
class Token:
    key: str
    """In small letters; empty for a word without a name."""
    word: str
    start: int


def tokens_in(text: str) -> Iterator[Token]:
    place = 0
    pending: tuple[str, int] | None = None
    while place < len(text):
        if text[place].isspace():
            place += 1
            continue
        found = _TOKEN.match(text, place)
        if not found or found.end() == place:  # an open quote: the word as it stands
            end = next((n for n in range(place, len(text)) if text[n].isspace()), len(text))
            key, word, bare = "", text[place:end], ""
        else:
            end = found.end()
            key = (found["key"] or "").lower()
            quoted = (found[name] for name in ("a", "b", "c", "d"))
            bare = found["bare"] or ""
            word = next((one for one in quoted if one is not None), bare.rstrip(",;") or bare)
        if pending:
            yield Token(pending[0], word, pending[1])
            pending = None
        elif not key and (flag := _FLAG.fullmatch(bare)):
            pending = flag[1].lower(), place
        else:
            yield Token(key, word, place)
        place = end
    if pending:
        yield Token(pending[0], "", pending[1])
