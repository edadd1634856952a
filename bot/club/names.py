"""Names of people: made harmless to show, and compared by what the eye sees."""

from __future__ import annotations

import unicodedata
from functools import cache
from importlib import resources

LONGEST = 32
FOLDING = "4"
"""Grows whenever `skeleton` begins to take other names for alike, or is kept of more."""

_MARKS = 2
"""So many accents a letter may have, as in Vietnamese."""

# Where the eye cannot tell: a capital i from a small l, digits from letters.
_FOLDED = str.maketrans(
    {"i": "l", "1": "l", "|": "l", "0": "o", "3": "e", "5": "s", "$": "s", "@": "a"}
)
_BLANK = dict.fromkeys(map(ord, "\u115f\u1160\u2800\u3164\uffa0"))
"""Letters and signs in which nothing is drawn: Hangul's fillers, Braille without a dot."""
_MARKUP = str.maketrans(dict.fromkeys("<>`*~|\\[](){}#/@:", " "))


def clean(name: str, otherwise: str = "player") -> str:
    """The name on one line, at most 32 characters, with nothing that a chat could take for
    markup, a mention or a change of direction, and no tower of marks; `otherwise`, if nothing of
    it is left."""
    name = unicodedata.normalize("NFKC", name[: 8 * LONGEST])
    shown = legible(name.translate(_MARKUP))
    # What stands together now may be one character, which may be markup.
    again = unicodedata.normalize("NFKC", shown)
    return clean(again, otherwise) if again != shown else shown[:LONGEST].strip() or otherwise


def legible(text: str) -> str:
    """The text on one line, without what cannot be seen or turns it round, and without towers of
    marks."""
    kept: list[str] = []
    text = text.translate(_BLANK)
    marks = _MARKS  # at the beginning of a word they have nothing to stand on
    for char in text:
        category = unicodedata.category(char)
        if char.isspace():
            char, category = " ", "Zs"
        if category in {"Cc", "Cf", "Cs", "Co", "Cn"}:
            continue  # without it, what stands around it stands together
        if category.startswith("M"):
            marks += 1
        else:
            marks = _MARKS if char == " " else 0
        if marks <= _MARKS:
            kept.append(char)
    return " ".join("".join(kept).split())


def skeleton(name: str) -> str:
    """What two names that look alike have in common: letters of all scripts that are drawn like
    Latin ones are those, and what is neither letter nor digit is nothing."""
    plain = _bare(_bare(name).translate(_alike())).casefold()
    folded = _bare(plain).translate(_alike()).translate(_FOLDED)
    letters = "".join(char for char in folded if char.isalnum()).translate(_FOLDED)
    return letters.replace("rn", "m").replace("vv", "w") or folded.replace(" ", "") or name


def title_skeleton(title: str) -> str:
    """The same of a tournament's name, which is looked for among other words: word by word."""
    return "".join(map(skeleton, title.split()))


def _bare(name: str) -> str:
    """Without accents, dots and the like, and without what cannot be seen."""
    apart = unicodedata.normalize("NFKD", name).translate(_BLANK)
    return "".join(char for char in apart if not unicodedata.category(char).startswith("M"))


@cache
def _alike() -> dict[int, str]:
    """Letters that are drawn like a Latin one: made by `tests/club/alike.py` of Unicode's table."""
    text = resources.files("bot.club").joinpath("alike.txt").read_text(encoding="utf-8")
    lines = (line.split(" ") for line in text.splitlines())
    return {ord(char): plain for plain, chars in lines for char in chars}


def numbered(name: str, count: int) -> str:
    """The name for the `count`-th member who wants it."""
    suffix = f" {count}"
    return name if count == 1 else name[: LONGEST - len(suffix)] + suffix
