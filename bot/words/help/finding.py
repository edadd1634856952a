"""Behind which door of help a word leads that is no command's name."""

from __future__ import annotations

import re
from difflib import get_close_matches
from functools import cache
from typing import get_args

from bot.chat.menu import Door
from bot.words.help.topic import PHRASES

DOORS: tuple[Door, ...] = get_args(Door)
_WORD = re.compile(r"[^\W\d_]{3,}")
_NEAR = 0.75
"""How like it a slip of the finger, or another case, is."""


def door_called(word: str) -> Door | None:
    """The one that says the word on the first page."""
    return _doors().get(word)


def door_nearly_called(word: str) -> Door | None:
    found = get_close_matches(word, _doors(), n=1, cutoff=_NEAR)
    return _doors()[found[0]] if found else None


@cache
def _doors() -> dict[str, Door]:
    """By each word of the first page, in any language; a title has the first say."""
    doors: dict[str, Door] = {}
    for door in DOORS:
        for _, p in PHRASES.each():
            doors.update(dict.fromkeys(_WORD.findall(p.behind(door).lower()), door))
    for door in DOORS:
        for _, p in PHRASES.each():
            doors.update(dict.fromkeys(_WORD.findall(p.door(door).lower()), door))
    return doors
