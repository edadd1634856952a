"""The notebooks of running matches, kept while they are written in: a cache, like the umpires."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.games.game import Seat
from bot.games.notebook import Notebook


@dataclass(frozen=True, slots=True)
class Written:
    """Every seat's notebook after so many acts of a match."""

    n: int
    books: Mapping[Seat, Notebook] = field(repr=False)


class Notebooks:
    """What is not in it is written anew from the match's acts. Changed in the loop only."""

    def __init__(self, size: int = 500) -> None:
        self._size = size
        self._kept: OrderedDict[int, Written] = OrderedDict()

    def of(self, match: int) -> Written | None:
        return self._kept.get(match)

    def keep(self, fresh: Mapping[int, Written]) -> None:
        """Remember notebooks whose last acts are committed."""
        for match, written in fresh.items():
            self._kept[match] = written
            self._kept.move_to_end(match)
        while len(self._kept) > self._size:
            self._kept.popitem(last=False)

    def drop(self, match: int) -> None:
        self._kept.pop(match, None)
