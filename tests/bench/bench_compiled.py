"""The umpire as machine code: what `umpire compile` makes, in a folder that is thrown away afterwards.

The attempts and the peers are those of `bench_umpire`; OpenSpiel is beside it where it is installed
(`pip install open_spiel`).
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from tempfile import TemporaryDirectory

from tests.bench.rows import MARK, Row


def rows() -> list[Row]:
    with TemporaryDirectory() as folder:
        umpire = [sys.executable, "-m", "bot"]
        subprocess.run(
            [*umpire, "compile", "--into", folder], check=True, stdout=subprocess.DEVNULL
        )
        measured = subprocess.run(
            [sys.executable, "-m", "tests.bench", "--rows", "umpire"],
            env={**os.environ, "UMPIRE_MACHINE_CODE": folder},
            check=True,
            text=True,
            stdout=subprocess.PIPE,
        ).stdout
    line = next(line for line in measured.splitlines() if line.startswith(MARK))
    found = [Row(**one) for one in json.loads(line.removeprefix(MARK))]
    return [replace(row, how="bench_compiled") for row in found]
