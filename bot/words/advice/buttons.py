"""The button that asks for a hint."""

from __future__ import annotations

from bot.language import Language
from bot.words.advice.commands import HINT
from bot.words.topic import Choice


def hint_choice(match: int, language: Language) -> Choice:
    from bot.words.advice.topic import PHRASES  # with the first that is shown

    return PHRASES[language].again, HINT.says(match=match)
