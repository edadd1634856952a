"""Names that nobody may take, and what whoever comes with one is called."""

from __future__ import annotations

from bot.club.house import is_house
from bot.club.names import LONGEST, numbered, skeleton

_WORDS = (
    "audience",
    *("white", "black", "белые", "чёрные"),
    *("system", "система", "table", "admin", "админ", "администратор"),
    *("everyone", "here", "anybody", "любой желающий"),
    *("deleted member", "удалённый участник"),
)
_RESERVED = frozenset(map(skeleton, _WORDS))


def reserved(name: str) -> bool:
    """Whether the name would make people take its owner for the bot or for what is no person."""
    return is_house(name) or skeleton(name) in _RESERVED


def allowed(name: str, count: int) -> str:
    """The name for the `count`-th member who wants it; where nobody may have it, one like it."""
    if is_house(name):  # with a number it would be a machine's
        name = f"player {name}"[:LONGEST].strip()
    return numbered(name, count + 1 if reserved(name) else count)
