"""Ratings in each language."""

from __future__ import annotations

from types import ModuleType

from bot.games.game import Language
from bot.words.people import english, russian

WORDS: dict[Language, ModuleType] = {"en": english, "ru": russian}
