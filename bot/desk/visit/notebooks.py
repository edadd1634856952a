"""The notebooks of running matches."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.games.game import Seat
from bot.games.notebook import Notebook


@dataclass(frozen=True, slots=True)
class Written:
    """Every seat's notebook after so many acts of a match."""

    n: int
    books: Mapping[Seat, Notebook] = field(repr=False)
