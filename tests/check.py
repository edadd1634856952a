"""The one command `check`: format, lint, strict types (of the pages' scripts, too) and tests; warnings are errors.

python -m tests.check            check everything
python -m tests.check --fix      format, and mend what the linter can mend, then check
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TypeAlias

ROOT = Path(__file__).parent.parent
MEMORY = Path("/dev/shm")  # noqa: S108  # Linux keeps it in memory
ROOM = 2 * 1024**3
"""Bytes that the tests' files may take there."""
Step: TypeAlias = tuple[str, ...]
FORMAT: Step = ("ruff", "format", "--quiet", ".")
SCRIPTS = ("tests.scripts",)
LINT = ("ruff", "check", "--quiet", ".")
TYPES = ("mypy", f"--num-workers={min(os.cpu_count() or 1, 4)}")
FOUND = ("pytest", "--collect-only")
"""Leaves byte code, as far as it comes beside the others: else each process of `TEST` makes all of it."""
TEST = ("pytest", f"--numprocesses={(os.cpu_count() or 1) + 1}", "--dist=worksteal")
"""One process more than there are cores: tests of browsers, servers and clocks wait much."""


def main(arguments: list[str]) -> int:
    beside = (SCRIPTS, TYPES, FOUND)
    if arguments == ["--fix"]:
        rounds: list[tuple[Step, ...]] = [(FORMAT,), ((*LINT, "--fix"),), beside, (TEST,)]
    else:
        rounds = [((*FORMAT, "--check"),), (LINT,), beside, ((*TEST, *arguments),)]
    for number, steps in enumerate(rounds, 1):
        print(f"[{number}/{len(rounds)}] {', '.join(map(' '.join, steps))}", flush=True)
        with _files_of_tests() as folder:
            if failed := _run(steps, folder):
                return failed
    return 0


def _run(steps: Sequence[Step], folder: str) -> int:
    """Beside each other: mypy takes minutes, the others are short."""
    environment = {**os.environ, "TMPDIR": folder}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # hundreds of processes read the same modules
    running = {
        step: subprocess.Popen(
            [sys.executable, "-m", *step],
            cwd=ROOT,
            env=environment,
            stdout=subprocess.DEVNULL if step is FOUND else None,
        )
        for step in steps
    }
    found = running.pop(FOUND, None)
    ended = [one.wait() for one in running.values()]
    if found:
        found.terminate()  # nothing waits for it
        found.wait()
    return next((status for status in ended if status), 0)


@contextmanager
def _files_of_tests() -> Iterator[str]:
    """Where tests put their files: in memory, if there is room, for thousands of their databases wait
    for the disk at each commit. A killed process leaves the same there as on a disk."""
    roomy = MEMORY.is_dir() and os.access(MEMORY, os.W_OK) and _free(MEMORY) >= ROOM
    with tempfile.TemporaryDirectory(prefix="umpire-", dir=MEMORY if roomy else None) as folder:
        yield folder


def _free(folder: Path) -> int:
    found = os.statvfs(folder)
    return found.f_bavail * found.f_frsize


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
