"""What the bot costs, measured side by side: `python -m tests.bench [umpire renderer …]`.

Runs the benches one after another, each in a process of its own, shows their progress, and writes the
table of `tests/bench/MEASURED.md`. Processor time, medians; peer and ours in one run. Only ratios
travel from machine to machine. What is not asked for keeps its lines.
"""

from __future__ import annotations

import importlib
import json
import os
import platform
import subprocess
import sys
from dataclasses import asdict
from pathlib import Path

from tests.bench.rows import MARK, Row, table

BENCHES = (
    "umpire",
    "compiled",
    "hearing",
    "shogi",
    "renderer",
    "load",
    "store",
    "growth",
    "crew",
    "floods",
    "questions",
    "start",
    "analysis",
    "table",
)
FILE = Path(__file__).with_name("MEASURED.md")
HEAD = """# Measured

Made by `python -m tests.bench`. Processor time (user and system), medians, peer and ours in one run; only ratios travel from machine to machine.

"""


def main() -> int:
    chosen = sys.argv[1:] or list(BENCHES)
    if strange := [one for one in chosen if one not in BENCHES]:
        print(f"there is no bench {strange[0]}; there are {', '.join(BENCHES)}", file=sys.stderr)
        return 2
    kept = _known()
    for number, name in enumerate(chosen, 1):
        print(f"[{number}/{len(chosen)}] {name}", flush=True)
        kept[f"bench_{name}"] = _run(name)
    machine = f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"
    every = [row for name in BENCHES for row in kept.get(f"bench_{name}", [])]
    FILE.write_text(f"{HEAD}{machine}.\n\n{table(every)}\n", encoding="utf-8")
    print(f"written: {FILE.name}")
    return 0


def _run(name: str) -> list[Row]:
    """The bench in a process of its own, so that none has what another left behind."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.bench", "--rows", name], stdout=subprocess.PIPE, text=True
    )
    rows: list[Row] = []
    for line in process.stdout or ():
        if line.startswith(MARK):
            rows = [Row(**one) for one in json.loads(line.removeprefix(MARK))]
        else:
            print(line, end="", flush=True)
    if process.wait():
        raise SystemExit(f"the bench {name} failed")
    return rows


def _known() -> dict[str, list[Row]]:
    """The lines of the last time, by bench."""
    found: dict[str, list[Row]] = {}
    for line in FILE.read_text(encoding="utf-8").splitlines() if FILE.exists() else ():
        cells = [cell.strip() for cell in line.strip("|").split(" | ")]
        if len(cells) == len(Row.__slots__) and cells[3].startswith("`bench_"):
            how = cells[3].strip("`")
            found.setdefault(how, []).append(Row(cells[0], cells[1], cells[2], how))
    return found


if __name__ == "__main__":
    if sys.argv[1:2] == ["--rows"]:
        measured = importlib.import_module(f"tests.bench.bench_{sys.argv[2]}").rows()
        print(MARK + json.dumps([asdict(row) for row in list(measured)]))
    else:
        sys.exit(main())
