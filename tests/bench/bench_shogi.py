"""The legal moves of a position of shogi, by our law and by python-shogi, in one run.

    python -m tests.bench.bench_shogi

Both get the same positions from random games, each new to them: ours knows a mate by a dropped
pawn, which costs it a look at the answer.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from operator import attrgetter
from random import Random
from typing import Any

import shogi

from bot.games.shogi.board import Board, after, legal_steps
from bot.games.shogi.sfen import START, read_sfen, write_sfen
from tests.bench.rows import Row

ROUNDS, GAMES, PLIES = 5, 5, 100


def positions(random: Random) -> list[Board]:
    """Of random games, from their starts."""
    found = []
    for _ in range(GAMES):
        board = read_sfen(START)
        for _ in range(PLIES):
            moves = [*legal_steps(board)]
            if not moves:
                break
            board = after(board, random.choice(moves))
            found.append(board)
    return found


def millis(legal: Callable[[Any], Iterable[object]], boards: Sequence[object]) -> float:
    """For one position."""
    begun = time.process_time()
    for board in boards:
        list(legal(board))
    return (time.process_time() - begun) / len(boards) * 1000


def rows() -> Iterator[Row]:
    ours, theirs = [], []
    for seed in range(ROUNDS):
        boards = positions(Random(seed))
        there = [shogi.Board(write_sfen(board)) for board in boards]
        ours.append(millis(legal_steps, boards))
        theirs.append(millis(attrgetter("legal_moves"), there))
    here, peer = statistics.median(ours), statistics.median(theirs)
    yield Row(
        "the legal moves of a position of shogi",
        f"{here:.2f} ms",
        f"`python-shogi` {peer:.2f} ms: {peer / here:.1f} × as fast",
        "bench_shogi",
    )


def main() -> None:
    for row in rows():
        print(f"{row.work}: {row.figure}; {row.beside}")


if __name__ == "__main__":
    main()
