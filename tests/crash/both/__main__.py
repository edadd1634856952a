"""`python -m tests.crash.both --kills 1000`: the bot killed so often, under games with clocks and tournaments.

Everything is said by people on a loopback Discord and a loopback Telegram, to the bot with its real
libraries. At the end: each act once and in order, each letter, each round; nobody charged for a time
in which the bot was not there. Asked to end (Ctrl-C, SIGTERM), it kills no more, and judges what has been.

With `--sum FILE` the figures of each run are added there, so that many short runs make one long one.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
from collections import Counter
from functools import partial
from pathlib import Path

from tests.crash.both.kills import kill, told


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.crash.both", description=__doc__)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--minutes", type=float, default=600.0, help="no kills after that")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="a new folder for the database and the log")
    parser.add_argument("--sum", type=Path, help="a file of runs, to which this one is added")
    given = parser.parse_args()
    say = partial(print, flush=True)
    with tempfile.TemporaryDirectory() as made:
        folder = given.keep or Path(made)
        folder.mkdir(parents=True, exist_ok=True)
        lives, verdict = asyncio.run(
            kill(folder, given.kills, given.seed, say, given.minutes),
        )
    attended = ", ".join(f"{chat} {one:.0f} s" for chat, one in lives.players.attended.items())
    print(f"attended: {attended}")
    counted = lives.counted() | {
        "letters": verdict.letters,
        "rounds": verdict.rounds,
        "repeats on Telegram, which honours no keys": verdict.twice["telegram"],
        "repeats of Discord's answers in place": verdict.twice["in place"],
        "lost or doubled": len(verdict.complaints),
    }
    print(told(counted))
    for one in verdict.complaints[:50]:
        print(f"  {one}")
    if given.sum:
        print(f"all runs: {_add(given.sum, given.seed, counted)}")
    return 1 if verdict.complaints else 0


def _add(path: Path, seed: int, counted: dict[str, int]) -> str:
    """The sum of the runs in the file, this one added."""
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps({"seed": seed, **counted}) + "\n")
    runs = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    seeds = [run.pop("seed") for run in runs]
    total = Counter[str]()
    for run in runs:
        total.update(run)
    return f"{told(total)} (seeds {', '.join(map(str, seeds))})"


if __name__ == "__main__":
    sys.exit(main())
