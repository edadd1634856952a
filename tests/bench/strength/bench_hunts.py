"""The hunt for a bare king by its search alone: no umpire, so that many are played soon.

python -m tests.bench.strength.bench_hunts MEN [GAMES [WORK [MOVES [beside]]]]

MEN are White's ("KQ", "KR", "KBB", "KBN", "KPP", "KP"). Black's king sees: it takes what it can, and
else runs to the middle and away from the other. White knows nothing but that it is alone. At the
start no man is attacked, unless `beside` is said. WORK is what is spent on a try; level 5 spends
20,000. Prints whatever was no mate, then how many were.
"""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import Literal, TypeAlias

from bot.games.bitboards.position import Code
from bot.games.bitboards.tables import KINGS, scan
from bot.players.belief.bare_king import AGAIN
from bot.players.belief.chase import Chase, hinders, moves_of
from bot.players.belief.cordon import ALL, BISHOP, PAWN, Cordon, Men, Squares, around
from bot.players.belief.ground import can_mate

End: TypeAlias = Literal["mate", "stalemate", "lost", "long", "nothing"]
_NEAR = 0.1


@dataclass
class Hunt:
    """How it stands; White to move."""

    men: Men
    king: int
    squares: Squares
    """Where the king may be, as far as White knows."""

    def play(self, code: Code, after: Men, random: Random) -> End | None:
        """The move, which stands, and the king's."""
        self.men, cordon = after, Cordon(after, True)
        self.squares &= ~hinders(code)
        runs = KINGS[self.king] & cordon.free
        checked = cordon.covered >> self.king & 1
        if not runs:
            return "mate" if checked else "stalemate"
        left = self.squares & around(cordon.free)
        if checked:
            parts = cordon.heard_apart(left & cordon.covered)
            self.squares = next(part for part in parts if part >> self.king & 1)
        else:
            self.squares = left & ~cordon.covered
        to = self._chosen(runs, cordon, random)
        self.king = to
        if cordon.every >> to & 1:
            self.men = tuple(man for man in after if man & 63 != to)
            self.squares = 1 << to
            hopeful = can_mate(self.men) or any(man >> 6 == PAWN for man in self.men)
            return None if hopeful else "lost"
        self.squares = around(self.squares) & cordon.free & ~cordon.every
        return None

    def _chosen(self, runs: Squares, cordon: Cordon, random: Random) -> int:
        if taken := list(scan(runs & cordon.every)):
            return random.choice(taken)
        other = self.men[0] & 63
        return max(
            scan(runs), key=lambda at: 2 * ring(at) + 0.3 * steps(at, other) + 0.7 * random.random()
        )


def ring(at: int) -> int:
    """How far a square is from the nearest edge."""
    file, rank = at & 7, at >> 3
    return min(file, 7 - file, rank, 7 - rank)


def steps(one: int, two: int) -> int:
    return max(abs((one & 7) - (two & 7)), abs((one >> 3) - (two >> 3)))


def drawn(letters: str, random: Random, *, beside: bool) -> Hunt:
    while True:
        *squares, king = random.sample(range(64), len(letters) + 1)
        men = _sorted(
            [at | ("?PNBRQK".index(man) << 6) for at, man in zip(squares, letters, strict=True)]
        )
        cordon = Cordon(men, True)
        bishops = [at for man in men if man >> 6 == BISHOP for at in (man & 63,)]
        alike = len(bishops) == 2 and len({(at + (at >> 3)) & 1 for at in bishops}) == 1
        edges = any(man >> 6 == PAWN and (man & 63) >> 3 in (0, 7) for man in men)
        near = not beside and any(steps(king, man & 63) == 1 for man in men)
        if not (alike or edges or near or cordon.covered >> king & 1):
            return Hunt(men, king, ALL & ~cordon.covered & ~cordon.every)


def _sorted(men: list[int]) -> Men:
    """The king first."""
    return (men[0], *sorted(men[1:], key=lambda man: man & 63))


def hunt(letters: str, number: int, work: int, most: int, *, beside: bool) -> tuple[End, int]:
    """How it ended, and after how many moves."""
    standing = drawn(letters, Random(f"{letters}{number}"), beside=beside)
    random, stood = Random(number), Counter[Men]()
    refused: frozenset[Code] = frozenset()
    moves = tries = 0
    while moves < most:
        tries += 1
        chase = Chase(True, False, Random(f"{number} {tries}"))
        after = {code: _sorted([*men]) for code, men in moves_of(standing.men, True)}
        found = [
            (cost + AGAIN[min(stood[after[code]], 2)], code)
            for cost, code in chase.tries(standing.men, standing.squares, refused, work)
        ]
        if not found:
            return "nothing", moves
        least = min(found)[0]
        code = random.choice([one for cost, one in sorted(found) if cost <= least + _NEAR])
        if hinders(code) >> standing.king & 1:
            standing.squares &= hinders(code)
            refused |= {code}
            continue
        stood[standing.men] += 1
        moves, refused = moves + 1, frozenset()
        if end := standing.play(code, after[code], random):
            return end, moves
    return "long", moves


def main(words: list[str]) -> None:
    letters = words[0]
    games, work, most = (
        int(word) for word in (*words[1:4], *("30", "2500", "100")[len(words[1:4]) :])
    )
    lengths: list[int] = []
    for number in range(games):
        end, moves = hunt(letters, number, work, most, beside="beside" in words)
        if end == "mate":
            lengths.append(moves)
        else:
            print(number, end, moves, flush=True)
    mean = sum(lengths) / max(1, len(lengths))
    print(
        f"{letters}: {len(lengths)} of {games} mated, {mean:.0f} moves in the mean, "
        f"{max(lengths, default=0)} at most"
    )


if __name__ == "__main__":
    main(sys.argv[1:])
