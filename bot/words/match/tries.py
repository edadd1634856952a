"""Lists of tries and lines of moves, as people write them in both languages."""

from __future__ import annotations

import re
from typing import TypeAlias

Lines: TypeAlias = tuple[tuple[str, ...], ...]
"""In each the opponent's move, one's own answer, and so on."""

ANY = "*"
"""Stands for whatever the opponent may play."""
_ELSE = re.compile(r"\s*[,;]?\s+(?:else|otherwise|иначе)\s+", re.IGNORECASE)
_LIST = re.compile(
    r"\s*(?:[,;/]\s*|(?<=[\s,;])(?:or|and then|then|if not|if no|else|otherwise|или|либо"
    r"|(?:[аи]\s+)?(?:потом|затем)|(?:а\s+)?если нет|(?:а\s+)?если нельзя|а то|то|иначе)(?=[\s,])[\s,]*)+",
    re.IGNORECASE,
)
_AFTERWARDS = re.compile(
    r"\s*,?\s+(?:and then|(?:and )?after that|and afterwards|[аи] (?:потом|затем)|(?:[аи] )?после этого)\s+",
    re.IGNORECASE,
)
_LITTLE = re.compile(r"(?:^|(?<=\s))(?:if|then|если|то)(?=\s)|->|→|[,—]", re.IGNORECASE)


def tries_in(text: str) -> tuple[str, ...]:
    """ "e4, else d4" is two tries; what has no "else" is one."""
    return tuple(part.strip(" ,;") for part in _ELSE.split(text) if part.strip(" ,;"))


def parts_in(text: str) -> tuple[str, ...]:
    """What may be tries, in a text that lists them in whatever way: "e4, d4", "e4 or d4".

    Whether they are is for the umpire to say: a comma may also stand within a move.
    """
    return tuple(part for part in _LIST.split(text.strip()) if part)


def now_and_later(text: str) -> tuple[str, str]:
    """ "e4 and then d4" is a move now, and one to come when that has been answered; nothing is to come
    where the text says no such thing."""
    now, *later = _AFTERWARDS.split(text.strip(), maxsplit=1)
    return (now, parts_in(later[0])[0]) if now and later and later[0] else (text, "")


def lines_in(text: str) -> Lines:
    """ "e5 Nf3 Nc6 Bb5; if c5 then Nc3" is two lines; a move alone answers whatever comes."""
    lines = (tuple(_LITTLE.sub(" ", part).split()) for part in text.split(";"))
    return tuple((ANY, *line) if len(line) == 1 else line for line in lines if line)
