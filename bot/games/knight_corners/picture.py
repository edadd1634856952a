"""The board as a scene."""

from __future__ import annotations

from typing import Protocol

from bot.games.game import View
from bot.games.knight_corners import words_en, words_ru
from bot.games.knight_corners.jumps import CORNERS, INDEX, SIDE
from bot.games.openplay.picture import scene
from bot.language import InEach, Language
from renderer.scene import Scene

_FILLS = {square: "castle" for square, at in INDEX.items() if CORNERS >> at & 1}

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
    return scene(
        view,
        {"N": "chess.N"},
        files=SIDE,
        ranks=SIDE,
        fills=_FILLS,
        marks=dict.fromkeys(view["caught"], ("check",)),
        lines=_LINES,
        title=words.head(view),
        caption=words.progress(view),
        alt=words.describe(view),
    )
