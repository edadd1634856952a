"""Names of games and of their settings, which both languages need."""

from __future__ import annotations

from collections.abc import Iterable

from bot.games.game import Language
from bot.games.shelf import SHELF


def title(game: str, language: Language) -> str:
    return SHELF[game].words[language].title


def settings(game: str, options: Iterable[tuple[str, str]], language: Language) -> list[str]:
    option = SHELF[game].words[language].option
    spoken = (option(name, value) for name, value in options)
    return [text for text in spoken if text]
