"""What people say of finished matches, and of matches of others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class ShowCard:
    """How a finished match ended, as a picture."""


@dataclass(frozen=True, slots=True)
class Analyse:
    """How many positions each side had to reckon with, move by move."""


@dataclass(frozen=True, slots=True)
class Watch:
    """Hear what the audience hears; without a number: what is watched?"""


@dataclass(frozen=True, slots=True)
class Unwatch:
    """No longer; without a number, no match at all."""


Sentence: TypeAlias = ShowCard | Analyse | Watch | Unwatch

NAMES = {
    "card": "card",
    "карточка": "card",
    "analyse": "analyse",
    "analyze": "analyse",
    "analysis": "analyse",
    "анализ": "analyse",
    "watch": "watch",
    "смотреть": "watch",
    "unwatch": "unwatch",
    "насмотрелся": "unwatch",
    "хватит": "unwatch",
}
OF_A_MATCH = frozenset({"card", "analyse", "watch", "unwatch"})
_SENTENCES: dict[str, Sentence] = {
    "card": ShowCard(),
    "analyse": Analyse(),
    "watch": Watch(),
    "unwatch": Unwatch(),
}


def hear(name: str, rest: str) -> Sentence | None:
    return None if rest else _SENTENCES[name]
