"""What the umpire of every open game says, besides the words of the game itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from bot.games.game import Move, Seat


@dataclass(frozen=True, slots=True)
class Moved:
    seat: Seat
    move: Move
    kind: ClassVar[str] = "moved"


@dataclass(frozen=True, slots=True)
class Played:
    """A move as the game's record writes it, with the man that makes it."""

    seat: Seat
    move: Move
    text: str
    """With Latin letters: `Cd1-g4+`, `Nf3`."""
    kind: ClassVar[str] = "moved"


@dataclass(frozen=True, slots=True)
class NothingToAsk:
    """Said to a player who asks the umpire of an open game a question: the board shows everything."""

    kind: ClassVar[str] = "nothing-to-ask"
