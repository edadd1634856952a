"""What people say of moves to be made later, or only when they are sure."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Plan:
    """Tries, one after another, or lines of moves and answers; "" asks what is planned."""

    text: str


@dataclass(frozen=True, slots=True)
class DropPlan:
    pass


@dataclass(frozen=True, slots=True)
class Sure:
    """A move that is meant, though its player wishes to be asked again."""

    text: str


Sentence: TypeAlias = Plan | DropPlan | Sure

NAMES = {
    "plan": "plan",
    "план": "plan",
    "if": "plan",
    "если": "plan",
    "sure": "sure",
    "точно": "sure",
}
OF_A_MATCH = frozenset({"plan"})
_DROP = frozenset({"off", "clear", "cancel", "none", "убрать", "отменить", "нет", "очистить"})
_ELSE = re.compile(r"\s*[,;]?\s+(?:else|otherwise|иначе)\s+", re.IGNORECASE)
_LITTLE = re.compile(r"(?:^|(?<=\s))(?:if|then|если|то)(?=\s)|->|→|[,—]", re.IGNORECASE)


def hear(name: str, rest: str) -> Sentence:
    if name == "sure":
        return Sure(rest)
    return DropPlan() if rest.lower() in _DROP else Plan(rest)


def tries_in(text: str) -> tuple[str, ...]:
    """ "e4, else d4" is two tries; what has no "else" is one."""
    return tuple(part.strip(" ,;") for part in _ELSE.split(text) if part.strip(" ,;"))


def lines_in(text: str) -> tuple[tuple[str, ...], ...]:
    """ "e5 Nf3 Nc6 Bb5; if c5 then Nc3" is two lines: the opponent's move, one's own, and so on."""
    lines = (tuple(_LITTLE.sub(" ", part).split()) for part in text.split(";"))
    return tuple(line for line in lines if line)
