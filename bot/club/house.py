"""The house: machines that anybody can play, what they are called, and how strong they are."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from bot.club.names import skeleton

LEVELS = range(1, 6)
"""From one that a child can beat to as strong as it can be in some seconds."""
MARK = "(bot)"
"""What the names of machines end with; brackets are taken out of the names of people."""


def _any(words: Iterable[str]) -> str:
    return f"(?:{'|'.join(map(skeleton, words))})"


_OWN = _any(("umpire", "house", "bot", "судья", "бот"))
_LEVEL = _any(("level", "уровень", "уровня"))
_DIGIT = _any("0123456789")
_CALLED = re.compile(f"(?:the)?(?:{_LEVEL}{_DIGIT})?{_OWN}+(?:{_LEVEL}?{_DIGIT})?{_OWN}*")
"""What the house and its machines are called, as the eye sees it: "the House", "Umpire bot",
"House level 3 (bot)", "Бот (уровень 3)"."""

_SPOKEN_TO = re.compile(
    r"(?:(?:the|an?) )?(?:you|me|house|bot|computer|machine|engine|ai"
    r"|тобой|тебе|тебя|вами|вам|вас|мной|меня|бот(?:а|у|ом)|компьютер(?:а|у|ом)?|машин(?:а|у|е|ой)|судь(?:[её]й|ю|е))"
    r"(?: (?:(?:level|уровень|уровня) )?(\d))?[?!.]*",
    re.IGNORECASE,
)
"""What people call the house who speak to it: "the computer", «с тобой», "a bot 3"."""


def name_of(level: int) -> str:
    return f"House {level} {MARK}"


_MACHINES = {name_of(level): level for level in LEVELS}
NAMED = re.compile("|".join(map(re.escape, _MACHINES)))
"""The name of a machine somewhere in a text: nobody else has the mark."""


def is_house(name: str) -> bool:
    """Whether the house is meant, or one of its machines: nobody else is called so."""
    return _CALLED.fullmatch(skeleton(name)) is not None


def meant_by(name: str) -> str:
    """The name of the house where whoever is spoken to, or a machine, is meant; any other as it is."""
    spoken = _SPOKEN_TO.fullmatch(name)
    return name if spoken is None else f"House {spoken[1] or ''}".strip()


def level_of(name: str) -> int | None:
    """Which machine has this name; None for a person, whose name has no brackets."""
    return _MACHINES.get(name)


def next_level(name: str, *, won: bool) -> int | None:
    """Which level may suit whoever has won or lost against the machine of this name: one up or one
    down. None where there is none, and for a person."""
    level = level_of(name)
    wanted = None if level is None else level + (1 if won else -1)
    return wanted if wanted in LEVELS else None


def number_in(name: str) -> str | None:
    """The number in a name of the house, whether or not it is a level."""
    digits = [str(unicodedata.digit(char)) for char in name if char.isdecimal()]
    return digits[0] if len(digits) == 1 and is_house(name) else None


def level_named(name: str) -> int | None:
    """Which machine is called so, in any language."""
    number = int(number_in(name) or 0)
    return number if number in LEVELS else None
