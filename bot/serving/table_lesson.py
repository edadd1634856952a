"""The lesson of the local table's first page: a board that answers before anybody has a name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.desk.post.scenes import write_scene
from bot.desk.visit.sealed import Board
from bot.desk.visit.sight import DEFAULT_THEME
from bot.games.lesson.names import KEY
from bot.games.shelf import SHELF
from bot.language import Language
from bot.words.text import text_of

_GUESSING = {"hides", "army", "phantoms"}
"""That is for a whole game."""


def lesson(tries: Sequence[str], language: Language) -> dict[str, Any]:
    """All that is shown after these tries; the pupil's own board is all that is in it."""
    from bot.games.lesson.walk import walk  # loaded with the first who takes it

    shown = walk(tries, language)
    scene = write_scene(Board(KEY, shown.view, language, DEFAULT_THEME), {})
    return {
        "said": [
            {"tried": one.tried, "lines": [str(text_of(line, language)) for line in one.lines]}
            for one in shown.said
        ],
        "tries": shown.tries,
        "scene": {name: value for name, value in scene.items() if name not in _GUESSING},
        "alt": SHELF[KEY].words[language].describe(shown.view),
        "choices": shown.choices[:-1],  # a page is left without being told so
        "step": shown.step,
        "steps": shown.steps,
        "over": shown.over,
        "learnt": shown.learnt,
    }
