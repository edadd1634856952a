"""Positions per CPU second of the Chess-T law in random play, and perft(3).

Run it by hand: `python -m tests.bench.bench_chess_t`. A position is made, its result decided and
all its legal moves listed.
"""

from __future__ import annotations

from random import Random
from time import process_time

from bot.games.chess_t.law import ChessT
from bot.games.chess_t.position import Position
from tests.games.chess_t.board import BOXES, law_of

GAMES = 40


def play_at_random(law: ChessT) -> float:
    """Positions per CPU second."""
    random, positions, began = Random(1), 0, process_time()
    for _ in range(GAMES):
        position = law.start(law.deal("", random))
        while position.result is None:
            move = random.choice(list(law.legal(position, position.turn)))
            position = law.play(position, position.turn, move)
            positions += 1
    return positions / (process_time() - began)


def play_all(law: ChessT, position: Position, depth: int) -> int:
    """Perft that makes every last position, too."""
    if depth == 0:
        return 1
    return sum(
        play_all(law, law.play(position, position.turn, move), depth - 1)
        for move in law.legal(position, position.turn)
    )


def main() -> None:
    for key in BOXES:
        print(f"{key:<10} {play_at_random(law_of(key)):8,.0f} positions per CPU second")
    law, began = law_of(), process_time()
    nodes = play_all(law, law.start(""), 3)
    print(f"perft(3) of chess-t: {nodes:,} in {process_time() - began:.1f} s, every leaf made")


if __name__ == "__main__":
    main()
