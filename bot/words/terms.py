"""What is agreed before a match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.club.pace import UNTIMED, Pace

Side: TypeAlias = Literal["white", "black", "random"]


@dataclass(frozen=True, slots=True)
class Terms:
    """The game, its settings, and who has which side."""

    game: str
    options: tuple[tuple[str, str], ...]
    setup: str
    side: Side
    """The challenger's."""
    pace: Pace = UNTIMED
    rated: bool = True
    claim: bool = False
    """Whether time runs out only when the opponent claims it."""
    watch: int = 0
    """So many moves late the board may be shown to spectators; 0: not before the end."""
