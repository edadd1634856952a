"""An open chess board."""

from __future__ import annotations

from bot.games.game import BLACK, View
from bot.games.openchess import words_en, words_ru
from bot.games.orthochess import picture as chess
from bot.language import InEach, Language
from renderer.scene import Scene

_WORDS = InEach(en=words_en.WORDS, ru=words_ru.WORDS)


def picture(view: View, language: Language) -> Scene:
    marks: dict[str, list[str]] = {}
    for square in view["moved"] or ():
        marks.setdefault(square, []).append("last")
    if view["checked"]:
        marks.setdefault(view["checked"], []).append("check")
    return chess.scene(
        view["men"],
        marks,
        flip=view["seat"] == BLACK,
        title=chess.turn_line(view, language),
        caption="",
        alt=_WORDS[language].describe(view),
    )
