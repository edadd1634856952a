"""The board of Knight Corners as bits, with every knight's jump worked out once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from bot.games.board import name
from bot.games.game import BLACK, WHITE, Move, Seat

SIDE = 8
SQUARES = tuple(name(file, rank) for rank in range(SIDE) for file in range(SIDE))
INDEX = {square: index for index, square in enumerate(SQUARES)}
_STEPS = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))


def bits(mask: int) -> Iterator[int]:
    """The squares of the mask, from a1 along the ranks."""
    while mask:
        yield (mask & -mask).bit_length() - 1
        mask &= mask - 1


def mask_of(squares: Iterator[str]) -> int:
    return sum(1 << INDEX[square] for square in squares)


def distance(seat: Seat, index: int) -> int:
    """Files plus ranks between the square and the side's home corner square, a1 or h8
    (KC Move 1)."""
    steps = index % SIDE + index // SIDE
    return steps if seat == WHITE else 2 * (SIDE - 1) - steps


def _targets(index: int) -> list[int]:
    file, rank = index % SIDE, index // SIDE
    places = [(file + files, rank + ranks) for files, ranks in _STEPS]
    return [x + y * SIDE for x, y in places if 0 <= x < SIDE and 0 <= y < SIDE]


JUMPS = tuple(sum(1 << target for target in _targets(index)) for index in range(SIDE * SIDE))
"""By square: where a knight could jump from it; on an empty board, who attacks it."""


class Jump(NamedTuple):
    landing: int
    """The target as a bit."""
    attackers: int
    """The squares from which a knight attacks the target."""
    move: Move


def _jump(start: int, target: int) -> Jump:
    return Jump(1 << target, JUMPS[target], Move(SQUARES[start] + SQUARES[target]))


_EVERY = tuple(tuple(_jump(at, to) for to in _targets(at)) for at in range(SIDE * SIDE))
_ONWARD = {
    seat: tuple(
        tuple(_jump(at, to) for to in _targets(at) if distance(seat, to) > distance(seat, at))
        for at in range(SIDE * SIDE)
    )
    for seat in (WHITE, BLACK)
}


def jumps(seat: Seat, free: bool) -> tuple[tuple[Jump, ...], ...]:
    """The side's jumps from each square: all of them if it is free (KC Move 3), else the forward
    ones (KC Move 1)."""
    return _EVERY if free else _ONWARD[seat]


def _block(files: str, ranks: str) -> int:
    return mask_of(file + rank for file in files for rank in ranks)


HOMES = {WHITE: _block("abc", "123"), BLACK: _block("fgh", "678")}
"""The 3×3 corner where the side begins."""
GOALS = {WHITE: HOMES[BLACK], BLACK: HOMES[WHITE]}
CORNERS = HOMES[WHITE] | HOMES[BLACK]
FREEDOMS = {WHITE: _block("efgh", "5678"), BLACK: _block("abcd", "1234")}
"""The 4×4 square inside which a side's knights are free to go backwards."""


def ground(square: str) -> str:
    """How a text board shows the square while nobody stands on it."""
    at = 1 << INDEX[square]
    if at & CORNERS:
        return "+"
    return ":" if at & (FREEDOMS[WHITE] | FREEDOMS[BLACK]) else "."
