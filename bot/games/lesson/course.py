"""The course of the lesson: one position, and what is to be heard in it, one after another."""

from __future__ import annotations

from typing import Final

from bot.games.game import Move
from bot.games.lesson.announcements import Task

START: Final = "r3k3/pp5p/8/3p4/4P3/8/5PPP/3R2K1 w - - 0 1"
"""The rook's way to d8 is barred by a pawn that the pawn on e4 can take; afterwards the file of the
black king is open. What was heard tells the pupil so, if they put it together."""
REPLY: Final = Move("h7h6")
"""Black's one move: after the capture."""
ROOK: Final = "d1"
TASKS: Final[tuple[Task, ...]] = ("no", "any", "capture", "check")
OFFERED: Final[dict[Task, tuple[str, ...]]] = {
    "no": ("d1d8",),
    "any": ("any?",),
    "capture": ("e4d5", "e4f5"),
    "check": ("d1e1", "d1d4"),
}
"""What has a button; the first leads on."""
STEPS: Final = 3
STEP: Final[dict[Task, int]] = {"no": 1, "any": 2, "capture": 2, "check": 3}
"""Of the three, which one it is; asking and taking are one."""


def after(task: Task) -> Task | None:
    """The next task; None: that was the last."""
    place = TASKS.index(task) + 1
    return TASKS[place] if place < len(TASKS) else None
