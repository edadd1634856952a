"""What is known of problems before one is set: without their law, which brings a solver."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.games.game import Ending

if TYPE_CHECKING:
    from bot.games.problems.announcements import ProblemEnd

KEY = "problems"
GIVEN_UP: Ending[ProblemEnd] = Ending("0-1", "given-up")
