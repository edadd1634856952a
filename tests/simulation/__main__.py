"""`python -m tests.simulation --minutes 480`: worlds of the whole service, one after another.

With `--store postgres` over a PostgreSQL server that is started, whose faults are a server's. With
`--script FILE`, a script that a failure left is played again.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from itertools import count
from pathlib import Path

from tests.simulation.night import plan_in, watch, workshop
from tests.simulation.script import read
from tests.simulation.world import run_world


def main() -> int:
    parser = ArgumentParser(prog="python -m tests.simulation", description=__doc__)
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=1, help="of the first world")
    parser.add_argument("--worlds", type=int, help="so many worlds, at most")
    parser.add_argument("--happenings", type=int, default=250, help="in each world")
    parser.add_argument("--keep", type=Path, default=Path("simulated"), help="for failures")
    parser.add_argument("--script", type=Path, help="play this again, and nothing else")
    parser.add_argument("--store", choices=("sqlite", "postgres"), default="sqlite")
    options = parser.parse_args()
    if options.script:
        return _again(options.script, options.store)
    last = None if options.worlds is None else options.seed + options.worlds
    seeds = iter(range(options.seed, last)) if last is not None else count(options.seed)
    tally = watch(
        seeds,
        options.minutes,
        options.happenings,
        options.keep,
        lambda line: print(line, flush=True),
        options.store,
    )
    print(tally)
    return 1 if tally.failures else 0


def _again(path: Path, store: str) -> int:
    lines = path.read_text(encoding="utf-8").splitlines()
    with workshop(store) as ground:
        outcome = run_world(plan_in(lines), ground, read(lines))
    print("\n".join(outcome.log[-20:]))
    print(outcome.failed or "nothing failed")
    return 1 if outcome.failed else 0


if __name__ == "__main__":
    sys.exit(main())
