"""The one command `check`: format, lint, strict types (of the pages' scripts, too) and tests; warnings are errors.

python -m tests.check            check everything
python -m tests.check --fix      format, and mend what the linter can mend, then check
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
FORMAT = ("ruff", "format", "--quiet", ".")
SCRIPTS = ("tests.scripts",)
LINT = ("ruff", "check", "--quiet", ".")
TEST = ("pytest", "--numprocesses=auto", "--dist=worksteal")


def main(arguments: list[str]) -> int:
    if arguments == ["--fix"]:
        steps = [FORMAT, (*LINT, "--fix"), SCRIPTS, ("mypy",), TEST]
    else:
        steps = [(*FORMAT, "--check"), LINT, SCRIPTS, ("mypy",), (*TEST, *arguments)]
    for number, step in enumerate(steps, 1):
        print(f"[{number}/{len(steps)}] {' '.join(step)}", flush=True)
        done = subprocess.run([sys.executable, "-m", *step], cwd=ROOT, check=False)
        if done.returncode:
            return done.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
