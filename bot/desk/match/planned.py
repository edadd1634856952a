"""What a player has planned, as it is kept until their turn comes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from bot.words.match.tries import Lines


@dataclass(frozen=True, slots=True)
class Tries:
    """To be tried one after another until one stands."""

    tries: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Replies:
    """Lines of moves: what the opponent may play, the answer, what they play then, and so on."""

    lines: Lines


Planned: TypeAlias = Tries | Replies


def planned_json(planned: Planned) -> dict[str, Any]:
    match planned:
        case Tries(tries):
            return {"tries": tries}
        case Replies(lines):
            return {"lines": lines}


def planned_from(stored: Mapping[str, Any]) -> Planned:
    if "tries" in stored:
        return Tries(tuple(stored["tries"]))
    return Replies(tuple(tuple(line) for line in stored["lines"]))
