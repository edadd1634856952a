"""Fuzz every parser, guided by coverage, with progress.

python -m tests.fuzz                      each parser for some seconds
python -m tests.fuzz reports --seconds 600
python -m tests.fuzz --list
python -m tests.fuzz.by_atheris reports   by atheris, where it is installed; it goes on until stopped
"""

from __future__ import annotations

import argparse
import sys
from random import Random

from tests.fuzz.guided import Fault, Progress, run
from tests.fuzz.targets import Target, targets


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("words", nargs="*", help="words of a parser's name")
    parser.add_argument("--seconds", type=float, default=10, help="for each")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--list", action="store_true")
    given = parser.parse_args(arguments)
    chosen = [one for one in targets() if all(word in one.name for word in given.words)]
    if given.list:
        print("\n".join(one.name for one in chosen))
        return 0
    faults = inputs = 0
    for number, target in enumerate(chosen, 1):
        found: dict[str, Fault] = {}
        progress = Progress()
        for now in run(target, Random(given.seed), given.seconds):
            if isinstance(now, Fault):
                place = now.raised.__traceback__
                while place and place.tb_next:
                    place = place.tb_next
                where = (
                    f"{type(now.raised).__name__} at {place and place.tb_frame.f_code.co_filename}"
                )
                found.setdefault(f"{where}:{place and place.tb_lineno}", now)
            else:
                progress = now
                _tell(
                    number, len(chosen), target, progress, end="\r" if sys.stdout.isatty() else ""
                )
        _tell(number, len(chosen), target, progress, end="\n")
        for where, one in found.items():
            print(f"FAULT {where}: {one.text!r}", flush=True)
        faults, inputs = faults + len(found), inputs + progress.inputs
    print(f"inputs {inputs}, faults {faults}")
    return 1 if faults or not chosen else 0


def _tell(number: int, count: int, target: Target, now: Progress, end: str) -> None:
    if not end:
        return
    print(
        f"{number}/{count} {target.name}: {now.inputs} inputs, {len(now.lines)} lines reached, worst"
        f" {now.worst * 1000:.0f} ms",
        end=end,
        flush=True,
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
