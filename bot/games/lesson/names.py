"""What is known of the lesson before anybody takes it: without its law, which is that of chess."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.games.game import Ending

if TYPE_CHECKING:
    from bot.games.lesson.announcements import LessonEnd

KEY = "lesson"
LEAVE: Final = "leave"
LEARNT: Ending[LessonEnd] = Ending("1-0", "learnt")
