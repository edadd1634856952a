"""Plant faults in a copy of the tree, one after another, and see that each is noticed.

python -m tests.planted                 all of them, with progress
python -m tests.planted leak            all of a kind, or those whose names hold these words
python -m tests.planted --some 10       ten at random, by --seed, which is today's date otherwise
python -m tests.planted --list          what there is, and which test notices it
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path

from tests.planted.bed import make_bed, plant_all, some
from tests.planted.garden import FAULTS


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.planted", description=__doc__)
    parser.add_argument("words", nargs="*", help="a kind, or words of a name")
    parser.add_argument("--some", type=int, metavar="N")
    parser.add_argument("--seed", default=datetime.now(UTC).date().isoformat())
    parser.add_argument("--list", action="store_true")
    given = parser.parse_args(arguments)
    chosen = [one for one in FAULTS if all(word in str(one) for word in given.words)]
    if given.some is not None:
        print(f"seed {given.seed}")
        chosen = some(chosen, given.some, given.seed)
    if given.list:
        for fault in chosen:
            print(f"{fault}  ({fault.caught_by})")
        return 0
    unnoticed = []
    with tempfile.TemporaryDirectory() as folder:
        for number, outcome in enumerate(plant_all(make_bed(Path(folder)), chosen), 1):
            print(
                f"{number}/{len(chosen)} {outcome.became}{outcome.by and f' by {outcome.by}'},"
                f" {outcome.seconds:.0f} s: {outcome.fault}",
                flush=True,
            )
            if outcome.became != "caught":
                unnoticed.append(outcome)
                print(outcome.said, flush=True)
    print(f"planted {len(chosen)}, caught {len(chosen) - len(unnoticed)}")
    for outcome in unnoticed:
        print(f"{outcome.became}: {outcome.fault}  ({outcome.fault.caught_by})")
    return 1 if unnoticed or not chosen else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
