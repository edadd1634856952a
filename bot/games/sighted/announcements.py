"""What the umpire says beside a Kriegspiel's own words, where one side sees the board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from bot.games.game import Seat
from bot.games.kriegspiel import announcements as kriegspiel
from bot.games.openplay.announcements import Moved
from bot.games.orthochess.announcements import NotAllowed


@dataclass(frozen=True, slots=True)
class Placing:
    """Before the first move this seat places these men; some ways to, told to it alone."""

    seat: Seat
    men: str
    offers: tuple[str, ...]
    kind: ClassVar[str] = "placing"


@dataclass(frozen=True, slots=True, repr=False)
class Placed:
    """They are placed; where, as far as the hearer may know."""

    seat: Seat
    men: str
    where: tuple[str, ...]
    kind: ClassVar[str] = "placed"

    def __repr__(self) -> str:
        return "<men placed>"


Fault: TypeAlias = Literal["men", "taken", "elsewhere", "check"]


@dataclass(frozen=True, slots=True)
class NotPlaced:
    """Why men cannot stand like that; nothing was placed."""

    why: Fault
    kind: ClassVar[str] = "not-placed"


@dataclass(frozen=True, slots=True)
class AllSeen:
    """Said to the side that sees the board and asks about it."""

    kind: ClassVar[str] = "all-seen"


Told: TypeAlias = Placing | Placed | NotPlaced | AllSeen | Moved | NotAllowed | kriegspiel.Told
