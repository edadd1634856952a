"""What only an umpire knows, for tests that compare it with what the players are shown."""

from __future__ import annotations

from typing import Any

from bot.umpire import Umpire


def state_of(umpire: Umpire) -> Any:
    """The state of the game. The program has no way to it, so that nothing can leak by it."""
    return umpire._state  # noqa: SLF001  # the one place where a test looks past the umpire
