"""The ratio of forces on squares."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from bot.games.chess_t.geometry import EMPTY, FORCE, NOWHERE, ROYALS, Geometry, owner, stroke
from bot.games.chess_t.position import Position, Stars
from bot.games.game import BLACK, WHITE, Seat, other

Acting: TypeAlias = list[tuple[int, str, tuple[int, ...]]]
"""Square, man, and the squares besides its own on which it acts."""


@dataclass(frozen=True, slots=True)
class Field:
    """Who acts where."""

    white: Acting
    black: Acting
    white_sums: bytes
    """White's force on each square, in half-units (T2 §7.1)."""
    black_sums: bytes

    def acting(self, seat: Seat) -> Acting:
        return self.white if seat == WHITE else self.black

    def sums(self, seat: Seat) -> bytes:
        return self.white_sums if seat == WHITE else self.black_sums


@dataclass(frozen=True, slots=True)
class Ratio:
    """The forces on one square, in half-units, and the men that bring them (`Ce2`, `ie6`)."""

    square: str
    white: int
    black: int
    white_men: tuple[str, ...]
    black_men: tuple[str, ...]
    void: Seat | None = None
    """Whose attack on a castle square comes to nothing because no royal man takes part (T2 §7.3)."""


def write_force(units: int) -> str:
    """Half-units as people write them: 3½."""
    whole, half = divmod(units, 2)
    return f"{whole or '' if half else whole}{'½' if half else ''}"


def survey(geometry: Geometry, board: str, stars: Stars) -> Field:
    """The field of forces over a whole board (T2 §6, §7.1)."""
    men = [(square, man) for square, man in enumerate(board) if man != EMPTY]
    occupied = 0
    for square, _ in men:
        occupied |= 1 << square
    white_star, black_star = stars
    # An empty impregnable square of the enemy cuts diagonal force off, too (T2 §6.8).
    white_stops = occupied if black_star == NOWHERE else occupied | 1 << black_star
    black_stops = occupied if white_star == NOWHERE else occupied | 1 << white_star
    screens = geometry.screens
    white: Acting = []
    black: Acting = []
    white_sum = black_sum = 0
    for square, man in men:
        if man.isupper():
            obstacles = white_stops & screens[man][square]
            targets, pattern = stroke(geometry, man, square, obstacles, black_star)
            white.append((square, man, targets))
            white_sum += pattern
        else:
            obstacles = black_stops & screens[man][square]
            targets, pattern = stroke(geometry, man, square, obstacles, white_star)
            black.append((square, man, targets))
            black_sum += pattern
    size = len(board)
    return Field(
        white, black, white_sum.to_bytes(size, "little"), black_sum.to_bytes(size, "little")
    )


def contributors(field: Field, seat: Seat, square: int) -> list[tuple[str, int]]:
    """The side's men that act on the square, the strongest first; Scouts have no force."""
    found = [
        (man, at)
        for at, man, targets in field.acting(seat)
        if FORCE[man] and (at == square or square in targets)
    ]
    return sorted(found, key=lambda one: (-FORCE[one[0]], one[1]))


def royal_acts(field: Field, seat: Seat, square: int) -> bool:
    return any(man in ROYALS for man, _ in contributors(field, seat, square))


def ratio(geometry: Geometry, position: Position, square: int, field: Field | None = None) -> Ratio:
    """The ratio of forces on the square."""
    field = field or survey(geometry, position.board, position.stars)
    men = {
        seat: tuple(man + geometry.names[at] for man, at in contributors(field, seat, square))
        for seat in (WHITE, BLACK)
    }
    void = None
    there = position.board[square]
    if square in geometry.walls and there != EMPTY:
        attacker = other(owner(there))
        if field.sums(attacker)[square] and not royal_acts(field, attacker, square):
            void = attacker
    return Ratio(
        square=geometry.names[square],
        white=field.white_sums[square],
        black=field.black_sums[square],
        white_men=men[WHITE],
        black_men=men[BLACK],
        void=void,
    )


def contested(geometry: Geometry, position: Position) -> dict[str, list[int]]:
    """White's and Black's sums on every square on which both act."""
    field = survey(geometry, position.board, position.stars)
    pairs = zip(geometry.names, field.white_sums, field.black_sums, strict=True)
    return {name: [white, black] for name, white, black in pairs if white and black}
