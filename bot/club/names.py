"""Names of people: made harmless to show, and compared by what the eye sees."""

from __future__ import annotations

import unicodedata

LONGEST = 32
_RESERVED = {
    "umpire",
    "audience",
    "white",
    "black",
    "судья",
    "system",
    "table",
    "admin",
    "everyone",
    "here",
    "deleted member",
    "удалённый участник",
}

# Letters that are drawn alike, folded to one of them.
_ALIKE = str.maketrans(
    "авекмнорстухіјѕԁһѵ0135$@|",
    "abekmhopctyxijsdhvolessal",
)
_MARKUP = str.maketrans(dict.fromkeys("<>`*~|\\[](){}#/@:", " "))


def clean(name: str) -> str:
    """The name on one line, at most 32 characters, with nothing that a chat could take for
    markup, a mention or a change of direction. Never empty."""
    name = unicodedata.normalize("NFKC", name[: 8 * LONGEST])
    kept: list[str] = []
    marks = 0
    for char in name:
        category = unicodedata.category(char)
        marks = marks + 1 if category.startswith("M") else 0
        if char.isspace():
            kept.append(" ")
        elif category not in {"Cc", "Cf", "Cs", "Co", "Cn"} and marks <= 2:
            kept.append(char)
    shown = " ".join("".join(kept).translate(_MARKUP).split())[:LONGEST].strip()
    return shown or "player"


def skeleton(name: str) -> str:
    """What two names that look alike have in common."""
    folded = unicodedata.normalize("NFKD", name.casefold())
    letters = (char for char in folded if not unicodedata.category(char).startswith("M"))
    return "".join(letters).translate(_ALIKE).replace(" ", "").replace("_", "")


def numbered(name: str, count: int) -> str:
    """The name for the `count`-th member who wants it, or whom it would make look official."""
    suffix = f" {count}"
    return name if count == 1 else name[: LONGEST - len(suffix)] + suffix


def reserved(name: str) -> bool:
    """Whether the name would make people take its owner for the bot."""
    return skeleton(name) in {skeleton(word) for word in _RESERVED}
