"""The house: machines that anybody can play, what they are called, and how strong they are."""

from __future__ import annotations

from bot.club.names import skeleton

LEVELS = range(1, 6)
"""From one that a child can beat to as strong as it can be in some seconds."""
MARK = "(bot)"
"""What the names of machines end with; brackets are taken out of the names of people."""
_THE_HOUSE = frozenset(map(skeleton, ("umpire", "house", "the house", "судья", "бот", "bot")))


def name_of(level: int) -> str:
    return f"House {level} {MARK}"


_MACHINES = {name_of(level): level for level in LEVELS}
_NAMES = {
    skeleton(name): level
    for level in LEVELS
    for name in (name_of(level), f"House {level}", f"Бот {level}", f"Бот (уровень {level})")
}


def is_house(name: str) -> bool:
    """Whether the house is meant, whichever of its machines."""
    return skeleton(name) in _THE_HOUSE


def level_of(name: str) -> int | None:
    """Which machine has this name; None for a person, whose name has no brackets."""
    return _MACHINES.get(name)


def next_level(name: str, *, won: bool) -> int | None:
    """Which level may suit whoever has won or lost against the machine of this name: one up or one
    down. None where there is none, and for a person."""
    level = level_of(name)
    wanted = None if level is None else level + (1 if won else -1)
    return wanted if wanted in LEVELS else None


def level_named(name: str) -> int | None:
    """Which machine is called so, in any language."""
    return _NAMES.get(skeleton(name))
