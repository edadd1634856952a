"""Which game is meant by a name that somebody has typed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from functools import cache, lru_cache

from bot.games.box import Box
from bot.games.shelf import SHELF

_NEAR = 0.8
"""How much a mistyped name must be like the name, from 0 to 1."""
_LONGEST = 60
"""No name is longer, nor near to what is."""


def find(word: str) -> Box | None:
    """The game that is meant: by its key, its title in any language, what else it is called, or
    nearly so."""
    key = _key(word.casefold()) if len(word) <= _LONGEST else None
    return None if key is None else SHELF[key]


@lru_cache(1024)  # words that people type come again and again, moves above all
def _key(word: str) -> str | None:
    names = _names()
    if word in names:
        return names[word]
    said = word.split()
    alike = (name for name, known in _in_words(len(said)) if _alike(said, known))
    near = get_close_matches(word, alike, n=1, cutoff=_NEAR)
    return names[near[0]] if near else None


@cache
def _names() -> Mapping[str, str]:
    return {
        spelt.casefold(): key
        for key, spine in SHELF.spines.items()
        for name in (key, *(title for _, title in spine.titles.each()), *spine.also)
        for spelt in (name, name.replace("-", " "))
    }


@cache
def _in_words(many: int) -> Sequence[tuple[str, list[str]]]:
    """The names of so many words, each with its words: "3d kriegspiel" is no game."""
    return [(name, words) for name in _names() if len(words := name.split()) == many]


def _alike(said: Sequence[str], known: Sequence[str]) -> bool:
    """Whether each of several words is near to the other's."""
    pairs = list(zip(said, known, strict=True))
    # Nothing is near whose lengths are not: that is found out at once, of all that people type.
    if not all(_near_in_length(len(one), len(other)) for one, other in pairs):
        return False
    # Whether a single word is near its caller looks.
    return len(pairs) == 1 or all(
        get_close_matches(one, (other,), cutoff=_NEAR) for one, other in pairs
    )


def _near_in_length(one: int, other: int) -> bool:
    """Two texts share no more letters than the shorter one has."""
    return 2 * min(one, other) >= _NEAR * (one + other)
