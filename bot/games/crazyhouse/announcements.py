"""What an umpire says of a drop."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from bot.games.game import Seat
from bot.games.orthochess.announcements import Man


@dataclass(frozen=True, slots=True)
class Dropped:
    """A seat put a man from its reserve on the board: the man's kind, never the square."""

    seat: Seat
    man: Man
    kind: ClassVar[str] = "dropped"
