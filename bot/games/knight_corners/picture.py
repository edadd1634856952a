"""The board as a scene."""

from __future__ import annotations

from typing import Protocol

from bot.games.board import FILES
from bot.games.game import BLACK, View
from bot.games.knight_corners import words_en, words_ru
from bot.games.knight_corners.jumps import CORNERS, INDEX, SIDE
from bot.language import InEach, Language
from renderer.scene import Cell, Man, Scene

_FILES = tuple(FILES[:SIDE])
_RANKS = tuple(str(rank) for rank in range(SIDE, 0, -1))

# Both 4×4 squares, in which a whole herd is free: a quarter of the board each.
_LINES = (("h", 4, "thick"), ("v", 4, "thick"))


class _Words(Protocol):
    def head(self, view: View) -> str: ...
    def progress(self, view: View) -> str: ...
    def describe(self, view: View) -> str: ...


_WORDS: InEach[_Words] = InEach(en=words_en, ru=words_ru)


def picture(view: View, language: Language) -> Scene:
    """The board as the view's owner sees it; the corners are grey, a caught knight is framed."""
    words = _WORDS[language]
    return Scene(
        cols=SIDE,
        rows=SIDE,
        cells=tuple(_cell(view, file + rank) for rank in _RANKS for file in _FILES),
        xs=_FILES,
        ys=_RANKS,
        flip=view["seat"] == BLACK,
        lines=_LINES,
        title=words.head(view),
        caption=words.progress(view),
        alt=words.describe(view),
    )


def _cell(view: View, square: str) -> Cell:
    marks = []
    if square in (view["moved"] or ()):
        marks.append("last")
    if square in view["caught"]:
        marks.append("check")
    letter = view["men"].get(square)
    return Cell(
        fill="castle" if CORNERS >> INDEX[square] & 1 else "",
        marks=tuple(marks),
        man=Man("chess.N", "w" if letter == "N" else "b") if letter else None,
    )
