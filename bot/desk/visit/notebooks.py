"""The notebooks of running matches, kept while they are written in: a cache, like the umpires."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.games.game import Seat
from bot.games.notebook import Notebook
from storage.lines import Line


@dataclass(frozen=True, slots=True)
class Written:
    """Every seat's notebook after so many acts of a match."""

    n: int
    books: Mapping[Seat, Notebook] = field(repr=False)


class Notebooks:
    """What is not in it is written anew from the match's acts. Changed in the loop only."""

    def __init__(self, size: int = 500) -> None:
        self._size = size
        self._kept: OrderedDict[Line, Written] = OrderedDict()

    def of(self, line: Line) -> Written | None:
        return self._kept.get(line)

    def keep(self, fresh: Mapping[Line, Written]) -> None:
        """Remember notebooks whose last acts are committed."""
        for line, written in fresh.items():
            self._kept[line] = written
            self._kept.move_to_end(line)
        while len(self._kept) > self._size:
            self._kept.popitem(last=False)
