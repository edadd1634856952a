"""Positions per CPU second of Knight Corners and Exchange Chess in random play.

Run it by hand: `python -m tests.bench.bench_small_laws`. A position is made, its result decided and
all its legal moves listed. Aim: 10,000 for Knight Corners and for Exchange Chess on 8×8.
"""

from __future__ import annotations

from random import Random
from time import process_time
from typing import Any

from bot.games.exchange_chess.law import ExchangeChess
from bot.games.game import Law
from bot.games.knight_corners.law import KnightCorners

SECONDS = 3


def play_at_random(law: Law[Any]) -> float:
    """Positions per CPU second."""
    random, positions, began = Random(1), 0, process_time()
    while process_time() - began < SECONDS:
        position = law.start("")
        while law.result(position) is None:
            moves = list(law.legal(position, position.turn))
            position = law.play(position, position.turn, random.choice(moves))
            positions += 1
    return positions / (process_time() - began)


def main() -> None:
    print(f"{'Knight Corners':<22}{play_at_random(KnightCorners()):9,.0f} a CPU second")
    for size in (4, 8, 12):
        name = f"Exchange Chess {size}×{size}"
        print(f"{name:<22}{play_at_random(ExchangeChess(size)):9,.0f} a CPU second")


if __name__ == "__main__":
    main()
