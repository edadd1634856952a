"""Near misses: a man's name with one slip of the finger, or of a phone that knows better."""

from __future__ import annotations

from functools import lru_cache

_SHORTEST = 4
"""Letters of a name that may be missed by one; of shorter ones too many words are near."""
_HEARD_SO = {"night": "knight", "nite": "knight", "nights": "knight", "quean": "queen"}
"""What a phone that listens writes for a man."""
_WORDS = frozenset(
    [
        "kind",
        "kin",
        "kings",
        "ring",
        "room",
        "roof",
        "root",
        "rock",
        "rooms",
        "books",
        "house",
        "hose",
        "horde",
        "hoarse",
        "worse",
        "pan",
        "pain",
        "paws",
        "pawned",
        "queue",
        "queer",
        "tow",
        "towel",
        "towed",
        "lower",
        "power",
        "cattle",
        "caste",
        "castles",
        "hustle",
        "slow",
        "slot",
        "soon",
        "lady",
        "bishopric",
        "bishops",
        "pawnshop",
        "слов",
        "слой",
        "слом",
        "слог",
        "корь",
        "кони",
        "конек",
        "клон",
        "туда",
        "тут",
        "тур",
        "тора",
        "ладно",
        "пешком",
        "пешей",
        "спешка",
        "королей",
        "корона",
        "офицеры",
        "лошади",
        "фразы",
    ]
)


@lru_cache(maxsize=4096)
def nearest(word: str, men: tuple[tuple[str, str], ...]) -> str | None:
    """The name that the word misses by one letter left out, added, changed or swapped; None if it
    is a word of its own, or near to names of two men.

    `men` are names with what they stand for.
    """
    if heard := _HEARD_SO.get(word):
        return heard if any(name == heard for name, _ in men) else None
    if word in _WORDS or len(word) < _SHORTEST - 1:
        return None
    near: dict[str, str] = {}
    for name, man in men:
        if len(name) >= _SHORTEST and name[0] == word[0] and _misses_by_one(word, name):
            near.setdefault(man, name)
    return next(iter(near.values())) if len(near) == 1 else None


def _misses_by_one(word: str, name: str) -> bool:
    if word == name:
        return True
    if abs(len(word) - len(name)) > 1:
        return False
    at = next((n for n, (a, b) in enumerate(zip(word, name, strict=False)) if a != b), None)
    if at is None:
        return True  # the one begins with the other
    rest, other = word[at:], name[at:]
    if len(word) == len(name):
        swapped = rest[:2] == other[1::-1] and rest[2:] == other[2:]
        return rest[1:] == other[1:] or swapped
    return rest[1:] == other if len(word) > len(name) else rest == other[1:]
