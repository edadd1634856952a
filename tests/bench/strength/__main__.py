"""`python -m tests.bench.strength`: play the tables, and write one in Markdown.

python -m tests.bench.strength --jobs 2 -o strength.md     all of it: hours
python -m tests.bench.strength --only Open --games 10      some of it
"""

from __future__ import annotations

import sys
import time
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

from bot.arena.contest import Outcome, Tally, sure_bounds
from bot.arena.contestants import NoSuchContestant
from bot.commands.arena import run, terms_of
from bot.games.shelf import SHELF
from tests.bench.strength.endings import known_to_be_alone
from tests.bench.strength.tables import Row, rows

HEAD = """\
| table | game | house | against | games | score | 95 % sure | wanted | ms a move | tries a move | longest |
|---|---|---|---|---|---|---|---|---|---|---|
"""


def play_row(
    row: Row, games: int, seed: str, jobs: int, progress: Callable[[Outcome], None]
) -> Tally:
    """Raises NoSuchContestant where the house does not play this game."""
    box = SHELF[row.game]
    named = f"{seed} {row.table} {row.title} {row.first} {row.second}"
    terms = terms_of(
        box, row.first, row.second, dict(row.options), seed=named, alternate=row.alternate
    )
    terms = replace(terms, most=row.most)
    if row.setup is None:
        return Tally(tuple(run(terms, games, jobs, progress)))
    draw, outcomes = row.setup, list[Outcome]()
    for number in range(1, games + 1):
        here = f"{named} {number}"
        one = replace(terms, seed=here, setup=draw(Random(here)))
        with known_to_be_alone():
            outcomes += run(one, 1, 1, progress)
    return Tally(tuple(outcomes))


def line_of(row: Row, tally: Tally) -> str:
    games = len(tally.outcomes)
    low, high = sure_bounds(tally.score, games)
    moves = max(sum(one.first.moves for one in tally.outcomes), 1)
    spent = sum(one.first.milliseconds for one in tally.outcomes) / moves
    tries = sum(one.first.sentences for one in tally.outcomes) / moves
    mark = "" if tally.score >= row.goal else " (missed)"
    cells = [
        *(row.table, row.title, row.first, row.second, str(games)),
        f"{tally.score:.1%}{mark}",
        f"{low:.0%}–{high:.0%}",
        f"{row.goal:.1%}",
        *(f"{spent:.0f}", f"{tries:.2f}", str(tally.lengths[-1])),
    ]
    return f"| {' | '.join(cells)} |"


def lines(wanted: list[Row], games: int | None, seed: str, jobs: int) -> Iterator[str]:
    """The table's lines, as they become known."""
    for number, row in enumerate(wanted, 1):
        many, done = games or row.games, list[Outcome]()
        began = time.monotonic()

        def progress(
            outcome: Outcome,
            head: str = f"[{number}/{len(wanted)}] {row.title}: {row.first} – {row.second}",
            done: list[Outcome] = done,
            many: int = many,
            began: float = began,
        ) -> None:
            done.append(outcome)
            left = (time.monotonic() - began) / len(done) * (many - len(done))
            score = Tally(tuple(done)).score
            text = f"{head}: {len(done)} of {many}, {score:.1%}, {left:.0f} s left"
            print(f"\r{text:<90}", end="", file=sys.stderr, flush=True)

        try:
            yield line_of(row, play_row(row, many, seed, jobs, progress))
        except NoSuchContestant as fault:
            yield f"| {row.table} | {row.title} | {row.first} | {row.second} | 0 | {fault} ||||||"
        print(file=sys.stderr)


def main() -> None:
    parser = ArgumentParser(prog="python -m tests.bench.strength")
    parser.add_argument("--only", default="", help="rows whose table or game has this in its name")
    parser.add_argument("--games", type=int, help="so many of each, instead of what is wanted")
    parser.add_argument("--seed", default="0")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("-o", "--output", type=Path, help="write the table here, too")
    options = parser.parse_args()
    wanted = [row for row in rows() if options.only.lower() in f"{row.table} {row.title}".lower()]
    text = HEAD
    print(HEAD, end="")
    for line in lines(wanted, options.games, options.seed, options.jobs):
        print(line, flush=True)
        text += f"{line}\n"
        if options.output:  # what was played is kept, whenever it is stopped
            options.output.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
