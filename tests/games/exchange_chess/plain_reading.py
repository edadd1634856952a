"""The rule book read literally and slowly, to compare the law with: squares as pairs, no tables."""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass

Square = tuple[int, int]


def called(square: Square) -> str:
    return f"{'abcdefghijkl'[square[0] - 1]}{square[1]}"


@dataclass
class Reader:
    """One position with both kings on the board, read from its text."""

    size: int
    men: dict[Square, str]
    reserve: str
    white_moves: bool

    @classmethod
    def of(cls, text: str) -> Reader:
        placement, reserve, side = re.split(r"[\[\]]", text.rsplit(" ", 2)[0])
        ranks = placement.split("/")
        men = {}
        for row, rank in enumerate(ranks):
            file = 1
            for letters, digits in re.findall(r"([A-Za-z])|(\d+)", rank):
                if letters:
                    men[file, len(ranks) - row] = letters
                file += 1 if letters else int(digits)
        return cls(len(ranks), men, reserve, side.strip() == "w")

    def mine(self, square: Square) -> bool:
        return square in self.men and self.men[square].isupper() == self.white_moves

    def between(self, one: Square, two: Square) -> list[Square]:
        """The squares strictly between two squares of one line."""
        files, ranks = two[0] - one[0], two[1] - one[1]
        steps = max(abs(files), abs(ranks))
        return [(one[0] + files * n // steps, one[1] + ranks * n // steps) for n in range(1, steps)]

    def attacks(self, kind: str, one: Square, two: Square) -> bool:
        """Whether a man of this kind on `one` attacks `two`."""
        files, ranks = abs(two[0] - one[0]), abs(two[1] - one[1])
        if kind == "N":
            return {files, ranks} == {1, 2}
        straight = (files == 0) != (ranks == 0)
        diagonal = files == ranks != 0
        shaped = {"R": straight, "B": diagonal, "Q": straight or diagonal}.get(kind, False)
        return shaped and not any(square in self.men for square in self.between(one, two))

    def king(self, white: bool) -> Square:
        letter = "K" if white else "k"
        return next(square for square, man in self.men.items() if man == letter)

    def moves(self) -> set[str]:
        sides = range(1, self.size + 1)
        squares = list(itertools.product(sides, sides))
        return {
            *self.drops(squares),
            *(move for one in squares for two in squares for move in self.shifts(one, two)),
        }

    def drops(self, squares: list[Square]) -> set[str]:
        found = set()
        kings = [self.king(True), self.king(False)]
        for square in squares:
            near = any(max(abs(square[0] - x), abs(square[1] - y)) <= 1 for x, y in kings)
            if square in self.men or near:
                continue
            for kind in "QRBN":
                left = (kind if self.white_moves else kind.lower()) in self.reserve
                if left and not self.attacks(kind, square, self.king(not self.white_moves)):
                    found.add(f"{kind}@{called(square)}")
        return found

    def shifts(self, one: Square, two: Square) -> set[str]:
        """Captures and steps from `one` to `two`, and the swap of both."""
        if not self.mine(one) or one == two or self.men[one] in "Kk":
            return set()
        kind, plain = self.men[one].upper(), called(one) + called(two)
        if self.mine(two):
            other = self.men[two].upper()
            fire = self.attacks(kind, one, two) or self.attacks(other, two, one)
            if other == "K" or not fire or one > two:
                return set()
            return {f"{called(one)}<>{called(two)}"}
        if not self.attacks(kind, one, two):
            return set()
        if two in self.men:
            return {plain}
        helpers = [
            square
            for square in self.men
            if self.mine(square)
            and self.men[square] in "Nn"
            and square != one
            and self.attacks("N", square, two)
        ]
        return {plain} if kind == "N" and helpers else set()
