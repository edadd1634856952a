"""Guesses about unseen men, as people write them: "q e5", "q d8, r a8 h8", "e5", "start"."""

from __future__ import annotations

import re
from typing import Literal, TypeAlias

from bot.games.board import latin_squares
from bot.words.match.arguments import OFF

Guesses: TypeAlias = tuple[tuple[str, str], ...]
"""Men, as they are typed, with their squares; "" takes the guess on the square away."""

_START = re.compile("start|begin|all|army|старт|начало|все|всё|армия|вся армия")
_LITTLE = frozenset(("on", "at", "and", "на", "и"))
_SQUARE = re.compile(r"[a-l]\d{1,2}|\d[a-i]")
_GLUED = re.compile(r"(\+?[^\W\d]+?)([a-l]\d{1,2})")


def read_guesses(text: str) -> Guesses | Literal["clear", "start"] | None:
    """None for what names no men and squares."""
    words = latin_squares(text.lower()).strip(" .!")
    if OFF.fullmatch(words):
        return "clear"
    if _START.fullmatch(words):
        return "start"
    guesses: list[tuple[str, str]] = []
    for part in re.split(r"[,;]", words):
        found = _guesses_in(part.split())
        if found is None:
            return None
        guesses += found
    return tuple(guesses) or None


def _guesses_in(words: list[str]) -> list[tuple[str, str]] | None:
    """A man and its squares, one after another; a word alone is a square."""
    pieces = [piece for word in words if word not in _LITTLE for piece in _apart(word)]
    if len(pieces) == 1:
        return [("", pieces[0])]
    man, guesses, named = "", [], False
    for piece in pieces:
        if named or _SQUARE.fullmatch(piece):  # what follows a man should be a square
            guesses.append((man, piece))
            named = False
        else:
            man, named = piece, True
    return None if named else guesses


def _apart(word: str) -> list[str]:
    """ "qd8" is a man and a square."""
    found = _GLUED.fullmatch(word)
    return [found[1], found[2]] if found else [word]
