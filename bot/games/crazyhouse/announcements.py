"""What an umpire says of a drop."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from bot.games.game import Seat


@dataclass(frozen=True, slots=True)
class Dropped:
    """A seat put a man from its reserve on the board: his kind, never the square."""

    seat: Seat
    man: str
    """Such as "knight"."""
    kind: ClassVar[str] = "dropped"
