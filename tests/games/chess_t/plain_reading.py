"""The rule book read literally and slowly, to compare the law with: squares by name, no tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

FORCE = {"K": 1.5, "C": 3, "P": 1.5, "R": 2, "V": 1.5, "I": 1, "S": 0}
ROOK = [(0, 1), (0, -1), (1, 0), (-1, 0)]
BISHOP = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
LEAPS = [(x, y) for x in (-2, -1, 1, 2) for y in (-2, -1, 1, 2) if abs(x) != abs(y)]


def _each(
    steps: list[tuple[int, int]], reach: int, *, jumps: bool
) -> list[tuple[tuple[int, int], int, bool]]:
    return [(step, reach, jumps) for step in steps]


@dataclass
class Reader:
    """One position: men by square, `w` or `b` to move, impregnable squares by side."""

    men: dict[str, str]
    side: str
    stars: dict[str, str | None]
    rights: str
    sibling: bool
    scouts: bool
    exchange: bool
    bans: Counter[str] = field(default_factory=Counter)
    """How often which ban was met."""

    def castle(self, side: str) -> list[str]:
        ours = ["c1", "d1", "e1", "f1"] if self.sibling else ["d1", "e1", "f1", "e2"]
        return ours if side == "w" else [name[0] + str(9 - int(name[1])) for name in ours]

    def side_of(self, square: str) -> str | None:
        man = self.men.get(square)
        return None if man is None else "w" if man.isupper() else "b"

    def kind(self, square: str) -> str:
        return self.men[square].upper()

    def is_royal(self, square: str) -> bool:
        return square in self.men and self.kind(square) in "KCP"

    def enemy_star(self, side: str) -> str | None:
        return self.stars["b" if side == "w" else "w"]

    def walk(self, start: str, step: tuple[int, int], most: int, jumps: bool) -> Iterator[str]:
        """Squares of one line on which the man acts."""
        star = self.enemy_star(self.side_of(start) or "")
        for n in range(1, most + 1):
            file, rank = ord(start[0]) + n * step[0], int(start[1]) + n * step[1]
            if not (97 <= file < (105 if self.sibling else 106) and 1 <= rank <= 8):
                return
            square = f"{chr(file)}{rank}"
            if square != star:
                yield square
            if not jumps and (square in self.men or square == star):
                return

    def acts(self, start: str) -> set[str]:
        kind, white = self.kind(start), self.side_of(start) == "w"
        reach = 2 if self.sibling else 3
        lines: dict[str, list[tuple[tuple[int, int], int, bool]]] = {
            "K": _each(ROOK + BISHOP, 1, jumps=False),
            "P": _each(ROOK, 1, jumps=False) + _each(BISHOP, 3, jumps=False),
            "C": _each(ROOK, reach, jumps=True) + _each(BISHOP, 3, jumps=False),
            "R": _each(ROOK, reach, jumps=True),
            "S": _each(LEAPS, 1, jumps=True),
            "I": _each(ROOK, 1, jumps=False),
        }
        if start[1] in ("12" if white else "87"):
            lines["I"].append(((0, 1 if white else -1), 2, False))
        lines["V"] = lines["I"]
        return {square for line in lines[kind] for square in self.walk(start, *line)}

    def force(self, side: str, square: str) -> float:
        return sum(
            FORCE[self.kind(at)]
            for at in self.men
            if self.side_of(at) == side and (at == square or square in self.acts(at))
        )

    def moves(self) -> set[str]:
        return {move for at in self.men if self.side_of(at) == self.side for move in self.of(at)}

    def of(self, start: str) -> Iterator[str]:
        enemy = "b" if self.side == "w" else "w"
        kind, both = self.kind(start), self.castle("w") + self.castle("b")
        for target in self.acts(start):
            if self.side_of(target) == self.side:
                continue
            sign = self.sign(kind, target, enemy, walled=target in both)
            if not sign:
                continue
            if self.entry_banned(start, target, enemy, sign):
                self.bans["entry"] += 1
                continue
            if self.exit_banned(start, target, enemy, sign):
                self.bans["exit"] += 1
                continue
            for letter in self.letters(start, target, enemy) if sign != "%" else [""]:
                yield f"{start}{sign}{target}{letter}"

    def sign(self, kind: str, target: str, enemy: str, *, walled: bool) -> str:
        """What a man of the kind does there; "" for nothing."""
        taken = target in self.men
        if kind == "S" and walled:
            return "%" if taken else ""
        if kind not in "KCP" and walled:
            return ""
        if not taken:
            return "-"
        ours, theirs = self.force(self.side, target), self.force(enemy, target)
        if kind == "S" or ours > theirs:
            return ":"
        no_king = kind != "K" and self.kind(target) != "K"
        return "%" if self.exchange and ours == theirs and no_king else ""

    def entry_banned(self, start: str, target: str, enemy: str, sign: str) -> bool:
        if self.sibling or sign != "-" or not self.penetrates(start, target, enemy):
            return False
        royal = any(
            self.side_of(at) == enemy and self.is_royal(at) and target in self.acts(at)
            for at in self.men
        )
        return royal and self.force(enemy, target) > self.force(self.side, target)

    def penetrates(self, start: str, target: str, enemy: str) -> bool:
        castle = self.castle(enemy)
        return self.is_royal(start) and target in castle and start not in castle

    def exit_banned(self, start: str, target: str, enemy: str, sign: str) -> bool:
        home = self.castle(self.side)
        inside = [at for at in home if self.is_royal(at)]
        own = [at for at in inside if self.side_of(at) == self.side]
        foes = [at for at in inside if self.side_of(at) == enemy]
        if own != [start] or not foes:
            return False
        return foes != [target] if sign == "%" else target not in home

    def letters(self, start: str, target: str, enemy: str) -> list[str]:
        white, kind = self.side == "w", self.kind(start)
        count = {one: list(self.men.values()).count(one if white else one.lower()) for one in "PC"}
        if kind == "I" and start[1] + target[1] == ("56" if white else "43"):
            return ["V"]
        if kind == "V" and target[1] == ("8" if white else "1"):
            corner = target[0] in ("ah" if self.sibling else "ai")
            return (
                ["R"]
                + ["P"] * (count["P"] < 3)
                + ["C"] * (corner and count["C"] < 3)
                + ["S"] * self.scouts
            )
        right = ("P" if white else "p") in self.rights
        if kind == "P" and self.penetrates(start, target, enemy) and right and count["C"] < 3:
            return ["C"] if self.sibling else ["", "C"]
        return [""]
