"""The one command `check`: format, lint, strict types (of the pages' scripts, too) and tests; warnings are errors.

python -m tests.check            check everything
python -m tests.check --fix      format, and mend what the linter can mend, then check
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parent.parent
MEMORY = Path("/dev/shm")  # noqa: S108  # Linux keeps it in memory
ROOM = 2 * 1024**3
"""Bytes that the tests' files may take there."""
FORMAT = ("ruff", "format", "--quiet", ".")
SCRIPTS = ("tests.scripts",)
LINT = ("ruff", "check", "--quiet", ".")
TEST = ("pytest", f"--numprocesses={(os.cpu_count() or 1) + 1}", "--dist=worksteal")
"""One process more than there are cores: tests of browsers, servers and clocks wait much."""


def main(arguments: list[str]) -> int:
    if arguments == ["--fix"]:
        steps = [FORMAT, (*LINT, "--fix"), SCRIPTS, ("mypy",), TEST]
    else:
        steps = [(*FORMAT, "--check"), LINT, SCRIPTS, ("mypy",), (*TEST, *arguments)]
    for number, step in enumerate(steps, 1):
        print(f"[{number}/{len(steps)}] {' '.join(step)}", flush=True)
        with _files_of_tests() as folder:
            environment = {**os.environ, "TMPDIR": folder}
            command = [sys.executable, "-m", *step]
            done = subprocess.run(command, cwd=ROOT, env=environment, check=False)
        if done.returncode:
            return done.returncode
    return 0


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
