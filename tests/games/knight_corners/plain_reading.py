"""The rule book read literally and slowly, to compare the law with: squares by name, no tables."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

SQUARES = [file + rank for file in "abcdefgh" for rank in "12345678"]


def apart(one: str, two: str) -> tuple[int, int]:
    return abs(ord(one[0]) - ord(two[0])), abs(int(one[1]) - int(two[1]))


@cache
def around(square: str) -> tuple[str, ...]:
    """Every square a knight could jump to from here."""
    return tuple(other for other in SQUARES if sorted(apart(square, other)) == [1, 2])


@cache
def corner(side: str, length: int) -> frozenset[str]:
    """The square block of this length at the side's own corner."""
    home = "a1" if side == "w" else "h8"
    return frozenset(square for square in SQUARES if max(apart(home, square)) < length)


@dataclass
class Reader:
    men: dict[str, set[str]]
    """Knights by side, "w" and "b"."""

    def enemy(self, side: str) -> str:
        return "b" if side == "w" else "w"

    def allows(self, side: str, start: str, target: str) -> bool:
        own, theirs = self.men[side], self.men[self.enemy(side)]
        if start not in own or target in own | theirs or target not in around(start):
            return False
        home = "a1" if side == "w" else "h8"
        forward = sum(apart(home, target)) > sum(apart(home, start))
        all_there = all(knight in corner(self.enemy(side), 4) for knight in own)
        if not forward and not all_there:
            return False
        helpers = [knight for knight in own if knight != start and target in around(knight)]
        attackers = [knight for knight in theirs if target in around(knight)]
        return len(helpers) >= len(attackers)

    def moves(self, side: str) -> set[str]:
        return {
            start + target
            for start in self.men[side]
            for target in SQUARES
            if self.allows(side, start, target)
        }

    def has_won(self, side: str) -> str:
        """By what the side has won: "corner", "caught" or ""."""
        if len(self.men[side] & corner(self.enemy(side), 3)) == 9:
            return "corner"
        for square in self.men[self.enemy(side)]:
            inside = square in corner("w", 3) | corner("b", 3)
            if inside and all(jump in self.men[side] for jump in around(square)):
                return "caught"
        return ""

    def verdict(self, side: str) -> tuple[str, str, set[str]]:
        """How it ends, or who really moves, and their moves."""
        for winner in (self.enemy(side), side):
            if reason := self.has_won(winner):
                return f"{'1-0' if winner == 'w' else '0-1'} {reason}", "", set()
        for mover in (side, self.enemy(side)):
            if moves := self.moves(mover):
                return "", mover, moves
        return "1/2-1/2 no-moves", "", set()

    def text(self, side: str) -> str:
        ranks = []
        for rank in "87654321":
            row = ""
            for file in "abcdefgh":
                square = file + rank
                if square in self.men["w"]:
                    row += "N"
                elif square in self.men["b"]:
                    row += "n"
                elif row[-1:].isdigit():
                    row = row[:-1] + str(int(row[-1]) + 1)
                else:
                    row += "1"
            ranks.append(row)
        return "/".join(ranks) + " " + side
