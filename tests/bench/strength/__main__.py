"""`python -m tests.bench.strength`: play the tables, and write one in Markdown.

python -m tests.bench.strength --jobs 2 -o strength.md     all of it: hours
python -m tests.bench.strength --only Open --games 10      some of it
python -m tests.bench.strength --kept games.jsonl          goes on where it was stopped
python -m tests.bench.strength --kept games.jsonl --tell   what was played so far
"""

from __future__ import annotations

import re
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

from bot.arena.contest import Outcome, Tally, play_game, sure_bounds
from bot.arena.contestants import NoSuchContestant
from bot.arena.workers import play_numbers
from bot.commands.arena import terms_of
from bot.games.shelf import SHELF
from tests.bench.strength.endings import known_to_be_alone
from tests.bench.strength.kept import keep, played
from tests.bench.strength.tables import Row, rows

HEAD = """\
| table | game | house | against | games | score | 95 % sure | wanted | ms a move | tries a move | longest |
|---|---|---|---|---|---|---|---|---|---|---|
"""


def play_row(
    row: Row, numbers: Sequence[int], seed: str, jobs: int, progress: Callable[[Outcome], None]
) -> None:
    """The games of these numbers. Raises NoSuchContestant where the house does not play this."""
    box = SHELF[row.game]
    named = named_of(row, seed)
    terms = terms_of(
        box, row.first, row.second, dict(row.options), seed=named, alternate=row.alternate
    )
    terms = replace(terms, most=row.most)
    if row.setup is None:
        for outcome in play_numbers(terms, numbers, jobs):
            progress(outcome)
        return
    for number in numbers:
        here = f"{named} {number}"
        one = replace(terms, seed=here, setup=row.setup(Random(here)))
        with known_to_be_alone():
            progress(replace(play_game(one, 1, time.perf_counter), number=number))


def named_of(row: Row, seed: str) -> str:
    return f"{seed} {row.table} {row.title} {row.first} {row.second}"


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


def lines(wanted: list[Row], options: Namespace) -> Iterator[str]:
    """The table's lines, as they become known; of what was kept, games are not played again."""
    kept = played(options.kept)
    for at, row in enumerate(wanted, 1):
        done = kept.setdefault(named_of(row, options.seed), {})
        many = options.games or row.games
        if not options.tell:
            missing = [number for number in range(1, many + 1) if number not in done]
            head = f"[{at}/{len(wanted)}] {row.title}: {row.first} – {row.second}"
            try:
                _go_on(row, missing, done, head, options)
            except NoSuchContestant as fault:
                yield f"| {row.table} | {row.title} | {row.first} | {row.second} | 0 | {fault} ||||||"
                continue
            print(file=sys.stderr)
        if done:
            yield line_of(row, Tally(tuple(done[number] for number in sorted(done))))


def _go_on(
    row: Row, missing: Sequence[int], done: dict[int, Outcome], head: str, options: Namespace
) -> None:
    began, before = time.monotonic(), len(done)

    def progress(outcome: Outcome) -> None:
        done[outcome.number] = outcome
        if options.kept:
            keep(options.kept, named_of(row, options.seed), outcome)
        now = len(done) - before
        left = (time.monotonic() - began) / now * (len(missing) - now)
        score = Tally(tuple(done.values())).score
        text = f"{head}: {now} of {len(missing)}, {score:.1%}, {left:.0f} s left"
        print(f"\r{text:<90}", end="", file=sys.stderr, flush=True)

    play_row(row, missing, options.seed, options.jobs, progress)


def chosen(patterns: Sequence[str]) -> list[Row]:
    """The rows that are meant, each once."""
    every = [(f"{row.table} {row.title} {row.first} {row.second}", row) for row in rows()]
    found = [
        (name, row)
        for pattern in patterns
        for name, row in every
        if re.search(pattern, name, re.IGNORECASE)
    ]
    return list(dict(found).values())


def main() -> None:
    parser = ArgumentParser(prog="python -m tests.bench.strength")
    parser.add_argument(
        "--only",
        nargs="+",
        default=[""],
        metavar="PATTERN",
        help="rows in whose “table game house against” this regular expression is found; several "
        "are played in their order",
    )
    parser.add_argument("--games", type=int, help="so many of each, instead of what is wanted")
    parser.add_argument("--seed", default="0")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("-o", "--output", type=Path, help="write the table here, too")
    parser.add_argument("--kept", type=Path, help="each game is added to this file, and only once")
    parser.add_argument("--tell", action="store_true", help="play nothing: tell what was kept")
    options = parser.parse_args()
    wanted = chosen(options.only)
    text = HEAD
    print(HEAD, end="")
    for line in lines(wanted, options):
        print(line, flush=True)
        text += f"{line}\n"
        if options.output:  # what was played is kept, whenever it is stopped
            options.output.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
