"""How long a Swiss round takes: a field after three rounds, the median of three pairings.

python -m tests.bench.bench_swiss

Beside it py4swiss on the same report, as a ratio (above 1: the peer takes longer), and the
matching that stands in for a dead end. Then every round of whole fields of 500, none absent: a
round is one huge bracket in some of them. The aim: 500 players in less than 10 seconds.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable
from itertools import islice

from bot.club.swiss.pairing import pair, relax
from tests.club.swiss.peer import peer_pairs
from tests.club.swiss.simulation import begin, play, season

COUNTS = (8, 16, 32, 64, 128, 200, 500)
FIELDS = 3
ROUNDS = 9
MATCHED = 200  # the largest field in which the matching is timed


def cost(do: Callable[[], object], times: int = 3) -> float:
    spent = []
    for _ in range(times):
        began = time.perf_counter()
        do()
        spent.append(time.perf_counter() - began)
    return statistics.median(spent)


def main() -> None:
    print(f"{'players':>7} {'pair':>9} {'py4swiss':>9} {'ratio':>6} {'relax':>9}")
    for count in COUNTS:
        state, _ = list(islice(season(count, count, 9), 4))[-1]
        ours = cost(lambda state=state: pair(state))  # type: ignore[misc]
        theirs = cost(lambda state=state: peer_pairs(state))  # type: ignore[misc]
        line = f"{count:>7} {ours:8.3f}s {theirs:8.3f}s {theirs / ours:6.1f}"
        if count <= MATCHED:
            matched = cost(lambda state=state: relax(state), 1)  # type: ignore[misc]
            line += f" {matched:8.3f}s"
        print(line, flush=True)
    for seed in range(FIELDS):
        rng, state, spent = random.Random(seed), begin(500, ROUNDS), []
        for _ in range(ROUNDS):
            began = time.process_time()
            paired = pair(state)
            spent.append(time.process_time() - began)
            state = play(state, paired, rng)
        print(f"500, field {seed}:", " ".join(f"{each:.1f}" for each in spent), flush=True)


if __name__ == "__main__":
    main()
