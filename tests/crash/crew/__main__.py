"""`python -m tests.crash.crew --processes 4 --kills 300`: several processes killed, and their server.

Everything is said by people on a loopback Discord and a loopback Telegram, to processes of the bot that
share one PostgreSQL, which is started for this. At the end: each act once and in order, each letter,
each round; nobody charged for a time in which nobody listened. Asked to end (Ctrl-C, SIGTERM), it kills
no more, and judges what has been.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
from functools import partial
from pathlib import Path

from tests.crash.both.kills import told
from tests.crash.crew.lives import CREWS, PARTED, PARTS, kill
from tests.postgres.server import PostgreSQL, programs
from tests.postgres.standing_in import FOLDER


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.crash.crew", description=__doc__)
    parser.add_argument("--processes", type=int, choices=sorted(CREWS), default=2)
    parser.add_argument("--parts", action="store_true", help="Discord is heard in two parts")
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--minutes", type=float, default=600.0, help="no kills after that")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="a new folder for the log")
    given = parser.parse_args()
    found = programs()
    if found is None:
        print("PostgreSQL is not installed (Debian: apt-get install postgresql)", file=sys.stderr)
        return 2
    machine = PostgreSQL(found)
    os.environ[FOLDER] = str(machine.folder)
    with tempfile.TemporaryDirectory() as made:
        folder = given.keep or Path(made)
        folder.mkdir(parents=True, exist_ok=True)
        crew, verdict = asyncio.run(
            kill(
                folder,
                machine,
                given.kills,
                given.seed,
                partial(print, flush=True),
                given.minutes,
                processes=(PARTED if given.parts else CREWS)[given.processes],
                parts=PARTS if given.parts else 1,
            )
        )
    counted = crew.counted() | {
        "letters": verdict.letters,
        "rounds": verdict.rounds,
        "repeats on Telegram, which honours no keys": verdict.twice["telegram"],
        "repeats of Discord's answers in place": verdict.twice["in place"],
        "lost or doubled": len(verdict.complaints),
    }
    attended = ", ".join(f"{chat} {one:.0f} s" for chat, one in crew.players.attended.items())
    print(f"attended: {attended}; attended again within {crew.slowest:.1f} s")
    print(told(counted))
    for one in verdict.complaints[:50]:
        print(f"  {one}")
    return 1 if verdict.complaints else 0


if __name__ == "__main__":
    sys.exit(main())
