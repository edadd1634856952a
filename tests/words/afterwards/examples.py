"""An example of each saying about what is over that has parts of its own."""

from __future__ import annotations

from typing import Any

from bot.words.afterwards.courtesy import OverWhatNext

EXAMPLES: dict[type, Any] = {
    OverWhatNext: (
        OverWhatNext(7, None),
        OverWhatNext(7, 3),
        OverWhatNext(7, 3, (("The lesson again", "/lesson"),)),
    ),
}
