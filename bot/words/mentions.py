"""Which commands a sentence mentions that, as a whole, means none: offered to press, never done."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import get_close_matches
from functools import cache
from typing import TypeAlias

from bot.games.named import find
from bot.words.command import Command
from bot.words.help.commands import HELP
from bot.words.meeting.commands import PLAY
from bot.words.plainly import plainly
from bot.words.table import COMMANDS, SPOKEN, Wish

Mention: TypeAlias = tuple[Command[Wish], str]
"""A command, and what follows it."""
MOST = 2
_WORDS = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
_HEARD, _PHRASE = 20, 5
"""So many words are looked at, and so many together."""
_LONG, _NEAR = 5, 0.8
"""A word so long may be a name, and another case or a slip of the finger is so like it. Shorter
ones ("if", "try", "есть") are in every second sentence."""


def mentioned(text: str) -> tuple[Mention, ...]:
    """The most telling first: what several words say together goes before a single one."""
    words = _WORDS.findall(text.lower())[:_HEARD]
    found: dict[str, Mention] = {}
    for phrase in _phrases(words):
        if (mention := _means(phrase)) and _may_be_offered(*mention):
            found.setdefault(mention[0].word, mention)
    return tuple(found.values())[:MOST]


def _phrases(words: list[str]) -> Iterator[str]:
    for size in range(min(_PHRASE, len(words)), 0, -1):
        for at in range(len(words) - size + 1):
            yield " ".join(words[at : at + size])


def _means(phrase: str) -> Mention | None:
    if like := _likes().get(phrase):
        return like, ""
    if said := plainly(phrase):
        return said
    if len(phrase) < _LONG or " " in phrase:
        return None
    if box := find(phrase):
        return PLAY, box.key
    # By their first letters, for to compare with all of them takes many times longer.
    names = _names().get(phrase[0], {})
    near = get_close_matches(phrase, names, n=1, cutoff=_NEAR)
    return (names[near[0]], "") if near else None


def _may_be_offered(command: Command[Wish], rest: str) -> bool:
    """Where one press does no harm, and is a whole sentence."""
    needs = any(option.required for option in command.options)
    everybody = command.whom == "everybody" and command.listed
    return everybody and not command.for_good and command != HELP and bool(rest or not needs)


@cache
def _likes() -> dict[str, Command[Wish]]:
    return {word: command for command in COMMANDS for word in command.nearly if not command.under}


@cache
def _names() -> dict[str, dict[str, Command[Wish]]]:
    """By the first letter."""
    found: dict[str, dict[str, Command[Wish]]] = {}
    for name, command in SPOKEN.items():
        if len(name) >= _LONG:
            found.setdefault(name[0], {})[name] = command
    return found
