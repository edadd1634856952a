"""Words for the whole room, as an umpire overhears them: is there a move in them?

Whoever plays and talks in the same window now and then says a move to everybody. So a text is read
as every game would read it, in whatever it is wrapped, before anybody sees it. Nothing here knows a
board: `reads` tells what the umpires of the speaker's own matches make of a piece of it.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator
from typing import Literal, TypeAlias

from bot.games.board import latin_squares
from bot.words.table import SPOKEN

Reading: TypeAlias = Literal["move", "word", "nothing"]
"""A move or what is almost one; a word that is also talk ("any?", "pass"); neither."""
Overheard: TypeAlias = Literal["moves", "mixed", "words", "talk"]
"""Nothing but moves; moves among other words; words that an umpire answers; talk."""

LONGEST_MOVE = 6
"""In words: "knight from g1 to f3"."""
_BRIEF = 12
"""In so short a text moves without squares are looked for, too: "ok, castle kingside"."""
_READ = 24
"""In a longer one, after so many words, only for what has the look of a move."""
_NUMBER = re.compile(r"^\W*[#№]\s?\d{1,9}(?:\.\d{1,9})?\s*")
_WRAPPING = re.compile(r"""[`*_~|<>\\"'«»„“”‘’()\[\]{}]+""")
_PARTS = re.compile(r"\s*(?:[;,/]|\b(?:else|otherwise|then|иначе|затем|потом)\b)\s*", re.IGNORECASE)
_FIGURES = frozenset("♔♕♖♗♘♙♚♛♜♝♞♟☗☖▲△▼▽⛊⛉＋＝→↔⇄⇔÷×")
_MAN = r"[a-zа-яё♔-♟]{0,7}"
_SQUARE = r"[a-l](?:1[0-2]|[1-9])"
_SHAPE = re.compile(
    rf"{_MAN}[-@*:x]?{_SQUARE}(?:[-–—:=→]?{_MAN}[-@*:x]?{_SQUARE})?"
    r"=?(?:[qrbnkфлксч])?[+#!?=]*",
    re.IGNORECASE,
)
_CASTLING = re.compile(r"[0oо][-–—]?[0oо](?:[-–—]?[0oо])?[+#!?]*", re.IGNORECASE)
_ENDS = ".,;:!?…"


def unwrapped(text: str) -> str:
    """The text without a match's number before it, and without markup and ornaments."""
    plain = _WRAPPING.sub(" ", unicodedata.normalize("NFKC", _NUMBER.sub("", text, count=1)))
    words = "".join(char if _is_written(char) else " " for char in plain).split()
    words = [word for word in words if any(map(_tells, word))]
    if len(words) > 1 and words[0].lower().lstrip("/") in SPOKEN:
        words = words[1:]  # "phantom q e5", "move e4"
    return " ".join(words)


def overhear(
    text: str, reads: Callable[[str], Reading], reads_piece: Callable[[str], Reading]
) -> tuple[Overheard, str]:
    """What is in the text, and the move in it, as an umpire would be told it.

    `reads` asks every umpire about a text, `reads_piece` one of each game about words in it.
    """
    plain = unwrapped(text)
    whole = {reads(one) for one in (text, plain) if one}
    parts = {part: reads(part) for part in _PARTS.split(plain) if part}
    if "move" in whole or {*parts.values()} == {"move"}:
        return "moves", plain
    words = plain.split()
    found = list(_moves_among(words, reads_piece))
    if found and sum(len(one.split()) for one in found) == len(words):
        return "moves", plain
    found += [part for part, heard in parts.items() if heard == "move"]
    if found:
        return "mixed", found[0]
    said = "word" in whole or "word" in parts.values()
    return ("words", plain) if said else ("talk", "")


def _moves_among(words: list[str], reads: Callable[[str], Reading]) -> Iterator[str]:
    """The moves in a row of words, one after another, the longest reading first."""
    at = 0
    while at < len(words):
        longest = LONGEST_MOVE if at < _READ else 1
        sizes = range(min(longest, len(words) - at), 0, -1)
        windows = (words[at : at + size] for size in sizes)
        found = next((one for one in windows if _is_move(one, len(words), reads)), [])
        if found:
            yield " ".join(found).strip(_ENDS)
        at += len(found) or 1


def _is_move(window: list[str], among: int, reads: Callable[[str], Reading]) -> bool:
    first = latin_squares(window[0]).strip(_ENDS)
    if len(window) == 1 and (_SHAPE.fullmatch(first) or _CASTLING.fullmatch(first)):
        return True
    if among > _READ and len(window) == 1:
        return False
    squares = any(map(str.isdigit, "".join(window)))
    return (squares or 1 < len(window) <= among <= _BRIEF) and reads(" ".join(window)) == "move"


def _is_written(char: str) -> bool:
    return char in _FIGURES or unicodedata.category(char) not in {"So", "Sk", "Cf", "Mn"}


def _tells(char: str) -> bool:
    return char.isalnum() or char in _FIGURES
