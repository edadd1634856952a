"""What a board of Exchange Chess looks up: men as numbers, lines, keys."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Final

from bot.games.exchange_chess.geometry import geometry

LETTERS: Final = ".QRBNKqrbnk"
"""Men are their places here: White's from 1, Black's from 6, an empty square is 0."""
QUEEN: Final = 1
ROOK: Final = 2
BISHOP: Final = 3
KNIGHT: Final = 4
KING: Final = 5
SIDE: Final = 5
"""What Black's man has more than White's."""


class Tables:
    """What a board of one size looks up."""

    def __init__(self, size: int) -> None:
        board = geometry(size)
        self.board = board
        self.names = board.names
        self.count = size * size
        self.rays = [
            board.rays[letter] if man and letter not in "Kk" else ((),) * self.count
            for man, letter in enumerate(LETTERS)
        ]
        """By man and square: the lines it sees along."""
        self.corners = board.corners
        self.beside = {corner: board.neighbours[corner] for corner in board.corners}
        random = Random("keys of Exchange Chess")
        self.keys = [[random.getrandbits(60) for _ in range(self.count)] for _ in LETTERS]
        self.hand_keys = [[random.getrandbits(60) for _ in range(board.each + 1)] for _ in LETTERS]
        self.turn_key = random.getrandbits(60)
        self.swaps = {
            (one, two): board.swap(one, two)
            for man in (QUEEN, KNIGHT)
            for one in range(self.count)
            for ray in self.rays[man][one]
            for two in ray
        }

    def key_of(self, men: list[int], hands: list[int], turn: int) -> int:
        """Of a position, counted anew."""
        found = self.turn_key if turn else 0
        for square, man in enumerate(men):
            if man:
                found ^= self.keys[man][square]
        for man, count in enumerate(hands):
            if man not in (0, KING, KING + SIDE):
                found ^= self.hand_keys[man][count]
        return found


@lru_cache(maxsize=16)
def tables(size: int) -> Tables:
    return Tables(size)


def kind_of(man: int) -> int:
    return man - SIDE if man > SIDE else man
