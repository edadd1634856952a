"""What people say about communities, and to find a game."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.words.old_arguments import arguments

Score: TypeAlias = Literal["1-0", "0-1", "1/2-1/2"]


@dataclass(frozen=True, slots=True)
class SettleCommunity:
    """Change the community's settings; without any, show them."""

    words: tuple[str, ...]
    """What stands beside the settings: more organisers."""
    settings: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Ban:
    """An empty name asks for the form."""

    name: str
    seconds: int | None
    """None: until it is lifted."""
    reason: str


@dataclass(frozen=True, slots=True)
class Unban:
    name: str


@dataclass(frozen=True, slots=True)
class ShowBans:
    pass


@dataclass(frozen=True, slots=True)
class Adjudicate:
    score: Score | None
    reason: str


Sentence: TypeAlias = SettleCommunity | Ban | Unban | ShowBans | Adjudicate

NAMES = {
    "community": "community",
    "сообщество": "community",
    "ban": "ban",
    "бан": "ban",
    "unban": "unban",
    "разбан": "unban",
    "bans": "bans",
    "баны": "bans",
    "adjudicate": "adjudicate",
    "присудить": "adjudicate",
}
OF_A_MATCH = frozenset({"adjudicate"})

_SCORES: dict[str, Score] = {
    "1-0": "1-0",
    "0-1": "0-1",
    "1/2-1/2": "1/2-1/2",
    "½-½": "1/2-1/2",
    "1/2": "1/2-1/2",
    "draw": "1/2-1/2",
    "ничья": "1/2-1/2",
}
_NAME = re.compile(r"""(?:"([^"]+)"|'([^']+)'|(\S+))\s*""")
_TIME = re.compile(r"(\d{1,4})([wdhm]?)(?:\s+|$)")
_UNITS = {"w": 7 * 86_400, "d": 86_400, "": 86_400, "h": 3600, "m": 60}


def hear(name: str, rest: str) -> Sentence | None:
    match name:
        case "community":
            return SettleCommunity(*arguments(rest))
        case "ban":
            return _ban(rest)
        case "unban":
            return Unban(_named(rest)[0])
        case "bans":
            return ShowBans()
        case _:
            score, _, reason = rest.partition(" ")
            return Adjudicate(_SCORES.get(score.lower().replace("–", "-")), reason.strip())


def _named(text: str) -> tuple[str, str]:
    """The name at the beginning, which may stand in quotes, and the rest."""
    found = _NAME.match(text)
    if not found:
        return "", text
    return found[1] or found[2] or found[3], text[found.end() :]


def _ban(text: str) -> Ban:
    """ "name 7d why", where the time may be missing, or be a bare number of days."""
    name, rest = _named(text)
    time = _TIME.match(rest)
    if time is None:
        return Ban(name, None, rest)
    return Ban(name, int(time[1]) * _UNITS[time[2]], rest[time.end() :])
