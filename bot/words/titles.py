"""Names of games and of their settings, which both languages need."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bot.games.game import Seat
from bot.games.shelf import SHELF
from bot.language import Language


def title(game: str, language: Language) -> str:
    return SHELF[game].words[language].title


def sides(game: str, language: Language) -> Mapping[Seat, str]:
    """What the game's own sides are called; empty where they are White and Black."""
    return SHELF[game].words[language].seats


def settings(game: str, options: Iterable[tuple[str, str]], language: Language) -> list[str]:
    option = SHELF[game].words[language].option
    spoken = (option(name, value) for name, value in options)
    return [text for text in spoken if text]


def players(white: str, black: str) -> str:
    """Who played whom; only the one who played alone."""
    return " – ".join(filter(None, (white, black)))


def score_text(result: str) -> str:
    """ "1–0", "½–½"."""
    return "½–½" if result == "1/2-1/2" else result.replace("-", "–")
