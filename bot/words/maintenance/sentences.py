"""What an operator says of the bot itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Status:
    pass


@dataclass(frozen=True, slots=True)
class Maintenance:
    """`on` None: how does it stand?"""

    on: bool | None
    notice: str = ""
    """What people are told of it."""


Sentence: TypeAlias = Status | Maintenance

NAMES = {
    "status": "status",
    "статус": "status",
    "maintenance": "maintenance",
    "обслуживание": "maintenance",
}
_ON = frozenset({"on", "begin", "да", "вкл", "начать"})
_OFF = frozenset({"off", "end", "нет", "выкл", "закончить"})


def hear(name: str, rest: str) -> Sentence | None:
    if name == "status":
        return Status()
    word, _, notice = rest.partition(" ")
    if word.lower() in _ON:
        return Maintenance(True, notice.strip())
    if word.lower() in _OFF:
        return Maintenance(False)
    return None if rest else Maintenance(None)
