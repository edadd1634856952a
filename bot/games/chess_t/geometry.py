"""Boards as data, and where a man's force acts on them.

Squares are counted from a1 along the ranks. A pattern of force is one integer with a byte for each
square, so that adding the patterns of all men adds up the force on all squares at once.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from bot.games import board
from bot.games.game import BLACK, WHITE, Seat

RANKS = 8
HALF = 4
KINDS = "KCPRVIS"
"""King, Konnet, Prince, Ritter, Ver Knecht, Knecht, Scout; White's men upper case (T2 §1)."""
ROYALS = frozenset("KCPkcp")
EMPTY = "."
NOWHERE = -1
FORCE: Mapping[str, int] = {
    man: units
    for kind, units in {"K": 3, "C": 6, "P": 3, "R": 4, "V": 3, "I": 2, "S": 0}.items()
    for man in (kind, kind.lower())
}
"""In half-units (T2 §1)."""

_STRAIGHT = ((1, 0), (-1, 0), (0, 1), (0, -1))
_DIAGONAL = ((1, 1), (1, -1), (-1, 1), (-1, -1))
_LEAPS = ((1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1))
_DIAGONAL_REACH = 3


@dataclass(frozen=True, slots=True, eq=False)
class Geometry:
    """A board. Made once and compared by identity, so that it is a quick key."""

    files: int
    reach: int
    """How far Ritter and Konnet go along ranks and files (T2 §5, §13.3)."""
    star_files: str
    """Where an impregnable square may be drawn: White's on rank 4, Black's on rank 5 (T2 §4.2)."""
    names: tuple[str, ...]
    index: Mapping[str, int]
    castles: Mapping[Seat, frozenset[int]]
    walls: frozenset[int]
    """The squares of both castles."""
    screens: Mapping[str, tuple[int, ...]]
    """For each man and square the squares (as bits) on which an obstacle cuts its force off."""


def make_geometry(files: int, reach: int, star_files: str, castle: str) -> Geometry:
    """The board with this castle of White's; Black's is its mirror image."""
    names = tuple(board.name(file, rank) for rank in range(RANKS) for file in range(files))
    index = {name: square for square, name in enumerate(names)}
    ours = frozenset(index[name] for name in castle.split())
    theirs = frozenset(mirror(files, square) for square in ours)
    return Geometry(
        files=files,
        reach=reach,
        star_files=star_files,
        names=names,
        index=index,
        castles={WHITE: ours, BLACK: theirs},
        walls=ours | theirs,
        screens={
            man: tuple(_screen(files, reach, man, square) for square in range(files * RANKS))
            for kind in KINDS
            for man in (kind, kind.lower())
        },
    )


def mirror(files: int, square: int) -> int:
    """The square on the other side of the middle line."""
    rank, file = divmod(square, files)
    return (RANKS - 1 - rank) * files + file


def owner(man: str) -> Seat:
    return WHITE if man.isupper() else BLACK


def step_rank(seat: Seat, rank: int) -> int:
    """The rank, counted from 0, as this side counts it from its own edge."""
    return rank if seat == WHITE else RANKS - 1 - rank


@lru_cache(maxsize=1 << 16)
def stroke(
    geometry: Geometry, man: str, square: int, obstacles: int, barred: int
) -> tuple[tuple[int, ...], int]:
    """The squares on which the man's force acts besides its own, and the pattern of its force.

    `obstacles` are the bits of its screen that are occupied or the enemy's impregnable square
    (T2 §6.1, §6.8); `barred` is that square itself (or NOWHERE), on which its force does not act
    (T2 §6.3). Where it jumps, nothing cuts it off (T2 §6.2).
    """
    reached: list[int] = []
    for line, jumps in _lines(geometry.files, geometry.reach, man, square):
        for target in line:
            if target != barred:
                reached.append(target)
            if not jumps and obstacles >> target & 1:
                break
    force = FORCE[man]
    return tuple(reached), sum(force << 8 * target for target in (square, *reached))


def _screen(files: int, reach: int, man: str, square: int) -> int:
    lines = _lines(files, reach, man, square)
    return sum({1 << target for line, jumps in lines if not jumps for target in line[:-1]})


def _lines(files: int, reach: int, man: str, square: int) -> list[tuple[tuple[int, ...], bool]]:
    """The man's lines of movement on an empty board, and whether it jumps along them (T2 §5)."""

    def line(step: tuple[int, int], length: int, jumps: bool = False) -> None:
        squares = []
        rank, file = divmod(square, files)
        for _ in range(length):
            file, rank = file + step[0], rank + step[1]
            if not (0 <= file < files and 0 <= rank < RANKS):
                break
            squares.append(rank * files + file)
        if squares:
            found.append((tuple(squares), jumps))

    found: list[tuple[tuple[int, ...], bool]] = []
    forward = 1 if man.isupper() else -1
    match man.upper():
        case "K":
            for step in _STRAIGHT + _DIAGONAL:
                line(step, 1)
        case "C":
            for step in _STRAIGHT:
                line(step, reach, jumps=True)
            for step in _DIAGONAL:
                line(step, _DIAGONAL_REACH)
        case "P":
            for step in _STRAIGHT:
                line(step, 1)
            for step in _DIAGONAL:
                line(step, _DIAGONAL_REACH)
        case "R":
            for step in _STRAIGHT:
                line(step, reach, jumps=True)
        case "V" | "I":
            from_edge = step_rank(owner(man), square // files)
            for step in _STRAIGHT:
                # Two forward, where both ends lie in the own half (T2 §5).
                far = step == (0, forward) and from_edge + 2 < HALF
                line(step, 2 if far else 1)
        case _:
            for step in _LEAPS:
                line(step, 1)
    return found
