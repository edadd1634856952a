"""`python -m tests.crash.both --kills 1000`: the bot killed so often, under games with clocks and tournaments.

Everything is said by people on a loopback Discord and a loopback Telegram, to the bot with its real
libraries. At the end: each act once and in order, each letter, each round; nobody charged for a time
in which the bot was not there.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from functools import partial
from pathlib import Path

from tests.crash.both.kills import kill


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.crash.both", description=__doc__)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--minutes", type=float, default=600.0, help="no kills after that")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="a new folder for the database and the log")
    given = parser.parse_args()
    say = partial(print, flush=True)
    with tempfile.TemporaryDirectory() as made:
        folder = given.keep or Path(made)
        folder.mkdir(parents=True, exist_ok=True)
        lives, verdict = asyncio.run(
            kill(folder, given.kills, given.seed, say, given.minutes),
        )
    print(lives.told())
    attended = ", ".join(f"{chat} {one:.0f} s" for chat, one in lives.players.attended.items())
    print(f"{verdict.letters} letters, {verdict.rounds} rounds; attended: {attended}")
    print(
        f"lost or doubled: {len(verdict.complaints)};"
        f" repeats where no key is honoured: Telegram {verdict.twice['telegram']},"
        f" Discord's answers in place {verdict.twice['in place']}"
    )
    for one in verdict.complaints[:50]:
        print(f"  {one}")
    return 1 if verdict.complaints else 0


if __name__ == "__main__":
    sys.exit(main())
