"""The page about privacy, a plain file in each language. `{kept}` in it: how long letters are."""

from __future__ import annotations

from bot.games.page import page
from bot.language import Language


def privacy(language: Language, kept: str) -> str:
    return page(__name__, "privacy")[language].replace("{kept}", kept)
