"""A Kriegspiel board with both reserves beside it, as everybody may see them."""

from __future__ import annotations

from dataclasses import replace

from bot.games.crazyhouse_kriegspiel import words_en, words_ru
from bot.games.game import BLACK, WHITE, Seat, View
from bot.games.kriegspiel import picture as kriegspiel
from bot.language import InEach, Language
from renderer.scene import Man, Scene, Tray

_WORDS = InEach(en=words_en.WORDS, ru=words_ru.WORDS)
_LABELS = InEach(en="Reserve", ru="Запас")


def picture(view: View, language: Language) -> Scene:
    scene = kriegspiel.picture(view, language)
    near, far = (BLACK, WHITE) if scene.flip else (WHITE, BLACK)
    trays = (_tray(view, "far", far, language), _tray(view, "near", near, language))
    return replace(scene, trays=trays, alt=_WORDS[language].describe(view) if scene.alt else "")


def _tray(view: View, side: str, seat: Seat, language: Language) -> Tray:
    reserve: str = view["reserves"][seat]
    tint = "w" if seat == WHITE else "b"
    kinds = dict.fromkeys(reserve)
    items = tuple((Man(f"chess.{kind}", tint), reserve.count(kind)) for kind in kinds)
    return Tray(side, items, _LABELS[language])
