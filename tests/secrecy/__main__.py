"""`python -m tests.secrecy --minutes 60`: pairs of clubs that nobody may tell apart, one after another.

With `--planted`, each leak of `tests/planted` is put into a copy of the tree, and looked for there.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import subprocess
import sys
import tempfile
import time
from itertools import count
from pathlib import Path

_OFTEN = 10
"""Pairs between two looks for what nobody holds any more."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.secrecy", description=__doc__)
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=1, help="of the first pair")
    parser.add_argument("--pairs", type=int, help="so many pairs, at most")
    parser.add_argument("--planted", nargs="?", const="", help="leaks whose names hold this")
    parser.add_argument("--stop", action="store_true", help="at the first difference")
    given = parser.parse_args()
    if given.planted is not None:
        return _plant(given.planted, given.pairs or 60, given.minutes)
    return asyncio.run(_compare(given))


async def _compare(given: argparse.Namespace) -> int:
    from tests.secrecy.pairs import Differs, peopled, play_pair

    with tempfile.TemporaryDirectory() as folder:
        image = await peopled(Path(folder))
    gc.collect()
    gc.freeze()
    gc.disable()
    began = told = time.monotonic()
    pairs = letters = compared = apart = failures = 0
    for seed in count(given.seed):
        over = time.monotonic() - began > 60 * given.minutes or pairs == given.pairs
        if over or (given.stop and failures):
            break
        try:
            twins = await play_pair(seed, image)
        except Differs as fault:
            failures += 1
            print(f"seed {seed}: {fault}", flush=True)
        except Exception as fault:
            failures += 1  # nothing that is said may go wrong
            print(f"seed {seed}: {type(fault).__name__} {fault}", flush=True)
        else:
            letters += twins.letters
            compared += twins.compared
            apart += twins.pair.apart
        pairs += 1
        if pairs % _OFTEN == 0:
            gc.collect()
        if time.monotonic() - told > 30:
            told = time.monotonic()
            print(
                f"{pairs} pairs, {letters:,} letters and {compared:,} other things compared (seed {seed})",
                flush=True,
            )
    spent = time.process_time()
    print(
        f"{pairs} pairs, {apart} of them apart, {letters:,} letters and {compared:,} other things"
        f" compared, {failures} differences;"
        f" {letters / max(1, spent):.0f} letters a second of the processor,"
        f" a million in {1e6 * spent / max(1, letters) / 3600:.1f} hours"
    )
    return 1 if failures else 0


def _plant(word: str, pairs: int, minutes: float) -> int:
    from tests.planted.bed import make_bed
    from tests.planted.fault import Drifted
    from tests.planted.leaks import LEAKS

    missed = []
    with tempfile.TemporaryDirectory() as folder:
        bed = make_bed(Path(folder))
        for fault in [one for one in LEAKS if word in one.name]:
            try:
                kept = {path: path.read_bytes() for path in fault.planted(bed)}
            except Drifted as drifted:
                print(f"could not be planted: {drifted}", flush=True)
                missed.append(fault.name)
                continue
            for path, text in fault.planted(bed).items():
                path.write_text(text, encoding="utf-8")
            done = subprocess.run(
                [
                    *(sys.executable, "-B", "-m", "tests.secrecy", "--stop"),
                    *("--pairs", str(pairs), "--minutes", str(minutes)),
                ],
                cwd=bed,
                capture_output=True,
                text=True,
                check=False,
            )
            for path, whole in kept.items():
                path.write_bytes(whole)
            caught = done.returncode == 1 and "seed" in done.stdout
            said = [line for line in done.stdout.splitlines() if line.startswith("seed")]
            where = said[:1] if caught else done.stderr.splitlines()[-1:]
            print(f"{'caught' if caught else 'NOT NOTICED'}: {fault.name} {where}", flush=True)
            missed += [] if caught else [fault.name]
    print(f"not noticed: {len(missed)}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
