"""What `/analyse` costs: from a finished match to its report.

    python -m tests.bench.bench_analysis

Matches of random legal moves, which leave more open than people's do, under every rule set. CPU of
one process that does nothing else, as the bot's own that analyses; medians.
"""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Iterator
from random import Random

from bot.acts import write_act
from bot.analysis.report import analyse
from bot.games.game import Seat, Try
from bot.games.kriegspiel.rules import RULES
from bot.games.orthochess.law import Orthochess
from bot.games.shelf import SHELF
from tests.bench.rows import Row

LENGTHY = ("classic", "icc", "berkeley")
SHORT, LONG = 12, 80


def played(seed: int, most: int) -> list[tuple[Seat, str]]:
    """The acts of a match in which everything that was tried stood."""
    law, random, acts = Orthochess(), Random(seed), list[tuple[Seat, str]]()
    position = law.start("")
    while law.result(position) is None and len(acts) < most:
        (seat,) = law.to_act(position)
        move = random.choice(sorted(law.legal(position, seat)))
        position = law.play(position, seat, move)
        acts.append((seat, write_act(Try(move))))
    return acts


def spent_on(rules: str, acts: list[tuple[Seat, str]], seed: int) -> float:
    """Seconds."""
    options = SHELF["kriegspiel"].settle({"rules": rules})
    begun = time.process_time()
    analyse("kriegspiel", options, "", acts, f"bench {seed}")
    return time.process_time() - begun


def rows() -> Iterator[Row]:
    gc.disable()  # as the process that analyses does
    for rules in RULES:
        short = [spent_on(rules, played(seed, SHORT), seed) for seed in range(1, 6)]
        yield _row(f"`/analyse` of {SHORT} half-moves ({rules})", statistics.median(short), 1)
    long = [spent_on(rules, played(seed, LONG), seed) for seed, rules in enumerate(LENGTHY)]
    yield _row(f"`/analyse` of a 40-move game ({LONG} half-moves)", statistics.median(long), 30)


def _row(work: str, spent: float, most: int) -> Row:
    print(f"{work:45} {spent:6.2f} s   at most {most}", flush=True)
    return Row(work, f"{spent:.2f} s CPU", f"at most {most} s", "bench_analysis")


if __name__ == "__main__":
    list(rows())
