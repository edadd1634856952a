"""What it costs to understand what people type: which command, and which move on their own board.

    python -m tests.bench.bench_hearing

Medians of thousands of texts that differ, so that nothing remembered helps.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator
from random import Random

from bot.games.game import WHITE
from bot.games.shelf import SHELF
from bot.words.hearing import hear
from tests.bench.rows import Row

ROUNDS, TEXTS = 9, 2000
_MEN = ["N", "B", "R", "Q", "K", "Кр", "Ф", "Л", "С", "К", "knight", "король"]
_SENTENCES = (
    "/challenge @member{n} kriegspiel white 3d",
    "/seek kriegspiel {n}m+2s",
    "/history {n}",
    "#{n} any?",
)


def moves(random: Random) -> list[str]:
    """As people write them; most are none of this board's."""
    squares = [f"{file}{rank}" for file in "abcdefgh" for rank in "12345678"]
    return [
        f"{random.choice(['', *_MEN])} {random.choice(squares)}{random.choice(['', ' x', '!', '+'])}"
        for _ in range(TEXTS)
    ]


def micros(work: Callable[[str], object], texts: Callable[[], list[str]]) -> float:
    """For one text, by the median of rounds."""
    found = []
    for _ in range(ROUNDS):
        said = texts()
        begun = time.process_time()
        for text in said:
            work(text)
        found.append((time.process_time() - begun) / len(said) * 1e6)
    return statistics.median(found)


def rows() -> Iterator[Row]:
    box, random = SHELF["kriegspiel"], Random(1)
    game = box.build(box.settle({}))
    view = game.view(game.start("").state, WHITE)
    numbers = iter(range(1, 10_000_000))

    def sentences() -> list[str]:
        return [random.choice(_SENTENCES).format(n=next(numbers)) for _ in range(TEXTS)]

    for work, spent in (
        ("a sentence heard: which command, of which match", micros(hear, sentences)),
        (
            "a move heard on the own board (`hear`)",
            micros(lambda text: game.hear(text, view), lambda: moves(random)),
        ),
    ):
        print(f"{work:50} {spent:6.1f} µs", flush=True)
        yield Row(work, f"{spent:.0f} µs", "", "bench_hearing")


if __name__ == "__main__":
    list(rows())
