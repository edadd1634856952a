"""What a Chess-T board looks up: what the force of men reaches, their worths, and keys."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from bot.games.chess_t.geometry import RANKS, Geometry, stroke
from bot.games.game import BLACK, WHITE
from bot.players.faces.chess_t_worth import (
    KNECHT,
    LETTERS,
    SIDE,
    VER_KNECHT,
    kind_of,
    worths_of,
)

Act = tuple[tuple[int, ...], int, int]
"""Where a man acts besides its own square, the pattern of its force, and the squares as bits."""


class Tables:
    """All that does not change in a game with these impregnable squares."""

    def __init__(self, geometry: Geometry, white_star: int, black_star: int) -> None:
        files = geometry.files
        size = files * RANKS
        self.geometry = geometry
        self.size = size
        self.everywhere = (1 << size) - 1
        self.barred = (black_star, white_star)
        """By side: the square on which its force does not act."""
        self.stops = tuple(0 if star < 0 else 1 << star for star in self.barred)
        """By side: what cuts its force off besides men."""
        self.screens = [
            geometry.screens[letter] if man else (0,) * size for man, letter in enumerate(LETTERS)
        ]
        self.near = [
            sum(
                1 << square
                for square in range(size)
                if any(row[square] >> at & 1 for row in self.screens)
            )
            for at in range(size)
        ]
        """By square: where men stand whose force it may cut off."""
        self.castles = (
            tuple(sorted(geometry.castles[WHITE])),
            tuple(sorted(geometry.castles[BLACK])),
        )
        self.walls = _bits(*self.castles[0], *self.castles[1])
        self.castle_bits = (_bits(*self.castles[0]), _bits(*self.castles[1]))
        self.special = [self._special(man) for man in range(15)]
        """By man: the targets where more is to be asked than whether they are empty."""
        self.squares = [worths_of(geometry, man) for man in range(15)]
        """By man and square: its worth there, White's as a gain and Black's as a loss."""
        random = Random("keys of Chess-T")
        self.keys = [[random.getrandbits(60) for _ in range(size)] for _ in range(15)]
        self.rights_keys = [random.getrandbits(60) for _ in range(4)]
        self.turn_key = random.getrandbits(60)
        self._acts: list[dict[int, Act]] = [{} for _ in range(15 * size)]

    def act(self, man: int, square: int, occupied: int) -> Act:
        """The man's force from this square on a board with men there."""
        side = int(man > SIDE)
        obstacles = (occupied | self.stops[side]) & self.screens[man][square]
        known = self._acts[man * self.size + square]
        act = known.get(obstacles)
        if act is None:
            barred = self.barred[side]
            targets, pattern = stroke(self.geometry, LETTERS[man], square, obstacles, barred)
            act = (targets, pattern, _bits(*targets))
            known[obstacles] = act
        return act

    def _special(self, man: int) -> int:
        files = self.geometry.files
        kind = kind_of(man)
        rank = {KNECHT: 5, VER_KNECHT: RANKS - 1}.get(kind, -1)
        if rank < 0:
            return self.walls
        if man > SIDE:
            rank = RANKS - 1 - rank
        return self.walls | _bits(*range(rank * files, (rank + 1) * files))


@lru_cache(maxsize=64)
def tables(geometry: Geometry, white_star: int, black_star: int) -> Tables:
    return Tables(geometry, white_star, black_star)


def _bits(*squares: int) -> int:
    found = 0
    for square in squares:
        found |= 1 << square
    return found
