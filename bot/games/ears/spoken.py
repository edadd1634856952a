"""The shared hearer: what a text says of a move in squares, men, signs and words.

It is fed with a game's vocabulary, and knows no board: what the squares and men mean is for the game.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from bot.games.board import latin_squares
from bot.games.ears.cleaning import clean
from bot.games.ears.vocabulary import Vocabulary

LONGEST = 64
_SQUARE = re.compile(r"[a-zа-я]\d{1,2}")
_TOKEN = re.compile(r"[^\W\d_]+|<->|<>|[^\w\s]|_")
_IGNORED = frozenset(".,;!?#()[]\"'«»“”…")


@dataclass(frozen=True, slots=True)
class Spoken:
    """One or two squares, what is named before each of them and after the last, and a sign."""

    squares: tuple[str, ...]
    men: tuple[str, ...]
    """As the vocabulary spells them; "" where none is named."""
    sign: str
    into: str
    """The man named behind the last square."""

    @property
    def turned(self) -> Spoken:
        """With the man before the square, where one square stands first: "f3 knight"."""
        if self.into and self.men == ("",):
            return replace(self, men=(self.into,), into="")
        return self


@dataclass(frozen=True, slots=True)
class _Part:
    man: str
    signs: frozenset[str]


def read(text: str, vocabulary: Vocabulary) -> Spoken | None:
    """What the text says; None where it says anything that the vocabulary does not know."""
    plain = latin_squares(clean(text, vocabulary)).lower()
    if len(plain) > LONGEST:
        return None
    squares = _SQUARE.findall(plain)
    if not 1 <= len(squares) <= 2:
        return None
    first, *middle, tail = _SQUARE.split(plain)
    parts = [_part(first, vocabulary, leads=True)]
    parts += [_part(part, vocabulary, leads=False) for part in (*middle, tail)]
    heard = [part for part in parts if part is not None]
    signs = {sign for part in heard for sign in part.signs}
    if len(heard) < len(parts) or len(signs) > 1:
        return None
    *men, into = (part.man for part in heard)
    return Spoken(tuple(squares), tuple(men), next(iter(signs), ""), into)


def words_of(text: str, vocabulary: Vocabulary) -> list[str]:
    """The words of a text without a square, in small letters."""
    return re.findall(r"[^\W\d_]+", clean(text, vocabulary).lower())


def _part(text: str, vocabulary: Vocabulary, *, leads: bool) -> _Part | None:
    """The man and the signs named in a part of the text; None if it says anything else.

    `leads` is for the part before the first square: there a doubtful letter may be a man.
    """
    men: list[str] = []
    signs: set[str] = set()
    doubtful = ""
    for token in _TOKEN.findall(text):
        word = token
        if not _knows(vocabulary, token) and token.strip("xх") != token:
            word = token.strip("xх")  # "Rxe4", "c4xRe4"
            signs.add(vocabulary.signs.get("x", ""))
        if word in vocabulary.doubtful:
            doubtful = vocabulary.doubtful[word]
        elif word in vocabulary.men:
            men.append(vocabulary.men[word])
        elif word in vocabulary.signs:
            signs.add(vocabulary.signs[word])
        elif word and word not in vocabulary.fillers and word not in _IGNORED:
            return None
    if len({*men}) > 1:
        return None
    if doubtful and leads and not men and "<>" not in signs:  # "swap c3 with d4"
        men = [doubtful]
    return _Part(men[0] if men else "", frozenset(signs - {""}))


def _knows(vocabulary: Vocabulary, token: str) -> bool:
    return token in vocabulary.known or token in _IGNORED
