"""An example of each saying about what is over that has parts of its own."""

from __future__ import annotations

from typing import Any

from bot.words.afterwards.courtesy import Courtesy, OverWhatNext

_AGAIN = ("Rematch", "#7 /rematch"), ("Easier: level 2", "#7 /rematch level=2")

EXAMPLES: dict[type, Any] = {
    Courtesy: tuple(Courtesy(7, result, _AGAIN, True) for result in ("won", "lost", "drawn")),
    OverWhatNext: (
        OverWhatNext(7, None),
        OverWhatNext(7, 3, _AGAIN, analysable=True),
        OverWhatNext(7, 3, (), (("The lesson again", "/lesson"),)),
    ),
}
