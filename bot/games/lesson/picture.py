"""The pupil's board: a Kriegspiel's."""

from __future__ import annotations

from dataclasses import replace

from bot.games.game import View
from bot.games.kriegspiel.picture import picture as kriegspiel
from bot.games.lesson import words_en, words_ru
from bot.language import InEach, Language
from renderer.scene import Scene

_WORDS = InEach(en=words_en.WORDS, ru=words_ru.WORDS)


def picture(view: View, language: Language) -> Scene:
    """Titled with how far the lesson is, in place of the number of the move."""
    words = _WORDS[language]
    title = words.title
    if not view["result"]:
        title = f"{title} · {view['step']}/{view['steps']}"
    return replace(kriegspiel(view, language), title=title, alt=words.describe(view))
