"""The page about privacy: a plain file in each language, for translators who write no Python.

In it `{/mydata}` is the command of that name, and `{kept}` how long letters are kept.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

from bot.language import FALLBACK, Language
from bot.words.command import mark

_HOLE = re.compile(r"\{(/[^{}]+|kept)\}")


def privacy(language: Language, kept: str) -> str:
    def filled(hole: re.Match[str]) -> str:
        return kept if hole[1] == "kept" else mark(hole[1].removeprefix("/"))

    return _HOLE.sub(filled, page(language))


@cache
def page(language: str) -> str:
    """As it is written; in English where the language has none."""
    folder = files("bot.words.members")
    file = folder / f"privacy.{language}.txt"
    if not file.is_file():
        file = folder / f"privacy.{FALLBACK}.txt"
    return file.read_text(encoding="utf-8").strip()
