"""Hearing which squares a player wants opened, from their own view alone."""

from __future__ import annotations

import re
from typing import Literal, TypeAlias

from bot.games.board import latin_squares
from bot.games.ears.cleaning import clean
from bot.games.ears.vocabulary import Vocabulary
from bot.games.game import Action, Misheard, Open, View
from bot.games.orthochess.notation import Unclear as UnclearMove

MOST = 7
Unopened: TypeAlias = Literal[
    "squares-first", "no-last", "off-board", "own-squares", "too-many", "not-now"
]
"""Why a text opens no squares."""
Unclear: TypeAlias = UnclearMove | Unopened
SQUARES = frozenset(f"{file}{rank}" for file in "abcdefgh" for rank in range(1, 9))
_LONGEST = 400
"""Room for every square there is."""
_VERB = re.compile(
    r"^(?:(?:open|opening|look at|look|peek at|peek|see|show me|show|what(?: i|['’]?)s (?:on|at)"
    r"|who(?: i|['’]?)s (?:on|at)|squares?|открыть|открой|откройте|открываю|открою|смотрю|посмотреть"
    r"|посмотрю|посмотри|посмотрим|покажите|покажи|мне|(?:что|кто) (?:стоит )?на|пол[ея]|клетк[иу])"
    r"\b[\s:?]*)+"
)
_BETWEEN = re.compile(r"(?:[\s,;./+&]|\b(?:and|и)\b)*")
_JOINED = re.compile(r"(?:[a-h][1-8]){3,}")
"""Squares in one word, as from a list; two of them would be a move."""
_SKIP = frozenset(
    [
        *("-", "–", "—", "skip", "pass", "none", "nothing", "no squares"),
        *("пропустить", "пропуск", "пропускаю", "никаких", "никакие", "ничего", "не надо"),
    ]
)
_SAME = frozenset(
    [
        *("same", "same squares", "the same", "the same squares", "same again", "as before"),
        *("те же", "те же поля", "те же самые", "те же самые поля", "как раньше"),
    ]
)
_VOCABULARY = Vocabulary(
    men={},
    fillers=frozenset(
        [
            "open",
            "открыть",
            "открой",
            "откройте",
            "skip",
            "pass",
            "same",
            "the",
            "те",
            "же",
            "поля",
            "squares",
        ]
    ),
)
_SQUARE = re.compile(r"(?<!\w)[a-z]\d{1,2}(?!\w)")
_BUTTONS = ("open?", "same", "skip")


def hear_squares(text: str, view: View) -> Action | Misheard[Unopened]:
    """The squares that are meant, while they are awaited; else a hint."""
    words = _VERB.sub("", _plain(text))
    if words in _SKIP:
        return Open(())
    if words in _SAME:
        last = tuple(view["opened"])
        return _named(last, view) if last else Misheard("no-last", (), may_name(view))
    found = tuple(dict.fromkeys(_SQUARE.findall(words)))
    if not found or not _BETWEEN.fullmatch(_SQUARE.sub("", words)):
        return Misheard("squares-first", (), may_name(view))
    return _named(found, view)


def is_late(text: str) -> bool:
    """Whether squares are spoken of in so many words."""
    return bool(_VERB.match(_plain(text)))


def _plain(text: str) -> str:
    words = latin_squares(clean(text[:_LONGEST], _VOCABULARY)).lower()
    apart = _JOINED.sub(lambda found: " ".join(re.findall("..", found[0])), words)
    return " ".join(apart.split()).strip(" ?!.,;«»“”\"'")


def _named(squares: tuple[str, ...], view: View) -> Action | Misheard[Unopened]:
    off = tuple(square for square in squares if square not in SQUARES)
    if off:
        return Misheard("off-board", off[:MOST], may_name(view))
    unseen = tuple(square for square in squares if square not in view["men"])
    if not unseen:
        return Misheard("own-squares", squares, may_name(view))
    if len(unseen) > MOST:
        return Misheard("too-many", (str(len(unseen)),), may_name(view))
    return Open(unseen)


def names(view: View) -> bool:
    """Whether squares are awaited of the view's owner."""
    return is_named(view) and bool(view["naming"] == view["seat"])


def is_named(view: View) -> bool:
    """Whether squares are awaited of anybody: a match may be over before they are named."""
    return bool(view["naming"]) and not view["result"]


def may_name(view: View) -> tuple[str, ...]:
    """A form to name squares in, and the shortcuts: the same squares, if any were named, and none."""
    return tuple(one for one in _BUTTONS if one != "same" or view["opened"])


def picks(view: View) -> int:
    """How many squares one sentence may name."""
    return MOST if names(view) else 0
