"""What is said in a lesson beside the umpire's own words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from bot.games.game import End
from bot.games.kriegspiel.announcements import Word
from bot.games.orthochess.notation import Unclear

Task: TypeAlias = Literal["no", "any", "capture", "check"]
"""What is to be heard next: a "No.", the answer to "Any?", what is taken, a check."""
LessonEnd: TypeAlias = Literal["learnt", "left", "adjudication"]
How: TypeAlias = Literal["begins", "passed", "put-back", "early", "own-board", "refused"]


@dataclass(frozen=True, slots=True)
class Lead:
    """What to try next, after what has just been heard.

    "passed": the task before it is done. "put-back": what was tried is allowed, but does not lead
    on, so it was taken back; "early": a question whose turn comes later. "own-board": the pupil's
    own board forbids it. "refused": the umpire has refused it, or has answered what leads nowhere.
    """

    task: Task
    how: How
    kind: ClassVar[str] = "lead"


Told: TypeAlias = Lead | Word | End[LessonEnd]
Misread: TypeAlias = Unclear
