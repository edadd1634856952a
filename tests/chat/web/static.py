"""The files that the pages are made of."""

from __future__ import annotations

from importlib import resources

from bot.chat.web_chat.pages import read_strings
from bot.language import LANGUAGES

STATIC = resources.files("bot.chat.web_chat") / "static"


def strings() -> dict[str, dict[str, str]]:
    """The page's own words in each language."""
    return {
        language: read_strings((STATIC / f"strings.{language}.json").read_bytes())
        for language in LANGUAGES
    }
