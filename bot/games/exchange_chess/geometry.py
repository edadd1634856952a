"""A square board of any size: its squares, and how men see across it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from bot.games.board import name
from bot.games.game import Move

SMALLEST, LARGEST = 4, 12  # EC Board and men: a ruling, the source says any size
KINDS = "QRBN"
"""The men of a reserve."""
EMPTY = "."
_ROOK = ((1, 0), (-1, 0), (0, 1), (0, -1))
_BISHOP = ((1, 1), (1, -1), (-1, 1), (-1, -1))
_KNIGHT = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))
_WAYS = {"Q": _ROOK + _BISHOP, "R": _ROOK, "B": _BISHOP, "N": _KNIGHT}

Ray = tuple[int, ...]
"""Squares in the order in which a man meets them; a knight's jump is a ray of one."""


@dataclass(frozen=True, slots=True)
class Geometry:
    """Squares are numbered from a1 along the ranks."""

    size: int
    names: tuple[str, ...]
    index: dict[str, int]
    corners: tuple[int, ...]
    rays: dict[str, tuple[tuple[Ray, ...], ...]]
    """By the letter of a man, of either case, and by square."""
    neighbours: dict[int, frozenset[int]]
    """By corner: the three squares next to a king there."""
    drops: dict[str, tuple[Move, ...]]
    """By kind and square."""

    @property
    def each(self) -> int:
        """How many men of each kind a side begins with (EC Board and men)."""
        return self.size * self.size // 4 // 2

    def opposite(self, corner: int) -> int:
        return self.size * self.size - 1 - corner

    def swap(self, one: int, two: int) -> Move:
        """Its canonical text: the square with the smaller file goes first, then the smaller rank."""
        first, second = sorted((one, two), key=lambda at: (at % self.size, at))
        return Move(f"{self.names[first]}<>{self.names[second]}")


@cache
def geometry(size: int) -> Geometry:
    squares = range(size * size)
    names = tuple(name(at % size, at // size) for at in squares)
    last = size * (size - 1)
    corners = (0, size - 1, last, last + size - 1)
    rays = {kind: tuple(tuple(_rays(size, kind, at)) for at in squares) for kind in KINDS}
    return Geometry(
        size=size,
        names=names,
        index={square: at for at, square in enumerate(names)},
        corners=corners,
        rays={**rays, **{kind.lower(): table for kind, table in rays.items()}},
        neighbours={corner: frozenset(ray[0] for ray in rays["Q"][corner]) for corner in corners},
        drops={kind: tuple(Move(f"{kind}@{square}") for square in names) for kind in "K" + KINDS},
    )


def _rays(size: int, kind: str, at: int) -> list[Ray]:
    found = []
    for files, ranks in _WAYS[kind]:
        ray = []
        file, rank = at % size + files, at // size + ranks
        while 0 <= file < size and 0 <= rank < size:
            ray.append(rank * size + file)
            if kind == "N":
                break
            file, rank = file + files, rank + ranks
        if ray:
            found.append(tuple(ray))
    return found
